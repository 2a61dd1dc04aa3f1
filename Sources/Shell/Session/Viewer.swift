package import Diagnostics
import LineEditor

/// Shows a session to others than whoever sits at the prompt.
package protocol Viewer: AnyObject {
  /// Where the session is shown; `nil` while it is not.
  var view: ViewAddress? { get }
  /// Begins to show the session; if it is shown already, whether it may be changed there can change.
  ///
  /// - Parameters:
  ///   - port: The port of this machine where it is shown; `nil` for any, or the one kept with the session.
  ///   - isReadOnly: Whether it is only to be looked at there.
  /// - Throws: A diagnostic that says why it cannot be shown.
  func show(port: UInt16?, isReadOnly: Bool) throws(Diagnostic) -> ViewAddress
}

/// Where a session is shown.
package struct ViewAddress: Hashable, Sendable {
  package let port: UInt16
  /// What opens it, with what shows that one may.
  package let url: String
  package let isReadOnly: Bool

  /// - Parameters:
  ///   - port: The port.
  ///   - url: What opens it.
  ///   - isReadOnly: Whether it is only to be looked at.
  package init(port: UInt16, url: String, isReadOnly: Bool) {
    (self.port, self.url, self.isReadOnly) = (port, url, isReadOnly)
  }
}

extension Shell {
  /// Whether the scripts cannot be loaded as their files are now.
  package var isBroken: Bool { reloading.isBroken }

  /// Whether the clock goes by itself.
  package var clockIsReal: Bool { clockMode == .real }

  /// Begins to show the session on a page, and tells where.
  ///
  /// - Parameters:
  ///   - port: The port; `nil` for any, or the one kept with the session.
  ///   - isReadOnly: Whether it is only to be looked at there.
  /// - Throws: A diagnostic that says why it cannot be shown.
  @discardableResult
  package func beginView(port: UInt16?, isReadOnly: Bool) throws(Diagnostic) -> ViewAddress {
    guard let viewer, meanwhile != nil else {
      throw Diagnostic(.error, Message("E0979"))
    }
    let address = try viewer.show(port: port, isReadOnly: isReadOnly)
    if settings.json {
      show(
        event: "view",
        [
          "url": .string(address.url), "port": .int(Int(address.port)),
          "readOnly": .bool(address.isReadOnly),
        ])
    } else {
      show(
        address.isReadOnly
          ? Message("prompt.viewedReadOnly", ["url": address.url])
          : Message("prompt.viewed", ["url": address.url]))
    }
    return address
  }

  /// Does something for somebody who is not at the prompt, which is told there as if it had been typed.
  ///
  /// - Parameters:
  ///   - line: The line that would do it.
  ///   - body: Does it; what goes wrong is told.
  /// - Returns: Whether all went well.
  package func performElsewhere(_ line: String, _ body: () throws -> Void) -> Bool {
    if settings.json {
      show(event: "line", ["text": .string(line)])
    } else {
      output.write(promptText.text + VisibleText.line(of: line))
    }
    return performing(line, body) == .done
  }

  /// Does a command for somebody who is not at the prompt.
  ///
  /// - Parameter words: The command, without its colon, and its arguments.
  /// - Returns: Whether all went well.
  package func performElsewhere(command words: [String]) -> Bool {
    performElsewhere(":" + words.joined(separator: " ")) {
      guard let name = words.first else { return }
      try run(command(named: name), Array(words.dropFirst()))
    }
  }
}
