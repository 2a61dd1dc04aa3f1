/// What a flow does for a step, as far as it is known before the step comes.
///
/// `Function` stands for what decides when it comes: a function of a script, or the place where one is written.
package indirect enum Handling<Function> {
  /// Complete data: nothing has to run to know it.
  case entry(Entry)
  /// A function that returns what is done.
  case function(Function)
  /// One of several branches; a function picks it.
  case choose(Choice)
  /// Several in order, at least one of which is not plain data.
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
  /// What it consists of: itself, or the branches or members of it that are neither a choice nor a list.
  private var parts: [Handling] {
    switch self {
    case .entry, .function: [self]
    case .choose(let choice): choice.branches.flatMap(\.handling.parts)
    case .all(let handlings): handlings.flatMap(\.parts)
    }
  }

  /// The entries of data in it, one by one, also those of branches and lists.
  package var entries: [Entry] {
    parts.flatMap { if case .entry(let entry) = $0 { entry.parts } else { [] as [Entry] } }
  }

  /// The functions that return what is done; not those that only pick a branch.
  package var functions: [Function] {
    parts.compactMap { if case .function(let function) = $0 { function } else { nil } }
  }

  /// Whether a function decides some of it; one that only picks a branch does not count.
  package var isOpaque: Bool { !functions.isEmpty }

  /// Whether handling the step runs a function.
  package var runsFunctions: Bool {
    switch self {
    case .entry: false
    case .function, .choose: true
    case .all(let handlings): handlings.contains(where: \.runsFunctions)
    }
  }

  /// The step ends here, whichever branch is taken.
  package var endsStep: Bool {
    switch self {
    case .entry(let entry): entry.endsStep
    case .function: false
    case .choose(let choice): choice.branches.allSatisfy(\.handling.endsStep)
    case .all(let handlings): handlings.contains(where: \.endsStep)
    }
  }

  /// The same with something else in place of its functions.
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
  /// The entries in it, one by one; itself if it is no list.
  package var parts: [Entry] {
    if case .all(let entries) = self { entries.flatMap(\.parts) } else { [self] }
  }

  /// What it makes.
  package var targets: [Target] {
    switch self {
    case .place(_, let targets, _): targets
    case .contributeNew(let target): [target]
    case .all(let entries): entries.flatMap(\.targets)
    default: []
    }
  }

  /// The step ends here, and nothing can follow.
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
  /// The word of scripts that sends a step there.
  package var word: String {
    switch self {
    case .parent: "forwardToParent"
    case .current: "forwardToCurrent"
    case .flow: "forwardTo"
    }
  }
}
