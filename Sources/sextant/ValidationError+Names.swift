import ArgumentParser
import Diagnostics

extension ValidationError {
  /// Says that nothing of a kind has a name, with the name that is near or else all that there are.
  init(no kind: String, named name: String, among names: [String]) {
    let nearest = Suggestion.nearest(to: name, among: names)
    let cure = nearest.map(Message.didYouMean) ?? .validNames(names)
    self.init("There is no \(kind) '\(name)'; \(cure.english)")
  }

  /// The one of some choices that has this name.
  ///
  /// - Throws: The error that names the others.
  static func choice<Choice: RawRepresentable<String>>(
    _ kind: String, _ name: String, among all: [Choice]
  ) throws -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    throw ValidationError(no: kind, named: name, among: all.map(\.rawValue))
  }
}

extension Language {
  /// Looks whether an option names a language.
  static func validate(_ name: String?) throws {
    guard let name, Language(rawValue: name) == nil else { return }
    throw ValidationError(no: "language", named: name, among: allCases.map(\.rawValue))
  }
}
