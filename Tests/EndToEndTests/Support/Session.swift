/// A session with one of the scripts that come with the program, as a person would have it.
func session(
  _ script: String, _ lines: [String], options: [String] = [], in sextant: Sextant = Sextant()
) throws -> Sextant.Result {
  let performed = lines.flatMap { ["-e", $0] }
  return try sextant.run(["run", script, "--echo", "--keep-going"] + options + performed)
}

/// What each script prints, by whole lines; the last one ends with a line break.
func lines(_ text: String) -> String { text + "\n" }
