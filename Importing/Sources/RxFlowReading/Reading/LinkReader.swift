import SwiftSyntax

/// Reads the deep links of an app: functions that are given a URL and send steps to the coordinator.
struct LinkReader {
  let universe: Universe
  let names: ScreenNames

  /// The functions that iOS calls with a link or a notification, by name and a label.
  private static let entrances: [String: Set<String>] = [
    "application": ["open", "continue", "didReceiveRemoteNotification"],
    "scene": ["openURLContexts", "continue", "willConnectTo"],
    "userNotificationCenter": ["didReceive"],
  ]

  func read(into app: inout ImportedApp) {
    var seen: Set<SwiftPlace> = []
    for (type, function) in entrances {
      for found in links(of: function, in: type, &seen) {
        switch found {
        case .link(let link):
          if !app.links.contains(where: { $0.pattern == link.pattern }) { app.links.append(link) }
        case .todo(let place, let text):
          if !app.todos.contains(where: { $0.0 == place }) { app.todos.append((place, text)) }
        }
      }
    }
    for (place, text) in others where !seen.contains(place) {
      if !app.todos.contains(where: { $0.0 == place }) { app.todos.append((place, text)) }
    }
  }

  private var entrances: [(TypeDeclaration, Member<FunctionDeclSyntax>)] {
    universe.order.flatMap { type in
      type.functions.filter { function in
        let labels = function.syntax.signature.parameterClause.parameters.map(\.firstName.text)
        return Self.entrances[function.syntax.name.text]?.contains(where: labels.contains) ?? false
      }.map { (type, $0) }
    }
  }

  private enum Found {
    case link(ImportedLink)
    case todo(SwiftPlace, String)
  }

  private func links(
    of function: Member<FunctionDeclSyntax>, in type: TypeDeclaration, _ seen: inout Set<SwiftPlace>
  ) -> [Found] {
    let evaluator = Evaluator(universe: universe)
    evaluator.isReadingLinks = true
    var found: [Found] = []
    var places: Set<SwiftPlace> = []
    let paths = evaluator.paths { evaluator throws(NotUnderstood) in
      let own = Object(
        type: type.name, role: .other, place: function.file.place(of: function.syntax))
      let given = function.syntax.signature.parameterClause.parameters.map { parameter in
        Argument(
          label: parameter.firstName.text == "_" ? nil : parameter.firstName.bare,
          value: Self.isLink(parameter.type) ? .link(.url) : .unknown(parameter.firstName.text))
      }
      defer { places.formUnion(evaluator.sentPlaces) }
      _ = try evaluator.run(
        function, on: own, given, function.syntax.name,
        Scope(
          own: own, type: type.name, file: function.file))
      found += self.found(evaluator, own)
      return .handled
    }
    seen.formUnion(places)
    if paths == nil {
      return [
        .todo(function.file.place(of: function.syntax), function.syntax.trimmedDescription)
      ]
    }
    for case .notUnderstood(let reason) in paths?.map(\.outcome) ?? [] where !places.isEmpty {
      found.append(.todo(reason.place, reason.text))
    }
    return found
  }

  private static func isLink(_ type: TypeSyntax) -> Bool {
    let text = type.trimmedDescription
    return ["URL", "NSUserActivity", "UIScene.ConnectionOptions"].contains(type.baseName)
      || text.contains("UIOpenURLContext")
  }

  /// The link of one way through the code.
  private func found(_ evaluator: Evaluator, _ own: Object) -> [Found] {
    var steps: [StepValue] = []
    var receiver: (flow: String, isHeld: Bool)?
    for effect in evaluator.effects {
      switch effect {
      case .emit(let step, coordinator: true): steps.append(step)
      case .give(let given, let flow, let isHeld):
        steps += given
        receiver = (flow, isHeld)
      default: continue
      }
    }
    guard !steps.isEmpty, let place = evaluator.sentPlaces.min(by: { $0.line < $1.line }) else {
      return []
    }
    let builder = LeafBuilder(
      evaluator: evaluator, names: names, flow: own, root: nil, step: steps[0])
    let imported = steps.map(builder.imported)
    // A condition about anything else decides, too.
    let isSure = evaluator.decisions.allSatisfy { !$0.condition.facts.isEmpty }
    let captures = evaluator.linkNames.filter { evaluator.usedParts.contains($0.key) }
    guard isSure,
      let pattern = LinkPattern(facts: evaluator.linkFacts, captures: captures).text
    else {
      return [.todo(place, steps.map { "\($0.set).\($0.name)" }.joined(separator: ", "))]
    }
    return [
      .link(
        ImportedLink(
          pattern: pattern, steps: imported, place: place,
          flow: receiver.map { builder.flowName(of: $0.flow) }, isHeld: receiver?.isHeld ?? false))
    ]
  }

  /// Calls of `coordinator.navigate(to:)` outside of flows.
  private var others: [(SwiftPlace, String)] {
    universe.order.filter { !universe.inherits($0.name, from: "Flow") }.flatMap { type in
      type.functions.flatMap { function in
        CallFinder.calls("navigate", in: Syntax(function.syntax)).filter { call in
          call.arguments.first?.label?.text == "to" && call.receiver?.isCoordinator ?? false
        }.map { (function.file.place(of: $0), $0.trimmedDescription) }
      }
    }
  }
}

extension String {
  fileprivate var isCoordinator: Bool { lowercased().hasSuffix("coordinator") }
}
