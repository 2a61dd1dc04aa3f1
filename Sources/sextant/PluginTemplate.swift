import ArgumentParser
import Diagnostics

/// What a plugin can give, as far as `sextant new --plugin` writes an example of it.
enum PluginPart: String, CaseIterable, ExpressibleByArgument {
  case word, container, modalStyle, guardian = "guard", hook, command, logStyle, check, exporter,
    report, journeyWord, expectation
  case template
}

/// The files of a new plugin: the plugin, an app that uses it, journeys that test it, and a README.
struct PluginTemplate {
  let name: String
  let parts: [PluginPart]
  /// The language of comments and of the README.
  let language: Language

  static let main = "demo.lua"

  var files: [ProjectTemplate.File] {
    [
      ProjectTemplate.File(name: "plugins/\(name).lua", text: plugin),
      ProjectTemplate.File(name: Self.main, text: demo),
      ProjectTemplate.File(name: "demo.journey.lua", text: journeys),
      ProjectTemplate.File(name: "README.md", text: readme),
    ] + ProjectTemplate.settings
  }

  private func has(_ part: PluginPart) -> Bool { parts.contains(part) }

  func said(en english: String, ko korean: String) -> String {
    Message(en: english, ko: korean).text(in: language)
  }

  /// The plugin's name as the end of a name in Lua: `Tea` for `tea`, `GreenTea` for `green-tea`.
  var title: String {
    name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  private var plugin: String {
    let texts =
      [
        """
        -- \(said(en: "What \(name) adds to apps.", ko: "\(name) 플러그인이 앱에 더하는 것."))

        plugin { name = "\(name)", version = "0.1.0", needs = { core = "\(core)" },
          help = "\(said(en: "what it is for, in one sentence", ko: "무엇을 위한 것인지 한 문장으로"))" }
        """
      ]
      + PluginPart.allCases.filter(has).map(text) + (exports.isEmpty ? [] : [exports])
    return texts.joined(separator: "\n\n") + "\n"
  }

  /// The version of the language that has what the plugin gives.
  private var core: String { has(.journeyWord) || has(.expectation) ? "^1.2" : "^1" }

  private var exports: String {
    let words = [
      has(.word) ? "present\(title)" : nil, has(.container) ? "wall\(title)" : nil,
      has(.guardian) ? "once\(title)" : nil,
    ]
    let list = words.compactMap { $0.map { "\($0) = \($0)" } }
    return list.isEmpty ? "" : "export { \(list.joined(separator: ", ")) }"
  }

  private var demo: String {
    """
    -- \(said(en: "An app to try the plugin with: sextant demo.lua", ko: "플러그인을 써 보는 앱: sextant demo.lua"))

    plugin "\(name)"

    local Step = steps "DemoStep" { "started", "opened", "closed" }

    screen "Home" { title = "Home", button "Open" { emits = Step.opened } }
    screen "Detail" { title = "Detail", button "Close" { emits = Step.closed } }
    \(has(.guardian) ? "\nonce\(title)(Step.opened)\n" : "")
    flow "DemoFlow" {
      root = navigation, start = Step.started,
      navigate = {
        started = set "Home",
        opened  = \(has(.word) ? "present\(title)" : "present") "Detail",
        closed  = dismiss(),
      },
    }

    """
  }

  private var journeys: String {
    let title = has(.word) ? "\(self.title): Detail" : "Detail"
    let opening = """
      journey "\(said(en: "the detail is presented, and closes itself", ko: "상세 화면이 뜨고 스스로 닫힌다"))" {
        tap "Open",
        expect.steps { "DemoFlow opened" },
        expect.visible { "Detail", title = "\(title)" },
        tap "Close",
        expect.steps { "DemoFlow closed" },
        expect.visible "Home",
      }

      """
    let twice = """

      journey "\(said(en: "it is opened once", ko: "한 번만 열린다"))" {
        tap "Open", expect.steps { "DemoFlow opened" },
        tap "Close", expect.steps { "DemoFlow closed" },
        tap "Open", expect.outcome "refused by guard",
        expect.visible "Home",
      }

      """
    return """
      -- \(said(en: "Journeys test the plugin: sextant test", ko: "플러그인을 시험하는 여정: sextant test"))

      script "demo.lua"


      """ + opening + (has(.guardian) ? twice : "") + words
  }

  /// A journey with the plugin's own words, if it has some.
  private var words: String {
    let own = [
      has(.journeyWord) ? "open\(title)()" : nil,
      has(.expectation) ? "expect.shows\(title) \"Home\"" : nil,
    ].compactMap(\.self)
    return own.isEmpty
      ? ""
      : """

      journey "\(said(en: "the plugin's own words", ko: "플러그인의 키워드"))" { \(own.joined(separator: ", ")) }

      """
  }

  private var readme: String {
    let rows =
      [
        (
          "demo.lua",
          said(
            en: "opens a prompt on an app that uses it; a saved file is reloaded",
            ko: "플러그인을 쓰는 앱의 프롬프트를 엽니다. 저장하면 다시 불러옵니다")
        ),
        ("test", said(en: "runs the journeys that test it", ko: "플러그인을 시험하는 여정을 실행합니다")),
        (
          "check plugins/\(name).lua",
          said(en: "checks it in an app of its own", ko: "플러그인만 담은 앱에서 검사합니다")
        ),
        ("plugins demo.lua", said(en: "lists what it registers", ko: "등록한 것을 보여 줍니다")),
      ]
      + (has(.exporter)
        ? [
          ("export \(name)-screens demo.lua", said(en: "runs its exporter", ko: "exporter를 실행합니다"))
        ] : [])
    let table = rows.map { "| `sextant \($0.0)` | \($0.1) |\n" }.joined()
    return """
      # \(name)

      \(said(en: "A plugin for sextant. It is the file plugins/\(name).lua: copy it into the folder plugins beside an app, and write plugin \"\(name)\" at the top of the app.", ko: "sextant 플러그인입니다. plugins/\(name).lua 파일을 앱 옆의 plugins 폴더에 복사하고, 앱 맨 위에 plugin \"\(name)\"라고 쓰세요."))

      | \(said(en: "Command", ko: "명령")) | \(said(en: "Does", ko: "하는 일")) |
      |---|---|
      \(table)
      """
  }
}
