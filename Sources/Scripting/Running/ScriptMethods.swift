/// The methods of flows and presentables, for tools that read scripts.
package enum ScriptMethods {
  /// The names, with parameters and result as lua-language-server writes types.
  package static let signatures: [(name: String, signature: String)] =
    (FlowProxy.methods + PresentableProxy.methods).map { ($0.name, $0.signature) }
}
