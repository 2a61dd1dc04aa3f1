package import Diagnostics
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
