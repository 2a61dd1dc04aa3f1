import Diagnostics
import SeededNumbers
import Testing

@testable import Scripting

@Suite("URLs that open links")
struct LinkURLTests {
  private func read(_ text: String) -> String {
    do throws(URLParts.Failure) {
      let url = try LinkURL(text)
      let query = url.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(url.scheme) \(url.host) \(url.path) \(query)"
    } catch {
      return error.message.english
    }
  }

  @Test(
    "are split into parts and decoded as UTF-8",
    arguments: [
      ("demo://movie/5", #"demo movie ["5"] []"#),
      ("demo://a", "demo a [] []"),
      ("demo://a/", "demo a [] []"),
      ("demo://a/b/", #"demo a ["b", ""] []"#),
      ("demo://a//b", #"demo a ["", "b"] []"#),
      ("demo:///b", #"demo  ["b"] []"#),
      ("demo://a?x=1&y=2", #"demo a [] ["x=1", "y=2"]"#),
      ("demo://a?x=1&x=2&&y", #"demo a [] ["x=1", "y="]"#),
      ("demo://a?x=1+2%2B3", #"demo a [] ["x=1 2+3"]"#),
      ("demo://a?x=b=c", #"demo a [] ["x=b=c"]"#),
      ("demo://a?b/c?d", #"demo a [] ["b/c?d="]"#),
      ("demo://a/b+c", #"demo a ["b+c"] []"#),
      ("demo://a/b#c?d", #"demo a ["b"] []"#),
      ("demo://a/b%2Fc/%3f", #"demo a ["b/c", "?"] []"#),
      ("demo://%EC%98%81%ED%99%94/%ed%95%9c", #"demo 영화 ["한"] []"#),
      ("demo://영화/한?키=값", #"demo 영화 ["한"] ["키=값"]"#),
      ("demo://a/./b/../c", #"demo a ["c"] []"#),
      ("demo://a/../../c/..", "demo a [] []"),
      ("demo://a/b/%2e%2E/c/.", #"demo a ["c", ""] []"#),
      ("demo://me@a:80/b", #"demo me@a:80 ["b"] []"#),
      ("a+b-c.d2://x", "a+b-c.d2 x [] []"),
    ])
  func taken(_ text: String, _ parts: String) {
    #expect(read(text) == parts)
  }

  @Test("ignore the case of scheme and host, but not of the path")
  func caseOfLetters() {
    #expect(read("DEMO://MoVie/Ab?K=V") == #"demo movie ["Ab"] ["K=V"]"#)
    #expect(read("demo://ÄB") == "demo Äb [] []")
  }

  @Test(
    "are refused with the reason if they are invalid",
    arguments: [
      ("", "it has no scheme: demo://… is expected"),
      ("movie/5", "it has no scheme: demo://… is expected"),
      ("://movie", "it has no scheme: demo://… is expected"),
      ("5a://b", "it has no scheme: demo://… is expected"),
      ("영화://b", "it has no scheme: demo://… is expected"),
      ("demo", "it has no scheme: demo://… is expected"),
      ("demo:", "'//' is expected after 'demo:'"),
      ("demo:/a", "'//' is expected after 'demo:'"),
      ("javascript:alert(1)", "'//' is expected after 'javascript:'"),
      ("demo://a/%", "'%' is not a percent escape"),
      ("demo://a/%4", "'%4' is not a percent escape"),
      ("demo://a/%zz", "'%zz' is not a percent escape"),
      ("demo://a/%+1", "'%+1' is not a percent escape"),
      ("demo://a/%é", "'%é' is not a percent escape"),
      ("demo://a?%=1", "'%' is not a percent escape"),
      ("demo://%gg/", "'%gg' is not a percent escape"),
      ("demo://a/%FF", "'%FF' is not UTF-8"),
      ("demo://a/%C0%80", "'%C0%80' is not UTF-8"),
      ("demo://a/%ED%A0%80", "'%ED%A0%80' is not UTF-8"),
      ("demo://a/%00", "it contains a control character"),
      ("demo://a/%0A", "it contains a control character"),
      ("demo://a/%1b%5b2J", "it contains a control character"),
      ("demo://a/\u{1B}[2J", "it contains a control character"),
      ("demo://a/b\n", "it contains a control character"),
      ("demo://a/\0", "it contains a control character"),
      ("demo://a/\u{2028}", "it contains a control character"),
      ("demo://a b", "it contains a space; write %20"),
      (" demo://a", "it contains a space; write %20"),
    ])
  func refused(_ text: String, _ reason: String) {
    #expect(read(text) == reason)
  }

  @Test("may be at most 8192 bytes long")
  func long() {
    let longest = "demo://a/" + String(repeating: "b", count: 8183)

    #expect(read(longest).hasPrefix("demo a [\"bbb"))
    #expect(read(longest + "b") == "it is 8193 bytes long, but at most 8192 are allowed")
    #expect(
      read(String(repeating: "한", count: 1_000_000))
        == "it is 3000000 bytes long, but at most 8192 are allowed")
  }

  @Test("are either read or refused, whatever bytes they contain", arguments: 0..<20)
  func random(seed: Int) {
    var dice = SeededNumbers(seed: UInt64(seed))
    let parts = [
      "demo", ":", "//", "/", "?", "&", "=", "#", "%", "%4", "%41", "%ff", "%2e", "..", ".", "{",
      "}", "{a}", "+", "한", "\u{301}", "\u{202E}", "é", "🧭", "@", "[", "\\", "\0", "x",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0..<12, using: &dice)
      let text = "demo://" + (0..<count).map { _ in dice.pick(parts) }.joined()

      _ = read(String(text.dropFirst(dice.oneIn(3) ? count : 0)))
      _ = try? LinkPattern(text)
    }
  }
}
