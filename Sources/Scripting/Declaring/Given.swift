package import Diagnostics
import Navigation

/// First values of services' state under a name: `given "returning customer" { Cart = { … } }`.
package struct Given: Sendable {
  package let name: String
  package let location: SourceLocation
  /// The values, by service and by name.
  let values: [String: [String: Value]]
}
