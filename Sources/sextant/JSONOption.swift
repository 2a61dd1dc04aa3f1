import ArgumentParser
import Diagnostics

/// Whether what is written is for programs.
struct JSONOption: ParsableArguments {
  @Flag(help: ArgumentHelp(en: "Write one JSON object a line.", ko: "한 줄에 JSON 객체 하나씩 씁니다."))
  var json = false
}
