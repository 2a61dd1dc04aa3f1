package import Diagnostics
import Lua
package import Navigation

/// A guard of an app or of a plugin, which runs before the flows' own guards (S2).
package struct AppGuard {
  /// The plugin that declares it; nil for the app.
  package let plugin: String?
  /// The steps that it applies to; `nil` for all.
  package let steps: Set<StepCase>?
  /// The names of the flows that it applies to; `nil` for all.
  let flows: Set<String>?
  /// Its entries, for flows without an entry for these steps.
  let rows: BlockReader?
  /// What its functions and entries may do, as declared with `may`; `nil` if not declared.
  package let promise: GuardPromise?
  /// The services that its functions need.
  let needs: [String]
  let function: LuaFunction
  package let location: SourceLocation

  func looks(at step: StepCase) -> Bool { steps?.contains(step) ?? true }

  /// Returns whether a flow has an entry for a step of the guard.
  func concerns(_ flow: ScriptFlow) -> Bool {
    isAsked(for: flow.name) && flow.entries.keys.contains(where: looks)
  }

  func isAsked(for flow: String) -> Bool { flows?.contains(flow) ?? true }
}
