import Scripting
import TestFolders
import Testing

@testable import Analysis

@Suite("The picture of plugins")
struct PluginDiagramTests {
  @Test("shows what each gives, needs, replaces and hears")
  func drawn() throws {
    let folder = try Folder([
      "app.lua": """
      plugin "tea"
      local Step = steps "Step" { "start" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      "plugins/cup.lua": """
      plugin { name = "cup", version = "2.1.0" }
      export { cup = "cup" }
      """,
      "plugins/tea.lua": """
      plugin {
        name = "tea", version = "1.0.0", needs = { core = "^1", cup = "^2" },
        replaces = { "word push" },
      }
      local push = original "word push"
      on("didNavigate", function() end)
      check "hot" { find = function() end }
      export { push = push, pour = pop }
      """,
    ])
    let settings = PluginSettings(grants: [PluginGrant("tea")])
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))

    #expect(
      PluginDiagram.mermaid(app.plugins) == """
        flowchart LR
          plugin_core["core"]
          part_word_push["word push"]
          part_on_didNavigate(["on didNavigate"])
          subgraph cluster_cup["cup 2.1.0"]
            plugin_cup[["cup"]]
            gives_cup_words("words: cup")
          end
          subgraph cluster_tea["tea 1.0.0"]
            plugin_tea[["tea"]]
            gives_tea_words("words: pour, push")
            gives_tea_checks("checks: hot")
          end
          plugin_tea -->|"needs ^1"| plugin_core
          plugin_tea -->|"needs ^2"| plugin_cup
          plugin_tea -->|"replaces"| part_word_push
          plugin_tea -->|"hears"| part_on_didNavigate
        """)
  }
}
