package import Diagnostics
package import Lua
package import Navigation

/// What a flow's guard makes of a step, as it is known once the script is linked.
package enum LinkedGuard {
  /// A function of the script that returns a step, or nothing to refuse it.
  case function(LuaFunction)
  /// Always the same answer.
  case answer(GuardAnswer)
  /// One of several answers, picked by a function: `guard { allow = …, deny = …, when = … }`.
  case choose(GuardChoice)
}

/// One answer of a guard, as data.
package enum GuardAnswer {
  /// The step as it came.
  case same
  /// Another step, or the same with other values.
  case step(Step)
  /// The step is refused, for this reason.
  case refuse(String)
}

/// A guard whose answers are known.
package struct GuardChoice {
  /// The answers, in alphabetical order of their names.
  package let branches: [(name: String, answer: GuardAnswer)]
  /// Gives the name of an answer.
  let decide: LuaFunction
  /// Where it is written.
  package let location: SourceLocation
}
