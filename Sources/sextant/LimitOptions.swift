import ArgumentParser
import Diagnostics
import Scripting
import Shell

/// The options about what scripts may use.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp(
      "Let scripts run longer or shorter; can be given several times.",
      discussion: """
        A limit is NAME=TIME, such as handler=500ms, load=10s or guard=none; without NAME it is \
        for all. There are \(ScriptLimits.Activity.allCases.map(\.rawValue).joined(separator: ", ")).
        """, valueName: "name=time"))
  var times: [String] = []

  @Option(
    help: ArgumentHelp(
      "Let scripts use so much memory: 128M, 1G, none; 64M if not given.", valueName: "size"))
  var memory: String?

  @OptionGroup var jail: JailOptions

  mutating func validate() throws {
    do throws(Diagnostic) {
      _ = try read()
    } catch {
      let cure = error.cure.map { "; \($0.english)" } ?? ""
      throw ValidationError("\(error.message.english)\(cure)")
    }
  }

  /// What scripts may use; the program ends if one cannot be stopped.
  func limits(_ look: LookOptions, _ surroundings: Surroundings) -> ScriptLimits {
    LastResort.prepare(look.printer(surroundings, to: 2))
    return (try? read()) ?? ScriptLimits()
  }

  private func read() throws(Diagnostic) -> ScriptLimits {
    var limits = ScriptLimits()
    for time in times { try limits.setTime(time) }
    if let memory { try limits.setMemory(memory) }
    return limits
  }
}
