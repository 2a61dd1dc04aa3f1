import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct LimitOptions: ParsableArguments {
  /// The title of the section of limits in a command's help, the jail's among them.
  static let title = String.help(en: "Limits", ko: "제한")

  @Option(
    name: .customLong("time-limit"),
    help: ArgumentHelp(
      en: "Let scripts run longer or shorter; can be given several times.",
      ko: "스크립트의 실행 시간 제한을 바꿉니다. 여러 번 쓸 수 있습니다.",
      discussion: Message(
        en: """
          A limit is NAME=TIME, such as handler=500ms, load=10s or guard=none; without NAME it \
          is for all. There are \
          \(ScriptLimits.Activity.allCases.map(\.rawValue).joined(separator: ", ")).
          """,
        ko: """
          제한은 NAME=TIME으로 씁니다. 예: handler=500ms, load=10s, guard=none. NAME이 없으면 \
          모두에 대한 제한입니다. 이름: \
          \(ScriptLimits.Activity.allCases.map(\.rawValue).joined(separator: ", ")).
          """), valueName: "name=time"))
  var times: [String] = []

  @Option(
    help: ArgumentHelp(
      en: "Let scripts use so much memory: 128M, 1G, none; 64M if not given.",
      ko: "스크립트가 쓸 수 있는 메모리: 128M, 1G, none. 기본값은 64M입니다.", valueName: "size"))
  var memory: String?

  mutating func validate() throws {
    do throws(Diagnostic) {
      _ = try read()
    } catch {
      let cure = error.cure.map { "; \($0.english)" } ?? ""
      throw ValidationError("\(error.message.english)\(cure)")
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
