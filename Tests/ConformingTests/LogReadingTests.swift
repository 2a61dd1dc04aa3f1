import Diagnostics
import Testing

@testable import Conforming

@Suite("The lines of a log")
struct LogReadingTests {
  @Test(
    "are recognised in every shape that apps print, behind whatever a console puts before them",
    arguments: [
      "did navigate to flow=Demo.HomeFlow and step=DemoStep.start",
      "did navigate flow=Demo.HomeFlow step=start",
      "did navigate to flow=HomeFlow step=start",
      "will navigate to flow=Demo.HomeFlow and step=start",
      "Did navigate to flow=HomeFlow and step=start",
      "✅ did navigate to flow=Demo.HomeFlow and step=start",
      "❇️ will navigate to flow=Demo.HomeFlow and step=start",
      "did navigate to Demo.HomeFlow -> start",
      "did navigate to Demo.HomeFlow → start",
      "did navigate to Demo.HomeFlow   ->   start",
      "did navigate to flow : Demo.HomeFlow, step : start",
      "did navigate to flow: Demo.HomeFlow; step: start",
      "WILLNAV: Demo.HomeFlow -> start",
      "DIDNAV: HomeFlow -> AppStep.start",
      "didNavigate HomeFlow -> .start",
      "2024-05-01 10:00:00.123456+0900 Demo[811:20413] did navigate to flow=Demo.HomeFlow and step=start",
      "[Demo] did navigate to flow=Demo.HomeFlow and step=start",
      "2024-05-01 10:00:00.1 Df Demo[811:4e21] [com.demo:nav] did navigate to Demo.HomeFlow -> start",
      "10:00:00.123 | INFO | AppDelegate.swift:31 - did navigate to flow=HomeFlow and step=start",
      "\"did navigate to flow=Demo.HomeFlow and step=DemoStep.start\"",
      "did navigate to flow=Optional(Demo.HomeFlow) and step=Optional(Demo.DemoStep.start)",
      "did navigate to flow=<Demo.HomeFlow: 0x600003c4> and step=start",
      "did navigate to flow=(Demo.HomeFlow, Demo.DemoStep.start) and step=(Demo.HomeFlow, Demo.DemoStep.start)",
      "did navigate to flow=HomeFlow and step=start   (12 ms)",
      "did navigate to flow=Demo.HomeFlow and step=start\r",
      "will navigation to flow=Demo.HomeFlow and step=start",
      "did navigated to Demo.HomeFlow -> start", "didNavigateTo: HomeFlow -> start",
    ])
  func shapes(line: String) throws {
    let log = try LogsOfScripts.log("noise\n" + line + "\n\n")

    #expect(log.contents.map(\.flow) == ["HomeFlow"])
    #expect(log.contents.map(\.step.text) == ["start"])
    #expect(log.events.map(\.line) == [2])
    #expect(log.noise == 1)
  }

  @Test(
    "are two if two threads have printed into one line",
    arguments: [
      "did navigate to flow=A and step=b did navigate to flow=C and step=d(5)",
      "12:00 did navigate to A -> b 12:00 did navigate to C -> d(5)",
      "did navigate to flow=A and step=bdid navigate to C -> d(5)",
      "DIDNAV: A -> bDIDNAV: C -> d(5)",
    ])
  func twoOnALine(line: String) throws {
    let log = try LogsOfScripts.log(line + "\n" + line + "\n")

    #expect(log.contents.map(\.flow) == ["A", "C"])
    #expect(log.contents.map(\.step.text) == ["b", "d(5)"])
    #expect(log.events.map(\.line) == [1, 1, 2, 2])
  }

  @Test("are one if the other stands in a text that the step carries")
  func quotedLine() throws {
    let line =
      #"did navigate to flow=A and step=note("did navigate to \"C\" did navigate to C -> d")"#
    let log = try LogsOfScripts.log(line + "\n")

    #expect(log.contents.map(\.flow) == ["A"])
    #expect(log.contents.map(\.step.name) == ["note"])
  }

  @Test("may end with carriage returns alone")
  func carriageReturns() throws {
    let log = try LogsOfScripts.log("noise\rdid navigate to A -> b\rdid navigate to C -> d\r")

    #expect(log.contents.map(\.flow) == ["A", "C"])
    #expect(log.events.map(\.line) == [2, 3])
  }

  @Test(
    "are skipped if they tell of something else",
    arguments: [
      "navigate to flow=A and step=b", "will you navigate?", "did navigate to the shop",
      "did end flow=RxFlowDemo.SettingsFlow", "coordinator: -> flow", "캔디",
    ])
  func noise(line: String) throws {
    let log = try LogsOfScripts.log(line + "\nmore\n")

    #expect(log.events.isEmpty)
    #expect(log.noise == 2)
    #expect(log.isReadWhole)
  }

  @Test(
    "are told if they are about navigation and cannot be read",
    arguments: [
      "did navigate to flow=A and step=", "did navigate to flow= and step=b",
      "did navigate to flow=A", "will navigate, step: b", "did navigate to A -> 5",
      "did navigate to flow=A and step=b(", "did navigate to flow=A and step=b(\"",
      "did navigate to flow=A and step=b(\"c)", "did navigate to flow=A and step=b(c :) d)",
      "did navigate to flow=A and step=App.AFlow(1)x", "did navigate to -> b",
      "did navigate to A -> b( did navigate to C -> d(5)",
    ])
  func unread(line: String) throws {
    let log = try LogsOfScripts.log("did navigate to A -> a\n" + line + "\nmore\n")

    #expect(log.unread.map(\.line) == [2])
    #expect(log.noise == 1)
    #expect(!log.isReadWhole)
    let written = log.written
    #expect(written.contains(line))
  }

  @Test(
    "lose nothing when they are cut off anywhere: what is left is read, or told, or names no step")
  func cutAnywhere() throws {
    let whole =
      #"12:00 did navigate to flow=App.AFlow and step=pick(user: App.User(id: 2, at: 10:30), "x)")"#
    for count in 1...whole.count {
      let log = try LogsOfScripts.log(String(whole.prefix(count)) + "\nmore\n")
      let isAbout = whole.prefix(count).contains("flow=")
      #expect(log.events.count + log.unread.count == (isAbout ? 1 : 0), "\(whole.prefix(count))")
      if count < whole.count, whole.prefix(count).contains("pick(") {
        #expect(log.unread.count == 1, "\(whole.prefix(count))")
      }
    }
  }

  @Test("go on in further lines while a value is open, but not into the next line about navigation")
  func further() throws {
    let log = try LogsOfScripts.log(
      """
      did navigate to A -> b(x: (
          1,
          2
      ))
      noise
      did navigate to A -> c({
      did navigate to A -> d

      """)

    #expect(log.contents.map(\.step.text) == ["b(x: (1, 2))", "d"])
    #expect(log.events.map(\.line) == [1, 7])
    #expect(log.unread.map(\.line) == [6])
    #expect(log.noise == 1)
  }

  @Test("go on for 40 further lines, and no more", arguments: [40, 41])
  func furthest(lines: Int) throws {
    let values = (1..<lines).map { "\($0)" }.joined(separator: ",\n")
    let log = try LogsOfScripts.log("did navigate to A -> b([\n\(values)\n])\n")

    #expect(log.events.count == (lines == 40 ? 1 : 0))
    #expect(log.unread.map(\.line) == (lines == 40 ? [] : [1]))
  }

  @Test(
    "have values as Swift prints them",
    arguments: [
      ("movieIsPicked(withId: 5)", "movieIsPicked(withId: 5)"),
      ("Optional(App.S.picked(5))", "picked(5)"),
      ("search(\"say \\\"hi\\\"\\n\")", "search(\"say \"hi\"\n\")"),
      ("alert(Kind.warning(\"late\"), at: Optional(3))", "alert(Kind.warning(\"late\"), at: 3)"),
      (
        "open(tags: [\"a\", \"b\"], by: [\"k\": 1], nil)",
        "open(tags: [\"a\", \"b\"], by: [\"k\": 1], nil)"
      ),
      ("pay(-1.5, true)", "pay(-1.5, true)"),
      ("show(Movie(id: 5, title: \"Moon\"))", "show(Movie(id: 5, title: \"Moon\"))"),
      ("`default`", "default"),
      ("web(url: https://a.test/x?q=(1))", "web(url: https://a.test/x?q=(1))"),
      ("at(2026-01-01 09:00:00 +0000)", "at(2026-01-01 09:00:00 +0000)"),
      ("paint(<UIColor: 0x600001>, with: 1)", "paint(<UIColor: 0x600001>, with: 1)"),
      ("fail(Error Domain=A Code=5 \"no, net\")", "fail(Error Domain=A Code=5 \"no, net\")"),
      ("show(A.R<Swift.Int, A.E>.success(5))", "show(A.R<Swift.Int, A.E>.success(5))"),
      ("open([https://a.test, https://b.test])", "open([https://a.test, https://b.test])"),
      ("open([\"u\": https://a.test])", "open([\"u\": https://a.test])"),
      ("note(5\" pipe)", "note(5\" pipe)"), ("note()", "note()"),
      ("at(1, (2, 3))", "at(1, (2, 3))"),
    ])
  func values(written: String, read: String) throws {
    let log = try LogsOfScripts.log("did navigate to flow=F and step=\(written)\n")

    #expect(log.contents.map(\.step.text) == [read])
  }

  @Test("are paired where will and did both stand, and the first of the two tells the order")
  func pairs() throws {
    let log = try LogsOfScripts.log(
      """
      will navigate to A -> one
      will navigate to B -> two
      did navigate to B -> two
      did navigate to A -> one
      did navigate to A -> three

      """)

    #expect(log.events.map { log.contents[Int($0.content)].step.name } == ["one", "two", "three"])
    #expect(log.unpaired == [5])
  }

  @Test("of which the same stands for flow and step are told")
  func twins() throws {
    let log = try LogsOfScripts.log("did navigate to flow=App.AFlow and step=App.AFlow\nx\n")

    #expect(log.events.isEmpty)
    #expect(log.unread.map(\.line) == [1])
    #expect(log.unread.map(\.isTwin) == [true])
  }

  @Test("may be UTF-16, with a mark or without one", arguments: [true, false], [true, false])
  func wide(isBig: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "did navigate to 홈Flow -> start\n"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let log = ReadLog(try LogText(bytes, named: "wide.log"))

    #expect(log.contents.map(\.flow) == ["홈Flow"])
  }

  @Test("may be coloured")
  func coloured() throws {
    let log = try LogsOfScripts.log(
      "\u{1B}[31mdid navigate to flow=A.MainFlow and step=\u{1B}[1;32mstart\u{1B}[0m\n\u{1B}[")

    #expect(log.contents.map(\.flow) == ["MainFlow"])
    #expect(log.contents.map(\.step.text) == ["start"])
  }

  @Test("are not looked for in what is no text")
  func binary() {
    #expect(throws: Diagnostic.self) {
      try LogText([0x50, 0x4B, 3, 4, 0, 0, 0, 9, 8, 7, 0, 1], named: "log.zip")
    }
  }

  @Test("that are not UTF-8 hurt no others")
  func broken() throws {
    let bytes = [0xC3, 0x28, 0x0A] + Array("did navigate to AFlow -> start\n".utf8)
    let log = ReadLog(try LogText(bytes, named: "a.log"))

    #expect(log.events.map(\.line) == [2])
    #expect(log.noise == 1)
  }

  @Test("whose end is missing are told, if it is the last")
  func cut() throws {
    let log = try LogsOfScripts.log("did navigate to A -> b\ndid navigate to A -> c(5")

    #expect(log.events.map(\.line) == [1])
    #expect(log.cut?.line == 2)
    #expect(log.isReadWhole)
  }

  @Test("are read, however long and strange", arguments: 1...50)
  func random(seed: UInt64) throws {
    let pieces = [
      "did ", "will ", "navigate ", "to ", "flow=", "step=", "and ", "->", " ", "A.B", "(", ")",
      "\"",
      "[", "]", ":", ",", "Optional(", "\n", "\\", "<", ">", "\u{0}", "é", "nav", "5",
    ]
    var state = seed
    var text = ""
    for _ in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += pieces[Int(state >> 33) % pieces.count]
    }
    let log = try? LogsOfScripts.log(text)
    #expect((log?.events.count ?? 0) < 400)
  }
}

@Suite("A pattern of lines")
struct LinePatternTests {
  @Test(
    "is text with places for the flow and the step",
    arguments: [
      ("nav {flow} -> {step}", "12:00 nav  Shop.CartFlow -> pay(5)"),
      ("{flow}: {step}", "Shop.CartFlow: pay(5)"),
      ("[{*}] {moment}Nav step={step} flow={flow}", "x [a b] didNav step=pay(5) flow=CartFlow"),
      ("{{nav}} {flow}/{step}!", "{nav}} CartFlow/pay(5)!"),
      ("next(({flow}, {step}))", "next((Shop.CartFlow, Shop.Step.pay(5)))"),
      ("\"flow\":\"{flow}\",\"step\":\"{step}\"", "{\"flow\":\"CartFlow\",\"step\":\"pay(5)\"}"),
    ])
  func matches(pattern: String, line: String) throws {
    let log = try LogsOfScripts.log(line + "\nother\n", patterns: [LinePattern(pattern)])

    #expect(log.contents.map(\.flow) == ["CartFlow"])
    #expect(log.contents.map(\.step.text) == ["pay(5)"])
    #expect(log.shapes == [pattern: 1])
  }

  @Test("tells lines that have its beginning and no step that can be read")
  func unread() throws {
    let log = try LogsOfScripts.log(
      "next((A, b))\nnext((A, b(5))\nnext((A, b(\nnext((A, 5))\nnext step\n",
      patterns: [LinePattern("next(({flow}, {step}))")])

    #expect(log.events.map(\.line) == [1])
    #expect(log.unread.map(\.line) == [2, 3, 4])
    #expect(log.noise == 1)
  }

  @Test("takes nothing from the lines of known shapes")
  func known() throws {
    let log = try LogsOfScripts.log(
      "12:00 did navigate flow=App.CartFlow step=pay\nnav CartFlow -> back\n",
      patterns: [LinePattern("{flow} {step}")])

    #expect(log.contents.first?.flow == "CartFlow")
    #expect(log.contents.first?.step.text == "pay")
  }

  @Test(
    "is refused with the place if it is none",
    arguments: [
      ("nav {flow", 5, "this brace is not closed"),
      ("{flow} {stp}", 8, "unknown placeholder {stp}"),
      ("{flow} {flow} {step}", 8, "{flow} occurs twice"),
      ("{flow}{step}", 7, "text is needed between two placeholders"),
      ("{flow} only", 12, "{step} is missing"), ("", 1, "{flow} is missing"),
    ])
  func refused(pattern: String, column: Int, why: String) throws {
    let error = try #require(throws: Diagnostic.self) { try LinePattern(pattern) }

    #expect(error.message.english == "the pattern is wrong: \(why)")
    #expect(error.location == SourceLocation(file: "--pattern", line: 1, column: column))
  }
}
