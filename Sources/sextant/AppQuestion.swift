import Diagnostics
import Platform
import Shell

/// Asks the user which of the bundled apps to open.
struct AppQuestion {
  let language: Language
  let output: StandardOutput
  /// The paths of the apps; never empty.
  let apps: [String]

  /// Asks until there is an answer; nil if the user wants none of the apps.
  func ask() -> String? {
    output.complain(Message("message.appsThere").text(in: language))
    for (index, app) in apps.enumerated() {
      output.complain("  \(index + 1)  \(name(app))")
    }
    while true {
      output.prompt(Message("message.appChoice", ["usual": name(usual)]).text(in: language) + " ")
      guard let line = readLine() else { return nil }
      let text = line.trimmed
      if text.isEmpty { return usual }
      if ["q", "quit", ":quit"].contains(text) { return nil }
      if let number = Int(text), apps.indices.contains(number - 1) { return apps[number - 1] }
      if let app = apps.first(where: { name($0) == text }) { return app }
      let nearest = Suggestion.nearest(to: text, among: apps.map(name))
      output.complain(
        Message("message.noApp", ["text": text, "nearest": nearest]).text(in: language))
    }
  }

  /// What Enter opens: the smallest app, if it is there.
  private var usual: String { apps.first { name($0) == "hello" } ?? apps[0] }

  private func name(_ path: String) -> String {
    String(SystemPath.name(of: path).dropLast(".lua".count))
  }
}
