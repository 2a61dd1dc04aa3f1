#if os(Linux)
  import Foundation
  import Testing

  @Suite("The prompt in a terminal")
  struct PromptTests {
    private let hello = """
      sextant: hello, 1 flow. :help explains, :tree shows, :quit leaves.
         1  + window#0 shown
            + HelloFlow#0 on window#0
         2  HelloFlow#0        started                    handled
            + Welcome#0 on HelloFlow#0
      ›
      """

    /// The prompt on the first script, when it is ready to be typed at.
    private func greeted(environment: [String: String] = [:]) throws -> Person {
      let person = try Person(script: "hello", environment: environment)
      #expect(person.sees(hello) == hello)
      return person
    }

    /// Leaves, and checks that nothing is left changed.
    private func leave(_ person: Person) {
      person.type("\u{4}")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }

    @Test("greets, performs a step and a command, and exits with 0 at Ctrl-D")
    func session() throws {
      let person = try greeted()

      person.type(".aboutAsked\r")
      person.type(":tap Done\r")

      let text =
        hello + """
           .aboutAsked
             3  HelloFlow#0        aboutAsked                 handled
                ^ About#0 over HelloFlow#0
          › :tap Done
             4  HelloFlow#0        done                       handled
                - About#0 dismissed
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
      #expect(person.screen.text == text)
    }

    @Test("wraps lines at word ends, at the width of the terminal")
    func narrow() throws {
      let person = try Person(script: "hello", columns: 44)
      let greeting = """
        sextant: hello, 1 flow. :help explains,
          :tree shows, :quit leaves.
           1  + window#0 shown
              + HelloFlow#0 on window#0
           2  HelloFlow#0        started
                handled
              + Welcome#0 on HelloFlow#0
        ›
        """
      #expect(person.sees(greeting) == greeting)

      person.type(":tap names 2\r")
      #expect(person.sees(ending: "+ Greeting#0 on HelloFlow#0\n›"))
      person.resize(columns: 80)
      person.type(".aboutAsked\r")
      let line = "   4  HelloFlow#0        aboutAsked                 handled"
      #expect(person.sees(ending: line + "\n      ^ About#0 over HelloFlow#0\n›"))
      leave(person)
    }

    @Test("exits with 0 at :quit, even after a line that failed")
    func quit() throws {
      let person = try greeted()

      person.type(":tre nope\r:quit\r")

      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
      #expect(
        person.screen.text == hello + """
           :tre nope
          error: there is no 'nope' in the tree [E0512]
          › :quit
          """)
    }

    @Test("shows the location set by :in, and can undo")
    func place() throws {
      let person = try greeted()

      person.type(":in Welcome\r:tree\r:undo\r:in\r:tap About\r:undo\r:at\r")

      let text =
        hello + """
           :in Welcome
          /HelloFlow#0/Welcome#0
          HelloFlow#0/Welcome#0 › :tree
          ● screen Welcome#0 "Welcome"  in HelloFlow#0
          HelloFlow#0/Welcome#0 › :undo
          error: nothing to undo [E0519]
          HelloFlow#0/Welcome#0 › :in
          /
          › :tap About
             3  HelloFlow#0        aboutAsked                 handled
                ^ About#0 over HelloFlow#0
          › :undo
          undid 3, now at 2
          › :at
          at 2; :redo brings back 3
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("stops the clock after an undo and with :clock virtual")
    func clock() throws {
      let person = try Person(script: "launch")
      #expect(person.sees(ending: "+ MyPage#0 on MyPageFlow#0\n›"))

      person.type(":undo\r:at\r:clock virtual\r:clock real\r")

      let end = """
        › :undo
        undid 3-6, now at 2
        › :at
        at 2; :redo brings back 3-6
        › :clock virtual
        the clock moves only with :clock +3s
        › :clock real
        the clock follows the real clock while a timer is pending
        ›
        """
      #expect(person.sees(ending: end))
      leave(person)
    }

    @Test("completes a command, a control and a step with Tab")
    func completion() throws {
      let person = try greeted()

      person.type(":sta\t\r")
      person.type(":tap Ab\t\r")
      person.type(".don\t\r")

      let text =
        hello + """
           :status
          clock  0s
          flow   HelloFlow#0  ready
          › :tap About
             3  HelloFlow#0        aboutAsked                 handled
                ^ About#0 over HelloFlow#0
          › .done
             4  HelloFlow#0        done                       handled
                - About#0 dismissed
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("lists the candidates if Tab cannot decide")
    func candidates() throws {
      let person = try greeted()

      person.type(":ta\t\t")

      let list = """
         :ta
        tap  taps a button, a toggle or a row of the front screen
        tab  selects a tab, by its number from 1 or its title
        """
      #expect(person.sees(hello + list) == hello + list)
      person.type("p Ada\r")
      let text =
        hello + """
           :tap Ada
             3  HelloFlow#0        namePicked("Ada")          handled
                + Greeting#0 on HelloFlow#0
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("allows typing and deleting Korean character by character")
    func korean() throws {
      let person = try greeted()

      person.type("print('안녕하세요')\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}")
      #expect(person.sees(hello + " print('안녕") == hello + " print('안녕")
      #expect(person.screen.cursor == 2 + 7 + 4)
      person.type("!')\r")

      let text =
        hello + """
           print('안녕!')
          안녕!
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("discards the typed text at Ctrl-C")
    func interruptedLine() throws {
      let person = try greeted()

      person.type("error('never')")
      #expect(person.sees(ending: "error('never')"))
      person.type("\u{3}")
      person.type("1 + 1\r")

      let text =
        hello + """
           error('never')^C
          › 1 + 1
          2
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("keeps text typed while a line runs for the next line, and shows it only then")
    func typedAhead() throws {
      let person = try greeted()

      person.type("print('begun') for i = 1, 3e7 do end print('done')\r")
      #expect(person.sees(ending: "\nbegun"))
      person.type("x = '가'\u{7F}나'\u{1B}[D\u{1B}[D다\rx\r:clo\t\r\u{4}")

      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
      #expect(
        person.screen.text == hello + """
           print('begun') for i = 1, 3e7 do end print('done')
          begun
          done
          › x = '가다나'
          › x
          "가다나"
          › :clock
          0s
          ›
          """)
    }

    @Test("stops an endless script at Ctrl-C and continues")
    func interruptedScript() throws {
      let person = try greeted()

      person.type("print('begun') while true do end\r")
      #expect(person.sees(ending: "\nbegun"))
      person.type("\u{3}")

      #expect(person.sees(ending: "while true do end\n›"))
      person.type("2 + 2\r")
      let text =
        hello + """
           print('begun') while true do end
          begun
          prompt#1:1: error: stopped [E0604]
              1 | print('begun') while true do end
          › 2 + 2
          4
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("stops an advancing clock at Ctrl-C and continues")
    func interruptedClock() throws {
      let workspace = try Workspace(
        """
        local Step = steps "S" { "start", "tick" }
        screen "A" { title = "A", timer { every = 3600, emits = Step.tick } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "A",
          tick = function(flow)
            if not flow.state.begun then print "begun" end
            flow.state.begun = true
          end,
        } }
        """)
      let person = try Person([workspace.folder.appending(path: "app.lua").path])
      #expect(person.sees(ending: "\n›"))
      person.type(":clock +200000000h\r")
      #expect(person.sees(ending: "begun"))
      person.type("\u{3}")
      #expect(person.sees(ending: "\n›"))
      #expect(person.screen.text.contains("the clock was stopped before"))
      person.type("2 + 2\r")
      #expect(person.sees(ending: "2 + 2\n4\n›"))
      leave(person)
    }

    @Test("accepts a statement of several lines")
    func severalLines() throws {
      let person = try greeted()

      person.type("for i = 1, 2 do\r  print(i)\rend\r")

      let text =
        hello + """
           for i = 1, 2 do
          …   print(i)
          … end
          1
          2
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("reports the error of a Lua line and continues")
    func mistakes() throws {
      let person = try greeted()

      person.type("x = = 1\rnowhere()\rerror('no')\r1\r")

      let text =
        hello + """
           x = = 1
          prompt#1:1: error: unexpected symbol near '=' [E0114]
              1 | x = = 1
          › nowhere()
          prompt#2:1:1: error: 'nowhere' is not declared [E0111]
              1 | nowhere()
                | ^^^^^^^
          › error('no')
          prompt#3:1: error: no [E0114]
              1 | error('no')
          › 1
          1
          ›
          """
      #expect(person.sees(text) == text)
      leave(person)
    }

    @Test("remembers lines across sessions")
    func history() throws {
      let workspace = try Workspace()
      let environment = ["XDG_STATE_HOME": workspace.folder.path]
      let first = try greeted(environment: environment)
      first.type(":clock\r")
      #expect(first.sees(ending: "› :clock\n0s\n›") || first.sees(ending: ":clock\n0s\n›"))
      leave(first)

      let second = try greeted(environment: environment)
      second.type("\u{1B}[A\r")

      #expect(second.sees(hello + " :clock\n0s\n›") == hello + " :clock\n0s\n›")
      leave(second)
    }
  }

  @Suite("The clock of the prompt")
  struct PromptClockTests {
    private let launched = """
      sextant: Launch, 4 flows. :help explains, :tree shows, :quit leaves.
         1  + window#0 shown
         2  AppFlow#0          launchIsRequired           handled
            + Launch#0 on window#0

      """
    private let jumped = """
         3  AppFlow#0          mainIsRequired             handled
            - Launch#0 from window#0
            + MainFlow#0 on window#0
         4  MainFlow#0         homeIsRequired             handled
            + HomeFlow#0 on MainFlow#0
            + MyPageFlow#0 on MainFlow#0
         5  HomeFlow#0         homeIsRequired             handled
            + Home#0 on HomeFlow#0
         6  MyPageFlow#0       mypageIsRequired           handled
            + MyPage#0 on MyPageFlow#0

      """

    @Test("runs by itself: the launch screen is left after three seconds")
    func threeSeconds() throws {
      let clock = ContinuousClock()
      let begin = clock.now
      let person = try Person(script: "launch")

      #expect(person.sees(launched + jumped + "›") == launched + jumped + "›")
      #expect(begin.duration(to: clock.now) >= .seconds(2.9))
      person.type(":clock\r\u{4}")
      #expect(person.waitForEnd() == 0)
      #expect(person.screen.text.hasSuffix("› :clock\n3s\n›"))
    }

    @Test("does not disturb a half-typed line")
    func halfTyped() throws {
      let person = try Person(script: "launch")
      #expect(person.sees(launched + "›") == launched + "›")

      person.type("print('반쯤")
      #expect(person.sees(launched + "› print('반쯤") == launched + "› print('반쯤")
      let text = launched + jumped + "› print('반쯤"
      #expect(person.sees(text) == text)
      person.type(" 쓴 줄')\r")

      #expect(person.sees(text + " 쓴 줄')\n반쯤 쓴 줄\n›") == text + " 쓴 줄')\n반쯤 쓴 줄\n›")
      person.type("\u{4}")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }

    @Test("keeps running when one timer starts the next")
    func oneAfterAnother() throws {
      let workspace = try Workspace(
        """
        local Step = steps "Step" { "first", "second", "third" }
        screen "First" { after { seconds = 0.2, emits = Step.second } }
        screen "Second" { after { seconds = 0.2, emits = Step.third } }
        screen "Third" {}
        flow "App" {
          root = navigation, start = Step.first,
          navigate = { first = set "First", second = push "Second", third = push "Third" },
        }
        """)
      let person = try Person([workspace.folder.appending(path: "app.lua").path])

      let text = """
        sextant: app, 1 flow. :help explains, :tree shows, :quit leaves.
           1  + window#0 shown
              + App#0 on window#0
           2  App#0              first                      handled
              + First#0 on App#0
           3  App#0              second                     handled
              + Second#0 on App#0
           4  App#0              third                      handled
              + Third#0 on App#0
        ›
        """
      #expect(person.sees(text) == text)
      person.type(":clock\r\u{4}")
      #expect(person.waitForEnd() == 0)
      #expect(person.screen.text == text + " :clock\n0.4s\n›")
    }
  }
#endif
