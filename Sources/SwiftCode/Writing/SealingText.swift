import Scripting

/// What the code does with texts that are secrets.
enum SealingText {
  /// What replaces a text before it is kept or sent.
  static let lines = [
    "// As in the prototype, so that no log contains it. What checks it needs the text itself.",
    "let value = SealedText.token(of: value)",
  ]

  /// The declaration, if it is used.
  static func declaration(usedIn texts: [String]) -> [String] {
    guard texts.contains(where: { $0.contains("SealedText.token(of:") }) else { return [] }
    return declaration
  }

  private static let declaration = """
    /// What stands for a secret text: a dot for each character, and a mark by which equal texts are equal.
    ///
    /// The mark of a short text can be found by trying all there are: it is for tests, not for safety.
    enum SealedText {
        static func token(of text: String) -> String {
            guard !text.isEmpty, !text.hasPrefix("•") else { return text }
            var sum: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in "sextant.secret:\\(text)".utf8 {
                sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            }
            let mark = String(UInt32(truncatingIfNeeded: sum ^ (sum >> 32)), radix: 16)
            let zeros = String(repeating: "0", count: 8 - mark.count)
            return String(repeating: "•", count: text.unicodeScalars.count) + "·" + zeros + mark
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
