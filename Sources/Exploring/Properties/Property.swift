import Diagnostics
import Lua
import Scripting

/// Something that is claimed of an app: `property "home can be reached" { canReach = "Home" }`.
struct Property {
  /// What a situation is looked at for.
  enum Condition {
    /// A screen, a container or a flow of this name can be seen.
    case shows(String)
    /// A function looks at the app and says yes.
    case function(LuaFunction)
  }

  enum Claim {
    /// It is so in every situation.
    case always(Condition)
    /// It is so in none.
    case never(Condition)
    /// From every situation something can be done that leads to one in which it is so.
    case canReach(Condition)
    /// Whatever is done, the second is so before the first is.
    case before(Condition, Condition)
    /// From every situation as few things lead to one in which it is so.
    case within(taps: Int, of: Condition)
    /// If the user does nothing, it is so at last.
    case settles(Condition)

    /// Whether it is about what leads from situation to situation; otherwise each is looked at alone.
    var isAboutWays: Bool {
      switch self {
      case .always, .never: false
      case .canReach, .before, .within, .settles: true
      }
    }
  }

  let name: String
  let location: SourceLocation
  /// Whose functions it has: the file's that it stands in, or the app's.
  let host: ScriptHost
  let claim: Claim
  /// The claim is about these situations only; nil if it is about all.
  let narrowing: Condition?

  /// What the claim looks at situations for.
  var conditions: [Condition] {
    switch claim {
    case .always(let one), .never(let one), .canReach(let one), .within(_, let one),
      .settles(let one):
      [one]
    case .before(let one, let other): [one, other]
    }
  }
}
