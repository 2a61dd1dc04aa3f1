#if os(Linux)
  import Foundation
  import SeededNumbers
  import SocketClient
  import Testing

  @Suite("sextant view")
  struct ViewCommandTests {
    private static let app = """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      screen "Next" { title = "Next", button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "Next" },
      }
      """

    private func path(_ workspace: Workspace) -> String {
      workspace.folder.appending(path: "app.lua").path
    }

    @Test("A click is done and told at the prompt at once, and a line being typed stays")
    func click() throws {
      let workspace = try Workspace(Self.app)
      let viewed = try ViewedSession([path(workspace)])
      viewed.person.type("1 + 1 -- half")
      viewed.person.waits { $0.text.hasSuffix("› 1 + 1 -- half") }
      let status = viewed.ask(ViewedSession.go())
      let shown = """
        › :tap Go
           3  App#0              go                         handled
              + Next#0 on App#0
        › 1 + 1 -- half
        """
      #expect(status == "200")
      #expect(viewed.person.sees(ending: shown), "\(viewed.person.screen.text)")
      viewed.person.type("\r")
      #expect(viewed.person.sees(ending: "\n2\n›"), "\(viewed.person.screen.text)")
      viewed.person.type(":quit\r")
      #expect(viewed.person.waitForEnd() == 0)
    }

    @Test("What is done at the prompt is seen by all who watch, and so is a script that is saved")
    func watching() throws {
      let workspace = try Workspace(Self.app)
      let viewed = try ViewedSession([path(workspace)])
      let pages = try [viewed.watch(), viewed.watch()]
      viewed.person.type(":tap Go\r")
      for page in pages {
        let isSeen = viewed.wait(page) { $0.contains(#""title":"Next""#) }
        #expect(isSeen)
      }
      viewed.person.waits { $0.text.hasSuffix("+ Next#0 on App#0\n›") }
      try workspace.write(
        Self.app.replacing("title = \"Next\"", with: "title = \"Other\""), to: "app.lua")
      for page in pages {
        let isSeen = viewed.wait(page) { $0.contains(#""title":"Other""#) }
        #expect(isSeen)
      }
      let told = "reloaded app: ~ option Next.title: \"Next\" → \"Other\"\n›"
      #expect(viewed.person.sees(ending: told), "\(viewed.person.screen.text)")
      viewed.person.type(":quit\r")
      for page in pages {
        let isTold = viewed.wait(page) { $0.contains("event: end") }
        #expect(isTold && viewed.person.waitForEnd() == 0)
      }
    }

    @Test(
      "Requests for other hosts, of other origins, or without the token are refused, and nothing is done"
    )
    func refused() throws {
      let workspace = try Workspace(Self.app)
      let viewed = try ViewedSession([path(workspace)])
      let port = viewed.port
      let changes: [[String: String]] = [
        ["Host": "evil.com"], ["Host": "evil.com:\(port)"], ["Host": "127.evil.com:\(port)"],
        ["Host": "localhost.:\(port)"], ["Host": "localhost."], ["Host": ""],
        ["Host": "127.0.0.1:\(port &+ 1)"], ["Host": "127.0.0.1"],
        ["Host": "evil.com:\(port)", "Origin": "http://evil.com:\(port)"],
        ["Origin": ""], ["Origin": "null"], ["Origin": "http://evil.com"],
        ["Origin": "http://localhost:\(port)"], ["Origin": "https://127.0.0.1:\(port)"],
        ["Sec-Fetch-Site": "cross-site"], ["Authorization": ""], ["Authorization": "Bearer"],
        ["Authorization": "Bearer \(String(repeating: "0", count: 32))"],
        ["Authorization": "Basic \(viewed.token)"],
      ]
      let statuses = changes.map { viewed.ask(ViewedSession.go(), $0) }
      #expect(statuses == changes.map { _ in "403" })
      let untold = [
        ("Content-Type", "text/plain"), ("Content-Type", "application/x-www-form-urlencoded"),
      ]
      .map { viewed.ask(ViewedSession.go(), [$0.0: $0.1]) }
      #expect(untold == ["415", "415"])
      let options = viewed.answer(
        "OPTIONS /act HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://evil.com\r\n\r\n")
      #expect(options.hasPrefix("HTTP/1.1 403"))
      #expect(!options.lowercased().contains("access-control"))
      // Nothing was done: what was seen at the beginning is still there, and the next record is the third.
      let done = viewed.ask(ViewedSession.go())
      #expect(done == "200")
      #expect(viewed.person.sees(ending: "+ Next#0 on App#0\n›"))
      let lines = viewed.person.screen.text.split(separator: "\n")
      #expect(lines.filter { $0.contains(":tap Go") }.count == 1)
    }

    @Test("Random requests, half ones among them, change nothing and hold nobody up")
    func random() throws {
      let workspace = try Workspace(Self.app)
      let viewed = try ViewedSession([path(workspace)])
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 25
      let count = environment["SEXTANT_STRESS"] == nil ? 1_000 : 100_000
      print("random requests: SEXTANT_SEED=\(seed)")
      var numbers = SeededNumbers(seed: seed)
      let pieces = [
        "GET ", "POST ", "PUT ", "/", "/act", "/app", "/stream", " HTTP/1.1\r\n", "\r\n",
        "\r\n\r\n", "\n",
        "Host: 127.0.0.1:\(viewed.port)\r\n", "Host: evil.com\r\n", "Content-Length: 99\r\n",
        "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "Origin: null\r\n",
        "Origin: http://127.0.0.1:\(viewed.port)\r\n", "Authorization: Bearer 0\r\n",
        "Content-Type: application/json\r\n", ViewedSession.go(), "{", "\0", "é",
        String(repeating: "a", count: 9_000),
      ]
      for _ in 0..<count {
        let client = try viewed.connect()
        client.send(numbers.several(upTo: 10) { $0.pick(pieces) }.joined())
        client.close()
      }
      viewed.person.type(":log\r")
      #expect(viewed.person.sees(ending: "+ Home#0 on App#0\n›"), "\(viewed.person.screen.text)")
      let page = try viewed.watch()
      #expect(page.text.contains(#""at":{"record":2,"input":1}"#), "\(page.text)")
    }

    @Test("Ctrl-C at the terminal stops what a click has begun, and the session goes on")
    func interrupted() throws {
      let workspace = try Workspace(
        Self.app.replacing("go = push \"Next\"", with: "go = function() while true do end end"))
      let viewed = try ViewedSession([path(workspace), "--time-limit", "handler=100s"])
      let click = try viewed.begin(ViewedSession.go())
      viewed.person.waits { $0.text.contains(":tap Go") }
      // The line is told before the script runs; who is too early presses again.
      viewed.person.waits { screen in
        if !screen.text.contains("E0604") { viewed.person.type("\u{3}") }
        return screen.text.contains("E0604")
      }
      let isAnswered = viewed.wait(click) { $0.hasSuffix(#"{"ok":false}"#) }
      #expect(isAnswered, "\(click.text)")
      viewed.person.waits {
        $0.text.contains("failed, nothing was changed") && $0.text.hasSuffix("›")
      }
      viewed.person.type("1 + 1\r")
      #expect(viewed.person.sees(ending: "\n2\n›"), "\(viewed.person.screen.text)")
    }

    @Test("It listens at this machine's own addresses only")
    func addresses() throws {
      let workspace = try Workspace(Self.app)
      let viewed = try ViewedSession([path(workspace)])
      let hex = String(viewed.port, radix: 16, uppercase: true)
      let ending = ":" + String(repeating: "0", count: 4 - hex.count) + hex
      let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap {
        try? String(contentsOfFile: $0, encoding: .utf8)
      }
      // The fourth column is the state: 0A listens.
      var own: [String] = []
      for line in tables.flatMap({ $0.split(separator: "\n") }) {
        let columns = line.split(separator: " ").map(String.init)
        guard columns.count > 3, columns[1].hasSuffix(ending), columns[3] == "0A" else { continue }
        own.append(String(columns[1].dropLast(5)))
      }
      let allowed = ["0100007F", "00000000000000000000000001000000"]
      #expect(own.contains(allowed[0]))
      #expect(own.allSatisfy(allowed.contains))
    }

    @Test(
      "With --session the address stays, also after the program was killed; a taken port is an error"
    )
    func session() throws {
      let workspace = try Workspace(Self.app)
      let file = workspace.folder.appending(path: "work.session").path
      let first = try {
        let viewed = try ViewedSession([path(workspace), "--session", file])
        let status = viewed.ask(ViewedSession.go())
        #expect(status == "200")
        let other = try workspace.sextant.run(
          ["view", path(workspace), "--port", "\(viewed.port)"])
        #expect(other.code == 3 && other.errors.contains("another program already uses it [E0976]"))
        return (viewed.port, viewed.token)
      }()
      let attributes = try FileManager.default.attributesOfItem(atPath: file + ".view")
      #expect(attributes[.posixPermissions] as? Int == 0o600)

      let again = try ViewedSession(["--session", file])
      #expect(again.port == first.0 && again.token == first.1)
      let page = try again.watch()
      #expect(page.text.contains(#""title":"Next""#))
      again.person.type("\u{4}")
      #expect(again.person.waitForEnd() == 0)
    }

    @Test("Without a terminal it is there until the end of the input, and tells its address first")
    func piped() throws {
      let workspace = try Workspace(Self.app)
      let result = try workspace.sextant.run(["view", "app.lua"], input: ":tap Go\n:where Next\n")
      let lines = result.output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("view  http://127.0.0.1:") == true)
      #expect(result.code == 0 && result.output.contains("+ Next#0 on App#0"), "\(result)")
      let json = try workspace.sextant.run(["view", "app.lua", "--json", "--read-only"])
      let first = json.output.split(separator: "\n").first ?? ""
      #expect(first.hasPrefix(#"{"v":1,"event":"view","url":"http://127.0.0.1:"#))
      #expect(first.hasSuffix(#""readOnly":true}"#), "\(json)")
    }

    @Test("At any prompt :view begins it, and tells the same address when it is asked again")
    func prompt() throws {
      let workspace = try Workspace(Self.app)
      let person = try Person([path(workspace)], columns: 100)
      person.type(":view\r")
      person.waits { $0.text.contains("view  http") && $0.text.hasSuffix("›") }
      person.type(":view --read-only\r")
      person.waits { $0.text.hasSuffix("(read only)\n›") }
      let addresses = person.screen.text.matches(of: /http:\S+/).map { String($0.0) }
      #expect(addresses.count == 2 && Set(addresses).count == 1)
    }
  }
#endif
