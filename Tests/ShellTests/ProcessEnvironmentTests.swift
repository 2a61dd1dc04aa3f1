import Diagnostics
import TerminalText
import Testing

@testable import Shell

@Suite("Environment variables")
struct ProcessEnvironmentTests {
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
    #expect(ProcessEnvironment(values).language == language)
  }

  @Test(
    "choose ASCII if the terminal is dumb or the locale does not use Unicode",
    arguments: [
      ([:], false), (["LANG": "en_US.UTF-8"], false), (["LANG": "en_US.utf8"], false),
      (["LANG": "C"], true), (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], true),
      (["LC_CTYPE": "ko_KR.EUC-KR"], true), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], false),
      (["TERM": "dumb", "LANG": "en_US.UTF-8"], true), (["TERM": "xterm"], false),
    ] as [([String: String], Bool)])
  func ascii(_ values: [String: String], _ isAscii: Bool) {
    #expect(ProcessEnvironment(values).isAscii == isAscii)
  }

  @Test(
    "decide whether colours are used, on a terminal and elsewhere",
    arguments: [
      ([:], true, false), (["TERM": "dumb"], false, false),
      (["NO_COLOR": "1"], false, false), (["NO_COLOR": ""], true, false),
      (["FORCE_COLOR": "1"], true, true), (["CLICOLOR_FORCE": "1"], true, true),
      (["CLICOLOR_FORCE": "0"], true, false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], false, false),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
    ] as [([String: String], Bool, Bool)])
  func color(_ values: [String: String], _ onTerminal: Bool, _ elsewhere: Bool) {
    #expect(ProcessEnvironment(values).usesColor(onTerminal: true) == onTerminal)
    #expect(ProcessEnvironment(values).usesColor(onTerminal: false) == elsewhere)
  }

  @Test(
    "choose a theme: an option first, then COLORFGBG, and none by default without a terminal",
    arguments: [
      (.auto, nil, [:], true, "either"), (.auto, nil, [:], false, "none"),
      (.auto, nil, ["COLORFGBG": "15;0"], true, "dark"),
      (.auto, nil, ["COLORFGBG": "7;8"], true, "dark"),
      (.auto, nil, ["COLORFGBG": "0;15"], true, "light"),
      (.auto, nil, ["COLORFGBG": "0;default;7"], true, "light"),
      (.auto, nil, ["COLORFGBG": "0;default"], true, "either"),
      (.auto, nil, ["COLORFGBG": "0;99"], true, "either"),
      (.auto, nil, ["COLORFGBG": "0"], true, "either"),
      (.auto, true, ["NO_COLOR": "1"], false, "either"), (.auto, false, [:], true, "none"),
      (.light, nil, ["COLORFGBG": "15;0"], true, "light"), (.dark, nil, [:], false, "none"),
      (.dark, nil, ["NO_COLOR": "1"], true, "dark"), (.dark, true, [:], false, "dark"),
      (.dark, nil, ["TERM": "dumb"], true, "none"), (.dark, false, [:], true, "none"),
      (.none, true, [:], true, "none"),
    ] as [(ThemeChoice, Bool?, [String: String], Bool, String)])
  func theme(
    _ choice: ThemeChoice, _ color: Bool?, _ values: [String: String], _ onTerminal: Bool,
    _ name: String
  ) {
    let theme = ProcessEnvironment(values).theme(choice, color: color, onTerminal: onTerminal)
    #expect(theme.name == name)
  }

  @Test(
    "choose where the history is saved, if anywhere",
    arguments: [
      ([:], nil), (["HOME": "/home/a"], "/home/a/.local/state/sextant/history"),
      (["HOME": "/home/a", "XDG_STATE_HOME": "/s"], "/s/sextant/history"),
    ] as [([String: String], String?)])
  func history(_ values: [String: String], _ path: String?) {
    #expect(ProcessEnvironment(values).historyPath == path)
  }
}
