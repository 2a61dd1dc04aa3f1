import Lua
import Testing

@Suite("Loans")
struct LoanTests {
  let bench: Bench
  let loan: LuaLoan
  let count = Count()
  private let object: Tracked
  private let expired: Tracked

  init() throws {
    bench = try Bench()
    object = Tracked(count)
    expired = Tracked(count)
    let lent = object
    let type = try bench.state.makeHandleType(
      name: "Lent", index: { [.bool($0[0].asHandle?.object === lent)] }, toString: { _ in ["lent"] }
    )
    loan = try bench.state.makeLoan(of: object, expired: expired, type: type)
  }

  private func call(_ source: String, _ arguments: LuaValue...) throws -> LuaAnswer {
    let chunk = try bench.state.load(source, chunkName: "@t.lua", environment: bench.environment)
    return try chunk.call(lending: loan, arguments, expecting: nil)
  }

  private func value(_ answer: LuaAnswer) -> LuaValue? {
    if case .value(let value) = answer { value } else { nil }
  }

  @Test("A function gets the loan as its first argument")
  func arguments() throws {
    let answer = try call(
      "local a, b, c = ... return tostring(a) .. type(a) .. b .. select('#', ...)", 7)

    #expect(value(answer) == "lentuserdata72")
  }

  @Test("A loan stands for its object during the call, and for an expired object afterwards")
  func expiry() throws {
    let firstResults = try call("kept = ... return kept.live")
    #expect(value(firstResults) == true)

    let result = try bench.run("return kept.live")
    #expect(result == [false])
    let secondResults = try call("return kept.live")
    #expect(value(secondResults) == false)
    let thirdResults = try call("return kept == ...")
    #expect(value(thirdResults) == false)
    #expect(count.live == 2)
  }

  @Test("In nested calls the two loans are different, and the outer one stays valid")
  func nested() throws {
    try bench.define("inner") { _ in
      guard case .value(let value) = try self.call("return outer.live") else { return [] }
      return [value]
    }

    let results = try call("outer = ... return tostring(inner()) .. tostring(outer.live)")
    #expect(
      value(results)
        == "falsetrue")
  }

  @Test("A loan passed through the host comes back as the same value")
  func roundTrip() throws {
    try bench.define("echo") { [$0[0]] }

    let results = try call("return echo(...) == ...")
    #expect(value(results) == true)
  }

  @Test("An error in the call ends the loan, and carries its line and its callers")
  func failing() throws {
    do {
      _ = try call("kept = ...\nlocal function f() error('no') end\nf()")
      Issue.record("nothing was thrown")
    } catch let error as LuaError {
      #expect(error.parts == ErrorParts(.runtime, "no", line: 2))
      #expect(error.traceback.map(\.location.line) == [2, 3])
    }
    let result = try bench.run("return kept.live")
    #expect(result == [false])
  }

  @Test("A call reports whether it returned the expected object, and gives any other values")
  func expecting() throws {
    let type = try bench.state.makeHandleType(name: "Other")
    let handle = try bench.state.makeHandle(object, type: type)
    try bench.environment.rawSet("handle", handle)
    func answer(_ source: String) throws -> String {
      let chunk = try bench.state.load(source, chunkName: "=t", environment: bench.environment)
      let answer = try chunk.call(lending: loan, [], expecting: ObjectIdentifier(object))
      return switch answer {
      case .nothing: "nothing"
      case .expected: "expected"
      case .value(let value): value.typeName
      case .several(let first, let second): "\(first.typeName) and \(second.typeName)"
      }
    }

    let answers = [
      ("return handle", "expected"),
      ("return ...", "Lent"),
      ("return 1, handle", "number and Other"),
      ("return handle, 1, 2", "Other and number"),
      ("return 1, nil, 2", "number"),
      ("return false", "boolean"),
      ("return nil, 1", "nil and number"),
      ("return", "nothing"),
    ]
    for (text, expected) in answers {
      let answered = try answer(text)
      #expect(answered == expected, "\(text)")
    }
  }

  @Test("A hundred thousand calls leave nothing in memory")
  func memory() throws {
    let chunk = try bench.state.load("return nil", chunkName: "=t", environment: nil)
    for _ in 0..<10 { _ = try chunk.call(lending: loan, [], expecting: nil) }
    bench.state.collectGarbage()
    let before = bench.state.memoryInUse

    for _ in 0..<100_000 { _ = try chunk.call(lending: loan, [], expecting: nil) }

    #expect(bench.state.memoryInUse == before)
  }

  @Test("A script can neither read nor replace a loan's metatable")
  func locked() throws {
    let results = try call("return getmetatable(...)")
    #expect(value(results) == false)
    #expect(throws: LuaError.self) { try call("setmetatable(..., {})") }
    #expect(throws: LuaError.self) { try call("local a = ... a.x = 1") }
  }

  @Test("An interrupted call ends its loan as well")
  func interrupted() throws {
    try bench.define("stop") { call in
      call.state.interrupt()
      return []
    }

    #expect(throws: LuaError.self) { try call("kept = ... stop() while true do end") }
    let result = try bench.run("return kept.live")
    #expect(result == [false])
  }
}
