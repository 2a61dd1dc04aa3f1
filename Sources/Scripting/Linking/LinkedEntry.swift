package import Diagnostics
package import Lua
package import Navigation

/// What a flow does for a step, as it is known once the script is linked.
///
/// Whatever does not depend on the moment is data already; what does is a function of the script,
/// asked when the step comes. Tools read the data, and know where they cannot look.
package indirect enum LinkedEntry {
  /// Data, complete: it never enters Lua again.
  case entry(Entry)
  /// A function of the script that returns an entry.
  case function(LuaFunction)
  /// One of several branches, picked by a function.
  case choose(Choice)
  /// Several in order, at least one of which is no plain data.
  case all([LinkedEntry])
}

/// A decision whose branches are known: `choose { a = …, b = …, when = function … end }`.
package struct Choice {
  /// The branches, in alphabetical order of their names.
  package let branches: [(name: String, entry: LinkedEntry)]
  /// Gives the name of a branch.
  let decide: LuaFunction
  /// Where it is written.
  package let location: SourceLocation

  /// The names of the branches.
  var names: [String] { branches.map(\.name) }
}

extension LinkedEntry {
  /// Nothing of the step comes after it, whichever branch is taken.
  var endsStep: Bool {
    switch self {
    case .entry(.finish), .entry(.ignore): true
    case .entry(.all(let entries)): entries.contains { LinkedEntry.entry($0).endsStep }
    case .entry, .function: false
    case .all(let entries): entries.contains(where: \.endsStep)
    case .choose(let choice): choice.branches.allSatisfy(\.entry.endsStep)
    }
  }
}
