import Foundation
import Scripting
import TestFolders
import Testing

@testable import Shell

@Suite("The file of plugin permissions")
struct GrantFileTests {
  @Test("is read completely, however long it is")
  func long() throws {
    let folder = try Folder()
    let environment = ProcessEnvironment(["XDG_STATE_HOME": folder.path])
    let grants = (1...24).map {
      RememberedGrant(
        plugin: "p\($0)", files: ["p.lua": String(repeating: "한 \($0)\n", count: 1_000)],
        permissions: ["env:HOME"])
    }
    let file = try #require(GrantFile(environment))

    for grant in grants.dropLast() { try file.add(grant) }
    try file.addInSession(grants[23])

    let path = folder.url("sextant/permissions.jsonl")
    let size = try Data(contentsOf: path).count
    #expect(size > 2 * 65_536)
    let known = try #require(GrantFile(environment))
    #expect(known.grants == Set(grants.dropLast()))
    #expect(known.inSessions == [grants[23]])
  }
}
