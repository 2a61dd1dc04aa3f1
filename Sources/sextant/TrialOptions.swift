import ArgumentParser

/// How long things are tried out, and with which random numbers.
struct TrialOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      en: "The most seconds of processor time for each script.",
      ko: "스크립트마다 쓸 수 있는 프로세서 시간(초)."))
  var time: Double = 60

  @Option(
    help: ArgumentHelp(
      en: "Where the random numbers begin.", ko: "난수의 시작값."))
  var seed: UInt64 = 0

  mutating func validate() throws {
    if !(time > 0 && time <= 1_000_000) {
      throw ValidationError("--time is a number of seconds above 0, up to 1000000.")
    }
  }
}
