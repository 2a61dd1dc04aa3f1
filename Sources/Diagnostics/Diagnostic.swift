/// One finding: what is wrong, where, why it matters, and what to do about it.
///
/// ```swift
/// Diagnostic(
///   .error, Message("E0530", ["name": "Hmoe"]), at: SourceLocation(file: "app.lua", line: 52),
///   highlight: "Hmoe", cure: .didYouMean("Home"))
/// ```
///
/// A diagnostic is a value: it is collected, compared and sorted, and becomes text only in
/// ``DiagnosticPrinter``.
package struct Diagnostic: Error, Sendable, Hashable {
  package var severity: Severity

  package var message: Message

  /// Where it is wrong; nil if it concerns no place in a script.
  package var location: SourceLocation?

  /// The token on the line of the location that the message is about.
  package var highlight: String?

  /// A remedy: the one given for this case, or else the catalogue's remedy for the message.
  package var cure: Message? {
    get { ownCure ?? message.cure }
    set { ownCure = newValue }
  }

  private var ownCure: Message?

  package var notes: [Note]

  /// The activity that failed, such as "while linking flow WishlistFlow".
  package var context: Message?

  package init(
    _ severity: Severity, _ message: Message, at location: SourceLocation? = nil,
    highlight: String? = nil, cure: Message? = nil, notes: [Note] = [], context: Message? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.highlight = highlight
    ownCure = cure
    self.notes = notes
    self.context = context
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message in English, as a script that catches the error receives it.
  package var description: String { message.text(in: .english) }
}
