package import Diagnostics
import Navigation
package import Scripting

/// The reason why a log is not about an app.
package struct Stranger {
  package let diagnostic: Diagnostic
  /// Where the line of the diagnostic begins.
  let start: Int?
}

/// The names of an app's flows and steps.
package struct KnownNames {
  package let flows: Set<String>
  private let steps: Set<String>

  package init(_ app: App) {
    flows = Set(app.flows.map(\.name))
    steps = Set(app.cases.map(\.name)).union([Step.home.name])
  }

  /// Whether an app has the flow and a step of the name.
  func know(_ event: WrittenEvent) -> Bool {
    flows.contains(event.flow) && steps.contains(event.step.name)
  }

  /// How many events of a log an app has.
  package func count(in log: ReadLog) -> Int {
    let areKnown = log.contents.map { know($0) }
    return log.events.count { areKnown[Int($0.content)] }
  }

  /// Whether the known events suffice for a log of the app: one in ten, and at least one.
  package func areEnough(_ known: Int, of all: Int) -> Bool { known > 0 && known * 10 >= all }
}

extension ReadLog {
  /// The reason why the log is not about an app; `nil` if enough lines have one of its flows and
  /// steps.
  package func stranger(to app: App) -> Stranger? {
    if events.isEmpty { return isReadWhole ? nothingRecognised : nil }
    let names = KnownNames(app)
    let known = names.flows
    let areKnown = contents.map { names.know($0) }
    if names.areEnough(events.count { areKnown[Int($0.content)] }, of: events.count) { return nil }
    var flows: [String] = []
    for content in contents where !known.contains(content.flow) && !flows.contains(content.flow) {
      flows.append(content.flow)
    }
    if flows.isEmpty { flows = Array(Set(contents.map(\.flow))).sorted() }
    let first = events.first { !areKnown[Int($0.content)] } ?? events[0]
    let place = SourceLocation(file: name, line: Int(first.line))
    return Stranger(
      diagnostic: Diagnostic(
        .error,
        Message(
          "E1084",
          [
            "log": VisibleText.line(of: name),
            "list": flows.prefix(5).map { VisibleText.line(of: $0) }.joined(separator: ", "),
          ]), at: place,
        cure: Message(
          "logs.flowsOfScript", ["list": known.sorted().prefix(8).joined(separator: ", ")])),
      start: first.start)
  }

  private var nothingRecognised: Stranger {
    guard let near = nearestMiss else {
      return Stranger(
        diagnostic: Diagnostic(
          .error, Message("E1083", ["log": VisibleText.line(of: name)]),
          cure: Message("logs.printCure")), start: nil)
    }
    return Stranger(
      diagnostic: Diagnostic(
        .error, Message("E1083", ["log": VisibleText.line(of: name)]),
        at: SourceLocation(file: name, line: near.line),
        cure: Message("logs.nearCure")),
      start: near.start)
  }

  /// The line that is most similar to a line about navigation; `nil` if none is similar.
  private var nearestMiss: (line: Int, start: Int)? {
    var best: (line: Int, start: Int, score: Int)?
    var (start, number) = (0, 0)
    while start < text.bytes.count, number < 100_000 {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.bytes.count
      number += 1
      let score = LineScanner(text.bytes, start..<min(end, start + 1_000)).likeness
      if score > best?.score ?? 0 { best = (number, start, score) }
      start = end + 1
    }
    return best.map { ($0.line, $0.start) }
  }

  /// A line and the one before it, for excerpts in messages.
  ///
  /// The log is not copied: empty lines replace those before them.
  func sources(at line: Int, from start: Int) -> SourceTexts {
    let before = text.bytes[..<max(0, start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lines =
      line > 1 ? [text.line(from: before), text.line(from: start)] : [text.line(from: start)]
    let shown = lines.map(VisibleText.of).joined(separator: "\n")
    let blank = String(repeating: "\n", count: max(0, line - lines.count))
    return SourceTexts([SourceText(name: name, text: blank + shown)])
  }
}

extension Stranger {
  func sources(in log: ReadLog) -> SourceTexts {
    guard let location = diagnostic.location, let start else { return SourceTexts() }
    return log.sources(at: location.line, from: start)
  }
}

extension LineScanner {
  /// The similarity of a line to lines about navigation.
  fileprivate var likeness: Int {
    var score = 0
    for (word, weight): (StaticString, Int) in [
      ("navigate", 4), ("flow", 2), ("step", 2), ("->", 1), ("coordinator", 1),
    ] where (place..<max(place, end)).contains(where: { has(word, at: $0) }) {
      score += weight
    }
    return score
  }
}
