/// The files of a new project.
struct ProjectTemplate {
  /// One file.
  struct File {
    let name: String
    let text: String
  }

  /// The project's name.
  let name: String

  /// All files but those that are made from the project itself.
  var files: [File] {
    [
      File(name: "app.lua", text: app),
      File(name: "first.journey.lua", text: journey),
      File(name: "README.md", text: readme),
      File(name: EditorSettings.name, text: EditorSettings.text),
      File(name: ".gitignore", text: "/.sextant/\n"),
    ]
  }

  private var app: String {
    """
    -- \(name.replacing("\n", with: " ")): a list, what is behind its rows, and a word about the app.
    --
    --   sextant app.lua          opens a prompt
    --   sextant test             runs the journeys, *.journey.lua
    --   sextant check app.lua    looks for dead ends

    app "\(Self.identifier(name))"

    local Step = steps "AppStep" {
      "started",
      "itemPicked(id: Int)",
      "aboutAsked",
      "aboutRead",
    }

    service "Items" {
      all = function()
        return { { id = 1, title = "First" }, { id = 2, title = "Second" } }
      end,
    }

    screen "List" {
      title = \(Self.quoted(name)), needs = { "Items" },
      list "items" {
        items = function(screen) return screen.services.Items.all() end,
        emits = Step.itemPicked, value = "id",
      },
      button "About" { emits = Step.aboutAsked },
    }

    screen "Item" {
      title = function(screen) return "Item " .. screen.params[1] end,
    }

    screen "About" {
      title = "About",
      button "Done" { emits = Step.aboutRead },
    }

    flow "AppFlow" {
      root = navigation, start = Step.started,
      navigate = {
        started    = set "List",
        itemPicked = push "Item",
        aboutAsked = present "About",
        aboutRead  = dismiss(),
      },
    }

    """
  }

  private var journey: String {
    """
    -- Journeys: what a user does, and what has to come of it.
    --
    --   sextant test             runs them all
    --   sextant test --watch     runs them again whenever something changes
    --
    -- At the prompt, :save NAME.journey.lua writes what you have just done as a journey.

    script "app.lua"

    journey "an item of the list, and back" {
      tap("items", 2),
      expect.steps { "AppFlow itemPicked(id: 2)" },  -- every step has to be expected
      expect.visible { "Item", title = "Item 2" },
      back(),
      expect.visible "List",
    }

    journey "About lies over the list and takes itself away" {
      tap "About",
      expect.steps { "AppFlow aboutAsked" },
      expect.visible "About",
      tap "Done",
      expect.steps { "AppFlow aboutRead" },
      expect.released "About",
      expect.tree [[
        window
          navigation AppFlow
            screen List
      ]],
    }

    """
  }

  private var readme: String {
    """
    # \(name.replacing("\n", with: " "))

    The navigation of an app, as scripts that run without it.

    | Command | Does |
    |---|---|
    | `sextant app.lua` | opens a prompt on the app; `:help` explains |
    | `sextant test` | runs the journeys in `*.journey.lua`: what a user does, and what has to come of it |
    | `sextant check app.lua` | looks for steps that nothing handles, and screens nobody can leave |
    | `sextant graph app.lua` | draws the flows |
    | `sextant meta app.lua` | tells the editor the names of the steps, screens and flows |

    """
  }

  /// A text as Lua writes it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: " "))\""
  }

  /// The name as a Swift module could have it; log styles print it before flows.
  private static func identifier(_ name: String) -> String {
    let kept = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = kept.first else { return "App" }
    return first.isNumber ? "App" + kept : first.uppercased() + kept.dropFirst()
  }
}
