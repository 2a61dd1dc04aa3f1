package import Diagnostics
import Lua
import Navigation

// Checks a plugin's declared replacements against the program's parts and the plugin's exports.
extension ScriptHost {
  /// Checks the header of a plugin, before any of its code runs.
  func checkReplacements(of plugin: Plugin) throws(Diagnostic) {
    for request in plugin.header.permissions {
      guard let part = request.permission.replaceable else { continue }
      if let other = plugins.replacing[part] {
        let place = other.header.place(of: part)
        throw Diagnostic(
          .error, .replacedTwice(part, by: [other.name, plugin.name]), at: request.location,
          highlight: part.text, cure: Message("plugins.replacedTwiceCure"),
          notes: [
            Diagnostic.Note(
              Message("plugins.replacedHere", ["plugin": other.name, "part": part]), at: place)
          ])
      }
      guard let known = names(of: part.kind), !known.contains(part.name) else { continue }
      let giver = givenParts.first { $0.id == part }?.plugin
      throw .nothingToReplace(part, at: request.location, among: known, of: giver)
    }
  }

  /// The names of all parts of a kind; `nil` if the program has not named any.
  private func names(of kind: Replaceable.Kind) -> [String]? {
    switch kind {
    case .word: return words.map(\.name)
    case .modalStyle: return ModalStyle.catalog.map(\.name)
    default:
      let parts = plugins.settings.parts()
      return parts.isEmpty ? nil : parts.filter { $0.id.kind == kind }.map(\.id.name)
    }
  }

  /// Checks the exports of a plugin, after it has run.
  func checkGifts(of plugin: Plugin) throws(Diagnostic) {
    for request in plugin.header.permissions {
      guard let part = request.permission.replaceable, !gives(plugin, part) else { continue }
      throw Diagnostic(
        .error,
        Message(
          "E1003",
          [
            "plugin": plugin.name, "part": part,
            "text": part.kind == .word
              ? "export { \(part.name) = … }" : "\(part.kind.rawValue) \"\(part.name)\" { … }",
          ]), at: request.location,
        highlight: part.text)
    }
  }

  private func gives(_ plugin: Plugin, _ part: Replaceable) -> Bool {
    // A plugin that has just run is not in `all` yet.
    if part.kind == .word { return plugin.exports.contains { $0.name == part.name } }
    return givenParts.contains { $0.id == part && $0.plugin == plugin.name }
  }
}

extension App {
  /// Returns whether a plugin replaces a part of the program.
  package func isReplaced(_ kind: Replaceable.Kind, _ name: String) -> Bool {
    host.plugins.replacing[Replaceable(kind, name)] != nil
  }

  /// The errors of scripts' parts that have a name of the program's without replacing it, or that
  /// replace an unknown part.
  ///
  /// - Parameters:
  ///   - kind: The kind to check; words are checked when a plugin loads.
  ///   - names: The program's parts of that kind.
  package func clashes(_ kind: Replaceable.Kind, with names: [String]) -> [Diagnostic] {
    let taken = host.givenParts.filter {
      $0.id.kind == kind && names.contains($0.id.name) && !isReplaced(kind, $0.id.name)
    }.map { part in
      Diagnostic(
        .error, .partIsTaken(part.id), at: part.location, highlight: part.id.name,
        cure: Message(
          "plugins.replacesCure", ["text": "plugin { …, replaces = { \"\(part.id.text)\" } }"]))
    }
    return taken
      + host.plugins.replacing.filter { $0.key.kind == kind && !names.contains($0.key.name) }
      .map { .nothingToReplace($0.key, at: $0.value.header.place(of: $0.key), among: names) }
      .sorted { $0.message.english < $1.message.english }
  }
}

extension Diagnostic {
  fileprivate static func nothingToReplace(
    _ part: Replaceable, at place: SourceLocation?, among names: [String], of plugin: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, .nothingToReplace(part), at: place, highlight: part.text,
      cure: plugin.map { Message("plugins.partOfPlugin", ["plugin": $0]) } ?? Suggestion.nearest(
        to: part.name, among: names
      ).map { .didYouMean($0) }
        ?? Message("plugins.nothingToReplaceCure"))
  }
}
