import Navigation

/// What an entry makes, ready to be written: a screen, a flow or a container.
struct PlannedPresentable {
  indirect enum Kind {
    case screen(String)
    case flow(String)
    case container(PresentableKind, [PlannedPresentable])
  }

  var kind: Kind
  /// The code of a flow's first step; nil for RxFlow's own default.
  var start: String?
  /// The steppers that come with it.
  var steppers: [StepperDefinition] = []
  /// The code of the texts that the entry writes on it.
  var title: String?
  var badge: String?
  var image: String?
  /// The values it is made with; nil for those of the step.
  var values: [Code]?
  var moment = FlowMoment.created
  var modal: Modal?
  var allowsNotPresented = false
  var allowsDismissed = false

  init(_ kind: Kind) { self.kind = kind }

  /// The flows in it, in order.
  var flows: [PlannedPresentable] {
    switch kind {
    case .screen: []
    case .flow: [self]
    case .container(_, let parts): parts.flatMap(\.flows)
    }
  }

  var firstName: String? {
    switch kind {
    case .screen(let name), .flow(let name): name
    case .container(_, let parts): parts.lazy.compactMap(\.firstName).first
    }
  }
}

/// A piece of code, and what is known of its value.
struct Code {
  var text: String
  var type: SwiftType
  /// What the type facts call it.
  var key: String?
  /// How tightly it holds together: 100 for what needs no parentheses.
  var level = 100

  func within(_ level: Int) -> String { self.level < level ? "(\(text))" : text }

  /// The code where a value of another type is expected.
  ///
  /// - Throws: When Swift would not take it there.
  func text(as expected: SwiftType) throws(Untranslatable) -> String {
    switch (expected, type) {
    case _ where expected == type: return text
    case (.own, _): break
    case (_, .unknown), (.unknown, _): return text
    case (.any, .optional): return "\(text) as Any"
    case (.any, _), (.optional(.any), _): return text
    case (.optional(let inner), .optional(let own)):
      if inner == own || own == .unknown || inner == .unknown { return text }
    case (.optional(let inner), _): return try self.text(as: inner)
    case (.double, .int): return isLiteral ? text : "Double(\(text))"
    case (.list(let inner), .list(let own)):
      if own == .unknown || inner == .unknown { return text }
    case (.dictionary, .dictionary): return text
    default: break
    }
    throw Untranslatable("a value of the type '\(type.code)' for one of '\(expected.code)'")
  }

  /// Whether it is written out, so that Swift finds its type where it is used.
  var isLiteral: Bool { text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" } }
}

/// What a flow does for a step, ready to be written.
indirect enum PlannedEntry {
  case nothing
  case ignore(String)
  /// Code of another source that was not understood.
  case unknown(Todo)
  case place(Entry.Place, [PlannedPresentable], FlowMoment)
  case contributeRoot
  case contribute(PlannedPresentable)
  case remove(Entry.Removal)
  case popTo(String)
  case select(Entry.Tab)
  case finish(String)
  case forward(String, to: Entry.Receiver)
  case fetch(FetchPlan)
  case all([PlannedEntry])
  case choose(ChoicePlan)
  /// A function of the script, in Swift.
  case statements([String])
  /// A function that cannot be said in Swift, and why.
  case todo(LuaFunctionText?, String)
}

/// Several branches, and the function that picks one.
struct ChoicePlan {
  /// What the function and its type begin with: no other decision of the flow has it.
  let stem: String
  let branches: [(name: String, deed: PlannedEntry)]
  let decision: LuaFunctionText?
}

struct FetchPlan {
  let name: String
  let seconds: Double
  /// The code of the step that comes.
  let step: String
  /// The code of the step of a failure.
  let fails: String?
}

/// Why something cannot be said in Swift.
struct Untranslatable: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
