import ArgumentParser
import Diagnostics
import EditorService
import LanguageServer
import Platform
import Scripting
import Shell

struct LspSubcommand: Subcommand {
  static let commandName = "lsp"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("lsp.abstract")),
    discussion: .help(
      examples: "lsp", "lsp --level plugin --log lsp.log", message: Message("lsp.discussion")))

  @Option(help: ArgumentHelp(Message("lsp.log"), valueName: "file"))
  var log: String?

  @Flag(help: ArgumentHelp(Message("lsp.stdio")))
  var stdio = false

  @OptionGroup(title: PluginOptions.title) var plugins: PluginArguments<ReadPlugins>

  @OptionGroup var look: LookOptions

  func run() throws {
    let environment = ProcessEnvironment.ofProcess
    let settings = { [plugins, look] (options: LanguageServer.Options) in
      var settings = plugins.settings(environment)
      if let level = options.level { settings.levels.app = level }
      return EditorService.Settings(
        plugins: settings, language: options.language ?? look.language(environment),
        hasTerminal: options.hasTerminal)
    }
    if StandardStreams.isTerminal(0) {
      let hint = Message("lsp.terminal").text(in: look.language(environment))
      StandardOutput.forPeople().complain(hint)
    }
    let file = try log.map(openLog)
    let loop = ServerLoop(program: ThisProcess.executable, log: file)
    let code = loop.serve(version: Sextant.version, settings: settings)
    if let file { SystemFile.close(file) }
    throw ExitCode(code)
  }

  /// Scripts that are only looked at get no trust unless somebody says so.
  enum ReadPlugins: PluginUse {
    static let level = TrustLevel.locked
  }

  private func openLog(_ path: String) throws -> Int32 {
    do throws(SystemError) {
      return try SystemFile.open(path, access: .writing, options: [.creating, .appending])
    } catch {
      throw ValidationError("\(path): \(Message.systemReason(error).english)")
    }
  }
}
