import ArgumentParser
import Diagnostics

/// What becomes of lines that fail.
struct LineOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(en: "Go on after a line that failed.", ko: "실패한 줄이 있어도 계속합니다."))
  var keepGoing = false

  @Flag(
    help: ArgumentHelp(
      en: "Take a gesture that is refused, such as ':back' at the first screen, as done.",
      ko: "첫 화면의 ':back'처럼 거절된 제스처를 실패로 여기지 않습니다."))
  var allowRefused = false
}
