#if os(Linux)
  import Testing

  @Suite("The first minutes")
  struct FirstMinutesTests {
    @Test("Without a script, the bundled apps and a tour are offered")
    func choice() throws {
      let person = try Person([], columns: 100)
      #expect(person.sees(ending: "which app? a number or a name; Enter opens hello, q quits:"))

      person.type("helo\r")
      #expect(
        person.sees(
          ending: """
            there is no app 'helo'; did you mean 'hello'?
            which app? a number or a name; Enter opens hello, q quits:
            """))
      person.type("\r")

      #expect(person.sees(ending: "Welcome#0 on HelloFlow#0\n›"))
      #expect(
        person.screen.text.contains(
          """
          sextant: hello, 1 flow. :help explains, :tree shows, :quit leaves.
          New here? :tour shows you around in five short lessons.
          """))
      person.type(":tour\r.aboutAsked\r")
      #expect(person.sees(ending: "before each visible one. Write :tree\n›"))
      person.type("\u{4}")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }

    @Test("q quits, and so does Ctrl-D", arguments: ["q\r", "\u{4}"])
    func leaving(_ keys: String) throws {
      let person = try Person(["--lang", "ko"], columns: 100)
      #expect(person.sees(ending: "번호나 이름. Enter는 hello, q는 나가기:"))

      person.type(keys)

      #expect(person.waitForEnd() == 0)
    }
  }
#endif
