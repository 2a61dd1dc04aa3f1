import Diagnostics
import Navigation
import Scripting

/// Writes what was done in a session as a journey, with what came of it as expectations.
///
/// What is written was tried: the inputs are given once more to a fresh session of the app, freshly
/// loaded, and the expectations are what happens there. So a journey passes as soon as it is written.
struct JourneyWriter {
  /// The journey's name.
  let name: String
  /// The app's script, seen from the journey.
  let script: String

  /// What was written.
  struct Result {
    /// The file.
    let text: String
    /// How many inputs could not be said, at the end.
    let left: Int
    /// The session ended up where the journey does.
    let isSame: Bool
  }

  /// Writes the inputs that have led a session to where it is.
  ///
  /// - Throws: What went wrong when the app was loaded or driven once more.
  func write(_ inputs: [NamedInput], of shell: Shell) throws -> Result {
    let output = Unheard()
    let stage = Shell(
      app: try shell.app.loadedAgain(), settings: OutputSettings(), output: output)
    _ = stage.begin()
    var seen = front(of: stage)
    var lines = seen
    var rest = Self.merged(inputs)[...]
    while let input = rest.first, let line = JourneyLine(input, in: stage) {
      rest.removeFirst()
      let before = stage.session.log.lastNumber
      try CommandCatalog.command(named: line.command)?.run(line.arguments, in: stage)
      let now = front(of: stage)
      lines += ["", line.text + ","] + steps(of: stage, after: before) + (now == seen ? [] : now)
      seen = now
    }
    lines += ["", "expect.tree \(LuaText.block(stage.outline.text, indent: "  ")),"]
    return Result(
      text: file(seed(shell.app.seed) + lines), left: rest.count,
      isSame: stage.outline.text == shell.outline.text)
  }

  private func file(_ lines: [String]) -> String {
    let body = lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    return "script \(LuaText.quoted(script))\n\njourney \(LuaText.quoted(name)) {\n\(body)}\n"
  }

  /// Where the random numbers began, unless it was where they always begin.
  private func seed(_ seed: UInt64) -> [String] {
    if seed == 0 { return [] }
    // Lua has no greater numbers in decimal.
    let text = Int64(exactly: seed).map { "\($0)" } ?? "0x" + String(seed, radix: 16)
    return ["seed = \(text),", ""]
  }

  /// What happened, as an expectation.
  private func steps(of stage: Shell, after number: Int) -> [String] {
    let session = stage.session
    let happened = session.log.records(from: number + 1)
      .compactMap { Happening($0, names: session.names, in: stage.app) }
    if happened.isEmpty { return [] }
    if happened.count == 1, happened[0].step == nil, let reason = happened[0].refusals.first {
      return ["expect.refused \(LuaText.quoted(reason)),"]
    }
    let texts = happened.map { happening in
      let name = happening.flow.map { String($0.prefix { $0 != "#" }) } ?? ""
      let text = happening.text(numbered: session.countMade(named: name) > 1)
      return LuaText.quoted(happening.canBeSaid ? text : "...")
    }
    let line = "expect.steps { \(texts.joined(separator: ", ")) },"
    if line.count <= 96 { return [line] }
    return ["expect.steps {"] + texts.map { "  \($0)," } + ["},"]
  }

  /// The screen in front, as an expectation.
  private func front(of stage: Shell) -> [String] {
    guard let front = stage.session.front.last else { return [] }
    let name = stage.session.names.text(front.name)
    guard let line = stage.outline.lines.last(where: { $0.isVisible && $0.isCalled(name) }) else {
      return []
    }
    let short = LuaText.quoted(stage.session.name(of: front))
    guard let title = line.title else { return ["expect.visible \(short),"] }
    return ["expect.visible { \(short), title = \(LuaText.quoted(title)) },"]
  }

  /// Moves of the clock that follow one another are one.
  private static func merged(_ inputs: [NamedInput]) -> [NamedInput] {
    inputs.reduce(into: []) { merged, input in
      guard case .advance(let more) = input, case .advance(let time)? = merged.last else {
        return merged.append(input)
      }
      merged[merged.count - 1] = .advance(time + more)
    }
  }
}

extension Happening {
  /// A line about it is about it and nothing else.
  fileprivate var canBeSaid: Bool { step != nil || outcome == Happening.refused }
}

/// Takes what nobody is to hear.
private final class Unheard: Output {
  func write(_ text: String) {}
  func complain(_ text: String) {}
}
