import Testing

/// A script, and what is told of it.
struct Told: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  let said: String

  init(_ title: String, _ script: String, _ said: String) {
    testDescription = title
    self.script = script
    self.said = said
  }
}
