package import Diagnostics
import Lua
import Navigation

extension Part {
  /// The words of the language.
  package static var words: [Part] {
    WordCatalog.all.map { word in
      Part(
        .word, word.name, usage: word.usage, summary: word.summary,
        options: word.form.options?.options ?? [], type: word.form.type)
    }
  }

  /// The ways in which modals lie over others.
  package static var modalStyles: [Part] {
    ModalStyle.catalog.map {
      Part(.modalStyle, $0.name, summary: Message(verbatim: $0.written))
    }
  }
}

extension ExporterOption {
  /// The option in the form of an option's description.
  package var described: WordOption {
    WordOption(.other(takes), summary: Message(verbatim: help)).named(name)
  }
}

extension ScriptHost {
  /// The parts of scripts and plugins, for kinds that the program has, too; ordered by kind.
  package var givenParts: [Part] {
    let words = plugins.all.flatMap { plugin in
      plugin.exports.map { given(Part(.word, $0.name, summary: .none), at: $0.location) }
    }
    let styles = load.draft.modalStyles.map {
      given(
        Part(.modalStyle, $0.name, summary: Message(verbatim: $0.style.written)), at: $0.location)
    }
    return words + load.draft.commands.map(part) + load.draft.extensions.map(part) + styles
  }

  private func part(_ command: CommandDefinition) -> Part {
    let arguments = VisibleText.of(command.arguments)
    let part = Part(
      .command, command.name,
      usage: ":\(command.name)" + (arguments.isEmpty ? "" : " \(arguments)"),
      summary: Message(verbatim: VisibleText.of(command.help)))
    return given(part, at: command.location, command.texts)
  }

  private func part(_ one: ExtensionDefinition) -> Part {
    let part = Part(
      one.kind, one.name, usage: VisibleText.of(one.usage),
      summary: Message(verbatim: VisibleText.of(one.help)),
      options: one.exporting.options.map(\.described),
      type: one.kind.isOfJourneys ? "fun(...: any): any" : "",
      needs: one.exporting.needs.map(\.rawValue))
    return given(part, at: one.location, one.texts)
  }

  private func given(
    _ part: Part, at place: SourceLocation, _ said: [(option: String, text: String)] = []
  ) -> Part {
    var part = part
    part.plugin = plugins.owner(of: place.file)?.name
    part.location = place
    part.said = said
    return part
  }
}

extension App {
  /// All parts: those of the program, or their replacements by plugins, then the additions of
  /// scripts and plugins.
  package func parts(besides program: [Part]) -> [Part] {
    let given = host.givenParts
    let own = program.map { part in
      guard isReplaced(part.id.kind, part.id.name),
        let other = given.first(where: { $0.id == part.id })
      else { return part }
      // A replaced word keeps its usage; other parts have their own.
      var replacing = part.id.kind == .word ? part : other
      (replacing.plugin, replacing.location) = (other.plugin, other.location)
      return replacing
    }
    return own + given.filter { one in !own.contains { $0.id == one.id } }
  }

  /// The errors of parts that scripts declare or replace, compared with all parts of the program.
  ///
  /// Words and modal styles are checked while the scripts load. Kinds that the host program does
  /// not know are not checked.
  package var clashes: [Diagnostic] {
    guard !host.load.draft.commands.isEmpty || !host.load.draft.extensions.isEmpty else {
      return []
    }
    let known = Dictionary(grouping: pluginSettings.parts(), by: \.id.kind)
    return Replaceable.Kind.allCases.flatMap { kind in
      kind == .word || kind == .modalStyle
        ? [] : known[kind].map { clashes(kind, with: $0.map(\.id.name)) } ?? []
    }
  }
}

extension Message {
  fileprivate static let none = Message(verbatim: "")
}

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
      .ordered { $0.message.english < $1.message.english }
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
