import Diagnostics
import Scripting

/// Writes the test for one form of a link, and its steps.
struct LinkWriter {
  let model: ExportModel
  let link: AppOutline.Link
  /// The code of the steps; nil if the text of the link is not found.
  private let steps: [String]?

  init(model: ExportModel, link: AppOutline.Link) {
    (self.model, self.link) = (model, link)
    steps = Self.steps(of: link, model)
  }

  func lines() -> [String] {
    if steps == nil { model.tally.note("the link \(link.pattern)", at: link.location) }
    let optional = query.filter {
      $0.capture.isOptional && steps?.mention($0.capture.variable) == true
    }
    return Templates.lines(
      "link",
      [
        "pattern": link.pattern, "place": "\(link.location.file.shownPath):\(link.location.line)",
        "test": test(for: steps ?? []), "numbers": numbers(for: steps ?? []),
        "bindings": optional.map { "let \($0.capture.variable) = \(value(of: $0))" },
        "steps": steps,
      ])
  }

  /// The lines that give its steps to the flow that alone gets them; none if all flows do.
  func receiver() -> [String] {
    guard let flow = link.flow else { return [] }
    let differs = link.isHeld && link.steps.count > 1
    return Templates.lines(
      "receiver",
      [
        "test": test(), "held": link.isHeld, "flow": model.flowVariable(flow),
        "difference": differs ? model.mark(.heldLink, at: link.location) : nil,
      ])
  }

  /// The condition that a URL has this form.
  ///
  /// - Parameter steps: The code of the steps, whose values are bound.
  func test(for steps: [String] = []) -> String {
    let (scheme, parts, _) = link.pattern.linkParts
    var tests = [
      "url.scheme == \(SwiftText.quoted(scheme))", "parts.count == \(parts.count)",
    ]
    for (index, part) in parts.enumerated() {
      guard let capture = LinkParameter(part) else {
        tests.append("parts[\(index)] == \(SwiftText.quoted(part))")
        continue
      }
      if !capture.isNumber, steps.mention(capture.variable) {
        tests.append("case let \(capture.variable) = parts[\(index)]")
      }
    }
    for item in query where !item.capture.isOptional {
      let isBound = !item.capture.isNumber && steps.mention(item.capture.variable)
      tests.append(
        isBound ? "let \(item.capture.variable) = \(text(of: item))" : "\(text(of: item)) != nil")
    }
    return tests.joined(separator: ", ")
  }

  /// The conditions that the values of a URL of this form fit.
  private func numbers(for steps: [String]) -> [String] {
    let parts = link.pattern.linkParts.parts.enumerated().compactMap { index, part in
      LinkParameter(part).map { ("parts[\(index)]", $0) }
    }
    let keys = query.filter { !$0.capture.isOptional }
      .map { ("\(text(of: $0)) ?? \"\"", $0.capture) }
    return (parts + keys).filter(\.1.isNumber).map { text, capture in
      steps.mention(capture.variable)
        ? "let \(capture.variable) = \(capture.type)(\(text))" : "\(capture.type)(\(text)) != nil"
    }
  }

  /// What decides which of two forms of the same URL is tried first: where the path has captures, and how many keys
  /// of the query it needs.
  var certainty: (marks: [Int], keys: Int) {
    let marks = link.pattern.linkParts.parts.map { LinkParameter($0) == nil ? 0 : 1 }
    return (marks, query.count { !$0.capture.isOptional })
  }

  private typealias QueryItem = (key: String, capture: LinkParameter)

  private var query: [QueryItem] {
    link.pattern.linkParts.query.compactMap { item in
      LinkParameter(item.value).map { (item.key, $0) }
    }
  }

  /// The code of a value of the query, as a text; nil if it is not there.
  private func text(of item: QueryItem) -> String {
    "AppLinks.value(\(SwiftText.quoted(item.key)), in: url)"
  }

  /// The code of a value of the query; nil where it is not there or does not fit.
  private func value(of item: QueryItem) -> String {
    item.capture.isNumber ? "\(item.capture.type)(\(text(of: item)) ?? \"\")" : text(of: item)
  }

  private static func steps(of link: AppOutline.Link, _ model: ExportModel) -> [String]? {
    guard
      let body = model.trees.links[link.pattern]
    else { return nil }
    let translator = Translator(model, .nobody, in: link.location.file)
    translator.bind("capture", .capture)
    let items = body.items.map { model.trees.resolved($0, in: link.location.file) }
    var codes: [String] = []
    for item in items {
      guard let code = try? translator.value(item) else { return nil }
      codes.append(code.text)
    }
    return codes.count == link.steps.count ? codes : nil
  }
}

/// A part of a URL that becomes a value: `{id:Int}`, `{tab:String?}`.
struct LinkParameter {
  let name: String
  let type: String
  /// The URL may lack it.
  let isOptional: Bool
  var variable: String { SwiftName.identifier(name) }
  var isNumber: Bool { type == "Int" || type == "Double" || type == "Bool" }

  init?(_ text: String) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ":", maxSplits: 1)
    guard let first = parts.first else { return nil }
    name = String(first)
    let written = parts.count > 1 ? String(parts[1]) : "String"
    isOptional = written.hasSuffix("?")
    type = isOptional ? String(written.dropLast()) : written
  }
}

extension String {
  /// The parts of a link's pattern: its scheme, host and path, and query.
  fileprivate var linkParts:
    (scheme: String, parts: [String], query: [(key: String, value: String)])
  {
    let halves = split(separator: "://", maxSplits: 1).map(String.init)
    guard halves.count == 2 else { return (self, [], []) }
    // A question mark inside braces belongs to a type.
    let mark = halves[1].indices.first { index in
      halves[1][index] == "?"
        && halves[1][..<index].count { $0 == "{" }
          == halves[1][..<index].count { $0 == "}" }
    }
    let path = mark.map { String(halves[1][..<$0]) } ?? halves[1]
    let rest = mark.map { String(halves[1][halves[1].index(after: $0)...]) } ?? ""
    let parts = path.split(separator: "/").map(String.init)
    let query = rest.split(separator: "&").map { item in
      let pair = item.split(separator: "=", maxSplits: 1).map(String.init)
      return (key: pair[0], value: pair.count > 1 ? pair[1] : "")
    }
    return (halves[0], parts, query)
  }
}
