import SeededNumbers

/// Somebody who edits a script and saves whatever it is by then.
struct Editor {
  var numbers: SeededNumbers
  /// Whole texts that may take a file's place.
  let others: [String]

  /// Returns a text after an edit; most do not leave a script that can be loaded.
  mutating func edited(_ text: String) -> String {
    switch numbers.below(7) {
    case 0: dropped(text)
    case 1: swapped(text)
    case 2: String(text.prefix(numbers.below(text.count + 1)))
    case 3: garbled(text)
    case 4: numbers.pick(others)
    case 5: renamed(text)
    default: text + "\n-- \(numbers.below(1_000))"
    }
  }

  private mutating func dropped(_ text: String) -> String {
    var characters = Array(text)
    for _ in 0..<(1 + numbers.below(4)) where !characters.isEmpty {
      characters.remove(at: numbers.below(characters.count))
    }
    return String(characters)
  }

  private mutating func swapped(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return text }
    lines.swapAt(numbers.below(lines.count), numbers.below(lines.count))
    return lines.joined(separator: "\n")
  }

  private mutating func garbled(_ text: String) -> String {
    var characters = Array(text)
    let marks = Array("\"'()[]{}=,.#\\\u{1}é한\n0")
    characters.insert(numbers.pick(marks), at: numbers.below(characters.count + 1))
    return String(characters)
  }

  /// Another title or text, or a number: mostly a script that can be loaded.
  private mutating func renamed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let titled = lines.indices.filter { lines[$0].contains("title = \"") }
    guard !titled.isEmpty else { return text }
    let index = numbers.pick(titled)
    lines[index] = lines[index].replacing("title = \"", with: "title = \"\(numbers.below(9))")
    return lines.joined(separator: "\n")
  }
}
