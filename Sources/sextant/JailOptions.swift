import ArgumentParser
import Diagnostics
import Shell

/// The options that limit the whole program by means of the operating system.
struct JailOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      en: "Let the system limit the whole program: for scripts of strangers, as in CI.",
      ko: "시스템이 프로그램 전체를 제한합니다. CI처럼 낯선 스크립트를 실행할 때 씁니다.",
      discussion: Message(
        en: """
          1 GB of memory, 60 s of computing, files of 64 MB; no other program, no network, no \
          other process. At a limit the program ends with the exit code 125. Linux only.
          """,
        ko: """
          메모리 1 GB, 계산 60초, 파일 64 MB까지. 다른 프로그램도, 네트워크도, 다른 프로세스도 \
          쓸 수 없습니다. 제한에 걸리면 종료 코드 125로 끝납니다. Linux에서만 됩니다.
          """)))
  var jail = false

  @Option(
    name: .customLong("jail-limit"),
    help: ArgumentHelp(
      en: "Change a limit of --jail: memory=2G, time=300s, file=none; can be given several times.",
      ko: "--jail의 제한을 바꿉니다: memory=2G, time=300s, file=none. 여러 번 쓸 수 있습니다.",
      valueName: "name=amount"))
  var jailLimits: [String] = []

  mutating func validate() throws {
    if !jail, let limit = jailLimits.first {
      throw ValidationError("--jail-limit \(limit) is about --jail; give that, too.")
    }
    do throws(Diagnostic) {
      _ = try read()
    } catch {
      let cure = error.cure.map { "; \($0.english)" } ?? ""
      throw ValidationError("\(error.message.english)\(cure)")
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

extension OpenCommand: Jailed {}
extension RunCommand: Jailed {}
extension ReplayCommand: Jailed {}
extension MetaCommand: Jailed {}
extension PluginsCommand: Jailed {}
extension TestCommand: Jailed {}
extension CheckCommand: Jailed {}
extension GraphCommand: Jailed {}
extension ExportCommand: Jailed {}
extension ExploreCommand: Jailed {}
extension ConformCommand: Jailed {}
extension TrafficCommand: Jailed {}
