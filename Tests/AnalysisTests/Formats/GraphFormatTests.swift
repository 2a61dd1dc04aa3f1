import Diagnostics
import Foundation
import Scripting
import TestFolders
import Testing

@testable import Analysis

@Suite("A graph is written")
struct GraphFormatTests {
  /// Names that mean something to each of the formats.
  private let nasty = """
    app "end \\"app\\""
    local Step = steps "Step" { "start", "go" }
    screen "end" { button "b \\"1\\"" { emits = Step.go } }
    screen "한글 화면 #1; <b>&`x`" { intended "dead-end" }
    flow "subgraph" {
      root = navigation, start = Step.start,
      navigate = { start = set "end", go = push "한글 화면 #1; <b>&`x`" },
    }
    """

  @Test("as Mermaid, with names escaped")
  func mermaid() throws {
    let picture = try drawn(nasty, "mermaid")
    #expect(
      picture == """
        flowchart LR
          start((" "))
          subgraph cluster_subgraph["subgraph (navigation)"]
            flow_subgraph[["subgraph"]]
            screen_subgraph_end("end")
            screen_subgraph_ud55cuae00_ud654uba74_u231u3b_u3cbu3eu26u60xu60("한글 화면 #35;1#59; #60;b#62;#38;#96;x#96;")
          end
          start -->|"start"| flow_subgraph
          flow_subgraph -->|"start: set"| screen_subgraph_end
          screen_subgraph_end -->|"go: push"| screen_subgraph_ud55cuae00_ud654uba74_u231u3b_u3cbu3eu26u60xu60
        """)
  }

  @Test("as Mermaid, without icons and formulas in names")
  func mermaidWords() throws {
    let app = """
      local Step = steps "Step" { "start" }
      screen "fa:fa-car $$x^2$$ 5 $: fab:fa-x" { intended "dead-end" }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "fa:fa-car $$x^2$$ 5 $: fab:fa-x" } }
      """
    let picture = try drawn(app, "mermaid")

    #expect(
      picture.contains(#"("fa#58;fa-car #36;#36;x^2#36;#36; 5 #36;: fab#58;fa-x")"#), "\(picture)")
  }

  @Test("for Graphviz")
  func dot() throws {
    let picture = try drawn(nasty, "dot")
    #expect(
      picture == #"""
        digraph "end \"app\"" {
          rankdir=LR;
          graph [fontname="Helvetica"];
          node [shape=box, style=rounded, fontname="Helvetica"];
          edge [fontname="Helvetica", fontsize=10];
          "start" [label="", shape=point, width=0.2];
          subgraph "cluster_subgraph" {
            label="subgraph (navigation)";
            "flow_subgraph" [label="subgraph", shape=box, style=bold];
            "screen_subgraph_end" [label="end"];
            "screen_subgraph_ud55cuae00_ud654uba74_u231u3b_u3cbu3eu26u60xu60" [label="한글 화면 #1; <b>&amp;`x`"];
          }
          "start" -> "flow_subgraph" [label="start"];
          "flow_subgraph" -> "screen_subgraph_end" [label="start: set"];
          "screen_subgraph_end" -> "screen_subgraph_ud55cuae00_ud654uba74_u231u3b_u3cbu3eu26u60xu60" [label="go: push"];
        }
        """#)
  }

  @Test("as valid JSON, with the names unchanged")
  func json() throws {
    let text = try drawn(nasty, "json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let screens = object?["screens"] as? [[String: Any]]

    #expect(object?["schema"] as? Int == 2)
    #expect(object?["app"] as? String == "end \"app\"")
    #expect(screens?.compactMap { $0["name"] as? String } == ["end", "한글 화면 #1; <b>&`x`"])
    #expect((object?["edges"] as? [Any])?.count == 3)
  }

  @Test("as text for a terminal")
  func ascii() throws {
    let picture = try drawn(nasty, "ascii")
    #expect(
      picture == """
        end "app": begins with subgraph, start

        subgraph [navigation]
          start  --> set end
                     from the beginning
          go     --> push 한글 화면 #1; <b>&`x`
                     from end

        Screens
          end                    emits go (button b "1")
          한글 화면 #1; <b>&`x`  emits nothing
        """)
  }

  private static let scripts = [
    "hello", "launch", "messenger", "movies", "ready-steady-go", "signin",
  ]

  @Test("for a terminal of 80 columns, in ASCII", arguments: scripts)
  func narrow(_ script: String) throws {
    let path = project.appending(path: "scripts/\(script).lua").path
    let text = AsciiFormat().text(GraphView(Graph(try AppLoader().load(path))))

    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.allSatisfy { $0.isASCII })
  }

  @Test("identically every time", arguments: formats.map(\.name))
  func stable(_ format: String) throws {
    let path = project.appending(path: "scripts/signin.lua").path
    let format = try #require(formats.first { $0.name == format })
    let texts = try (1...3).map { _ in
      format.text(GraphView(Graph(try AppLoader().load(path))))
    }

    #expect(Set(texts).count == 1)
  }

  @Test("Two names that differ only in punctuation have separate boxes")
  func alike() throws {
    let text = try drawn(
      """
      local Step = steps "Step" { "start", "go" }
      screen "a b" { button "Go" { emits = Step.go } }
      screen "a_b" { title = "" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "a b", go = push "a_b" } }
      """, "mermaid")

    #expect(text.contains("screen_App_a_b(\"a b\")"))
    #expect(text.contains("screen_App_a_b_2(\"a_b\")"))
  }

  @Test("with a sentence in each language that says what it is")
  func summaries() {
    #expect(formats.allSatisfy { $0.summary.english != $0.summary.korean })
    #expect(FindingFormatCatalog.all.allSatisfy { $0.summary.english != $0.summary.korean })
  }
}
