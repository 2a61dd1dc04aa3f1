package import Diagnostics
import Driving
import Platform

/// A part as it is read: its first line, and where the others begin.
///
/// They are taken apart when they are needed.
package struct PartFile {
  /// The most bytes of a part.
  private static let most = 1 << 30

  let path: String
  package let shard: Shard
  /// The scripts, and folders of scripts, that were explored.
  package let paths: [String]
  private let settings: [JSON.Field]
  private let bytes: [UInt8]
  private let lines: [Range<Int>]

  /// What a part tells of one script.
  struct Section {
    /// The numbers of its lines.
    let lines: Range<Int>
    /// All of it was walked that could be.
    let isWhole: Bool
  }

  /// Reads a file.
  ///
  /// - Throws: That it cannot be read, is no part, or is cut off.
  package init(file path: String) throws(Diagnostic) {
    do throws(SystemError) {
      bytes = try SystemFile.bytes(of: path, atMost: Self.most)
    } catch {
      throw Diagnostic(.error, .partUnreadable(path, .fileReason(error)))
    }
    self.path = path
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    self.lines = lines
    guard let first = lines.first, let head = JournalLine(reading: bytes[first]),
      head["kind"] == .string(PartText.kind), head["v"] == .int(PartText.version),
      let numbers = head["shard"]?.asList?.compactMap(\.asNumber), numbers.count == 2,
      let shard = Shard(number: numbers[0], of: numbers[1]),
      let paths = head["paths"]?.texts, let settings = head["settings"]?.asFields
    else { throw Diagnostic(.error, .noPart(path), cure: .noPartCure) }
    (self.shard, self.paths, self.settings) = (shard, paths, settings)
    let last = lines.count - 1
    guard let end = JournalLine(reading: bytes[lines[last]]), end.number == last,
      end["end"] != nil
    else { throw Diagnostic(.error, .damaged(path), cure: .cutOffCure) }
  }

  /// Refuses a part of other settings.
  ///
  /// - Parameter wanted: The settings, by the names of the options.
  package func require(settings wanted: [JSON.Field]) throws(Diagnostic) {
    guard settings != wanted else { return }
    let other = wanted.first { !settings.contains($0) }?.key ?? settings.last?.key ?? ""
    throw Diagnostic(.error, .other(path, .otherSetting(other)), cure: .otherSettingsCure)
  }

  /// A line of the part.
  ///
  /// - Throws: That it is damaged, or not the line that belongs there.
  func line(_ number: Int) throws(Diagnostic) -> JournalLine {
    guard let line = JournalLine(reading: bytes[lines[number]]), line.number == number else {
      throw damaged(at: number)
    }
    return line
  }

  /// What is said of a line that makes no sense.
  func damaged(at line: Int) -> Diagnostic {
    Diagnostic(
      .error, .damaged(path), at: SourceLocation(file: path, line: line + 1), cure: .cutOffCure)
  }

  /// Finds what is told of a script.
  ///
  /// - Throws: That nothing is, or that the script, or what it stands on, was another.
  func section(of script: String, _ fingerprint: String) throws(Diagnostic) -> Section {
    for number in lines.indices where begins(number, with: "script") {
      let line = try line(number)
      guard line["script"] == .string(script) else { continue }
      guard line["app"] == .string(fingerprint) else {
        throw Diagnostic(.error, .other(path, .otherVersion(of: script)), cure: .otherScriptCure)
      }
      guard let end = (number..<lines.count).first(where: { begins($0, with: "whole") }) else {
        throw damaged(at: number)
      }
      return Section(
        lines: number + 1..<end, isWhole: try self.line(end)["whole"] == .bool(true))
    }
    throw Diagnostic(.error, .other(path, .nothing(about: script)), cure: .otherScriptCure)
  }

  /// Whether the first field of a line after its number has a name, as it is written there.
  private func begins(_ line: Int, with key: String) -> Bool {
    bytes[lines[line]].starts(with: "{\"n\":\(line),\"\(key)\":".utf8)
  }
}

extension [PartFile] {
  /// Reads the parts of one walk, in the order of their numbers.
  ///
  /// - Throws: What is wrong with one, or that they do not belong together.
  package init(files paths: [String]) throws(Diagnostic) {
    self = []
    for path in paths {
      let one = try PartFile(file: path)
      let other = first { $0.shard.count != one.shard.count || $0.shard == one.shard }
      if let other {
        throw Diagnostic(.error, .mismatched(one, other), cure: .otherCountCure)
      }
      append(one)
    }
    sort { $0.shard.number < $1.shard.number }
  }
}

extension Message {
  fileprivate static func partUnreadable(_ path: String, _ reason: Message) -> Message {
    let path = VisibleText.line(of: path)
    return Message(
      "E1127", en: "the part '\(path)' cannot be read: \(reason.english)",
      ko: "부분 파일 '\(path)'를 읽을 수 없습니다: \(reason.korean)")
  }
  fileprivate static func noPart(_ path: String) -> Message {
    let path = VisibleText.line(of: path)
    return Message(
      "E1128", en: "'\(path)' is not a part that this version of sextant explore has written",
      ko: "'\(path)' 파일은 이 버전의 sextant explore가 쓴 부분이 아닙니다")
  }
  fileprivate static let noPartCure = Message(
    en: "give --merge what sextant explore --shard has written; scripts stand before --merge",
    ko: "sextant explore --shard가 쓴 파일을 --merge에 주세요. 스크립트는 --merge 앞에 씁니다")
  fileprivate static func damaged(_ path: String) -> Message {
    let path = VisibleText.line(of: path)
    return Message(
      "E1129", en: "the part '\(path)' is damaged or cut off",
      ko: "부분 파일 '\(path)'가 손상되었거나 끊겼습니다")
  }
  fileprivate static let cutOffCure = Message(
    en: "write the part again, or copy the whole file", ko: "부분을 다시 쓰거나 파일 전체를 복사하세요")
  /// - Parameter what: What the part does not have in common with the walk.
  fileprivate static func other(_ path: String, _ what: Message) -> Message {
    let path = VisibleText.line(of: path)
    return Message(
      "E1130", en: "the part '\(path)' is of another walk: \(what.english)",
      ko: "부분 파일 '\(path)'는 다른 탐색의 것입니다. \(what.korean)")
  }
  fileprivate static func otherVersion(of script: String) -> Message {
    let script = VisibleText.line(of: script)
    return Message(
      en: "of another version of '\(script)'", ko: "다른 버전의 스크립트: '\(script)'")
  }
  fileprivate static func nothing(about script: String) -> Message {
    let script = VisibleText.line(of: script)
    return Message(en: "nothing about '\(script)'", ko: "없는 스크립트: '\(script)'")
  }
  fileprivate static func otherSetting(_ option: String) -> Message {
    Message(en: "with another \(option)", ko: "다른 설정: \(option)")
  }
  fileprivate static let otherScriptCure = Message(
    en: "write all parts with the same files and the same paths, and merge with these",
    ko: "모든 부분을 같은 파일과 같은 경로로 쓰고 같은 것으로 합치세요")
  fileprivate static let otherSettingsCure = Message(
    en: "give --merge the options that all parts were written with",
    ko: "모든 부분을 쓸 때 준 옵션을 --merge에도 그대로 주세요")
  fileprivate static func mismatched(_ one: PartFile, _ other: PartFile) -> Message {
    let names = (VisibleText.line(of: one.path), VisibleText.line(of: other.path))
    return Message(
      "E1131",
      en: "'\(names.0)' is part \(one.shard.text), and '\(names.1)' is part \(other.shard.text)",
      ko: "'\(names.0)'는 \(one.shard.text) 부분이고 '\(names.1)'는 \(other.shard.text) 부분입니다")
  }
  fileprivate static let otherCountCure = Message(
    en: "give --merge each part of one walk once: 1/3, 2/3, 3/3",
    ko: "한 탐색의 부분을 한 번씩만 --merge에 주세요: 1/3, 2/3, 3/3")
}
