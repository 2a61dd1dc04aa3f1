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
    "need a map that names a session and what it told",
    arguments: [
      ("", "there is no '' in it"), ("user=u", "there is no 'user' in it"),
      ("session=", "session= needs the name of a column"), ("session=u", "flow= is missing"),
      ("flow=f,step=s", "session= is missing"), ("session=u,session=u", "session= stands twice"),
      ("session=u,line=l,step=s", "line= stands for flow= and step="),
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
    let (first, second) = (try #require(Moment(earlier)), try #require(Moment(later)))

    #expect(first < second)
  }

  @Test(
    "is neither any text nor half a date",
    arguments: ["", "soon", "2026-13-01", "2026-01-01T", "nan"])
  func none(text: String) {
    #expect(Moment(text) == nil)
  }
}
