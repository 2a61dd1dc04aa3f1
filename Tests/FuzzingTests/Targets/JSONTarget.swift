@testable import Diagnostics

extension FuzzTarget {
  /// The reader of JSON: what it reads it can write, and read again as the same.
  static let json = FuzzTarget(
    name: "json",
    pieces: [
      "{", "}", "[", "]", "\"", ":", ",", "null", "true", "false", "\\u0000", "\\ud83d\\ude00",
      "\\ud83d", "1e308", "-0", "0.1", "9223372036854775808", "{\"a\":",
    ],
    count: 4000
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    let value: JSON
    do throws(JSON.Mistake) {
      value = try JSON(reading: text)
    } catch {
      if error.reason.english.isEmpty { throw Finding("refused without a reason") }
      return
    }
    for written in [value.text, value.document] {
      guard let again = try? JSON(reading: written), again == value else {
        throw Finding("what is written is read as something else: \(written)")
      }
    }
  }
}
