package import Diagnostics

// Why a step's declaration, a written step, or its values make no sense: the second half of a
// sentence that says what does not.
extension Message {
  // MARK: Reading

  package static func nameExpected(insteadOf token: String) -> Message {
    Message("links.nameExpected", ["token": token])
  }
  package static let nameExpected = Message("links.nameExpected2")
  package static func parenthesisExpected(after name: String) -> Message {
    Message("links.parenthesisExpected", ["name": name])
  }
  package static let parenthesisExpected = Message("links.parenthesisExpected2")
  package static let nestedTooDeeply = Message("links.nestedTooDeeply")
  package static func noNumber(_ text: String) -> Message {
    Message("links.noNumber", ["text": text])
  }
  package static let quoteMissing = Message("links.quoteMissing")

  // MARK: Values

  package static func stepNeedsValuesCure(_ name: String) -> Message {
    Message("links.stepNeedsValuesCure", ["name": name])
  }

}
