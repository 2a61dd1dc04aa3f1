import Testing

@testable import Scripting

@Suite("A file pattern")
struct FilePatternTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try #require(FilePattern(pattern)).matches(try #require(FilePath(path)))
  }

  @Test(
    "matches the paths that it spells, with * for a part of a name and ** for folders",
    arguments: [
      ("a.txt", "a.txt"), ("*.txt", "a.txt"), ("*", "글"), ("a*c*e", "abcde"), ("a*", "a"),
      ("**", "a"), ("**", "a/b/c"), ("a/**", "a/b"), ("a/**", "a/b/c"), ("a/**/d", "a/d"),
      ("a/**/d", "a/b/c/d"), ("**/*.md", "x.md"), ("**/*.md", "a/b/x.md"), ("/etc/*", "/etc/hosts"),
      ("*a*a*", "banana"), ("a/*/c", "a/b/c"), (".a*", ".abc"), (".a/**", ".a/b"),
      ("**/.a", "b/.a"),
    ])
  func meant(pattern: String, path: String) throws {
    let isMatch = try matches(pattern, path)
    #expect(isMatch)
  }

  @Test(
    "matches no other paths",
    arguments: [
      ("a.txt", "b.txt"), ("*.txt", "a.txt.lua"), ("*", "a/b"), ("a/*", "a/b/c"),
      ("/a", "a"), ("a", "/a"), ("ab*ba", "aba"), ("**/x", "y"), ("a/**/d", "a/b/c"),
      ("*a*a*a*a", "banana"), ("*", ".a"), ("**", ".a"), ("**", "a/.b"), ("**", ".a/b"),
      ("*/b", ".a/b"), ("**/.a", ".b/.a"),
      // What looks like one character is a slash or a dot with something joined to it.
      ("*", "a\u{600}/b"), ("data/*", "data/e\u{600}/passwd"), ("*", "a/\u{301}b"),
      ("**", ".\u{301}x"), ("**", "/\u{301}x"), ("\u{e9}", "e\u{301}"),
    ])
  func others(pattern: String, path: String) throws {
    let isMatch = try matches(pattern, path)
    #expect(!isMatch)
  }

  @Test(
    "is invalid, like a path, if it contains .. or . or an empty part",
    arguments: [
      "a/\u{600}/../b", "//\u{301}a", "", "..", "a/../b", "./a", "a//b", "//a", "a/", "a/./b",
      "a\0b", "/",
    ])
  func misfits(text: String) {
    #expect(FilePattern(text) == nil)
    #expect(FilePath(text) == nil)
  }

  @Test("is matched quickly, however many stars it has")
  func stars() throws {
    let stars = String(repeating: "*a", count: 200)
    let folders = Array(repeating: "**", count: 200).joined(separator: "/")
    let path = Array(repeating: "a", count: 200).joined(separator: "/")

    let firstIsMatch = try matches(stars, String(repeating: "a", count: 150))
    #expect(!firstIsMatch)
    let secondIsMatch = try matches(folders, path)
    #expect(secondIsMatch)
    let thirdIsMatch = try matches(folders + "/b", path)
    #expect(!thirdIsMatch)
  }
}
