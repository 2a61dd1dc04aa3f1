import ArgumentParser
import Diagnostics
import Shell

/// The options that limit the whole program by means of the operating system.
struct JailOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      Message("jail.jail"),
      discussion: Message("commands.jailOptions")))
  var jail = false

  @Option(
    name: .customLong("jail-limit"),
    help: ArgumentHelp(Message("jail.jailLimits"), valueName: "name=amount"))
  var jailLimits: [String] = []

  mutating func validate() throws {
    if !jail, let limit = jailLimits.first {
      throw ValidationError(Message("usage.jailLimitNeedsJail", ["limit": limit]))
    }
    do throws(Diagnostic) {
      _ = try read()
    } catch {
      throw ValidationError(error)
    }
  }

  /// Puts the program into the jail, if that is wanted.
  ///
  /// - Throws: The exit code 2 when there is no jail; the reason has been printed.
  func enter(_ look: LookOptions) throws {
    guard jail else { return }
    let printer = look.printer(.ofProcess, to: 2)
    do throws(Diagnostic) {
      try read().enter(printer)
    } catch {
      StandardOutput.forPeople().complain(printer.text(for: error))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
  }

  private func read() throws(Diagnostic) -> Jail {
    var jail = Jail()
    for limit in jailLimits { try jail.set(limit) }
    return jail
  }
}

/// A command that can be jailed before it does anything.
protocol Jailed: ParsableCommand {
  var jail: JailOptions { get }
  var look: LookOptions { get }

  /// Does what the command is for, in its jail if it has one.
  func perform() throws
}

extension Jailed {
  func run() throws {
    try jail.enter(look)
    try perform()
  }
}

extension OpenSubcommand: Jailed {}
extension RunSubcommand: Jailed {}
extension ReplaySubcommand: Jailed {}
extension MetaSubcommand: Jailed {}
extension PluginsSubcommand: Jailed {}
extension TestSubcommand: Jailed {}
extension CheckSubcommand: Jailed {}
extension GraphSubcommand: Jailed {}
extension ExportSubcommand: Jailed {}
extension ExploreSubcommand: Jailed {}
extension DiffSubcommand: Jailed {}
extension ConformSubcommand: Jailed {}
extension TrafficSubcommand: Jailed {}
