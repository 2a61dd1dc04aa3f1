import ArgumentParser
import Diagnostics
import Scripting
import Shell

/// A template that a plugin of its name gives, with which `sextant new` makes a project.
struct TemplateChoice {
  /// The program's own.
  static let usual = "app"

  private let name: String
  private let plugins: any PluginChoice
  private let look: LookOptions

  init(_ name: String, plugins: any PluginChoice, look: LookOptions) {
    (self.name, self.plugins, self.look) = (name, plugins, look)
  }

  /// The template of the plugin's name, or the one that it has put in place of the usual one.
  private func template(in app: App) -> ExtensionDefinition? {
    app.definition(.template, named: name)
      ?? (app.isReplaced(.template, Self.usual)
        ? app.definition(.template, named: Self.usual) : nil)
  }

  /// The files of a project, with what tells editors where its libraries are.
  ///
  /// - Throws: An exit code after a message.
  func files(for project: String, in language: Language) throws -> [ProjectTemplate.File] {
    var settings = plugins.settings(.ofProcess)
    settings.names = []
    let app: App
    do throws(AppLoader.Failure) {
      app = try AppLoader(plugins: settings).loadPlugins(and: name)
    } catch {
      throw tell(error.findings, error.sources)
    }
    do throws(Diagnostic) {
      guard let template = template(in: app) else {
        throw Diagnostic(
          .error,
          Message(
            "E1105",
            ["name": name, "text": "template \"\(name)\" { files = function(project) … end }"]))
      }
      let files = try app.files(
        of: template,
        for: .object(["name": .string(project), "language": .string(language.rawValue)]))
      guard files.contains(where: { $0.name == ProjectTemplate.main }) else {
        throw Diagnostic(
          .error, Message("E1106", ["name": name]), at: template.location, highlight: name)
      }
      return files.map { ProjectTemplate.File(name: $0.name, text: $0.text) }
        + ProjectTemplate.settings
    } catch {
      throw tell(Diagnostics([error]), app.sources)
    }
  }

  private func tell(_ findings: Diagnostics, _ sources: SourceTexts) -> ExitCode {
    let printer = look.printer(.ofProcess, to: 2, sources: sources)
    StandardOutput.forPeople().complain(printer.text(for: findings))
    return ExitCode(ExitStatus.notLoaded.rawValue)
  }
}
