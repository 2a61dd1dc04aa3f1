import Testing

@testable import Scripting

@Suite("Versions of plugins")
struct PluginVersionTests {
  @Test(
    "are ordered by their numbers, and a pre-release is less than its release",
    arguments: zip(Self.ordered, Self.ordered.dropFirst()))
  func order(less: String, more: String) throws {
    let (less, more) = (try #require(PluginVersion(less)), try #require(PluginVersion(more)))

    #expect(less < more)
    #expect(!(more < less))
    #expect(!(less < less))
  }

  static let ordered = [
    "0.0.1", "0.1.0", "0.9.9", "0.10.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
    "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0-x-y", "1.0.0", "1.0.1",
    "2.0.0",
    "999999999.0.0",
  ]

  @Test("are printed as they were written", arguments: ordered)
  func text(version: String) {
    #expect(PluginVersion(version)?.description == version)
  }

  @Test(
    "cannot be read from malformed text",
    arguments: [
      "", "1", "1.2", "1.2.3.4", "1.2.x", "v1.2.3", "1.2.3-", "1.2.3-a..b", "1.2.3-ä", "01.2.3",
      "1.2.-3", "1..3", " 1.2.3", "1.2.9999999999",
    ])
  func nonsense(text: String) {
    #expect(PluginVersion(text) == nil)
  }

  @Test(
    "match the ranges that include them",
    arguments: [
      ("^1", ["1.0.0", "1.9.9"], ["0.9.9", "2.0.0", "2.0.0-beta", "1.0.0-beta"]),
      ("^1.2.3", ["1.2.3", "1.3.0"], ["1.2.2", "2.0.0"]),
      ("^0.2.3", ["0.2.3", "0.2.9"], ["0.2.2", "0.3.0", "1.0.0"]),
      ("^0.2", ["0.2.0", "0.2.9"], ["0.3.0", "0.1.0"]),
      ("^0.0.3", ["0.0.3"], ["0.0.2", "0.0.4"]),
      ("^0.0", ["0.0.0", "0.0.9"], ["0.1.0"]),
      ("^0", ["0.0.0", "0.9.9"], ["1.0.0"]),
      ("~1.2.3", ["1.2.3", "1.2.9"], ["1.2.2", "1.3.0"]),
      ("~1.2", ["1.2.0", "1.2.9"], ["1.3.0"]),
      ("~1", ["1.0.0", "1.9.0"], ["2.0.0"]),
      (">=0.2", ["0.2.0", "9.0.0"], ["0.1.9"]),
      (">=0.2 <1", ["0.2.0", "0.9.9"], ["0.1.0", "1.0.0"]),
      (">=0.2, <=1", ["0.2.0", "1.9.9"], ["2.0.0"]),
      (">1.2", ["1.3.0"], ["1.2.0", "1.2.9"]),
      (">1.2.3", ["1.2.4"], ["1.2.3"]),
      ("<=1.2.3", ["1.2.3", "0.0.0"], ["1.2.4"]),
      ("1.2.0", ["1.2.0"], ["1.2.1", "1.1.9"]),
      ("=1.2.0", ["1.2.0"], ["1.2.1"]),
      ("1.2", ["1.2.0", "1.2.9"], ["1.3.0"]),
      ("1", ["1.0.0", "1.9.9"], ["2.0.0", "0.9.9"]),
      ("*", ["0.0.0", "9.9.9"], ["1.0.0-beta"]),
      ("<2.0.0-beta.2", ["2.0.0-beta.1", "1.9.9"], ["2.0.0-beta.2", "2.0.0", "1.0.0-beta"]),
      (
        ">=1.0.0-beta.2 <2", ["1.0.0-beta.2", "1.9.9"],
        ["1.0.0-beta.1", "1.1.0-beta", "2.0.0"]
      ),
      ("<=1.0.0-beta.2", ["1.0.0-beta.2", "0.9.9"], ["1.0.0-beta.3", "1.0.0"]),
      ("^1.0.0-beta.2", ["1.0.0-beta.2", "1.0.0-rc", "1.4.0"], ["1.0.0-beta.1", "1.1.0-beta"]),
    ] as [(String, [String], [String])])
  func ranges(text: String, fitting: [String], others: [String]) throws {
    let range = try #require(VersionRange(text))
    let fits = { (version: String) in PluginVersion(version).map(range.contains) }

    #expect(fitting.filter { fits($0) != true } == [])
    #expect(others.filter { fits($0) != false } == [])
  }

  @Test(
    "have no ranges that are malformed",
    arguments: ["", " ", "^", "1.x", ">= 1", "^1 |", "!1", "latest"])
  func noRange(text: String) {
    #expect(VersionRange(text) == nil)
  }
}
