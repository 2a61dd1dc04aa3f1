import Diagnostics

/// A check that a script or a plugin declares, with what it has found.
///
/// Its function looks at the graph as `graph --format json` writes it, when the script is loaded.
struct ScriptCheck: Sendable {
  let name: String
  let title: Message
  let explanation: Message
  let isOptional: Bool
  let found: [Finding]
}
