import Diagnostics

/// The listeners of a host.
package struct HostListeners {
  /// Receives the decisions of app and plugin guards, while `:why` looks for them.
  package var decision: ((GuardDecision) -> Void)?
  /// Receives the plugin words that replace the language's and have made the entries that are read.
  package var replacedWord: ((ReplacedWord) -> Void)?
  /// Called before a script writes a file.
  package var willReachOut: () -> Void = {}
  /// The errors of hooks.
  let complaints = BufferedSink<Diagnostic>()
}
