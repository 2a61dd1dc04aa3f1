import ArgumentParser
import Diagnostics
import Exploring
import Scripting
import Shell

/// How far a walk through all situations goes.
struct WalkLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(en: "The most situations.", ko: "상황의 최대 개수."))
  var situations = 100_000

  @Option(help: ArgumentHelp(en: "The most lines of a way.", ko: "한 길의 최대 줄 수."))
  var depth = 200

  @Option(
    help: ArgumentHelp(
      en: """
        The most memory that the walk may keep: 512M, 2G, none. What a script may use for itself is --memory.
        """,
      ko: "탐색이 간직할 수 있는 메모리: 512M, 2G, none. 스크립트 자신이 쓸 수 있는 것은 --memory입니다.",
      valueName: "size"))
  var walkMemory = "1G"

  @Option(
    help: ArgumentHelp(
      en: """
        How many new values a place may take along one way before the way is folded; if not given, what \
        the script's explore says, or 4.
        """,
      ko: """
        한 길에서 한 자리가 이만큼 새 값을 가지면 그 길을 접습니다. 기본값은 스크립트의 explore에 적은 \
        수, 없으면 4입니다.
        """))
  var values: Int?

  @Option(
    help: ArgumentHelp(
      en: """
        How many situations are gone on from, whatever they show; of those found later, only those that \
        show two things together for the first time.
        """,
      ko: """
        무엇을 보이든 이어서 가 보는 상황의 수. 그 뒤에 찾은 것은 두 가지를 처음으로 함께 보이는 \
        상황에서만 이어서 갑니다.
        """))
  var exact = 1_000

  @Option(
    help: ArgumentHelp(
      en: "How many threads walk each script together; the output is the same for any number.",
      ko: "스크립트마다 함께 지나 보는 스레드의 수. 출력은 몇이든 같습니다."))
  var jobs = 1

  mutating func validate() throws {
    for (name, number) in [
      ("situations", situations), ("depth", depth), ("values", values ?? 1), ("exact", exact),
      ("jobs", jobs),
    ]
    where number < 1 {
      throw ValidationError("--\(name) is a number from 1 on.")
    }
    do throws(Diagnostic) {
      _ = try ScriptLimits.bytes(walkMemory)
    } catch {
      throw ValidationError("--walk-memory is an amount like 512M, 2G or none.")
    }
  }

  /// Who walks an app together; nil if one thread does it alone.
  func workers(for app: App) -> Workers? {
    jobs == 1 ? nil : Workers(min(jobs, Self.mostJobs), for: app) { InterruptSignal() }
  }

  /// More threads than any machine has cores only wait for each other.
  private static let mostJobs = 64

  /// - Parameter time: The most seconds of processor time.
  func limits(time: Double) -> Exploration.Limits {
    var limits = Exploration.Limits()
    limits.situations = situations
    limits.depth = depth
    limits.values = values
    limits.exact = exact
    limits.time = .seconds(time)
    limits.memory = (try? ScriptLimits.bytes(walkMemory)) ?? nil
    return limits
  }
}
