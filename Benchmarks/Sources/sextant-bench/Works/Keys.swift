import CTypist

/// From a key to what it makes of the screen, in a terminal: a letter and its deletion, with colours,
/// the hint and the completions that could follow, on the messenger with its five tabs.
///
/// Both processes and the terminal between them are in it.
let promptKeys: [Work] = [
  key("command", after: ":tap", goal: .time(nanoseconds: 5e6)),
  key(
    "lua", after: "for i = 1, 10 do print('가나다', _step.name) end -- ", goal: .time(nanoseconds: 5e6)
  ),
  key(
    "long", after: String(repeating: "x = { 1, 'two', f(3) } ", count: 440),
    goal: .time(nanoseconds: 1e6)),
]

private func key(_ name: String, after line: String, goal: Work.Goal) -> Work {
  Work("key-\(name)", goal: goal, units: 200, isOnce: true) { units in
    let typist = Typist()
    typist.type(":tap Login\r")
    // Pasted, so that a long line does not take a round by itself.
    typist.type("\u{1B}[200~\(line)\u{1B}[201~")
    return {
      for unit in 0..<units { typist.press(unit.isMultiple(of: 2) ? "e" : "\u{7F}") }
    }
  }
}

/// Somebody who types at the prompt of the release binary.
private final class Typist {
  private let terminal: Int32
  private var process: Int32 = 0

  init() {
    let project = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    terminal = typist_start(
      project + "/.build/release/sextant", project + "/scripts/messenger.lua", &process)
    if terminal < 0 { fail("sextant-bench: there is no terminal to type in") }
    // The program has to be there before anything is typed.
    _ = typist_type(terminal, "", 0)
    typist_settle(terminal, 500)
  }

  deinit { typist_leave(terminal, process) }

  /// Types a text and waits until all that it does is done.
  func type(_ text: String) {
    press(text)
    typist_settle(terminal, 300)
  }

  /// Types and waits for what comes of it.
  func press(_ keys: String) {
    if typist_type(terminal, keys, keys.utf8.count) <= 0 {
      fail("sextant-bench: .build/release/sextant shows nothing of what is typed")
    }
  }
}
