extension Diagnostic {
  package struct Note: Sendable, Hashable {
    package let message: Message

    package let location: SourceLocation?

    package init(_ message: Message, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }
}
