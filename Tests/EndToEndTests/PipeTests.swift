import Testing

@Suite("Lines from a pipe")
struct PipeTests {
  @Test("continue after a line that fails if that is requested")
  func goesOn() throws {
    let result = try Sextant().run(
      ["scripts/hello.lua", "--log-style", "guideline", "--keep-going"],
      input: ":tap Bob\n:tap Ada")

    #expect(
      result.output == """
        did navigate to hello.HelloFlow -> started
        did navigate to hello.HelloFlow -> namePicked("Ada")

        """)
    #expect(result.code == 1)
  }

  @Test("may contain a statement of several lines; an unfinished one is reported")
  func statements() throws {
    let result = try Sextant().run(
      ["scripts/hello.lua", "--log-style", "guideline"],
      input: "for i = 1, 2 do\n  print(i)\nend\nif true then\nprint('never')")

    #expect(
      result
        == Sextant.Result(
          output: "did navigate to hello.HelloFlow -> started\n1\n2\n",
          errors: "error: the statement is not complete [E0514]\n", code: 1))
  }

  @Test("may be empty")
  func none() throws {
    let result = try Sextant().run(["scripts/hello.lua", "--log-style", "guideline"])

    #expect(result == .success("did navigate to hello.HelloFlow -> started\n"))
  }

  @Test("may be in Korean, with other line endings and a byte order mark")
  func foreign() throws {
    let result = try Sextant().run(
      ["scripts/hello.lua", "--log-style", "guideline"],
      input: "\u{FEFF}:tap 세종\r\n:back\r\nprint('안녕')\r\n")

    #expect(
      result
        == .success(
          lines(
            """
            did navigate to hello.HelloFlow -> started
            did navigate to hello.HelloFlow -> namePicked("세종")
            안녕
            """)))
  }
}
