/// What a flow does for a step, as far as that is known without running the app.
///
/// `Function` is the type of a function that decides at run time: a script's function, or its place
/// in the text.
package indirect enum Handling<Function> {
  /// Complete data: no function has to run.
  case entry(Entry)
  /// A function that returns what to do.
  case function(Function)
  /// One of several branches, which a function picks.
  case choose(Choice)
  /// Several handlings in order, at least one of which is not plain data.
  case all([Handling])

  /// A decision whose branches are known: `choose { a = …, b = …, when = function … end }`.
  package struct Choice {
    /// The branches, in alphabetical order of their names.
    package let branches: [(name: String, handling: Handling)]
    package let decide: Function

    package init(branches: [(name: String, handling: Handling)], decide: Function) {
      self.branches = branches
      self.decide = decide
    }

    package var names: [String] { branches.map(\.name) }
  }
}

extension Handling {
  /// This handling, or its branches and members that are neither a choice nor a list.
  private var parts: [Handling] {
    switch self {
    case .entry, .function: [self]
    case .choose(let choice): choice.branches.flatMap(\.handling.parts)
    case .all(let handlings): handlings.flatMap(\.parts)
    }
  }

  /// All entries of data, those in branches and lists included, none of which is a list.
  package var entries: [Entry] {
    parts.flatMap { if case .entry(let entry) = $0 { entry.parts } else { [] as [Entry] } }
  }

  /// The functions that return what to do, without those that only pick a branch.
  package var functions: [Function] {
    parts.compactMap { if case .function(let function) = $0 { function } else { nil } }
  }

  /// Whether a function decides what to do; a function that only picks a branch does not count.
  package var isOpaque: Bool { !functions.isEmpty }

  /// Whether handling the step runs a function.
  package var runsFunctions: Bool {
    switch self {
    case .entry: false
    case .function, .choose: true
    case .all(let handlings): handlings.contains(where: \.runsFunctions)
    }
  }

  /// Whether the step ends here, whichever branch is taken.
  package var endsStep: Bool {
    switch self {
    case .entry(let entry): entry.endsStep
    case .function: false
    case .choose(let choice): choice.branches.allSatisfy(\.handling.endsStep)
    case .all(let handlings): handlings.contains(where: \.endsStep)
    }
  }

  /// Returns a copy with each function transformed.
  package func map<Other>(_ transform: (Function) -> Other) -> Handling<Other> {
    switch self {
    case .entry(let entry): .entry(entry)
    case .function(let function): .function(transform(function))
    case .choose(let choice):
      .choose(
        Handling<Other>.Choice(
          branches: choice.branches.map { ($0.name, $0.handling.map(transform)) },
          decide: transform(choice.decide)))
    case .all(let handlings): .all(handlings.map { $0.map(transform) })
    }
  }
}

extension Entry {
  /// The members of a list, or the entry itself.
  package var parts: [Entry] {
    if case .all(let entries) = self { entries.flatMap(\.parts) } else { [self] }
  }

  /// The presentables that the entry makes.
  package var targets: [Target] {
    switch self {
    case .place(_, let targets, _): targets
    case .contributeNew(let target): [target]
    case .all(let entries): entries.flatMap(\.targets)
    default: []
    }
  }

  /// Whether the step ends here, so that nothing can follow.
  package var endsStep: Bool {
    switch self {
    case .finish, .ignore: true
    case .all(let entries): entries.contains(where: \.endsStep)
    default: false
    }
  }
}

extension Target {
  /// The screens and flows in a container; for a screen or flow, the target itself.
  package var leaves: [Target] {
    guard case .container(_, let targets) = kind else { return [self] }
    return targets.flatMap(\.leaves)
  }

  /// The name of the screen or flow; nil for a container.
  package var name: String? {
    switch kind {
    case .screen(let screen): screen.name
    case .flow(let flow): flow.name
    case .container: nil
    }
  }
}

extension Entry.Receiver {
  /// The word of scripts for a step sent to this receiver.
  package var word: String {
    switch self {
    case .parent: "forwardToParent"
    case .current: "forwardToCurrent"
    case .flow: "forwardTo"
    }
  }
}
