import Testing

@Suite("The look of the output")
struct LookTests {
  private let colored = """
    \u{1B}[2m   1\u{1B}[0m  \u{1B}[2m+ window#0 shown\u{1B}[0m
          \u{1B}[2m+ HelloFlow#0 on window#0\u{1B}[0m
    \u{1B}[2m   2\u{1B}[0m  HelloFlow#0        \u{1B}[1mstarted                   \u{1B}[0m \
    \u{1B}[32mhandled\u{1B}[0m
          \u{1B}[2m+ Welcome#0 on HelloFlow#0\u{1B}[0m

    """
  private let plain = """
       1  + window#0 shown
          + HelloFlow#0 on window#0
       2  HelloFlow#0        started                    handled
          + Welcome#0 on HelloFlow#0

    """

  @Test(
    "Colours are used if requested, and NO_COLOR is respected",
    arguments: [
      (["--color"], [:], true),
      (["--color"], ["NO_COLOR": "1"], true),
      (["--theme", "dark"], [:], false),
      (["--color", "--theme", "none"], [:], false),
      (["--no-color", "--theme", "dark"], ["FORCE_COLOR": "1"], false),
      (["--no-color"], ["FORCE_COLOR": "1"], false),
      ([], [:], false),
      ([], ["NO_COLOR": ""], false),
      ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ([], ["FORCE_COLOR": "0"], false),
    ] as [([String], [String: String], Bool)])
  func colors(_ options: [String], _ environment: [String: String], _ isColored: Bool) throws {
    let surroundings = environment.merging(["COLORFGBG": "15;0"]) { own, _ in own }
    let result = try Sextant(environment: surroundings).run(["run", "scripts/hello.lua"] + options)

    #expect(result == .success(isColored ? colored : plain))
  }

  @Test(
    "The colours suit the background, or any background if it is unknown",
    arguments: [
      (["--theme", "dark"], [:], "\u{1B}[32mhandled\u{1B}[0m"),
      (["--theme", "light"], ["COLORFGBG": "15;0"], "\u{1B}[34mhandled\u{1B}[0m"),
      ([], ["COLORFGBG": "0;default;15"], "\u{1B}[34mhandled\u{1B}[0m"),
      ([], [:], "handled"),
    ] as [([String], [String: String], String)])
  func themes(_ options: [String], _ environment: [String: String], _ handled: String) throws {
    let result = try Sextant(environment: environment).run(
      ["run", "scripts/hello.lua", "--color"] + options)

    let line = result.output.split(separator: "\n").first { $0.contains("started") } ?? ""
    #expect(line.hasSuffix(" " + handled))
  }

  @Test(
    "Trees are drawn in ASCII if requested, or if the terminal shows nothing else",
    arguments: [
      (["--ascii"], [:]), ([], ["TERM": "dumb"]), ([], ["LC_ALL": "C"]),
      ([], ["LANG": "ko_KR.EUC-KR", "LC_MESSAGES": "en_GB.UTF-8"]),
    ] as [([String], [String: String])])
  func ascii(_ options: [String], _ environment: [String: String]) throws {
    let result = try Sextant(environment: environment).run(
      ["run", "scripts/hello.lua", "--log-style", "guideline", "-e", ":tap About", "-e", ":tree"]
        + options)

    #expect(
      result
        == .success(
          lines(
            """
            did navigate to hello.HelloFlow -> started
            did navigate to hello.HelloFlow -> aboutAsked
            * window
            * `- navigation HelloFlow#0
            *    |- screen Welcome#0 "Welcome"  in HelloFlow#0
            *    +^ screen About#0 "About"  in HelloFlow#0  presented over HelloFlow#0, which \
            stays visible
            """)))
  }

  @Test(
    "Messages are in Korean if requested",
    arguments: [
      (["--lang", "ko"], [:]), ([], ["LANG": "ko_KR.UTF-8"]),
      ([], ["LC_ALL": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"]),
      ([], ["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"]),
    ] as [([String], [String: String])])
  func korean(_ options: [String], _ environment: [String: String]) throws {
    let result = try Sextant(environment: environment).run(
      ["run", "scripts/hello.lua", "-e", ":status", "-e", ":tapp"] + options)

    #expect(
      result
        == Sextant.Result(
          output: """
               1  + window#0 shown
                  + HelloFlow#0 on window#0
               2  HelloFlow#0        started                    처리됨
                  + Welcome#0 on HelloFlow#0
            시각  0s
            플로우 HelloFlow#0  준비됨

            """,
          errors: """
            오류: ':tapp' 명령이 없습니다 [E0501]
                  = 혹시 ':tap'인가요?

            """, code: 1))
  }

  @Test("With --json every line is an object, for results and for errors")
  func json() throws {
    let lines = [
      ":steps", ":tap Ada", ":tree", ":status", ":help", ":clock", ":log 2", ":nope", "x = = 1",
      "1, 'a'", "print('x', \"y\")", "error('no')", ":back", ":back", "if", ":log 1 guideline",
    ]
    let result = try Sextant().run(
      ["run", "scripts/hello.lua", "--json", "--keep-going"] + lines.flatMap { ["-e", $0] })
    let objects = try jsonLines(result.output)

    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(objects.allSatisfy { $0["v"] as? Int == 1 && $0["event"] is String })
    #expect(objects.count { $0["event"] as? String == "error" } == 5)
  }
}
