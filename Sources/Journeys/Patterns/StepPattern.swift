import Diagnostics
import Driving
import Navigation
import Scripting
import Steps

/// A line that describes a step: `TempFlow#2 toTemp(name: "Home")`, `settings -> apiKey: ignored`.
///
/// Parts that the line leaves out match anything: the flow, its number, the values. Without an
/// outcome, the step must be handled or forwarded, or must have ended its flow, without a refusal.
struct StepPattern {
  /// The line that matches any number of steps.
  static let anything = "..."
  let text: String
  private let flow: String?
  private let literal: StepLiteral?
  private let adapted: StepLiteral?
  /// The outcome it expects; `nil` if the line names none.
  let outcome: String?
  private let details: [String]

  /// Reads a line.
  ///
  /// - Throws: A diagnostic if it is not valid, or if it names a flow, step or outcome that the app
  ///   cannot have.
  init(_ text: String, in app: App) throws(Diagnostic) {
    self.text = text
    var scanner = PatternScanner(text)
    var words = scanner.words()
    let ending = scanner.ending()
    if words == [JourneyEvent.refused], (try? app.stepCase(named: words[0], in: nil)) == nil {
      (flow, literal, adapted, outcome, details) = (nil, nil, nil, JourneyEvent.refused, ending)
      return
    }
    outcome = ending.first.map { Self.outcome($0) }
    details = Array(ending.dropFirst())
    var arrow: StepLiteral?
    if words.count > 2, ["->", "⇒", "→"].contains(words[words.count - 2]) {
      arrow = try Self.step(words[words.count - 1], in: app)
      words.removeLast(2)
    }
    guard let last = words.last, words.count <= 2, !scanner.isListed else {
      throw Diagnostic(
        .error, .stepUnreadable(text), highlight: text, cure: Message("journeys.lineIs"))
    }
    adapted = arrow
    literal = try Self.step(last, in: app)
    flow = words.count == 2 ? words[0] : nil
    if let flow { try app.checkName(flow) }
    if let outcome, !JourneyEvent.outcomes.contains(outcome) {
      let nearest = Suggestion.nearest(to: outcome, among: JourneyEvent.outcomes)
      throw Diagnostic(
        .error, Message("E0915", ["text": ending[0]]), highlight: ending[0],
        cure: nearest.map { .didYouMean($0) } ?? .validNames(JourneyEvent.outcomes))
    }
  }

  /// The known outcome that a text names; `notVisible` and `Not visible` are the same.
  static func outcome(_ text: String) -> String {
    let folded = { (text: String) in
      text.filter { !$0.isWhitespace && $0 != "_" }.lowercased()
    }
    return JourneyEvent.outcomes.first { folded($0) == folded(text) } ?? text
  }

  private static func step(_ text: String, in app: App) throws(Diagnostic) -> StepLiteral {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw Diagnostic(
        .error, .stepUnreadable(text, error.message), highlight: text,
        cure: Message("journeys.lineIs"))
    }
    do throws(Diagnostic) {
      _ = try app.stepCase(named: literal.name, in: literal.set)
      // Values may be left out, but written values have to fit.
      if !literal.arguments.isEmpty { _ = try app.step(literal) }
    } catch {
      var finding = error
      finding.highlight = literal.name
      throw finding
    }
    return literal
  }

  /// Returns whether an event matches the line.
  ///
  /// - Parameter outcomeMatters: Whether a line without an outcome matches only the usual outcomes.
  func matches(_ event: JourneyEvent, outcomeMatters: Bool = true) -> Bool {
    guard let literal else { return event.step == nil && fits(event) }
    guard let step = event.step, names(event.flow) else { return false }
    guard Self.isSame(step.step, literal) else { return false }
    if let adapted {
      guard let made = step.adapted, Self.isSame(made, adapted) else { return false }
    } else if step.adapted != nil {
      return false
    }
    return outcome == nil && !outcomeMatters || fits(event)
  }

  private func names(_ actual: String?) -> Bool {
    guard let flow else { return true }
    return actual.map(WrittenName(flow).means) ?? false
  }

  private func fits(_ event: JourneyEvent) -> Bool {
    guard literal != nil else { return detailsFit(event.refusals, event.refusals) }
    guard let outcome else { return event.isUsual }
    guard outcome == event.outcome else { return false }
    let reasons = [event.reason].compactMap(\.self)
    let refusals = event.refusals.map { "refused \($0)" }
    let isSilent = details.isEmpty && refusals.isEmpty
    return isSilent || detailsFit(reasons + refusals, refusals)
  }

  /// Whether the details of the line are true and mention everything that was refused.
  private func detailsFit(_ actual: [String], _ refusals: [String]) -> Bool {
    let said = details.joined(separator: ", ")
    return said == Self.listed(actual) || said == Self.listed(refusals)
      || literal == nil && details.isEmpty
  }

  /// Reasons split at commas as a line is, because a reason may contain commas.
  private static func listed(_ reasons: [String]) -> String {
    reasons.joined(separator: ", ").parts.joined(separator: ", ")
  }

  private static func isSame(_ step: Step, _ literal: StepLiteral) -> Bool {
    guard step.name == literal.name, literal.set == nil || literal.set == step.case.set else {
      return false
    }
    if literal.arguments.isEmpty { return true }
    return literal.describes(step)
  }
}

/// Splits a line into the words before the outcome, and the outcome with the words after it.
private struct PatternScanner {
  private var rest: Substring

  init(_ text: String) { rest = Substring(text) }

  /// The words up to the colon; parentheses belong to the word before them.
  mutating func words() -> [String] {
    var words: [String] = []
    var word = ""
    while let character = rest.first, !(character == ":" || character == ",") {
      if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        rest.removeFirst()
      } else if character == "(" {
        word += parentheses()
      } else {
        word.append(character)
        rest.removeFirst()
      }
    }
    return words + (word.isEmpty ? [] : [word])
  }

  /// The parts after the words, split at commas.
  func ending() -> [String] {
    guard !rest.isEmpty else { return [] }
    return String(rest.dropFirst()).parts
  }

  /// A comma follows the words, and no colon.
  var isListed: Bool { rest.first == "," }

  private mutating func parentheses() -> String {
    var text = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    while let character = rest.first {
      text.append(character)
      rest.removeFirst()
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        if character == "\\" { isEscaped = true }
        if character == "\"" { isQuoted = false }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
        if depth == 0 { return text }
      }
    }
    return text
  }
}

extension String {
  fileprivate var parts: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    var text = start
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension App {
  /// Checks that the app can have a presentable with a name, `Temp` or `Temp#3`; a Swift app may
  /// use any name.
  ///
  /// - Throws: A diagnostic if it cannot.
  func checkName(_ written: String) throws(Diagnostic) {
    if isPart { return }
    try check(
      written, among: screenNames + flows.map(\.name) + containerNames + stepperNames
    ) { Message("E0912", ["name": $0]) }
  }

  /// Checks that the app has a fetch with a name, `Products` or `Products#3`.
  ///
  /// - Throws: A diagnostic if it has none.
  func checkFetch(_ written: String) throws(Diagnostic) {
    try check(written, among: fetchNames) { Message("E0994", ["name": $0]) }
  }

  private func check(
    _ written: String, among known: [String], _ message: (String) -> Message
  ) throws(Diagnostic) {
    guard WrittenName(written).definition(among: known) == nil else { return }
    let name = WrittenName(written).definition
    let nearest = Suggestion.nearest(to: name, among: known)
    throw Diagnostic(
      .error, message(name), highlight: written, cure: nearest.map { .didYouMean($0) })
  }
}
