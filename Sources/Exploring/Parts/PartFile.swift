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
      throw Diagnostic(
        .error,
        Message("E1127", ["path": VisibleText.line(of: path), "reason": Message.fileReason(error)]))
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
    else {
      throw Diagnostic(
        .error, Message("E1128", ["path": VisibleText.line(of: path)]))
    }
    (self.shard, self.paths, self.settings) = (shard, paths, settings)
    let last = lines.count - 1
    guard let end = JournalLine(reading: bytes[lines[last]]), end.number == last,
      end["end"] != nil
    else {
      throw Diagnostic(.error, Message("E1129", ["path": VisibleText.line(of: path)]))
    }
  }

  /// Refuses a part of other settings.
  ///
  /// - Parameter wanted: The settings, by the names of the options.
  package func require(settings wanted: [JSON.Field]) throws(Diagnostic) {
    guard settings != wanted else { return }
    let other = wanted.first { !settings.contains($0) }?.key ?? settings.last?.key ?? ""
    throw mismatch(
      Message("exploring.otherSetting", ["option": other]),
      cure: Message("exploring.otherSettingsCure"))
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
      .error, Message("E1129", ["path": VisibleText.line(of: path)]),
      at: SourceLocation(file: path, line: line + 1))
  }

  /// Finds what is told of a script.
  ///
  /// - Throws: That nothing is, or that the script, or what it stands on, was another.
  func section(of script: String, _ fingerprint: String) throws(Diagnostic) -> Section {
    for number in lines.indices where begins(number, with: "script") {
      let line = try line(number)
      guard line["script"] == .string(script) else { continue }
      guard line["app"] == .string(fingerprint) else {
        throw mismatch(
          Message("exploring.otherVersion", ["script": VisibleText.line(of: script)]))
      }
      guard let end = (number..<lines.count).first(where: { begins($0, with: "whole") }) else {
        throw damaged(at: number)
      }
      return Section(
        lines: number + 1..<end, isWhole: try self.line(end)["whole"] == .bool(true))
    }
    throw mismatch(Message("exploring.nothing", ["script": VisibleText.line(of: script)]))
  }

  private func mismatch(
    _ what: Message, cure: Message = Message("exploring.otherScriptCure")
  ) -> Diagnostic {
    Diagnostic(
      .error, Message("E1130", ["path": VisibleText.line(of: path), "what": what]), cure: cure)
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
        throw Diagnostic(
          .error,
          Message(
            "E1131",
            [
              "one": VisibleText.line(of: one.path), "oneShard": one.shard.text,
              "other": VisibleText.line(of: other.path), "otherShard": other.shard.text,
            ]))
      }
      append(one)
    }
    sort { $0.shard.number < $1.shard.number }
  }
}

/// The text of a part while it is written: numbered lines with checksums, so that truncation and
/// damage are detected.
package final class PartText {
  private var bytes: [UInt8] = []
  private var lines = 0
  package let shard: Shard

  /// The first words of each part.
  static let kind = "sextant explore part"
  /// Increases when something in a part changes its meaning.
  static let version = 1

  /// - Parameters:
  ///   - shard: The part.
  ///   - paths: The scripts, and folders of scripts, to explore.
  ///   - settings: The settings that all parts must share, by the names of the options.
  package init(_ shard: Shard, paths: [String], settings: [JSON.Field]) {
    self.shard = shard
    add([
      "kind": .string(Self.kind), "v": .int(Self.version),
      "shard": .array([.int(shard.number), .int(shard.count)]), "paths": .texts(paths),
      "settings": .object(settings),
    ])
  }

  /// Begins the section of a script.
  ///
  /// - Parameters:
  ///   - path: Its path, as given on the command line.
  ///   - fingerprint: A checksum of all texts that determine the result.
  package func begin(script path: String, fingerprint: String) {
    add(["script": .string(path), "app": .string(fingerprint)])
  }

  private func add(_ fields: KeyValuePairs<String, JSON?>) { add(JSON.fields(fields)) }

  func add(_ fields: [JSON.Field]) {
    bytes += JournalLine(lines, fields).bytes
    lines += 1
  }

  /// Ends the section of a script.
  ///
  /// - Parameter isWhole: Whether no limit was reached, and the search was not interrupted.
  func end(isWhole: Bool) { add(["whole": .bool(isWhole)]) }

  /// The complete part, without the line break at its end.
  package func finished() -> String {
    add(["end": .bool(true)])
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
