import Diagnostics
import TestFolders
import Testing

@testable import Scripting

@Suite("What scripts declare while they load")
struct DeclaringTests {
  private func findings(_ text: String, memory: Int? = 8 << 20) throws -> [Diagnostic] {
    let folder = try Folder(["app.lua": text])
    var limits = ScriptLimits.untimed
    limits.memory = memory
    do {
      _ = try AppLoader(limits: limits).load(folder.file("app.lua"))
      return []
    } catch {
      return error.findings.all
    }
  }

  @Test(
    "counts toward the memory limit of the scripts",
    arguments: [
      "for i = 1, 1000000 do screen('S' .. i) {} end",
      "for i = 1, 100 do steps(('x'):rep(1000000) .. i) { 'a' } end",
      "for i = 1, 100 do link(('x'):rep(1000000) .. i) {} end",
      "for i = 1, 1000000 do capture('c' .. i) end",
      "for i = 1, 1000000 do on('appeared', print) end",
      "local t = {} for i = 1, 100 do t[i] = label(('x'):rep(1000000) .. i) end",
    ])
  func counted(text: String) throws {
    let code = try findings(text).last?.message.code
    #expect(code == "E0615")
  }

  @Test("can use as much memory as the limit allows")
  func room() throws {
    let text = "for i = 1, 20000 do screen('S' .. i) {} end"
    let code = try findings(text).last?.message.code
    #expect(code == "E0615")
    let contains = try findings(text, memory: nil).map(\.message.code).contains("E0615")
    #expect(contains == false)
  }

  @Test("leads to at most 1000 reported errors and a note that there are more")
  func mistakes() throws {
    let findings = try findings(
      "local Step = steps 'S' { 'a' } for i = 1, 2000 do local step = Step['b' .. i] end")
    #expect(findings.last?.message.code == "E0669")
    #expect(findings.count == 1001)
  }

  @Test("leads to one report of an error that is repeated")
  func again() throws {
    let findings = try findings("for i = 1, 2000 do screen('S' .. i % 2) {} end")
    #expect(findings.map(\.highlight).prefix(2) == ["S1", "S0"])
    #expect(findings.filter { $0.message.code == findings[0].message.code }.count == 2)
  }
}
