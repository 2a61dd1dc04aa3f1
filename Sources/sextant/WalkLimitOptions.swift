import ArgumentParser
import Diagnostics
import Exploring
import Scripting
import Shell

/// How far a walk through all situations goes.
struct WalkLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Message("walkLimit.situations")))
  var situations = 100_000

  @Option(help: ArgumentHelp(Message("walkLimit.depth")))
  var depth = 200

  @Option(
    help: ArgumentHelp(Message("walkLimit.walkMemory"), valueName: "size"))
  var walkMemory = "1G"

  @Option(
    help: ArgumentHelp(Message("walkLimit.values")))
  var values: Int?

  @Option(
    help: ArgumentHelp(Message("walkLimit.exact")))
  var exact = 1_000

  @Option(
    help: ArgumentHelp(Message("walkLimit.jobs")))
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
