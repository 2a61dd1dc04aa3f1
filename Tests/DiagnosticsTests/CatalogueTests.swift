import Foundation
import Testing

@testable import Diagnostics

@Suite("The catalogue of texts")
struct CatalogueTests {
  private static let fields: Set<String> = [
    "text", "en", "ko", "cure en", "cure ko", "title en", "title ko", "meaning en", "meaning ko",
    "help en",
    "help ko", "example",
  ]

  @Test("has each entry once, with known fields, each of them once and in both languages")
  func form() {
    let entries = Catalogue.entries
    var wrong: [String] = []
    var ids: Set<String> = []
    for entry in entries {
      if !ids.insert(entry.id).inserted { wrong.append("\(entry.id): twice") }
      let names = entry.fields
      if Set(names).count != names.count { wrong.append("\(entry.id): a field twice") }
      for name in names where !Self.fields.contains(name) { wrong.append("\(entry.id): \(name)") }
      for name in names where name.hasSuffix("en") {
        if entry[String(name.dropLast(2)) + "ko"] == nil { wrong.append("\(entry.id): no \(name)") }
      }
      if entry["text"] == nil, entry["en"] == nil || entry["ko"] == nil {
        wrong.append("\(entry.id): no text")
      }
    }
    #expect(entries.count > 1_000 && entries.count < Catalogue.most / 2)
    #expect(entries.filter { !Catalogue.has($0.id) }.map(\.id) == [])
    #expect(wrong == [])
  }

  @Test("has the same placeholders in all languages")
  func placeholders() {
    let wrong = Catalogue.entries.filter { entry in
      ["", "cure "].contains { field in
        let names = ["en", "ko"].map { TextTemplate.names(in: entry[field + $0] ?? "") }
        return names[0] != names[1]
      }
    }.map(\.id)
    #expect(wrong.filter { !Self.inOneLanguage.contains($0) } == [])
  }

  @Test("has the values that the sources give, and the sources name its entries only")
  func calls() throws {
    var wrong: [String] = []
    var named: Set<String> = []
    let calls = try Self.sources().flatMap { MessageCall.all(in: $0) }
    for call in calls {
      guard let entry = Catalogue.entry(call.id) else {
        wrong.append("\(call.id) is no entry")
        continue
      }
      named.insert(call.id)
      let needed = ["text", "en", "ko", "cure en", "cure ko"].reduce(into: Set<String>()) {
        $0.formUnion(TextTemplate.names(in: entry[$1] ?? ""))
      }
      if needed != call.names {
        wrong.append("\(call.id) needs \(needed.sorted()), gets \(call.names.sorted())")
      }
    }
    #expect(calls.count > 1_000)
    #expect(wrong == [])
    let unused = Self.unused(but: named, in: try Self.sources())
    #expect(unused == [])
  }

  /// The entries whose ids no string of the sources begins.
  private static func unused(but named: Set<String>, in sources: [String]) -> [String] {
    // What stands between two quotation marks, each text once: to search all sources for each id takes
    // a second of every one.
    let quoted = Set(sources.joined().split(separator: "\"").dropFirst().map(String.init))
    let built = quoted.compactMap { $0.prefixMatch(of: /([A-Za-z.]+\.)\\\(/).map { String($0.1) } }
    return Catalogue.entries.map(\.id).filter { id in
      !named.contains(id) && !quoted.contains(id) && !built.contains { id.hasPrefix($0) }
        && !id.hasPrefix("area.")
    }
  }

  @Test("has a file for each line of texts.c that embeds one")
  func files() throws {
    let folder = Self.root.appending(path: "Sources/CTexts")
    let text = try String(contentsOf: folder.appending(path: "texts.c"), encoding: .utf8)
    let embedded = text.matches(of: /#embed "catalogue\/([a-z]+\.txt)"/).map { String($0.1) }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "catalogue").path)
    let areas = Catalogue.entries.map(\.id).filter { $0.hasPrefix("area.") }

    #expect(embedded == files.sorted())
    #expect(areas == embedded.map { "area." + $0.dropLast(4) })
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func sources() throws -> [String] {
    let root = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}

/// A call `Message("E0110", ["name": name])` in the sources.
private struct MessageCall {
  let id: String
  let names: Set<String>

  static func all(in text: String) -> [MessageCall] {
    text.ranges(of: "Message(").compactMap { call in
      let arguments = text[call.upperBound...]
      guard let match = arguments.prefixMatch(of: /\s*"([A-Za-z0-9. ]+)"(,\s*\[)?/) else {
        return nil
      }
      let rest = text[match.range.upperBound...]
      guard match.2 != nil else {
        return rest.hasPrefix(")") ? MessageCall(id: String(match.1), names: []) : nil
      }
      return MessageCall(id: String(match.1), names: keys(rest))
    }
  }

  /// The keys of a dictionary literal, read after its bracket.
  private static func keys(_ text: Substring) -> Set<String> {
    var (names, depth): (Set<String>, Int) = ([], 1)
    var (key, isKey): (String?, Bool) = (nil, true)
    var rest = text
    while depth > 0, let character = rest.popFirst() {
      switch character {
      case "[", "(", "{": depth += 1
      case "]", ")", "}": depth -= 1
      case "\"":
        let text = string(&rest)
        if depth == 1, isKey { key = text }
      case ":" where depth == 1:
        if let key { names.insert(key) }
        (key, isKey) = (nil, false)
      case "," where depth == 1: (key, isKey) = (nil, true)
      default: break
      }
    }
    return names
  }

  /// Reads up to the end of a string literal, whose values may hold literals.
  private static func string(_ rest: inout Substring) -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character)
      guard character == "\\", let next = rest.popFirst() else { continue }
      guard next == "(" else { continue }
      var depth = 1
      while depth > 0, let inner = rest.popFirst() {
        switch inner {
        case "(": depth += 1
        case ")": depth -= 1
        case "\"": _ = string(&rest)
        default: break
        }
      }
    }
    return text
  }
}

extension CatalogueTests {
  /// Texts of which one language needs a value more: for an article, a plural, or another list.
  private static let inOneLanguage: Set<String> = [
    "checks.namesPlaceCure", "checks.notLookedAt", "system.noAccess", "system.notPermitted",
    "system.noEntry", "system.notFolder", "system.isFolder", "system.alreadyThere",
    "system.noSpace",
    "system.readOnly", "system.tooManyLinks", "system.nameTooLong", "system.tooManyOpen",
    "system.inputOutput", "E1015", "E0908", "E0948", "E0838", "E0847", "E1004", "E0846",
    "E0852", "E0862", "E0863", "E0868", "E1102", "E1103",
    "E1104", "E1111", "E1112", "prompt.undid", "E0130", "E0607", "E0645", "E0764",
    "why.unhandled",
  ]
}
