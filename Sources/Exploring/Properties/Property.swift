import Diagnostics
import Lua
import Scripting

/// Something that is claimed of an app: `property "home can be reached" { canReach = "Home" }`.
struct Property {
  /// A condition of a state.
  enum Condition {
    /// A screen, a container or a flow of this name can be seen.
    case shows(String)
    /// A function that looks at the app returns true.
    case function(LuaFunction)
  }

  enum Claim {
    /// It is so in every situation.
    case always(Condition)
    /// It is so in none.
    case never(Condition)
    /// From every state, a sequence of actions leads to a state with the condition.
    case canReach(Condition)
    /// Whatever is done, the second is so before the first is.
    case before(Condition, Condition)
    /// From every state, at most this many actions lead to a state with the condition.
    case within(taps: Int, of: Condition)
    /// If the user does nothing, it is so at last.
    case settles(Condition)

    /// Whether it is about paths; otherwise each state is checked alone.
    var isAboutWays: Bool {
      switch self {
      case .always, .never: false
      case .canReach, .before, .within, .settles: true
      }
    }
  }

  let name: String
  let location: SourceLocation
  /// The host of its functions: that of its file, or the app's.
  let host: ScriptHost
  let claim: Claim
  /// The claim is about these situations only; nil if it is about all.
  let narrowing: Condition?

  /// The conditions that states are checked for.
  var conditions: [Condition] {
    switch claim {
    case .always(let one), .never(let one), .canReach(let one), .within(_, let one),
      .settles(let one):
      [one]
    case .before(let one, let other): [one, other]
    }
  }
}
