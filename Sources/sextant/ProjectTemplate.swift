import Diagnostics

struct ProjectTemplate {
  struct File {
    let name: String
    let text: String
  }

  static let main = "app.lua"

  let name: String
  /// The language of comments and of the README.
  let language: Language

  /// All files except those generated from the project itself.
  var files: [File] {
    [
      File(name: Self.main, text: app),
      File(name: "first.journey.lua", text: journey),
      File(name: "README.md", text: readme),
    ] + Self.settings
  }

  /// What tells editors where a project's libraries are, and git what is generated.
  static let settings = [
    File(name: EditorSettings.name, text: EditorSettings.text),
    File(name: ".gitignore", text: "/.sextant/\n"),
  ]

  private var app: String {
    """
    -- \(title): \(said(en: "a list, what is behind its rows, and a word about the app.", ko: "목록, 그 줄을 누르면 나오는 화면, 앱 소개."))
    --
    --   sextant app.lua          \(said(en: "opens a prompt", ko: "프롬프트를 엽니다"))
    --   sextant test             \(said(en: "runs the journeys, *.journey.lua", ko: "여정(*.journey.lua)을 실행합니다"))
    --   sextant check app.lua    \(said(en: "looks for dead ends", ko: "막다른 곳을 찾습니다"))

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
    -- \(said(en: "Journeys: what a user does, and what has to come of it.", ko: "여정: 사용자가 하는 일과 그 결과."))
    --
    --   sextant test             \(said(en: "runs them all", ko: "모두 실행합니다"))
    --   sextant test --watch     \(said(en: "runs them again whenever something changes", ko: "바뀔 때마다 다시 실행합니다"))
    --
    -- \(saving)

    script "app.lua"

    journey "\(said(en: "an item of the list, and back", ko: "목록의 항목을 보고 돌아오기"))" {
      tap("items", 2),
      expect.steps { "AppFlow itemPicked(id: 2)" },  -- \(expecting)
      expect.visible { "Item", title = "Item 2" },
      back(),
      expect.visible "List",
    }

    journey "\(said(en: "About lies over the list and takes itself away", ko: "About은 목록 위에 떴다가 스스로 사라진다"))" {
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

  private var saving: String {
    said(
      en: "At the prompt, :save NAME.journey.lua writes what you have just done as a journey.",
      ko: "프롬프트에서 :save 이름.journey.lua 라고 쓰면 방금 한 일이 여정으로 저장됩니다.")
  }

  private var expecting: String {
    said(en: "every step has to be expected", ko: "모든 스텝을 적어야 합니다")
  }

  private var readme: String {
    said(
      en: """
        # \(title)

        The navigation of an app, as scripts that run without it.

        | Command | Does |
        |---|---|
        | `sextant app.lua` | opens a prompt on the app; `:help` explains |
        | `sextant test` | runs the journeys in `*.journey.lua`: what a user does, and what has to come of it |
        | `sextant check app.lua` | looks for steps that nothing handles, and screens nobody can leave |
        | `sextant graph app.lua` | draws the flows |
        | `sextant meta app.lua` | tells the editor the names of the steps, screens and flows |

        """,
      ko: """
        # \(title)

        앱 없이 실행되는 스크립트로 쓴 앱의 내비게이션입니다.

        | 명령 | 하는 일 |
        |---|---|
        | `sextant app.lua` | 앱의 프롬프트를 엽니다. `:help`가 설명해 줍니다 |
        | `sextant test` | `*.journey.lua`의 여정, 곧 사용자가 하는 일과 그 결과를 실행합니다 |
        | `sextant check app.lua` | 아무도 처리하지 않는 스텝과 나갈 수 없는 화면을 찾습니다 |
        | `sextant graph app.lua` | 플로우를 그립니다 |
        | `sextant meta app.lua` | 에디터에 스텝, 화면, 플로우의 이름을 알려 줍니다 |

        """)
  }

  private func said(en english: String, ko korean: String) -> String {
    Message(en: english, ko: korean).text(in: language)
  }

  private var title: String { name.replacing("\n", with: " ") }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: " "))\""
  }

  /// The name as a valid Swift module name; log styles print it before flow names.
  private static func identifier(_ name: String) -> String {
    let kept = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = kept.first else { return "App" }
    return first.isNumber ? "App" + kept : first.uppercased() + kept.dropFirst()
  }
}
