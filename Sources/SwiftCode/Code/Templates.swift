import CSwiftFiles
import Diagnostics

/// The templates of exported Swift, from `Sources/CSwiftFiles/templates`.
///
/// A line `=== name` begins one; its other lines are Swift with places for what differs:
///
/// - `{{name}}` is a text. Several texts are a list with commas.
/// - `{{name}}` alone on a line is any number of lines, each at this margin.
/// - A line that begins with `{{?name}}` stays if the value is not empty; the lines from `{{#name}}` to `{{/name}}`, too.
///   Those from `{{^name}}` to `{{/name}}` stay if it is empty.
/// - An empty line separates what stays; none is written at the beginning or end of a block.
/// - A block without lines is written on one line.
enum Templates {
  fileprivate indirect enum Part {
    case blank
    case text(margin: String, pieces: [Piece], condition: String?)
    case section(String, isInverted: Bool, [Part])
  }

  fileprivate enum Piece {
    case code(String)
    case place(String)
  }

  private static let all: [String: [Part]] = {
    let bytes = UnsafeRawBufferPointer(start: swift_templates(), count: swift_templates_size())
    var (all, name, lines): ([String: [Part]], String, [Substring]) = ([:], "", [])
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("=== ") else {
        lines.append(line)
        continue
      }
      var own = lines[...]
      all[name] = parts(&own)
      (name, lines) = (String(line.dropFirst(4)), [])
    }
    var own = lines[...]
    all[name] = parts(&own)
    return all
  }()

  /// The lines of a template.
  static func lines(_ name: String, _ values: [String: any TemplateValue] = [:]) -> [String] {
    guard let parts = all[name] else { preconditionFailure("There is no template \(name).") }
    var text = TemplateText(template: name, values: values.mapValues(\.templateLines))
    text.add(parts)
    return text.lines
  }

  /// The lines of a template, if a piece of code stands in some texts that needs it.
  static func lines(_ name: String, neededBy code: StaticString, in texts: [String]) -> [String] {
    texts.contains { $0.place(of: code) != nil } ? lines(name) : []
  }

  /// The words of some templates.
  static func words(_ names: String...) -> Set<String> {
    let lines: [String] = names.flatMap { Self.lines($0) }
    return Set(lines.joined(separator: " ").split(separator: " ").map(String.init))
  }

  // MARK: reading

  private static func parts(_ lines: inout ArraySlice<Substring>) -> [Part] {
    var parts: [Part] = []
    while let line = lines.popFirst() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("{{/") { break }
      if code.isEmpty {
        parts.append(.blank)
      } else if code.hasPrefix("{{#") || code.hasPrefix("{{^") {
        let isInverted = code.hasPrefix("{{^")
        parts.append(
          .section(
            String(code.dropFirst(3).dropLast(2)), isInverted: isInverted, self.parts(&lines)))
      } else {
        let margin = String(line.prefix(line.count - code.count))
        parts.append(text(code, margin: margin))
      }
    }
    return parts
  }

  private static func text(_ code: Substring, margin: String) -> Part {
    var pieces: [Piece] = []
    var condition: String?
    for (index, part) in code.split(separator: "{{", omittingEmptySubsequences: false).enumerated()
    {
      let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      if index == 0 || halves.count == 1 {
        pieces.append(.code((index == 0 ? "" : "{{") + part))
        continue
      }
      if halves[0].hasPrefix("?") {
        condition = String(halves[0].dropFirst())
      } else {
        pieces.append(.place(String(halves[0])))
      }
      pieces.append(.code(String(halves[1])))
    }
    let said = pieces.filter { if case .code("") = $0 { false } else { true } }
    return .text(margin: margin, pieces: said, condition: condition)
  }
}

/// What stands in a place of a template: lines, or a condition.
protocol TemplateValue {
  var templateLines: [String] { get }
}

extension String: TemplateValue {
  var templateLines: [String] { isEmpty ? [] : [self] }
}

extension Bool: TemplateValue {
  var templateLines: [String] { self ? [""] : [] }
}

extension [String]: TemplateValue {
  var templateLines: [String] { self }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
  var templateLines: [String] { self?.templateLines ?? [] }
}

extension [[String]] {
  /// All lines, with an empty one between two members.
  var spaced: [String] { [String](filter { !$0.isEmpty }.joined(separator: [""])) }
}

/// A template that is written.
private struct TemplateText {
  let template: String
  let values: [String: [String]]
  private(set) var lines: [String] = []
  private var isBlankDue = false

  init(template: String, values: [String: [String]]) {
    (self.template, self.values) = (template, values)
  }

  mutating func add(_ parts: [Templates.Part]) {
    for part in parts {
      switch part {
      case .blank: isBlankDue = true
      case .text(let margin, let pieces, let condition):
        if let condition, value(condition).isEmpty { continue }
        add(pieces, margin: margin)
      case .section(let name, let isInverted, let parts):
        if value(name).isEmpty == isInverted { add(parts) }
      }
    }
  }

  private mutating func add(_ pieces: [Templates.Piece], margin: String) {
    if pieces.count == 1, case .place(let name) = pieces[0] {
      for line in value(name) { add(line.isEmpty ? line : margin + line) }
      return
    }
    let code = pieces.map { piece in
      switch piece {
      case .code(let text): text
      case .place(let name): value(name).joined(separator: ", ")
      }
    }.joined()
    if code == "}", let last = lines.last, last.hasSuffix(" {"), last.margin == margin.count {
      lines[lines.count - 1] = last + code
    } else {
      add(margin + code, closes: code.hasPrefix("}"))
    }
  }

  private mutating func add(_ line: String, closes: Bool = false) {
    if isBlankDue, !closes, let last = lines.last, !last.hasSuffix("{") { lines.append("") }
    isBlankDue = false
    lines.append(line)
  }

  private func value(_ name: String) -> [String] {
    guard let value = values[name] else {
      preconditionFailure("The template \(template) has no value for \(name).")
    }
    return value
  }
}

extension String {
  fileprivate var margin: Int { prefix { $0 == " " }.count }
}
