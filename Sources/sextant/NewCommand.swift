import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: .help(
      en: "Create a small project.",
      ko: "작은 프로젝트를 만듭니다."),
    discussion: .help(
      examples: "new shop",
      "new shop --lang ko"))

  @Argument(
    help: ArgumentHelp(
      en: "The project's name, which is that of its folder.", ko: "프로젝트의 이름이며 폴더의 이름."))
  var name: String

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    guard let last = name.split(separator: "/").last, last != ".", last != "..",
      !last.hasPrefix("-")
    else { throw ValidationError("'\(name)' is no name of a folder.") }
  }

  func run() throws {
    let output = StandardOutput.forPeople()
    let settings = options.settings(.ofProcess, isTerminal: false, width: 80)
    let template = ProjectTemplate(
      name: name.split(separator: "/").last.map(String.init) ?? name, language: settings.language)
    let files = ProjectFiles(
      name, output: output, printer: options.look.printer(.ofProcess, to: 2))
    let taken = try template.files.map(\.name).filter(files.exists)
    guard taken.isEmpty else {
      throw files.refuse(Diagnostic(.error, .filesThere(name, taken)))
    }
    for file in template.files { try files.write(file.text, to: file.name) }
    let app = try Opening.load("\(name)/app.lua", options, settings, output)
    try files.write(
      typings: EditorSettings.typings(of: [app], in: settings.language, for: name))
    output.complain(Message.whatNext(name).text(in: settings.language))
    output.flush()
  }
}

extension Message {
  fileprivate static func filesThere(_ folder: String, _ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(
      "E0736", en: "\(folder) already has these files, which were not overwritten: \(list)",
      ko: "\(folder)에 이미 있어 덮어쓰지 않습니다: \(list)")
  }
  fileprivate static func whatNext(_ folder: String) -> Message {
    let (app, folder) = ("\(folder)/app.lua".quotedForShell, folder.quotedForShell)
    return Message(
      en: "Now: sextant \(app), and sextant test \(folder)",
      ko: "이제 이렇게 시작하세요: sextant \(app), sextant test \(folder)")
  }
}

extension String {
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-./+:,@%".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
