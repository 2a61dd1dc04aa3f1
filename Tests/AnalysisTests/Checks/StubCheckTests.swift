import Diagnostics
import Testing

@testable import Analysis

@Suite("The check stub")
struct StubCheckTests {
  private static let script = """
    app "Shop" { stubs = true }
    local Step = steps "Step" { "start", "pick", "buy", "lost" }
    screen "Forgotten" { title = "Forgotten" }
    flow "AppFlow" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home",
        pick = function(flow) return push "Detail" end,
        buy = present { "CheckoutFlow", start = Step.buy },
      },
    }
    """

  @Test("tells each name once, where it stands first, and nothing else of stubs")
  func told() throws {
    let said = try checked(Self.script)
    #expect(
      said == """
        app.lua:7:17: warning: the screen 'Home' is not declared, so a stub replaces it [E0889]
            6 |   navigate = {
            7 |     start = set "Home",
              |                 ^^^^^^ declare it: screen "Home" { … }
         check: stub
        app.lua:8:39: warning: the screen 'Detail' is not declared, so a stub replaces it [E0889]
            7 |     start = set "Home",
            8 |     pick = function(flow) return push "Detail" end,
              |                                       ^^^^^^^^ declare it: screen "Detail" { … }
         check: stub
        app.lua:9:21: warning: the flow 'CheckoutFlow' is not declared, so a stub replaces it \
        [E0889]
            8 |     pick = function(flow) return push "Detail" end,
            9 |     buy = present { "CheckoutFlow", start = Step.buy },
              |                     ^^^^^^^^^^^^^^ declare it: flow "CheckoutFlow" { root = …, \
        navigate = { … } }
         check: stub
        1 script: 3 warnings
        """)
  }

  @Test("speaks Korean")
  func korean() throws {
    let said = try checked(Self.script, language: .korean)
    #expect(
      said == """
        app.lua:7:17: 경고: 'Home' 화면의 선언이 없어 스텁이 대신합니다 [E0889]
            6 |   navigate = {
            7 |     start = set "Home",
              |                 ^^^^^^ 선언하세요: screen "Home" { … }
         검사: stub
        app.lua:8:39: 경고: 'Detail' 화면의 선언이 없어 스텁이 대신합니다 [E0889]
            7 |     start = set "Home",
            8 |     pick = function(flow) return push "Detail" end,
              |                                       ^^^^^^^^ 선언하세요: screen "Detail" { … }
         검사: stub
        app.lua:9:21: 경고: 'CheckoutFlow' 플로우의 선언이 없어 스텁이 대신합니다 [E0889]
            8 |     pick = function(flow) return push "Detail" end,
            9 |     buy = present { "CheckoutFlow", start = Step.buy },
              |                     ^^^^^^^^^^^^^^ 선언하세요: flow "CheckoutFlow" { root = …, navigate \
        = { … } }
         검사: stub
        스크립트 1개: 경고 3개
        """)
  }

  @Test("leaves other checks to tell what is wrong if only screens are missing")
  func others() throws {
    let said = try checked(
      """
      app "Shop" { stubs = true }
      local Step = steps "Step" { "start", "lost" }
      screen "Forgotten" { title = "Forgotten" }
      flow "AppFlow" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    #expect(
      said == """
        app.lua:2:38: warning: no flow handles the step 'lost' [E0700]
            1 | app "Shop" { stubs = true }
            2 | local Step = steps "Step" { "start", "lost" }
              |                                      ^^^^^^ add an entry lost = … to a flow, or \
        remove the step
         check: dead-step
        app.lua:3:9: warning: nothing shows the screen 'Forgotten' [E0706]
            2 | local Step = steps "Step" { "start", "lost" }
            3 | screen "Forgotten" { title = "Forgotten" }
              |         ^^^^^^^^^ show it in an entry, such as push "Forgotten", or remove it
         check: unused-screen
        app.lua:4:82: warning: the screen 'Home' is not declared, so a stub replaces it [E0889]
            3 | screen "Forgotten" { title = "Forgotten" }
            4 | flow "AppFlow" { root = navigation, start = Step.start, navigate = { start = set \
        "Home" } }
              |                                                                                  \
        ^^^^^^ declare it: screen "Home" { … }
         check: stub
        1 script: 3 warnings
        """)
  }

  @Test("A graph shows stubs: a screen with its buttons, a flow with nothing in it")
  func graph() throws {
    let text = try drawn(Self.script, "mermaid")
    #expect(
      text == """
        flowchart LR
          native_CheckoutFlow["CheckoutFlow"]
          start((" "))
          subgraph cluster_AppFlow["AppFlow (navigation)"]
            flow_AppFlow[["AppFlow"]]
            screen_AppFlow_Home("Home")
            screen_AppFlow_Detail("Detail")
          end
          subgraph group_shown_by_functions["shown by functions (1)"]
            group_screen_Forgotten("Forgotten")
          end
          start -->|"start"| flow_AppFlow
          flow_AppFlow -->|"start: set"| screen_AppFlow_Home
          screen_AppFlow_Home -.->|"pick: push"| screen_AppFlow_Detail
          screen_AppFlow_Detail -.->|"pick: push"| screen_AppFlow_Detail
          screen_AppFlow_Home -->|"buy: present"| native_CheckoutFlow
          screen_AppFlow_Detail -.->|"buy: present"| native_CheckoutFlow
        """)
  }
}
