import Diagnostics
import Testing

@testable import Shell

@Suite("The surroundings")
struct SurroundingsTests {
  @Test(
    "choose the language: LC_ALL before LC_MESSAGES before LANG, Korean or else English",
    arguments: [
      ([:], .english), (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ko"], .korean),
      (["LANG": "KO-kr"], .korean), (["LANG": "kok_IN.UTF-8"], .english),
      (["LANG": "C"], .english), (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], .korean),
      (["LC_MESSAGES": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"], .english),
      (["LC_MESSAGES": "ko_KR.UTF-8", "LC_ALL": ""], .korean),
      (["LC_CTYPE": "ko_KR.UTF-8"], .english),
    ] as [([String: String], Language)])
  func language(_ values: [String: String], _ language: Language) {
    #expect(Surroundings(values).language == language)
  }

  @Test(
    "ask for ASCII where the terminal is dumb or the locale knows no Unicode",
    arguments: [
      ([:], false), (["LANG": "en_US.UTF-8"], false), (["LANG": "en_US.utf8"], false),
      (["LANG": "C"], true), (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], true),
      (["LC_CTYPE": "ko_KR.EUC-KR"], true), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], false),
      (["TERM": "dumb", "LANG": "en_US.UTF-8"], true), (["TERM": "xterm"], false),
    ] as [([String: String], Bool)])
  func ascii(_ values: [String: String], _ isAscii: Bool) {
    #expect(Surroundings(values).isAscii == isAscii)
  }

  @Test(
    "decide about colours, on a terminal and elsewhere",
    arguments: [
      ([:], true, false), (["TERM": "dumb"], false, false),
      (["NO_COLOR": "1"], false, false), (["NO_COLOR": ""], true, false),
      (["FORCE_COLOR": "1"], true, true), (["CLICOLOR_FORCE": "1"], true, true),
      (["CLICOLOR_FORCE": "0"], true, false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], false, false),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
    ] as [([String: String], Bool, Bool)])
  func color(_ values: [String: String], _ onTerminal: Bool, _ elsewhere: Bool) {
    #expect(Surroundings(values).usesColor(onTerminal: true) == onTerminal)
    #expect(Surroundings(values).usesColor(onTerminal: false) == elsewhere)
  }

  @Test(
    "tell where the history is kept, if anywhere",
    arguments: [
      ([:], nil), (["HOME": "/home/a"], "/home/a/.local/state/sextant/history"),
      (["HOME": "/home/a", "XDG_STATE_HOME": "/s"], "/s/sextant/history"),
    ] as [([String: String], String?)])
  func history(_ values: [String: String], _ path: String?) {
    #expect(Surroundings(values).historyPath == path)
  }
}
