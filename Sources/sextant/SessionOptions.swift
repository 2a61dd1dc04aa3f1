import ArgumentParser
import Diagnostics

struct SessionOptions: ParsableArguments {
  @Option(
    name: .customLong("session"),
    help: ArgumentHelp(
      en: "Keep the session in a file; if it is there already, go on where it was.",
      ko: "세션을 파일에 저장합니다. 파일이 이미 있으면 멈춘 곳에서 이어 갑니다.",
      discussion: Message(
        en: """
          Every input is on the disk before its result is shown, so that nothing that was seen \
          is lost, whatever ends the program. The file holds the texts of the scripts, too.
          """,
        ko: """
          입력은 결과를 보여 주기 전에 디스크에 씁니다. 그래서 프로그램이 어떻게 끝나도 이미 \
          본 것은 잃지 않습니다. 파일에는 스크립트의 텍스트도 들어 있습니다.
          """), valueName: "file"))
  var path: String?

  mutating func validate() throws {
    if path == "" { throw ValidationError("--session needs the name of a file.") }
  }
}
