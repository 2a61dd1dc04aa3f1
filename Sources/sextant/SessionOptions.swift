import ArgumentParser

/// Where a session is kept.
struct SessionOptions: ParsableArguments {
  @Option(
    name: .customLong("session"),
    help: ArgumentHelp(
      "Keep the session in a file; if it is there already, go on where it was.",
      discussion: """
        Every input is on the disk before its result is shown, so that nothing that was seen is \
        lost, whatever ends the program. The file holds the texts of the scripts, too.
        """, valueName: "file"))
  var path: String?

  mutating func validate() throws {
    if path == "" { throw ValidationError("--session needs the name of a file.") }
  }
}
