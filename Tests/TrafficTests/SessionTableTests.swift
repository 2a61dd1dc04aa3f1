import Conforming
import Diagnostics
import Testing

@testable import Traffic

@Suite("Tables of sessions")
struct SessionTableTests {
  private func sessions(_ text: String, _ map: String) throws -> [String: [String]] {
    var table = SessionTable(try ColumnMap(map), salt: "")
    try table.add(try LogText(Array(text.utf8), named: "rows.csv"))
    var found: [String: [String]] = [:]
    try table.sessions([]) { name, log in
      found[name] = log.written
      return true
    }
    return found
  }

  private static let ada = SHA256.name("\0ada".utf8)
  private static let kim = SHA256.name("\0kim".utf8)

  @Test(
    "are read from CSV and JSON lines, rows put in order by their times",
    arguments: [
      (
        """
        user,ts,flow,step
        kim,2,App.F,b
        ada,1,F,a
        kim,1,F,"a(""x, y"")"

        kim,3,,
        """, "session=user,time=ts,flow=flow,step=step"
      ),
      (
        """
        kim;2;F;b
        ada;1;F;a
        kim;1;F;"a(""x, y"")"
        """, "session=1,time=2,flow=3,step=4"
      ),
      (
        """
        user\tat\tmessage\r
        kim\t2026-01-01T00:00:01Z\tdid navigate to F -> b\r
        ada\t2026-01-01\tdid navigate to F -> a\r
        kim\t2026-01-01 01:00:00.5+0100\t"did navigate to F -> a(""x,
        y"")"
        """, "session=user,time=at,line=message"
      ),
      (
        #"""
        {"u":{"id":"kim"},"t":1.5,"flow":"F","step":"b"}
        {"u":{"id":"ada"},"t":1,"flow":"F","step":"a"}
        broken
        {"flow":"F","t":-1,"u":{"id":"kim"},"step":"a(\"x, y\")"}
        """#, "session=u.id,time=t,flow=flow,step=step"
      ),
    ])
  func read(text: String, map: String) throws {
    let found = try sessions(text, map)

    let expected = [
      Self.kim: [#"did navigate to F -> a("x, y")"#, "did navigate to F -> b"],
      Self.ada: ["did navigate to F -> a"],
    ]
    #expect(found == expected, "\(text)")
  }

  @Test(
    "take quotes with backslashes before them where the file has them so, as Spark writes it",
    arguments: [
      #"a(\"x, y\")"#, #"a(\"say \\\"hi\\\"\")"#, #"a(\\d+)"#, #"a(x\y, \"\")"#,
    ])
  func backslashes(step: String) throws {
    let map = "session=user,flow=flow,step=step"
    let rows = "user,flow,step\nada,F,b\nada,F,\"\(step)\"\nada,F,\"c(\"\"x\"\")\"\n"
    let spark = try sessions(rows.replacing(#"c(""x"")"#, with: #"c(\"x\")"#), map)

    let plain = step.replacing(/\\(["\\])/) { $0.output.1 }
    let expected = try sessions(
      "user\tflow\tstep\nada\tF\tb\nada\tF\t\(plain)\nada\tF\tc(\"x\")\n", map)
    #expect(spark == expected, "\(spark)")
    #expect(spark[Self.ada]?.count == 3)
  }

  @Test(
    "are refused with the line if text stands behind a quote that ends a field",
    arguments: [
      ("user,flow,step\nada,F,\"b\"c\n", 2), ("user,flow,step\n\"ada\" ,F,b\n", 2),
      ("user,flow,step\nada,F,\"a(\\\"x\\\")\"\nada,F,\"c\"\"\" d\n", 2),
    ])
  func behindQuote(text: String, line: Int) throws {
    let error = try #require(throws: Diagnostic.self) {
      try sessions(text, "session=user,flow=flow,step=step")
    }

    #expect(error.message.code == "E1151")
    #expect(error.location?.line == line)
  }

  @Test(
    "are not one array of JSON, which is told what to do",
    arguments: ["[", "[]", " [\n {\"user\": 1}]"])
  func array(text: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try sessions(text, "session=user,flow=flow,step=step")
    }

    #expect(error.message.code == "E1152")
    #expect(error.cure?.english.contains("jq -c '.[]'") == true)
  }

  @Test(
    "need a map that names a session and what it told",
    arguments: [
      ("", "unknown name ''"), ("user=u", "unknown name 'user'"),
      ("session=", "session= needs the name of a column"), ("session=u", "flow= is missing"),
      ("flow=f,step=s", "session= is missing"), ("session=u,session=u", "session= occurs twice"),
      ("session=u,line=l,step=s", "line= replaces flow= and step="),
    ])
  func map(text: String, why: String) throws {
    let error = try #require(throws: Diagnostic.self) { try ColumnMap(text) }

    #expect(error.message.english == "--columns is wrong: \(why)")
  }

  @Test("are not read if a column is missing or a time is none")
  func mistakes() throws {
    let map = "session=user,time=ts,flow=flow,step=step"
    let missing = try #require(throws: Diagnostic.self) { try sessions("user,flow,step\n", map) }
    #expect(missing.message.english == "'rows.csv' has no column 'ts'")
    let late = try #require(throws: Diagnostic.self) {
      try sessions("user,ts,flow,step\nkim,soon,F,a\n", map)
    }
    #expect(late.message.english == "a row of 'rows.csv' has no time in the column 'ts'")
  }
}

@Suite("A moment")
struct MomentTests {
  @Test(
    "is compared by when it is, however it is written",
    arguments: [
      ("1", "2.5"), ("-1", "0"), ("2026-01-01", "2026-01-01T00:00:00.001Z"),
      ("2026-01-01T00:00:05Z", "2026-01-01T00:00:05.123Z"),
      ("2026-01-01T01:00:00+02:00", "2026-01-01T00:00:00Z"),
      ("2026-01-01T00:00:00Z", "2026-01-01T00:00:00-01"), ("1969-12-31", "1970-01-01"),
      ("2024-02-29 23:59:59 UTC", "2024-03-01 00:00"),
    ])
  func order(earlier: String, later: String) throws {
    let (first, second) = (try #require(Timestamp(earlier)), try #require(Timestamp(later)))

    #expect(first < second)
  }

  @Test(
    "is neither any text nor half a date",
    arguments: ["", "soon", "2026-13-01", "2026-01-01T", "nan"])
  func none(text: String) {
    #expect(Timestamp(text) == nil)
  }
}
