package import Diagnostics
package import Lua
package import Navigation

/// A flow's guard for a step, after linking.
package enum LinkedGuard {
  /// A function of the script that returns a step, or nil to refuse it.
  case function(LuaFunction)
  /// Always the same answer.
  case answer(GuardAnswer)
  /// One of several answers, picked by a function: `guard { allow = …, deny = …, when = … }`.
  case choose(GuardChoice)
}

package enum GuardAnswer {
  /// The unchanged step.
  case same
  case step(Step)
  case refuse(String)
}

package struct GuardChoice {
  /// The answers, in alphabetical order of their names.
  package let branches: [(name: String, answer: GuardAnswer)]
  let decide: LuaFunction
  package let location: SourceLocation
}
