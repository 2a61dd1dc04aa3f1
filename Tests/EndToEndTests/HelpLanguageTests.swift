import Testing

@Suite("Help in Korean, and help as wide as the terminal")
struct HelpLanguageTests {
  private static let commands = [
    "open", "run", "replay", "check", "test", "graph", "new", "meta", "plugins", "explain",
  ]

  /// How many columns a line takes: two for each syllable of Korean.
  private func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }

  @Test("--lang ko --help is in Korean and fits in eighty columns")
  func korean() throws {
    let help = try Sextant().run(["--lang", "ko", "--help"])

    #expect(
      help.output.split(separator: "\n\n")[0]
        == "개요: 앱 없이 앱의 내비게이션을 쓰고, 움직이고, 설명합니다.")
    #expect(
      help.output.hasSuffix(
        """
          plugins                 스크립트의 플러그인, 또는 찾을 수 있는 모든 플러그인을
                                  보여 줍니다.
          explain                 메시지의 코드를 설명합니다. 코드가 없으면 모든 코드를
                                  보여 줍니다.

          'sextant help <subcommand>': 명령의 자세한 도움말

        """))
    #expect(help.output.split(separator: "\n").allSatisfy { columns($0) <= 80 })
  }

  @Test("Every command has Korean help, however it is asked for", arguments: commands)
  func everyCommand(_ command: String) throws {
    let help = try Sextant().run([command, "--lang", "ko", "--help"])

    #expect(help.code == 0)
    let other = try Sextant().run(["help", command, "--lang=ko"])
    #expect(other == help)
    var sextant = Sextant()
    sextant.environment = ["LANG": "ko_KR.UTF-8"]
    let own = try sextant.run([command, "--help"])
    #expect(own == help)
    #expect(help.output.hasPrefix("개요: "))
    let lines = help.output.split(separator: "\n")
    #expect(lines.filter { columns($0) > 80 && $0.contains(" ") } == [])
  }

  @Test("A language among the lines to perform, or without help, is left to the command")
  func otherArguments() throws {
    let performed = try Sextant().run([
      "run", "scripts/hello.lua", "-e", "--lang=ko", "-e", "--help",
    ])
    #expect(performed.output.contains("handled") && !performed.output.contains("개요"))
    let said = try Sextant().run(["run", "scripts/hello.lua", "--lang", "ko", "-e", ":nonsense"])
    #expect(said.errors.hasPrefix("오류: "))
  }

  @Test(
    "Help is wrapped once, at the width there is", arguments: ["test", "check", "meta", "replay"])
  func wrapped(_ command: String) throws {
    var sextant = Sextant()
    func overview(_ width: Int) throws -> [[Int]] {
      sextant.environment = ["COLUMNS": "\(width)"]
      let text = try sextant.run(["help", command]).output
      let overview = text.split(separator: "\n\nUSAGE")[0]
      return overview.split(separator: "\n\n").map { paragraph in
        paragraph.split(separator: "\n").map(\.count)
      }
    }

    // A line is as long as its next word allows, unless it ends where the text has a line's end.
    let wide = try overview(10_000)
    let narrow = try overview(60)
    #expect(narrow.flatMap(\.self).allSatisfy { $0 <= 60 })
    for (whole, parts) in zip(wide, narrow) where whole.count == 1 {
      #expect(parts.dropLast().allSatisfy { $0 > 60 - 20 }, "\(parts)")
      #expect(parts.reduce(parts.count - 1, +) == whole[0])
    }
  }
}
