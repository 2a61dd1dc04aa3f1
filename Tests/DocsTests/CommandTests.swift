import ArgumentParser
import Scripting
import Shell
import Testing

@testable import sextant

@Suite("The commands of the program")
struct CommandTests {
  @Test("have declarations that the argument parser accepts, which it checks in debug builds only")
  func declarations() {
    let commands = Sextant.configuration.subcommands
    #expect(commands.count > 20)
    for command in commands {
      let help = Sextant.helpMessage(for: command)
      #expect(help.contains("USAGE: sextant \(command.configuration.commandName ?? "")"))
    }
  }
  @Test("name in the help of --level the level that scripts have without it")
  func levels() throws {
    for command in Sextant.configuration.subcommands {
      let help = Sextant.helpMessage(for: command, columns: 200)
      guard help.contains("--level <") else { continue }
      let level = command == LspSubcommand.self ? "locked" : "plugin"
      #expect(help.contains("locked, plugin, trusted (default: \(level))."))
    }
    let arguments = ["lsp", "--level", "tea=plugin"]
    let server = try #require(try Sextant.parseAsRoot(arguments) as? LspSubcommand)
    #expect(server.plugins.settings(.ofProcess).levels.app == .locked)
  }
}
