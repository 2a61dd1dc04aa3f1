import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct LimitOptions: ParsableArguments {
  /// The title of the section of limits in a command's help, the jail's among them.
  static let title = String.help(Message("limit.title"))

  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp(
      Message("limit.times"),
      discussion: Message(
        "commands.limitOptions",
        ["allCases": ScriptLimits.Activity.allCases.map(\.rawValue).joined(separator: ", ")]),
      valueName: "name=time"))
  var times: [String] = []

  @Option(
    help: ArgumentHelp(Message("limit.memory"), valueName: "size"))
  var memory: String?

  mutating func validate() throws {
    do throws(Diagnostic) {
      _ = try read()
    } catch {
      throw ValidationError(error)
    }
  }

  /// The limits of scripts; also makes the program end if a script cannot be stopped.
  func limits(_ look: LookOptions, _ environment: ProcessEnvironment) -> ScriptLimits {
    ForcedExit.prepare(look.printer(environment, to: 2))
    return (try? read()) ?? ScriptLimits()
  }

  private func read() throws(Diagnostic) -> ScriptLimits {
    var limits = ScriptLimits()
    for time in times { try limits.setTime(time) }
    if let memory { try limits.setMemory(memory) }
    return limits
  }
}
