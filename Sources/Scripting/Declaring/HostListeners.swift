package import Diagnostics
package import Navigation

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

/// The decision of an app's or plugin's guard: it replaced or refused a step, or failed.
package struct GuardDecision {
  /// The plugin whose guard it is; nil for the app's.
  package let plugin: String?
  package let location: SourceLocation
  package enum Kind {
    case replaced, refused, failed
  }

  package var kind: Kind {
    switch adaptation {
    case .step: .replaced
    case nil: .failed
    default: .refused
    }
  }

  /// The result for the step; `nil` if the guard failed.
  package let adaptation: Adaptation?
}
