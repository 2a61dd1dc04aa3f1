/// What a journey does, as commands of the prompt.
package struct JourneyLines {
  /// One line.
  package struct Line {
    let command: String
    let arguments: [String]

    /// Describes a line.
    package init(command: String, arguments: [String]) {
      self.command = command
      self.arguments = arguments
    }

    /// How it is typed.
    var text: String {
      let words = arguments.map { $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }
      return ([":" + command] + words).joined(separator: " ")
    }
  }

  /// Reads a file of journeys.
  ///
  /// Journeys are read by what stands above the shell, which is told how.
  package typealias Reader = (_ path: String) throws -> [JourneyLines]

  /// Its name.
  let name: String
  /// What it does, in order.
  let lines: [Line]
  /// How many lines expect something.
  let expectations: Int
  /// Where its random numbers begin.
  let seed: UInt64

  /// Describes a journey.
  package init(name: String, lines: [Line], expectations: Int, seed: UInt64) {
    self.name = name
    self.lines = lines
    self.expectations = expectations
    self.seed = seed
  }
}
