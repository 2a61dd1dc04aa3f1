import ArgumentParser
import Diagnostics

extension ValidationError {
  /// Says something in the language that the arguments or the environment ask for.
  init(_ message: Message) { self.init(message.text(in: HelpText.language)) }

  /// Says what a diagnostic says, with its cure.
  init(_ finding: Diagnostic) {
    self.init(Message("usage.withCure", ["text": finding.message, "cure": finding.cure]))
  }

  /// Says that nothing of a kind has a name, with the name that is near or else all that there are.
  init(no kind: Message, named name: String, among names: [String]) {
    let nearest = Suggestion.nearest(to: name, among: names)
    let cure = nearest.map(Message.didYouMean) ?? .validNames(names)
    self.init(Message("usage.noSuch", ["kind": kind, "name": name, "cure": cure]))
  }

  /// The one of some choices that has this name.
  ///
  /// - Throws: The error that names the others.
  static func choice<Choice: RawRepresentable<String>>(
    _ kind: Message, _ name: String, among all: [Choice]
  ) throws -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    throw ValidationError(no: kind, named: name, among: all.map(\.rawValue))
  }
}

extension Language {
  /// Looks whether an option names a language.
  static func validate(_ name: String?) throws {
    guard let name, Language(rawValue: name) == nil else { return }
    throw ValidationError(
      no: Message("usage.language"), named: name, among: allCases.map(\.rawValue))
  }
}
