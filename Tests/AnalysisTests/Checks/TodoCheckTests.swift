import Diagnostics
import Testing

@testable import Analysis

@Suite("The check todo")
struct TodoCheckTests {
  static let script = """
    local Step = steps "Step" { "start", "cart", "lost", "sent" }
    screen "Home" { button "Cart" { emits = Step.cart } }
    screen "Cart" { title = "Cart" }
    screen "Silent" { title = "Silent", todo "Silent.swift:2" [[ rx.tap ]] }
    flow "Other" { root = navigation, navigate = { sent = set "Silent" } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", --@ Sources/App.swift:40
        cart = todo "Sources/App.swift:41" [[ show(Cart, .lost); use(Other, .sent) ]],
      },
    }
    """

  @Test("lists each one, and no check judges what its code names")
  func told() throws {
    let said = try checked(Self.script)
    #expect(
      said == """
        app.lua:4:37: warning: 'Silent.swift:2' is not imported, so its behaviour is not known [E1190]
            3 | screen "Cart" { title = "Cart" }
            4 | screen "Silent" { title = "Silent", todo "Silent.swift:2" [[ rx.tap ]] }
              |                                     ^^^^ write what the code does, and delete the todo
         check: todo
        app.lua:10:12: warning: 'Sources/App.swift:41' is not imported, so its behaviour is not known \
        [E1190]
            9 |     start = set "Home", --@ Sources/App.swift:40
           10 |     cart = todo "Sources/App.swift:41" [[ show(Cart, .lost); use(Other, .sent) ]],
              |            ^^^^ write what the code does, and delete the todo
         check: todo
        1 script: 2 warnings
        """)
  }

  @Test("finds nothing that is intended")
  func intended() throws {
    let said = try checked(
      Self.script.replacing(
        "root = navigation, start", with: "intended \"todo\", root = navigation, start"
      ).replacing("title = \"Silent\",", with: "title = \"Silent\", intended \"todo\","))
    #expect(said == "1 script: nothing found, 2 intended")
  }

  @Test("names the lines of the other source in annotations and in JSON")
  func formats() throws {
    let said = try checked(Self.script, format: "github")
    #expect(
      said == """
        ::warning file=Silent.swift,line=2,title=todo E1190::'Silent.swift:2' is not imported, so its \
        behaviour is not known%0Awrite what the code does, and delete the todo
        ::warning file=Sources/App.swift,line=41,title=todo E1190::'Sources/App.swift:41' is not \
        imported, so its behaviour is not known%0Awrite what the code does, and delete the todo
        """)
    let json = try checked(Self.script, format: "json")
    let origins = json.split(separator: "\n").filter { $0.contains("\"origin\"") }
      .map { $0.drop { $0 == " " } }
    #expect(
      origins == [
        "\"origin\": \"Silent.swift:2\",", "\"origin\": \"Sources/App.swift:41\",",
      ])
  }

  @Test("In the body of a flow it hides what steps may do that reach the flow, and no more")
  func body() throws {
    let said = try checked(
      """
      local Step = steps "Step" { "start", "login", "main", "lost", "odd" }
      screen "Login" { button "Go" { emits = Step.lost }, button "In" { emits = Step.main } }
      screen "Welcome" { title = "Welcome" }
      screen "Home" { button "Odd" { emits = Step.odd } }
      flow "App" {
        root = window, start = Step.start,
        navigate = {
          start = show "Welcome", login = show { "LoginFlow", start = Step.login },
          main = show { "MainFlow", start = Step.main },
        },
      }
      flow "LoginFlow" { root = navigation, navigate = { login = set "Login", main = finish() } }
      flow "MainFlow" {
        root = navigation, todo "MainFlow.swift:9" [[ bind(service) ]],
        navigate = { main = set "Home" },
      }
      link "app://login" { Step.login }
      """)
    let warnings = said.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      warnings == [
        "app.lua:1:55: warning: no flow handles the step 'lost' [E0700]",
        "app.lua:3:9: warning: 'Welcome' emits nothing and cannot be left [E0716]",
        "app.lua:14:22: warning: 'MainFlow.swift:9' is not imported, so its behaviour is not known [E1190]",
      ])
  }

  @Test("At the top level it stands for code outside of flows, and names the steps that this sends")
  func outside() throws {
    let said = try checked(
      """
      local Step = steps "Step" { "start", "sold", "lost" }
      screen "Home" { title = "Home" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      todo "AppDelegate.swift:9" [[ coordinator.navigate(to: Step.sold) ]]
      """)
    let warnings = said.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      warnings == [
        "app.lua:1:46: warning: no flow handles the step 'lost' [E0700]",
        "app.lua:2:9: warning: 'Home' emits nothing and cannot be left [E0716]",
        "app.lua:4:1: warning: 'AppDelegate.swift:9' is not imported, so its behaviour is not known [E1190]",
      ])
  }

  @Test("Flows and screens are drawn with the place that they were generated from")
  func origins() throws {
    let script = """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home" } --@ Sources/Screens/Home.swift:9
      flow "App" { --@ Sources/App.swift:3
        root = navigation, start = Step.start, navigate = { start = set "Home" },
      }
      """
    let mermaid = try drawn(script, "mermaid").split(separator: "\n").filter { $0.contains("·") }
    #expect(
      mermaid == [
        "  subgraph cluster_App[\"App (navigation) · App.swift:3\"]",
        "    screen_App_Home(\"Home · Home.swift:9\")",
      ])
    let dot = try drawn(script, "dot").split(separator: "\n").filter { $0.contains(".swift:") }
    #expect(
      dot == [
        "    label=\"App (navigation)\\nApp.swift:3\";",
        "    \"screen_App_Home\" [label=\"Home\\nHome.swift:9\"];",
      ])
  }

  @Test("is drawn as a dashed arrow to the place")
  func drawing() throws {
    let said = try drawn(
      Self.script.replacing(
        "root = navigation, start", with: "todo \"App.swift:1\" [[ x ]], root = navigation, start"),
      "mermaid", scope: "App")
    #expect(
      said == """
        flowchart LR
          start((" "))
          subgraph cluster_App["App (navigation)"]
            flow_App[["App"]]
            screen_App_Home("Home")
            action_App_todo_App_swiftu3a41{{"todo App.swift:41"}}
            action_App_todo_App_swiftu3a1{{"todo App.swift:1"}}
          end
          start -->|"start"| flow_App
          flow_App -->|"start: set"| screen_App_Home
          screen_App_Home -.->|"cart"| action_App_todo_App_swiftu3a41
          flow_App -.-> action_App_todo_App_swiftu3a1
        """)
  }

  @Test("A finding at a line that was generated names the line of the other source")
  func origin() throws {
    let script = """
      local Step = steps "Step" { "start", "lost" } --@ Sources/Steps.swift:3
      screen "Home" { button "Go" { emits = Step.lost } } --@ Sources/Home.swift:9
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    let said = try checked(script)
    #expect(
      said == """
        app.lua:1:38: warning: no flow handles the step 'lost' [E0700]
            1 | local Step = steps "Step" { "start", "lost" } --@ Sources/Steps.swift:3
              |                                      ^^^^^^ add an entry lost = … to a flow, or remove the step
              = imported from Sources/Steps.swift:3
        app.lua:2:9: note: the screen 'Home' emits it
            2 | screen "Home" { button "Go" { emits = Step.lost } } --@ Sources/Home.swift:9
              |         ^
              = imported from Sources/Home.swift:9
         check: dead-step
        1 script: 1 warning
        """)
    let annotations = try checked(script, format: "github")
    #expect(
      annotations == """
        ::warning file=Sources/Steps.swift,line=3,title=dead-step E0700::no flow handles the step 'lost'\
        %0Aadd an entry lost = … to a flow, or remove the step
        """)
  }
}
