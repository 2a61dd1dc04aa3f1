/// Something that scripts name.
package struct NamedThing: Hashable, Sendable {
  /// What a name in a script or a journey can mean.
  package enum Kind: String, Sendable, CaseIterable {
    case screen, flow, step, label, stepSet, service, stepper, control, fetch, journey
  }

  package let kind: Kind
  package let name: String
  /// The set of a step, the screen of a control, `Set.case` of a label; nil for the others.
  package let owner: String?

  package init(_ kind: Kind, _ name: String, of owner: String? = nil) {
    (self.kind, self.name, self.owner) = (kind, name, owner)
  }
}

/// A place where a text names something.
package struct NameOccurrence: Sendable, Hashable {
  package enum Role: Sendable, Hashable {
    /// It is declared here; the bytes are those of the whole declaration.
    case declaration(Range<Int>)
    /// A flow's entry or guard for a step; the bytes are those of key and value.
    case entry(Range<Int>)
    case use
  }

  /// What a name belongs to.
  package indirect enum Owner: Sendable, Hashable {
    case none
    /// The screen that it is in, or any screen.
    case enclosingScreen
    /// The name of a step set, of a screen, or `Set.case`.
    case name(String)
    /// The step set that a module returns, or that stands in these fields of what it returns.
    case module(String, [String])
    /// The step of this name, of these sets.
    case step(String, of: Owner)
    /// Any step set, or any screen, that has it.
    case any
  }

  package let name: String
  /// What it can mean, the likeliest first.
  package let kinds: [NamedThing.Kind]
  package internal(set) var owner: Owner
  /// The bytes of the name in the text that scripts are loaded from, without quotes.
  package let bytes: Range<Int>
  package let role: Role
  /// The number of the declaration around it among those of the text.
  package internal(set) var within: Int?

  package var isDeclaration: Bool { if case .declaration = role { true } else { false } }
}

/// A text in which names may stand: the line of a step, the lines of a tree.
struct NamingText: Sendable, Hashable {
  let kinds: [NamedThing.Kind]
  /// Whether a name counts only with the number of an instance behind it.
  let isNumbered: Bool
  let bytes: Range<Int>
  var within: Int?
}
