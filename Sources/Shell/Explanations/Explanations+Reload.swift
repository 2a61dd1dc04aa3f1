import Diagnostics

// Scripts that are loaded anew while they run.
extension ExplanationCatalog {
  static let reloadPages: [Explanation] = [
    Explanation(
      "E0800", Message(en: "a changed script is not reloaded", ko: "바뀐 스크립트를 다시 불러오지 못했습니다"),
      means: Message(
        en: "What the files say now cannot take over, so that the version before goes on as if "
          + "nothing had happened. The message has the first reason.",
        ko: "파일의 지금 내용으로 바꿀 수 없어 이전 버전이 그대로 계속됩니다. 첫 번째 이유는 메시지에 있습니다."),
      example: .saved("go = push \"Hom\"", ":reload"),
      cure: Message(
        en:
          ":reload --why shows all that is wrong. Mend it and save: at the prompt it is reloaded then.",
        ko: ":reload --why로 모든 문제를 볼 수 있습니다. 고쳐서 저장하면 프롬프트가 다시 불러옵니다.")),
    Explanation(
      "E0801", Message(en: "migrate gave nothing", ko: "migrate가 아무것도 돌려주지 않았습니다"),
      means: Message(
        en: "What an instance remembers would be lost. So the reload is refused.",
        ko: "인스턴스가 기억하던 것을 잃게 되므로 다시 불러오지 않습니다."),
      example: .savedScreen(
        "field \"name\", version = 2,\n  migrate = function(state) state.name = \"Ada\" end,"),
      cure: Message(
        en: "Return the new state, also if it is the old one.",
        ko: "예전 것 그대로라도 새 상태를 돌려주세요.")),
    Explanation(
      "E0802", Message(en: "migrate without a version", ko: "version이 없는 migrate입니다"),
      means: Message(
        en: "migrate is called when the version of a definition changes; this one has none.",
        ko: "migrate는 정의의 version이 바뀔 때 불리는데 여기에는 version이 없습니다."),
      example: .app("", options: "migrate = function(state) return state end,"),
      cure: Message(
        en: "Say version = 2; what has no version is version 1.",
        ko: "version = 2라고 쓰세요. version이 없으면 1입니다.")),
    Explanation(
      "E0803", Message(en: "migrate of a screen gave no table", ko: "화면의 migrate가 테이블을 주지 않았습니다"),
      means: Message(
        en: "A screen remembers values under names, so that its new state has to be such a table.",
        ko: "화면은 이름마다 값을 기억하므로 새 상태도 그런 테이블이어야 합니다."),
      example: .savedScreen(
        "field \"name\", version = 2,\n  migrate = function(state) return state.name end,"),
      cure: Message(
        en: "Return { name = … }, with plain data in it.",
        ko: "단순한 값이 든 { name = … }을 돌려주세요.")),
    Explanation(
      "E0805", Message(en: ":reload has no such option", ko: ":reload에 그런 옵션이 없습니다"),
      means: Message(
        en: "There are --why and --back.", ko: "--why와 --back이 있습니다."),
      example: .app("", ":reload --again"),
      cure: Message(
        en: "Alone, :reload loads the scripts anew.", ko: ":reload만 쓰면 스크립트를 다시 불러옵니다.")),
    Explanation(
      "E0806", Message(en: "there is no earlier version", ko: "이전 버전이 없습니다"),
      means: Message(
        en: "Only the five versions before the one that runs can be gone back to, each once.",
        ko: "지금 도는 버전 이전의 다섯 버전으로만, 한 번씩 돌아갈 수 있습니다."),
      example: .app("", ":reload --back"),
      cure: Message(
        en: "Older ones are in your version control.", ko: "더 오래된 것은 버전 관리 시스템에 있습니다.")),
    Explanation(
      "E0807", Message(en: "there is nothing to accept", ko: "받아들일 것이 없습니다"),
      means: Message(
        en: """
          :accept and :rollback are about the second session that :reload --replay makes of the new \
          scripts and all that has been done.
          """,
        ko: ":accept와 :rollback은 :reload --replay가 새 스크립트와 지금까지의 입력으로 만든 세션에 대한 것입니다."),
      example: .app("", ":accept"),
      cure: Message(en: "Write :reload --replay first.", ko: "먼저 :reload --replay를 쓰세요.")),
    Explanation(
      "E0808", Message(en: "the session has gone on", ko: "세션이 더 나아갔습니다"),
      means: Message(
        en: "What has been done since would be lost, so that the second session is dropped.",
        ko: "그 뒤에 한 일이 사라지게 되므로 두 번째 세션을 버렸습니다."),
      example: .app("", ":reload --replay", ":tap Go", ":accept"),
      cure: Message(en: "Write :reload --replay again.", ko: ":reload --replay를 다시 쓰세요.")),
  ]
}

extension Explanation.Example {
  /// A small app that is saved with such rows in its table.
  fileprivate static func saved(_ rows: String, _ lines: String...) -> Self {
    let (before, after) = (app(), app(rows))
    return Self(files: before.files, lines: lines, saved: after.text)
  }

  /// A small app whose screen has a field, and is saved with other options.
  fileprivate static func savedScreen(_ options: String) -> Self {
    let text = { (options: String) in
      """
      local Step = steps "Step" { "start" }
      screen "Home" {
        \(options)
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }

      """
    }
    return Self(
      files: [File(name: "app.lua", content: .text(text("field \"name\"")))],
      lines: [":reload", ":reload --why"], saved: text(options))
  }

  /// The text of the first file.
  private var text: String? {
    if case .text(let text)? = files.first?.content { text } else { nil }
  }
}
