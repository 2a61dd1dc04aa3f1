package import Diagnostics
import Journeys
import LuaSyntax
import Platform
package import Scripting

/// What an editor asks about the scripts of its folders: texts in, answers out.
///
/// It knows no protocol, and belongs to one thread. Places are bytes of the text as the editor has it. No handler
/// of a script runs; its top level does, within the limits of loading.
package final class EditorService {
  package struct Settings {
    package var plugins: PluginSettings
    package var language: Language
    /// Whether the editor can open a prompt.
    package var hasTerminal: Bool

    /// - Parameter plugins: Where plugins are, and how far scripts are trusted.
    package init(plugins: PluginSettings, language: Language = .english, hasTerminal: Bool = false)
    {
      (self.plugins, self.language, self.hasTerminal) = (plugins, language, hasTerminal)
    }
  }

  private let settings: Settings
  let workspace = Workspace()
  let loads: AppLoads
  /// The names of apps by their main scripts, until a text changes.
  private var names: [String: ProjectNames] = [:]
  /// What runs of journeys and explorations have found, by what was run.
  var runs: [String: TaskFindings] = [:]

  package init(_ settings: Settings) {
    self.settings = settings
    loads = AppLoads(workspace, plugins: settings.plugins, language: settings.language)
  }

  package var language: Language { settings.language }

  /// How far scripts are trusted.
  var trust: TrustLevel { settings.plugins.levels.app }

  // MARK: texts

  package func setFolders(_ paths: [String]) { workspace.setFolders(paths) }

  package var folders: [String] { workspace.folders }

  /// Takes the text of a file that an editor has open.
  package func open(_ text: String, at path: String) {
    let old = workspace.texts.isOpen(path) ? self.text(path)?.names : nil
    workspace.texts.put(text, at: path)
    names = [:]
    if old?.linksAs(self.text(path)?.names) != true { workspace.forgetMains() }
  }

  /// Replaces some bytes of an open text; nil for all of it.
  package func change(_ bytes: Range<Int>?, to replacement: String, at path: String) {
    guard let bytes, let old = workspace.texts.text(path)?.bytes else {
      return open(replacement, at: path)
    }
    let range = bytes.clamped(to: 0..<old.count)
    var new = old
    new.replaceSubrange(range, with: replacement.utf8)
    open(String(decoding: new, as: UTF8.self), at: path)
  }

  /// Forgets the text of an open file: from now on it is that on the disk.
  package func close(_ path: String) {
    workspace.texts.close(path)
    filesChanged()
  }

  /// Files on the disk have come, changed or gone.
  package func filesChanged() {
    workspace.forgetFiles()
    names = [:]
  }

  /// The text of a file; nil if it does not exist.
  package func text(_ path: String) -> EditorText? { workspace.texts.text(path) }

  package func isOpen(_ path: String) -> Bool { workspace.texts.isOpen(path) }

  package var openPaths: [String] { workspace.texts.paths }

  func names(around path: String) -> ProjectNames {
    let main = workspace.main(of: path)
    if let known = names[main], known.text(path) != nil { return known }
    let made = workspace.names(around: path)
    names[main] = made
    return made
  }

  // MARK: problems

  /// What is wrong with the apps of the open files, by file; each open file has a list.
  ///
  /// - Parameter mayGoOn: Asked before each app; with false the answer is nil.
  package func problems(whileTrue mayGoOn: () -> Bool = { true }) -> [String: [Problem]]? {
    var all = Dictionary(uniqueKeysWithValues: openPaths.map { ($0, Set<Problem>()) })
    for main in Set(openPaths.map(workspace.main)).sorted() {
      guard mayGoOn() else { return nil }
      for problem in loads.problems(around: main) {
        all[problem.range.path, default: []].insert(problem)
      }
    }
    for path in openPaths where workspace.isJourney(path) && text(path)?.names.script == nil {
      for problem in loads.problems(ofJourneys: path) {
        all[problem.range.path, default: []].insert(problem)
      }
    }
    for problem in runs.values.flatMap(problems) {
      all[problem.range.path, default: []].insert(problem)
    }
    return all.mapValues { problems in
      problems.ordered {
        ($0.range.bytes.lowerBound, $0.text) < ($1.range.bytes.lowerBound, $1.text)
      }
    }
  }

  /// The edits that mend the problems at some bytes.
  package func fixes(for problems: [Problem], at range: FileRange) -> [Fix] {
    let fixes = Fixes(
      names: names(around: range.path), texts: workspace.texts, language: language)
    return problems.filter { problem in
      problem.range.path == range.path
        && problem.range.bytes.lowerBound <= range.bytes.upperBound
        && range.bytes.lowerBound <= problem.range.bytes.upperBound
    }.flatMap(fixes.fixes)
  }

  // MARK: answers

  /// What can be written at a byte, and what it takes the place of.
  package func completions(at byte: Int, in path: String) -> (
    items: [CompletionItem], range: FileRange
  )? {
    guard let text = text(path) else { return nil }
    let names = names(around: path)
    let completion = Completion(
      names: names, text: text, language: language, load: loads.load(around: path),
      beside: workspace.names(in: SystemPath.folder(of: path)))
    let (items, bytes) = completion.items(at: text.loadedByte(byte))
    return (items, text.range(bytes))
  }

  private func hovering(_ text: EditorText) -> Hovering {
    let names = names(around: text.path)
    return Hovering(
      names: names, text: text,
      description: NameDescription(
        names: names, load: loads.load(around: text.path), language: language))
  }

  /// What is to be said of the name at a byte, as Markdown.
  package func hover(at byte: Int, in path: String) -> (markdown: String, range: FileRange)? {
    guard let text = text(path) else { return nil }
    return hovering(text).answer(at: text.loadedByte(byte)).map {
      ($0.markdown, text.range($0.bytes))
    }
  }

  /// The call around a byte.
  package func signature(at byte: Int, in path: String) -> CallSignature? {
    text(path).flatMap { hovering($0).signature(at: $0.loadedByte(byte)) }
  }

  /// What the name at a byte means, and its bytes.
  package func things(at byte: Int, in path: String) -> (things: [NamedThing], range: FileRange)? {
    guard let text = text(path) else { return nil }
    return names(around: path).things(at: text.loadedByte(byte), in: path).map {
      ($0.things, text.range($0.bytes))
    }
  }

  /// Where the name at a byte is declared; a module is its file.
  package func definitions(at byte: Int, in path: String) -> [FileRange] {
    let names = names(around: path)
    let found = things(at: byte, in: path)?.things.flatMap { names.declared[$0] ?? [] } ?? []
    let ranges = found.compactMap { place in names.text(place.path)?.range(place.bytes) }
    if !ranges.isEmpty { return ranges }
    let files = file(at: byte, in: path)
    return files.isEmpty ? word(at: byte, in: path) : files
  }

  /// Where a plugin declares the word at a byte.
  private func word(at byte: Int, in path: String) -> [FileRange] {
    guard let text = text(path), let load = loads.load(around: path) else {
      return []
    }
    let tree = text.source.tree
    let name = tree.text(ofToken: tree.tokenNumber(atByte: text.loadedByte(byte)))
    guard let place = load.word(name, in: text)?.location else { return [] }
    return self.text(place.file).map { [$0.range(ofLine: place.line)] } ?? []
  }

  /// The file that `require` or `script` names at a byte.
  private func file(at byte: Int, in path: String) -> [FileRange] {
    guard let text = text(path) else { return [] }
    let byte = text.loadedByte(byte)
    let main = workspace.main(of: path)
    if let script = text.names.script, script.bytes.contains(byte), self.text(main) != nil {
      return [FileRange(main, 0..<0)]
    }
    let modules = text.names.modules.filter { $0.bytes.contains(byte) }
    return modules.flatMap { ModulePath.all($0.name, in: SystemPath.folder(of: main)) }
      .filter { self.text($0) != nil }.prefix(1).map { FileRange($0, 0..<0) }
  }

  /// The places that name what the name at a byte means.
  package func references(at byte: Int, in path: String, withDeclarations: Bool) -> [FileRange] {
    let names = names(around: path)
    let things = things(at: byte, in: path)?.things ?? []
    return things.flatMap(names.places).filter { withDeclarations || !isDeclaration($0) }
      .compactMap { place in names.text(place.path)?.range(place.bytes) }
  }

  private func isDeclaration(_ place: ProjectNames.Place) -> Bool {
    if case .declaration = place.role { true } else { false }
  }

  /// The edits that give the thing at a byte another name; nil if nothing is named there.
  ///
  /// - Throws: Why the app would not stay the same.
  package func rename(at byte: Int, in path: String, to name: String) throws(RenameRefusal)
    -> [FileEdit]?
  {
    guard let thing = things(at: byte, in: path)?.things.first else { return nil }
    let edits = try Renaming(names: names(around: path), thing: thing).edits(to: name)
    if let reason = mistake(after: edits, around: path) {
      throw RenameRefusal(
        message: Message("editor.renameBreaks", ["name": thing.name, "reason": reason]))
    }
    return edits
  }

  /// The first mistake that an app has only after some edits; nil if it has none.
  private func mistake(after edits: [FileEdit], around path: String) -> Message? {
    let trial = EditorService(settings)
    trial.setFolders(folders)
    for path in openPaths {
      trial.open(text(path).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "", at: path)
    }
    for path in Set(edits.map(\.range.path)) {
      var bytes = text(path)?.bytes ?? []
      for edit in edits.filter({ $0.range.path == path })
        .ordered(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound })
      {
        bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
      }
      trial.open(String(decoding: bytes, as: UTF8.self), at: path)
    }
    let known = Set(errors(around: path).map { [$0.code, $0.text] })
    return trial.errors(around: path).first { !known.contains([$0.code, $0.text]) }?
      .diagnostic.message
  }

  private func errors(around path: String) -> [Problem] {
    loads.problems(around: workspace.main(of: path)).filter { $0.severity == .error }
  }

  package func outline(of path: String) -> [OutlineSymbol] { text(path)?.outline ?? [] }

  /// The declarations of all folders whose names have the letters of a text in their order, and whether all files
  /// were looked at.
  ///
  /// - Parameter mayGoOn: Asked before each file; with false the rest is left out.
  package func symbols(
    matching query: String, whileTrue mayGoOn: () -> Bool = { true }
  ) -> (symbols: [OutlineSymbol], isWhole: Bool) {
    let letters = query.lowercased()
    let files = workspace.allFiles
    var found: [OutlineSymbol] = []
    for path in files.paths {
      guard mayGoOn() else { return (found, false) }
      found += outline(of: path).flatMap(\.all).filter { $0.name.hasLetters(letters) }
    }
    return (found, files.isWhole)
  }

  package func foldings(of path: String) -> [FoldedLines] { text(path)?.foldings ?? [] }

  package func coloredNames(of path: String) -> [ColoredName] {
    text(path)?.coloredNames(in: names(around: path)) ?? []
  }

  package func hints(of path: String) -> [InlineHint] {
    text(path)?.hints(in: names(around: path)) ?? []
  }

  package func lenses(of path: String) -> [Lens] {
    guard let text = text(path) else { return [] }
    return Lenses(
      text: text, language: language, main: workspace.main(of: path),
      hasTerminal: settings.hasTerminal
    ).all
  }

  /// The screen or flow at a byte, to ask what leads there.
  package func navigation(at byte: Int, in path: String) -> NavigationCall? {
    let names = names(around: path)
    let things = things(at: byte, in: path)?.things ?? []
    return things.first { $0.kind == .screen || $0.kind == .flow }.flatMap(names.call)
  }

  package func incoming(_ thing: NamedThing, around path: String) -> [NavigationCall] {
    names(around: path).incoming(thing)
  }

  package func outgoing(_ thing: NamedThing, around path: String) -> [NavigationCall] {
    names(around: path).outgoing(thing)
  }
}

extension FileNames {
  /// Whether two texts of a file require and are about the same, so that apps have the same files.
  fileprivate func linksAs(_ other: FileNames?) -> Bool {
    guard let other else { return false }
    return modules.map(\.name) == other.modules.map(\.name) && script?.path == other.script?.path
  }
}

extension OutlineSymbol {
  fileprivate var all: [OutlineSymbol] { [self] + children.flatMap(\.all) }
}

extension String {
  /// Whether the letters of a text stand in this one, in their order.
  fileprivate func hasLetters(_ letters: String) -> Bool {
    var rest = letters[...]
    for character in lowercased() where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
