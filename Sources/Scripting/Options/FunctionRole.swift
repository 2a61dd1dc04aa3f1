import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// The purpose for which the engine calls a function of a script; it decides which words the
/// function may call.
enum FunctionRole {
  /// An entry of a flow with this root, or a function that chooses one; `nil` if the root is
  /// unknown.
  case entry(root: FlowRoot?, rootName: String)
  /// A guard, or a function that chooses its answer.
  case guardian
  /// The `ready` function of a screen or a stepper.
  case ready
  /// A function of a service, which may be called from any other.
  case service
  /// A function that only reads, observes or computes: a text, a hook, a command, a fetch.
  case looking

  /// Whether a function may wait that is called for this.
  var mayWait: Bool {
    switch self {
    case .guardian, .ready, .service: true
    case .entry, .looking: false
    }
  }
}

/// The role of an option's function, and its first argument.
struct FunctionUse: Sendable {
  /// Nil if nothing is noted of it.
  let role: FunctionRole?
  /// Returns the first argument's kind for the services that the declaration needs; `nil` if
  /// unknown.
  var argument: (@Sendable (_ needs: [String]) -> ArgumentKind)?

  static var unseen: FunctionUse { FunctionUse(role: nil) }
  static var looking: FunctionUse { FunctionUse(role: .looking) }
  static var screen: FunctionUse { FunctionUse(role: .looking) { .looking("screen", needs: $0) } }
  static var look: FunctionUse {
    FunctionUse(role: .looking) { .looking("flow", needs: $0) }
  }
  static var observer: FunctionUse { FunctionUse(role: .looking) { .stepping(needs: $0) } }
  static var ready: FunctionUse { FunctionUse(role: .ready) { .stepping(needs: $0) } }
  static var guardian: FunctionUse { FunctionUse(role: .guardian) { .flow(needs: $0) } }
  static var command: FunctionUse { FunctionUse(role: .looking) { _ in .shell } }
}

/// The type of the first argument of a function that the engine calls.
enum ArgumentKind {
  /// The flow of an entry or a guard, with the services it needs.
  case flow(needs: [String])
  /// A screen or a flow that a function can only read, with the services that it needs.
  case looking(String, needs: [String])
  /// A screen or a stepper as an observer or a `ready` function sees it, with the services it
  /// needs.
  case stepping(needs: [String])
  /// The service of a method, with its functions and constants if known, and its needs.
  case service(String, members: [String]?, needs: [String])
  case shell
}
