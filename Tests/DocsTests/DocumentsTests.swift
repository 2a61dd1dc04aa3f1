import Analysis
import Diagnostics
import Exporting
import Foundation
import Scripting
import Shell
import Testing

@Suite("The documents are correct")
struct DocumentsTests {
  private static let blocks = Document.all.flatMap(\.blocks)

  @Test(
    "Every complete script in a document loads",
    arguments: blocks.filter { $0.name(after: "lua", "script") != nil })
  func scripts(block: Block) throws {
    let playground = try Playground(Document.at(block.document))
    let path = playground.path(of: block.words[2])

    #expect(Self.messages(loading: path) == [])
  }

  @Test(
    "Every script that shows a mistake is refused",
    arguments: blocks.filter { $0.name(after: "lua", "mistake") != nil })
  func mistakes(block: Block) throws {
    let playground = try Playground(Document.at(block.document))
    let path = playground.path(of: block.words[2])

    #expect(Self.messages(loading: path) != [])
  }

  @Test(
    "Every journey file in a document passes",
    arguments: blocks.filter { $0.name(after: "lua", "journey") != nil })
  func journeys(block: Block) throws {
    let playground = try Playground(Document.at(block.document))
    let told = try playground.run("sextant test \(block.words[2])").output

    #expect(told.first?.hasPrefix("✓ ") == true, "\(told)")
  }

  @Test(
    "Every excerpt matches its file word for word",
    arguments: blocks.filter { $0.name(after: "lua", "excerpt") != nil })
  func excerpts(block: Block) throws {
    let file = Document.project.appending(path: block.words[2])

    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(block.text))
  }

  @Test("Every generated part of a document matches the program", arguments: Document.all)
  func generated(document: Document) {
    let renewed = document.renewed(document.text)
    #expect(document.text == renewed)
  }

  @Test("Every map of an example is what the program draws", arguments: DrawnMap.all)
  func maps(map: DrawnMap) throws {
    let kept = try String(contentsOf: map.file, encoding: .utf8)
    let drawn = try map.drawn()

    #expect(kept == drawn)
  }

  @Test("The schema of the machine mode matches the program")
  func schema() throws {
    let file = Document.project.appending(path: "docs/machine.schema.json")

    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == MachineSchema.json.document + "\n")
  }

  @Test("Every check is in the reference", arguments: CheckCatalog.all.map(\.name))
  func checks(name: String) {
    #expect(Document.at("docs/CHECKS.md").text.contains("\n### `\(name)`\n"))
  }

  @Test("Every format of graphs is listed", arguments: ExporterCatalog.own.map(\.name))
  func graphFormats(name: String) {
    #expect(Document.at("docs/diagrams.md").text.contains("| `\(name)` |"))
  }

  @Test("Every link between documents has a target", arguments: Document.all)
  func links(document: Document) throws {
    let folder = Document.project.appending(path: document.path).deletingLastPathComponent()
    for match in document.text.matches(of: /\]\((?<path>[^)#:\s]+)(#[^)]*)?\)/) {
      let target = folder.appending(path: String(match.output.path)).standardizedFileURL

      #expect(FileManager.default.fileExists(atPath: target.path), "\(match.output.path)")
    }
  }

  /// What links to the headings of each document say, which many links lead to.
  private static let anchors = Dictionary(
    uniqueKeysWithValues: Document.all.map { ($0.path, $0.anchors) })

  @Test("Every link to a section has a matching heading", arguments: Document.all)
  func sections(document: Document) throws {
    for match in document.text.matches(of: /\]\((?<path>[^)#:\s]*)#(?<section>[^)]*)\)/) {
      let path = String(match.output.path)
      let target = path.isEmpty ? document.path : Document.path(path, seenFrom: document.path)
      let headings = Self.anchors[target] ?? Document.at(target).anchors

      #expect(headings.contains(String(match.output.section)), "\(match.output.0)")
    }
  }

  @Test(
    "Every prompt command is in the reference", arguments: CommandCatalog.all.map(\.name))
  func commands(name: String) {
    #expect(Document.at("docs/PROMPT.md").text.contains("\n| `:\(name)"))
  }

  @Test("Every log style is listed", arguments: LogStyleCatalog.all.map(\.name))
  func logStyles(name: String) {
    #expect(Document.at("docs/PROMPT.md").text.contains("\n| `\(name)` |"))
  }

  @Test(
    "Every keyword has a section in the reference",
    arguments: WordCatalog.all.map(\.name))
  func words(name: String) {
    #expect(Document.at("docs/REFERENCE.md").text.contains("\n## `\(name)`\n"))
  }

  @Test("Every option of a keyword is in the reference", arguments: OptionCatalog.all.map(\.name))
  func options(of table: String) throws {
    let text = Document.at("docs/REFERENCE.md").text
    let options = try #require(OptionCatalog.all.first { $0.name == table }).options

    let missing = options.map(\.name).filter { name in
      !["`", " "].contains { text.contains("`\(name)\($0)") }
    }
    #expect(missing == [])
  }

  @Test(
    "Every keyword is used in a script of the guide or the reference",
    arguments: WordCatalog.all.map(\.name))
  func examples(name: String) {
    let blocks = Document.at("docs/LANGUAGE.md").blocks + Document.at("docs/REFERENCE.md").blocks
    let scripts = blocks.filter {
      $0.words.prefix(2) == ["lua", "script"] || $0.words.prefix(2) == ["lua", "plugin"]
    }
    let used = scripts.flatMap(\.lines).flatMap { line in
      line.split { !$0.isLetter }.map(String.init)
    }

    let isUsed = used.contains(name)
    #expect(isUsed)
  }

  /// What the loader finds wrong with a script.
  private static func messages(loading path: String) -> [String] {
    do throws(AppLoader.Failure) {
      _ = try AppLoader(plugins: .ofProject).load(path)
      return []
    } catch {
      return error.findings.sorted.map { $0.message.text(in: .english) }
    }
  }
}

extension PluginSettings {
  /// The plugins of this project are those that come with the program.
  static let ofProject = PluginSettings(
    bundled: Document.project.appending(path: "plugins").path)
}
