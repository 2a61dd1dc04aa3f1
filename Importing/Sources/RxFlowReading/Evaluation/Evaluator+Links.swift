import SwiftSyntax

/// Code that opens links: what it finds out about the URL becomes a pattern.
extension Evaluator {
  /// A property of a URL or of a part; nil if it says nothing about the URL.
  func member(_ name: String, of part: LinkPart) -> Value {
    switch (part, name) {
    case (.url, "scheme"): .link(.scheme)
    case (.url, "host"): .link(.part(0))
    case (.url, "path"): .link(.path)
    case (.url, "pathComponents"): .link(.parts(from: 0))
    case (.url, "absoluteString"): .link(.text)
    case (.url, "queryItems"), (.url, "percentEncodedQueryItems"): .link(.query)
    case (.url, "first"), (.url, "url"), (.url, "webpageURL"): .link(.url)
    case (.item, "value"), (.item, "removingPercentEncoding"), (.part, "removingPercentEncoding"):
      .link(part)
    case (.parts(let first), "first"): .link(.part(first))
    default: .unknown("url.\(name)")
    }
  }

  func call(
    _ name: String, on part: LinkPart, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value {
    switch (part, name) {
    case (.parts(let first), "filter"), (.parts(let first), "dropFirst"):
      return .link(.parts(from: max(first, 1)))
    case (.query, "first"), (.query, "filter"):
      guard case .closure(let closure, let outer)? = try arguments(node, scope).last?.value,
        let test = closure.statements.first?.item.as(InfixOperatorExprSyntax.self),
        test.leftOperand.lastName == "name",
        case .text(let key) = try value(test.rightOperand, Scope(inside: outer))
      else { return .unknown(node.oneLine) }
      return .link(.item(key))
    case (_, "lowercased"), (_, "replacingOccurrences"): return .link(part)
    default: return .unknown(node.oneLine)
    }
  }

  /// `Int(parts[1])`, `URLComponents(url: url, …)`; nil for other objects.
  func converted(_ type: String, _ given: [Argument]) -> Value? {
    guard case .link(let part)? = given.first?.value else { return nil }
    switch type {
    case "Int", "Double", "Bool": return .link(.typed(part, type))
    case "String", "URLComponents", "NSURLComponents", "URL": return .link(part)
    default: return nil
    }
  }

  func element(_ place: Int, of part: LinkPart) -> Value {
    if case .parts(let first) = part { .link(.part(place + first)) } else { .unknown("url") }
  }

  /// What a comparison says about the URL; nil if it says nothing.
  func facts(_ left: Value, _ right: Value) -> [LinkFact]? {
    switch (left, right) {
    case (.link(.scheme), .text(let text)): [.scheme(text)]
    case (.link(.part(let place)), .text(let text)): [.part(place, text)]
    case (.link(.path), .text(let text)): Self.path(text)
    case (.link(.text), .text(let text)): Self.link(text)
    case (.linkCount(let first), .number(let text)): Int(text).map { [.count($0 + first)] }
    default: nil
    }
  }

  /// What it says that a part is not nil.
  func facts(isThere part: LinkPart) -> [LinkFact] {
    switch part {
    case .item(let key): [.has(key)]
    case .typed(.item(let key), let type): [.has(key), .typed(.item(key), type)]
    case .typed(let part, let type): [.typed(part, type)]
    default: []
    }
  }

  private static func path(_ text: String) -> [LinkFact] {
    let parts = text.split(separator: "/").map(String.init)
    return [.count(parts.count + 1)] + parts.enumerated().map { .part($0 + 1, $1) }
  }

  private static func link(_ text: String) -> [LinkFact]? {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let parts = text[mark.upperBound...].split(separator: "/").map(String.init)
    return [.scheme(String(text[..<mark.lowerBound])), .count(parts.count)]
      + parts.enumerated().map { .part($0, $1) }
  }

  /// The answer to conditions that are about the URL only; nil if some are about something else.
  ///
  /// They are one decision, so that a chain of links has as many ways as links.
  func holdsForLink(_ conditions: ConditionElementListSyntax, _ scope: Scope)
    throws(NotUnderstood) -> Bool?
  {
    var found: [LinkFact] = []
    var bound: [String: Value] = [:]
    for element in conditions {
      switch element.condition {
      case .expression(let expression):
        guard case .linkTest(let facts) = try value(expression, scope) else { return nil }
        found += facts
      case .optionalBinding(let node):
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare,
          let source = node.initializer?.value, case .link(let part) = try value(source, scope)
        else { return nil }
        found += facts(isThere: part)
        bound[name] = .link(part)
      case .matchingPattern(let node):
        guard let pattern = node.pattern.as(ValueBindingPatternSyntax.self)?.pattern,
          let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.bare,
          case .link(let part) = try value(node.initializer.value, scope)
        else { return nil }
        bound[name] = .link(part)
      case .availability: continue
      }
    }
    let place = scope.file.place(of: conditions)
    let answer = found.isEmpty || decide(found, conditions.oneLine, at: place)
    guard answer else { return false }
    for (name, value) in bound {
      scope.variables[name] = value
      if case .link(let part) = value { note(name, for: part) }
    }
    return true
  }

  /// A name for the value of a part.
  private func note(_ name: String, for part: LinkPart) {
    if case .typed(let inner, _) = part { return note(name, for: inner) }
    if linkNames[part] == nil { linkNames[part] = name }
  }

  /// Whether facts hold that are known from before, or that this way takes for true.
  func decide(_ facts: [LinkFact], _ text: String, at place: SwiftPlace) -> Bool {
    let known = linkFacts
    if facts.allSatisfy(known.contains) { return true }
    if facts.contains(where: { fact in known.contains { !$0.agrees(with: fact) } }) { return false }
    let refused = decisions.filter { !$0.answer && !$0.condition.facts.isEmpty }
    let all = known.union(facts)
    if refused.contains(where: { $0.condition.facts.allSatisfy(all.contains) }) { return false }
    return decide(text, facts: facts, at: place)
  }

  /// What this way has found out about the URL.
  var linkFacts: Set<LinkFact> {
    Set(decisions.filter(\.answer).flatMap(\.condition.facts))
  }

  /// The expression for a part in the steps of a link.
  func capture(_ part: LinkPart) -> String? {
    switch part {
    case .typed(let inner, _): return capture(inner)
    case .part, .item:
      let name = linkNames[part] ?? part.plainName
      linkNames[part] = name
      usedParts.insert(part)
      return "capture \(name.luaQuoted)"
    default: return nil
    }
  }
}

extension LinkPart {
  fileprivate var plainName: String {
    if case .item(let key) = self { key.luaName } else { "value" }
  }
}
