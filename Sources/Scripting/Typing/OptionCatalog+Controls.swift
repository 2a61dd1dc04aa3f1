import Diagnostics

// The options of what stands on a screen.
extension OptionCatalog {
  /// The names that other tools use for `emits`.
  private static let meantByTap = Dictionary(
    uniqueKeysWithValues: ["onTap", "onClick", "onPress", "tap", "action", "onSelect", "onChange"]
      .map { ($0, "emits") })

  private static let area = WordOption(
    "at", "number[]",
    en: "{ x, y, width, height } on the screen's picture, in percent of the screen",
    ko: "화면 그림에서의 자리 { x, y, 너비, 높이 }. 화면에 대한 백분율")

  /// What a control emits when it is used.
  ///
  /// - Parameters:
  ///   - given: What a function gets behind the screen; nil for nothing.
  ///   - english: When the step is emitted.
  private static func emits(
    _ given: String?, isNeeded: Bool = false, _ english: String, _ korean: String
  ) -> WordOption {
    let list = given.map { "screen, \($0)" } ?? "screen"
    return WordOption(
      "emits", "sextant.Step|function", isNeeded: isNeeded,
      en:
        "\(english): a step, a case that is filled, or a function (\(list)) that returns the step",
      ko: "\(korean): 스텝, 값을 채울 케이스, 또는 스텝을 돌려주는 함수 (\(list))")
  }

  /// What fills the case that a control emits.
  private static func value(_ function: String, name: String, ko: String) -> WordOption {
    WordOption(
      "value", "any|\(function)",
      en:
        "fills the case: \(name), a function that returns its values, a constant, or a table of these by labels",
      ko: "케이스를 채웁니다: \(ko), 값들을 돌려주는 함수, 상수, 또는 이것들을 레이블로 적은 테이블")
  }

  private static let valueOfState = value(
    "fun(screen: sextant.Screen, given: any): any", name: "a name in screen.state",
    ko: "screen.state의 이름")

  static let button = OptionTable(
    "Button", meant: meantByTap,
    [
      emits(nil, isNeeded: true, "its step", "내보내는 스텝"),
      text, valueOfState,
      WordOption(
        "role", #""cancel"|"destructive""#, en: "what a button of an alert is for",
        ko: "경고창에서 버튼이 맡은 일"),
      area,
    ])

  static let list = OptionTable(
    "List", meant: meantByTap,
    [
      WordOption(
        "items", "any[]|fun(screen: sextant.Screen): any[]", isNeeded: true,
        en: "what the rows are made from", ko: "줄이 될 것들"),
      emits("item", isNeeded: true, "the step of a row", "줄이 내보내는 스텝"),
      value(
        "fun(item: any, screen: sextant.Screen): any", name: "a field of the item",
        ko: "항목의 필드 이름"),
      WordOption("title", "string|fun(screen: sextant.Screen): string", en: "its title", ko: "제목"),
      area,
    ])

  static let label = OptionTable("Label", [text, area])

  static let field = OptionTable(
    "Field",
    [
      WordOption("initial", "string", en: "the text at first", ko: "처음 글"),
      emits("text", "the step emitted when it is typed in", "입력할 때 내보내는 스텝"),
      valueOfState, text,
      WordOption("placeholder", "string", en: "what an empty field shows", ko: "비었을 때 보이는 글"),
      WordOption(
        "secure", "boolean",
        en:
          "true: the text is a secret, which is drawn as dots and never kept; compare it with secret \"…\"",
        ko: "true면 비밀 글입니다. 점으로 그리고 남기지 않습니다. secret \"…\"로 비교하세요"),
      area,
    ])

  static let toggle = OptionTable(
    "Toggle",
    [
      WordOption("initial", "boolean", en: "whether it is on at first", ko: "처음에 켜져 있는지"),
      emits("on", "the step emitted when it is flipped", "바꿀 때 내보내는 스텝"),
      valueOfState, text, area,
    ])

  static let picker = OptionTable(
    "Picker",
    [
      WordOption("choices", "string[]", isNeeded: true, en: "what can be chosen", ko: "고를 수 있는 것들"),
      WordOption(
        "initial", "string", en: "the choice at first (default: the first)", ko: "처음 고른 것. 없으면 첫째"),
      emits("choice", "the step emitted when another is chosen", "다른 것을 고를 때 내보내는 스텝"),
      valueOfState, text, area,
    ])

  static let image = OptionTable(
    "Image",
    [
      text,
      emits(nil, "the step of a tap on it", "누를 때 내보내는 스텝"),
      valueOfState, area,
    ])
}
