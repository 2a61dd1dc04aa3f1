import Diagnostics

/// The files of a new project; their texts are the entries `template.` of the catalogue.
struct ProjectTemplate {
  struct File {
    let name: String
    let text: String
  }

  static let main = "app.lua"

  let name: String
  /// The language of comments and of the README.
  let language: Language

  /// All files except those generated from the project itself.
  var files: [File] {
    [
      File(name: Self.main, text: app),
      File(name: "first.journey.lua", text: journey),
      File(name: "README.md", text: readme),
    ] + Self.settings
  }

  /// What tells editors where a project's libraries are, and git what is generated.
  static let settings = [
    File(name: EditorSettings.name, text: EditorSettings.text),
    File(name: ".gitignore", text: "/.sextant/\n"),
  ]

  private var app: String {
    let app = Message(
      "template.app",
      [
        "title": title, "module": Self.identifier(name), "quoted": Self.quoted(name),
        "about": Message("template.appAbout"), "opens": Message("template.appOpens"),
        "tests": Message("template.appTests"), "checks": Message("template.appChecks"),
      ])
    return text(app)
  }

  private var journey: String {
    let journey = Message(
      "template.journey",
      [
        "about": Message("template.journeyAbout"), "runs": Message("template.journeyRuns"),
        "watches": Message("template.journeyWatches"), "saving": Message("template.journeySaving"),
        "back": Message("template.journeyBack"), "over": Message("template.journeyOver"),
        "expecting": Message("template.journeyExpecting"),
      ])
    return text(journey)
  }

  private var readme: String { text(Message("template.readme", ["title": title])) }

  private func text(_ message: Message) -> String { message.text(in: language) + "\n" }

  private var title: String { name.replacing("\n", with: " ") }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: " "))\""
  }

  /// The name as a valid Swift module name; log styles print it before flow names.
  private static func identifier(_ name: String) -> String {
    let kept = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = kept.first else { return "App" }
    return first.isNumber ? "App" + kept : first.uppercased() + kept.dropFirst()
  }
}
