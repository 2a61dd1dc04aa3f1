import Driving
import Foundation
import Journeys
import TestFolders
import Testing

@testable import Shell

@Suite("The catalogues of commands and log styles")
struct CatalogueTests {
  /// The types in a folder of the shell that are declared to conform to a protocol.
  private func types(of name: String, in folder: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      at: project.appending(path: "Sources/Shell/\(folder)"), includingPropertiesForKeys: nil)
    let declaration = /(?:struct|class|enum)\s+(\w+)\s*:\s*([^{]*)\{/
    var found: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for match in text.matches(of: declaration) {
        let protocols = match.output.2.split { !$0.isLetter }
        if protocols.contains(Substring(name)) { found.insert(String(match.output.1)) }
      }
    }
    return found
  }

  @Test("contain every declared command")
  func commands() throws {
    let listed = CommandCatalog.all.map { "\(type(of: $0))" }

    let declared = try types(of: "Command", in: "Commands")
    #expect(Set(listed) == declared)
    #expect(!listed.isEmpty)
  }

  @Test("have each action as a command, as a request and as a word of journeys")
  func actions() {
    let actions = Set(ActionKind.allCases.map(\.name))

    let commands = actions.subtracting(CommandCatalog.all.map(\.name))
    #expect(commands == [])
    let requests = actions.subtracting(RequestCatalog.all.map(\.name))
    #expect(requests == [])
    let words = actions.subtracting(JourneyWordCatalog.all.map(\.name))
    #expect(words == [])
  }

  @Test("contain every declared log style")
  func styles() throws {
    let listed = LogStyleCatalog.all.map { "\(type(of: $0))" }

    let declared = try types(of: "LogStyle", in: "Printing")
    #expect(Set(listed) == declared)
    #expect(!listed.isEmpty)
  }

  @Test("contain each name once, with a usage that begins with it")
  func names() {
    let names = CommandCatalog.all.map(\.name)

    #expect(Set(names).count == names.count)
    for command in CommandCatalog.all { #expect(command.usage.hasPrefix(":" + command.name)) }
    #expect(Set(LogStyleCatalog.all.map(\.name)).count == LogStyleCatalog.all.count)
  }

  @Test(
    "find a command by its name or by an unambiguous beginning",
    arguments: [
      ("tree", "tree"), ("tr", "tree"), ("ta", nil), ("tab", "tab"), ("t", nil), ("", nil),
      ("s", nil), ("st", nil), ("sta", "status"), ("sc", "screen"), ("q", "quit"), ("Tree", nil),
      ("treee", nil),
    ] as [(String, String?)])
  func shortened(_ text: String, _ name: String?) {
    #expect(CommandCatalog.all.command(named: text)?.name == name)
  }
}
