import ArgumentParser
import Diagnostics

/// How long things are tried out, and with which random numbers.
struct TrialOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("trial.time")))
  var time: Double = 60

  @Option(
    help: ArgumentHelp(Message("traffic.seed")))
  var seed: UInt64 = 0

  mutating func validate() throws {
    if !(time > 0 && time <= 1_000_000) {
      throw ValidationError(Message("usage.timeOption"))
    }
  }
}
