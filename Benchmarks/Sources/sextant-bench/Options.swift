/// What the command line asks for.
struct Options {
  /// How many rounds are measured.
  var rounds = 9
  /// Only works whose names begin so are measured.
  var prefix = ""
  /// Where the figures go as JSON.
  var jsonFile: String?
  /// The folder that pictures of how costs grow go to, and the files of counts they are made from.
  var curves: (folder: String, files: [String])?
  /// A script of so many flows is all that is wanted.
  var flows: Int?
  /// The work whose instructions are to be counted by whoever runs this under callgrind.
  var counted: String?
  /// The names of the works that can be counted, and their units, are all that is wanted.
  var listsCounted = false

  /// Reads the command line.
  ///
  /// - Returns: Nothing if it makes no sense.
  init?(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      switch option {
      case "--rounds":
        guard let count = rest.popFirst().flatMap(Int.init), count > 0 else { return nil }
        rounds = count
      case "--only":
        guard let name = rest.popFirst() else { return nil }
        prefix = name
      case "--json":
        guard let file = rest.popFirst() else { return nil }
        jsonFile = file
      case "--curves":
        guard let folder = rest.popFirst() else { return nil }
        curves = (folder, Array(rest))
        rest = []
      case "--script":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        flows = count
      case "--count":
        guard let name = rest.popFirst() else { return nil }
        counted = name
      case "--list-counted": listsCounted = true
      default: return nil
      }
    }
  }

  static let usage = """
    usage: sextant-bench [--only PREFIX] [--rounds N] [--json FILE]
           sextant-bench --list-counted
           sextant-bench --count WORK    (under callgrind, see Benchmarks/count-instructions)
           sextant-bench --script FLOWS    (prints one of so many flows)
           sextant-bench --curves FOLDER FILE...    (pictures of counts, see Benchmarks/count-instructions)
    """
}
