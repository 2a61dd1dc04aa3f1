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

/// Passes elements on, and keeps them in order until a receiver is set.
final class BufferedSink<Element> {
  private var waiting: [Element] = []

  /// The receiver; elements kept so far are delivered when it is set.
  var take: ((Element) -> Void)? {
    didSet {
      guard let take else { return }
      let all = waiting
      waiting = []
      for element in all { take(element) }
    }
  }

  func put(_ element: Element) {
    if let take { take(element) } else { waiting.append(element) }
  }
}

/// What scripts print.
package final class ScriptOutput {
  /// Receives the text that `print` prints; text is kept until it is set.
  package var receiver: ((String) -> Void)? {
    didSet {
      guard let receiver else { return }
      for text in kept { receiver(text) }
      kept = []
      printed = 0
    }
  }
  /// Receives the text that `print` prints, in addition to `receiver`.
  package var echo: ((String) -> Void)?
  /// The number of trials in progress; during trials, printed text is discarded.
  package var trials = 0
  private var kept: [String] = []
  /// Whether printed text is kept because there is no receiver.
  var isKept: Bool { !kept.isEmpty }
  /// How many bytes `call` has printed.
  private var printed = 0
  private var call: UInt?
  /// The maximum that one call may print, and that is kept for a later receiver, in bytes.
  private static let most = 1 << 20

  /// Prints a line.
  ///
  /// - Parameter call: The number of the running call that has a time limit.
  /// - Throws: A diagnostic if more than 1 MB is printed while the scripts load, or by one call.
  func print(_ text: String, inCall call: UInt?) throws(Diagnostic) {
    // Nothing receives output while scripts load. Silent repetitions count as the original calls
    // did.
    let isLoading = receiver == nil && echo == nil && trials == 0
    let call = isLoading ? nil : call
    if call != self.call {
      self.call = call
      printed = 0
    }
    if isLoading || call != nil { printed += text.utf8.count + 1 }
    guard printed <= Self.most else { throw Diagnostic(.error, Message("E0616")) }
    if trials > 0 { return }
    echo?(text)
    if let receiver { receiver(text) } else if echo == nil { kept.append(text) }
  }
}
