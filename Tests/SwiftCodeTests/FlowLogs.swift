import Foundation

/// What each flow tells, in its order; what may be nil in Swift is told as it is in the script.
enum FlowLogs {
  static func of(_ log: String) -> [String: [String]] {
    let optional = /Optional\((.*?)\)/
    let text = log.replacing(optional) { match in match.output.1 }
    let lines = text.split(separator: "\n").map(String.init)
    let told = lines.filter { $0.contains(" navigate to flow=") || $0.hasPrefix("!") }
    return Dictionary(grouping: told, by: flow)
  }

  /// The flow that a line names.
  private static func flow(_ line: String) -> String {
    let head = line.split(separator: " and step=")[0]
    return head.split(separator: "flow=").last.map(String.init) ?? line
  }
}

/// Lines of the prompt, and what the script prints for them in the style of RxFlow.
enum Prompt {
  static func log(of script: String, _ lines: [String], _ options: [String] = []) throws -> String {
    try Checker.run(
      binary.path,
      ["run", script, "--log-style", "rxflow", "--keep-going"] + options
        + lines.flatMap { ["-e", $0] }
    ).said
  }

  /// The program: the one of `SEXTANT_BINARY`, or else the one built beside these tests.
  static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["SEXTANT_BINARY"] {
      return URL(filePath: path)
    }
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let package = Checker.folder.deletingLastPathComponent().deletingLastPathComponent()
    let places = [bundle, Bundle.main.bundleURL, package.appending(path: ".build/debug")]
    let found = places.map { $0.appending(path: "sextant") }
    return found.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? found[0]
  }()
}
