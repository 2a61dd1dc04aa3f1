#if os(Linux)
  import Foundation
  import Testing

  @Suite("Typing at the prompt")
  struct TypingTests {
    private let ready = "+ Welcome#0 on HelloFlow#0\n›"

    private func greeted(
      environment: [String: String] = [:], columns: Int = 80
    ) throws -> Person {
      let person = try Person(script: "hello", environment: environment, columns: columns)
      #expect(person.sees(ending: ready))
      return person
    }

    private func leave(_ person: Person) {
      person.type("\u{4}")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }

    private func paste(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }

    @Test("Lines pasted together are performed one by one, and form one history entry")
    func pastedLines() throws {
      let workspace = try Workspace()
      let person = try greeted(environment: ["XDG_STATE_HOME": workspace.folder.path])
      let lines = (0..<200).map { $0.isMultiple(of: 2) ? ":tap About" : ":tap Done" }

      person.type(paste(lines.joined(separator: "\n")))
      person.type("\r")

      #expect(
        person.sees(ending: "  done                       handled\n      - About#99 dismissed\n›"))
      #expect(person.screen.text.contains("› :tap About\n… :tap Done\n"))
      let history = try workspace.text(of: "sextant/history")
      #expect(history == lines.joined(separator: "\\n") + "\n")
      person.type("\u{1B}[A\r")
      #expect(
        person.sees(ending: "  done                       handled\n      - About#199 dismissed\n›"))
      leave(person)
    }

    @Test("If a pasted line fails, the lines after it are not performed")
    func pastedMistake() throws {
      let person = try greeted()

      person.type(paste(":clock\n:tapp\n:tap About") + "\r")

      let end = """
        … :tapp
        … :tap About
        0s
        error: there is no command ':tapp' [E0501]
              = did you mean ':tap'?
        ›
        """
      #expect(person.sees(ending: end))
      leave(person)
    }

    @Test("Ctrl-R finds an earlier line, and Enter performs it again")
    func search() throws {
      let person = try greeted()
      person.type("print('가나다')\r:clock\r")
      #expect(person.sees(ending: "0s\n›"))

      person.type("\u{12}나")
      #expect(person.sees(ending: "\n(history) 나: print('가나다')"))
      person.type("\r")

      #expect(person.sees(ending: "› print('가나다')\n가나다\n›"))
      leave(person)
    }

    @Test("A long line of wide characters stays intact while the window is resized")
    func resize() throws {
      let person = try greeted()
      let text = "print('" + String(repeating: "가나다라마바사아자차카타파하", count: 4) + "')"
      person.type(text)
      #expect(person.sees(ending: "파하')"))
      let above = person.screen.text.components(separatedBy: "\n›")[0]

      for width in [33, 80, 21, 120] {
        person.resize(columns: width)
        let wanted = wrapped("› " + text, width)
        #expect(person.sees(ending: "\n" + wanted))
        #expect(person.screen.text.components(separatedBy: "› ").count == 2, "in \(width) columns")
      }
      person.type("\u{1}\u{5}\r")

      #expect(person.sees(ending: wrapped(String(text.dropFirst(7).dropLast(2)), 120) + "\n›"))
      #expect(person.screen.text.hasPrefix(String(above.prefix(20))))
      leave(person)
    }

    /// A text in rows of some columns.
    private func wrapped(_ text: String, _ width: Int) -> String {
      var (lines, used) = ([""], 0)
      for character in text {
        let size = character.isASCII || character == "›" ? 1 : 2
        if used + size > width {
          lines.append("")
          used = 0
        }
        lines[lines.count - 1].append(character)
        used += size
      }
      return lines.joined(separator: "\n")
    }

    @Test(
      "Ctrl-Z suspends the program and restores the terminal, and the program resumes later")
    func suspend() throws {
      let environment = ["PS1": "$ ", "ENV": "/dev/null"]
      let person = try Person(["-i"], of: "/bin/sh", environment: environment)
      #expect(person.sees(ending: "$"))
      let script = Sextant.package.appending(path: "scripts/hello.lua").path
      person.type("'\(Sextant.binary.path)' '\(script)'\r")
      #expect(person.sees(ending: ready))
      person.type("print('반")
      #expect(person.sees(ending: "\n› print('반"))

      person.type("\u{1A}")
      #expect(person.sees(ending: "\n$"))
      #expect(person.isTerminalRestored)
      person.type("echo between\r")
      #expect(person.sees(ending: "\nbetween\n$"))
      person.type("fg\r")
      #expect(person.sees(ending: "\n› print('반"))
      person.type("쪽')\r")

      #expect(person.sees(ending: "\n› print('반쪽')\n반쪽\n›"))
      person.type(":quit\r")
      #expect(person.sees(ending: "\n$"))
      person.type("exit\r")
      #expect(person.waitForEnd() == 0)
    }

    @Test("A line is coloured while it is typed, unless colours are off")
    func colors() throws {
      let person = try greeted(environment: ["NO_COLOR": "", "COLORFGBG": "15;0"])
      person.type(":tap")
      #expect(person.sees(ending: "\n› :tap CONTROL [ROW]"))
      #expect(person.screen.looks.contains("36") && !person.screen.looks.contains("31"))
      person.type("p")
      #expect(person.sees(ending: "\n› :tapp"))
      #expect(person.screen.looks.contains("31"))
      person.type("\u{15}")
      leave(person)

      let plain = try greeted(environment: ["COLORFGBG": "15;0"])
      plain.type(":tapp")
      #expect(plain.sees(ending: "\n› :tapp"))
      #expect(plain.screen.looks.isDisjoint(with: ["31", "36"]))
      plain.type("\u{15}")
      leave(plain)
    }
  }
#endif
