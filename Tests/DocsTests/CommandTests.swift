import ArgumentParser
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
}
