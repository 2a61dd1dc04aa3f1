import Analysis
import Drawing
import Foundation
import Layout
import Testing

@testable import Maps

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The picture of a map")
struct MapPictureTests {
  private func picture(
    _ script: String, scheme: PictureScheme? = nil, style: MapStyle = .map, depth: Int? = nil
  ) throws -> String {
    let map = AppMap(GraphView(try graph(script)))
    return MapPicture(depth.map(map.within) ?? map, scheme: scheme, style: style).svg
  }

  private func texts(of picture: String) -> [String] {
    picture.split(separator: "\n").filter { $0.hasPrefix("<text") }
      .map { $0.replacing(/<[^>]*>/, with: " ").split(separator: " ").joined(separator: " ") }
  }

  private let small = """
    app "Tea"
    local Step = steps "Step" { "start", "go" }
    screen "Home" { title = "At home", button "Go" { emits = Step.go } }
    screen "Next" {}
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Next" },
    }
    """

  @Test("tells a program what its boxes and edges stand for, and is the same picture otherwise")
  func linked() throws {
    let map = AppMap(GraphView(try graph(small)))
    let linked = MapPicture(map, isLinked: true).svg
    #expect(linked.contains("<g data-box=\"1\" data-screen=\"Home\" data-of=\"App\">"))
    #expect(linked.contains("<g data-from=\"1\" data-to=\"2\">"))
    let shapes = { (svg: String) in
      svg.split(separator: "\n").filter { $0 != "</g>" && !$0.hasPrefix("<g data-") && $0 != "<g>" }
    }
    #expect(shapes(linked) == shapes(MapPicture(map).svg))
  }

  @Test("says in words what it shows")
  func words() throws {
    let text = try picture(small)

    #expect(text.hasPrefix(MapPicture.beginning))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.contains("<title id=\"map-title\">Map of Tea</title>"))
    #expect(
      text.contains(
        "<desc id=\"map-desc\">2 screens in 1 flow. The start leads to Screen Home: At home. "
          + "Screen Home: At home leads to Screen Next (Go).</desc>"))
  }

  @Test("shows in large frames what the controls say, cut where there is no room")
  func large() throws {
    let texts = texts(
      of: try picture(
        """
        local Step = steps "Step" { "start", "go", "pick(String)" }
        screen "Home" {
          button "Go" { emits = Step.go }, field "name" {}, toggle "Loud" {}, label "Hello",
          list "rows" { items = { "One", "\(String(repeating: "long ", count: 20))" }, emits = Step.pick },
          segments "size" { choices = { "S", "M" } }, image "no room",
        }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", go = none, pick = none } }
        """, style: .storyboard))

    #expect(
      texts == [
        "app 1 screen in 1 flow", "App · navigation", "Home", "Go", "name", "Loud", "Hello",
        "One", "long long long long lon…", "size", "starts at",
      ])
  }

  @Test("marks what leads to more than is drawn, and counts no alert as a screen")
  func cut() throws {
    let script = """
      local Step = steps "Step" { "start", "go", "ask" }
      screen "Home" { button "Go" { emits = Step.go }, button "Ask" { emits = Step.ask } }
      screen "Next" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home",
        go = push "Next", ask = alert { "Sure?", button "Yes" {} } } }
      """
    let (whole, part) = (try picture(script), try picture(script, depth: 1))

    #expect(!whole.contains("…</text>") && whole.contains("2 screens in 1 flow"))
    #expect(part.contains("…</text>") && part.contains("Screen Home (more screens follow)"))
  }

  @Test("shows titles as people see them, controls on the edges, and what the colours mean")
  func texts() throws {
    let texts = texts(of: try picture(small))

    #expect(
      texts == [
        "Tea 2 screens in 1 flow", "App · navigation", "At home", "Next", "Go", "push", "starts at",
      ])
  }

  /// Titles that mean something to XML or to a terminal, or that turn the text round.
  private static let titles = [
    "</svg><script>alert(1)</script>", "a \\\"b\\\" & 'c' <d>", "\\27[31mred\\0",
    "\\226\\128\\174evil",
    "세종 👑 👨‍👩‍👧", String(repeating: "long ", count: 2000), "]]>", "\\239\\191\\190",
  ]

  @Test("is inert, whatever the titles are", arguments: titles)
  func inert(title: String) throws {
    let text = try picture(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { title = "\(title)", button "Go" { emits = Step.go } }
      screen "Next" { title = "x\(title)" }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Next" },
      }
      """)
    let reader = Reader(text)

    #expect(reader.mistake == nil)
    #expect(
      reader.elements.isSubset(of: [
        "svg", "title", "desc", "style", "g", "rect", "path", "circle", "text", "tspan",
      ]))
    let hidden = text.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control || $0.value == 0x202E
    }
    #expect(hidden.isEmpty)
    #expect(text.utf8.count < 12_000)
  }

  @Test("is inert, whatever the app, flows, controls and links are called")
  func names() throws {
    let name = "</text><b>&'" + String(repeating: "세", count: 400)
    let text = try picture(
      """
      app "\(name)"
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "\(name)" { emits = Step.go } }
      screen "S\(name)" {}
      flow "\(name)" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "S\(name)" },
      }
      link "demo://\(String(repeating: "a", count: 300))" { Step.go }
      """)
    let reader = Reader(text)

    #expect(reader.mistake == nil)
    #expect(!reader.elements.contains("b"))
    #expect(text.utf8.count < 20_000)
  }

  @Test("has a style that is only its own, wherever it is put")
  func style() throws {
    let text = try picture(small)
    let sheet = try #require(
      text.split(separator: "<style>").last?.split(separator: "</style>").first)
    let selectors = sheet.replacing("@media(prefers-color-scheme:dark){", with: "")
      .split(separator: "}").flatMap { $0.split(separator: "{")[0].split(separator: ",") }

    #expect(selectors.filter { !$0.hasPrefix(".sextant-map ") } == [])
  }

  @Test("is the same for the same app")
  func repeats() throws {
    let first = try picture(small)
    let second = try picture(small)

    #expect(first == second)
  }

  @Test("follows the reader's system unless it has colours of its own")
  func schemes() throws {
    let dark = MapTheme.dark.ink
    let light = MapTheme.light.ink

    let auto = try picture(small)
    #expect(
      auto.contains(light)
        && auto.contains("@media(prefers-color-scheme:dark){.sextant-map .paper,"))
    let own = try picture(small, scheme: .dark)
    #expect(own.contains(dark) && !own.contains(light) && !own.contains("@media"))
  }

  @Test(
    "of each example has no text that is wider than its box", arguments: ["shop", "rxflow-demo"])
  func examples(name: String) throws {
    let picture = MapPicture(try example(name))
    let reader = Reader(picture.svg)

    #expect(reader.mistake == nil)
    let labels = zip(picture.layout.routes, picture.graph.edges).filter {
      ($0.label == nil) != ($1.label == nil)
    }
    #expect(labels.isEmpty)
  }

  @Test("manages 1,500 screens")
  func many() throws {
    let count = 1500
    let screens = (0..<count).map {
      "screen \"S\($0)\" { button \"B\" { emits = Step.s\(($0 * 7 + 1) % count) } }"
    }
    let rows = (0..<count).map { "s\($0) = push \"S\($0)\"" }
    let text = try picture(
      """
      local Step = steps "Step" { "start", \((0..<count).map { "\"s\($0)\"" }.joined(separator: ", ")) }
      \(screens.joined(separator: "\n"))
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "S0", \(rows.joined(separator: ", ")) } }
      """)

    #expect(text.contains("1500 screens in 1 flow"))
  }
}

/// What a reader of XML finds in a text.
private final class Reader: NSObject, XMLParserDelegate {
  private(set) var elements: Set<String> = []
  private(set) var mistake: String?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { mistake = parser.parserError.map { "\($0)" } ?? "no XML" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
  }
}
