package import Diagnostics
package import Lua
package import Navigation

/// What a flow does for a step, as it is known once the script is linked.
///
/// Whatever does not depend on the moment is data already; what does is a function of the script,
/// asked when the step comes. Tools read the data, and know where they cannot look.
package indirect enum LinkedEntry {
  /// Complete data: handling it never calls Lua.
  case entry(Entry)
  /// A function of the script that returns an entry.
  case function(LuaFunction)
  /// One of several branches; a function picks it.
  case choose(Choice)
  /// Several in order, at least one of which is not plain data.
  case all([LinkedEntry])
}

/// A decision whose branches are known: `choose { a = …, b = …, when = function … end }`.
package struct Choice {
  /// The branches, in alphabetical order of their names.
  package let branches: [(name: String, entry: LinkedEntry)]
  let decide: LuaFunction
  package let location: SourceLocation

  var names: [String] { branches.map(\.name) }
}

extension LinkedEntry {
  /// The step ends here, whichever branch is taken.
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
