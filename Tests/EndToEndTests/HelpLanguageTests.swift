import Foundation
import Testing

@Suite("Help in Korean, and help at the width of the terminal")
struct HelpLanguageTests {
  private static let commands = [
    "open", "run", "replay", "check", "test", "graph", "new", "meta", "plugins", "explain",
    "storyboard", "view",
  ]

  /// How many columns a line takes: two for each syllable of Korean.
  private func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }

  @Test("--lang ko --help is in Korean and fits in 80 columns")
  func korean() throws {
    let help = try Sextant().run(["--lang", "ko", "--help"])

    #expect(
      help.output == """
        sextant: 앱 없이 앱의 내비게이션을 작성하고, 움직여 보고, 설명합니다.
        앱의 플로우는 Lua 스크립트입니다. 'sextant SCRIPT'는 그 프롬프트를 엽니다.

        쓰기      new NAME            작은 프로젝트를 만듭니다.
                  export NAME SCRIPT  앱을 다른 형식으로 폴더에 씁니다.
                  meta SCRIPT…        편집기를 위한 타입 파일을 씁니다.
        보기      open SCRIPT         스크립트의 프롬프트를 엽니다.
                  view SCRIPT         스크립트의 프롬프트와 페이지를 엽니다.
                  run SCRIPT          스크립트에서 줄을 실행하고 결과를 출력합니다.
                  check [PATH…]       스크립트를 실행하지 않고 잘못된 곳을 찾습니다.
                  graph SCRIPT        스크립트를 실행하지 않고 플로우를 그립니다.
                  storyboard JOURNEY… 여정에서 보이는 화면을 그림으로 그립니다.
                  plugins [SCRIPT]    스크립트의 플러그인이나 모든 플러그인 목록.
        확인      test [PATH…]        여정(사용자 시나리오)을 실행하고 확인합니다.
                  explore [PATH…]     앱의 모든 상태를 탐색해 잘못된 곳을 알려 줍니다.
                  conform SCRIPT LOG… 실제 앱의 로그를 스크립트와 비교합니다.
                  traffic SCRIPT LOG… 여러 세션의 로그로 사람들이 한 일을 셉니다.
                  replay FILE         저장한 세션을 다시 실행합니다.
        설명      explain [CODE]      메시지의 코드를 설명하거나 나열합니다.

        --session FILE은 세션을 저장합니다. --lang en|ko. 예: 'sextant 명령 --help'.
        종료 코드: 0 성공, 1 실패한 줄이나 발견한 문제가 있거나, 결과를 쓰지 못했음, 2
        잘못된 사용, 3 스크립트나 세션을 불러올 수 없음, 4 제한 때문에 끝내지 못함, 124
        멈출 수 없는 스크립트, 125 --jail의 제한에 걸림, 130 Ctrl-C.

        """)
    #expect(help.output.split(separator: "\n").allSatisfy { columns($0) <= 80 })
  }

  @Test("Each command's help begins with two examples, and they work", arguments: commands)
  func examples(_ command: String) throws {
    let page = try Sextant().run([command, "--help"]).output
    let lines = page.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("  $ sextant ") }
    #expect(lines.count == 2)
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "flows"), withIntermediateDirectories: true)
    for name in ["admin.lua", "flows/app.lua"] { try workspace.write(Self.app, to: name) }
    try workspace.write(Self.journey, to: "app.journey.lua")
    try workspace.write(Self.journey, to: "flows/app.journey.lua")
    try workspace.write("{\"do\":\"tree\"}\n", to: "requests.jsonl")
    _ = try workspace.sextant.run(["run", "app.lua", "--session", "work.session"])
    for line in lines {
      try? FileManager.default.removeItem(at: workspace.folder.appending(path: "shop"))
      let words = line.dropFirst("  $ sextant".count)
      let input = words.contains(" < ") ? "" : " < /dev/null"
      let result = try workspace.sextant.run(shell: "\"$0\"\(words)\(input)")
      #expect(result.code == 0, "\(line): \(result.errors)")
    }
  }

  private static let app = """
    local Step = steps "Step" { "start", "login" }
    screen "Home" { title = "Home", button "Login" { emits = Step.login } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", login = push "Home" },
    }

    """
  private static let journey =
    "script \"app.lua\"\njourney \"Home\" { expect.visible \"Home\" }\n"

  @Test("Every command has Korean help, however the help is requested", arguments: commands)
  func everyCommand(_ command: String) throws {
    let help = try Sextant().run([command, "--lang", "ko", "--help"])

    #expect(help.code == 0)
    let other = try Sextant().run(["help", command, "--lang=ko"])
    #expect(other == help)
    var sextant = Sextant()
    sextant.environment = ["LANG": "ko_KR.UTF-8"]
    let own = try sextant.run([command, "--help"])
    #expect(own == help)
    #expect(help.output.hasPrefix("개요: "))
    let lines = help.output.split(separator: "\n")
    #expect(lines.filter { columns($0) > 80 && $0.contains(" ") } == [])
  }

  @Test("--lang inside -e, or without --help, is left to the command")
  func otherArguments() throws {
    let performed = try Sextant().run([
      "run", "scripts/hello.lua", "-e", "--lang=ko", "-e", "--help",
    ])
    #expect(performed.output.contains("handled") && !performed.output.contains("개요"))
    let said = try Sextant().run(["run", "scripts/hello.lua", "--lang", "ko", "-e", ":nonsense"])
    #expect(said.errors.hasPrefix("오류: "))
  }

  @Test(
    "Help is wrapped to the width of the terminal", arguments: ["test", "check", "meta", "replay"])
  func wrapped(_ command: String) throws {
    var sextant = Sextant()
    func overview(_ width: Int) throws -> [[Int]] {
      sextant.environment = ["COLUMNS": "\(width)"]
      let text = try sextant.run(["help", command]).output
      let overview = text.split(separator: "\n\nUSAGE")[0]
      return overview.split(separator: "\n\n").map { paragraph in
        paragraph.split(separator: "\n").map(\.count)
      }
    }

    // A line is as long as its next word allows, unless it ends where the text has a line's end.
    let wide = try overview(10_000)
    let narrow = try overview(60)
    #expect(narrow.flatMap(\.self).allSatisfy { $0 <= 60 })
    for (whole, parts) in zip(wide, narrow) where whole.count == 1 {
      #expect(parts.dropLast().allSatisfy { $0 > 60 - 20 }, "\(parts)")
      #expect(parts.reduce(parts.count - 1, +) == whole[0])
    }
  }
}
