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

  static let button = OptionTable(
    "Button", meant: meantByTap,
    [
      WordOption("emits", "sextant.Step|function", isNeeded: true, en: "its step", ko: "내보내는 스텝"),
      text,
      WordOption(
        "value", "string|fun(screen: sextant.Screen): any",
        en: "the step's value: a name in screen.state, or a function",
        ko: "스텝의 값을 줍니다: screen.state의 이름이나 함수"),
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
      WordOption(
        "emits", "sextant.Step|function", isNeeded: true, en: "the step of a row",
        ko: "줄이 내보내는 스텝"),
      WordOption(
        "value", "string|fun(item: any): any",
        en: "the step's value, from the item: a field's name, or a function",
        ko: "항목에서 스텝의 값을 얻습니다: 필드 이름이나 함수"),
      WordOption("title", "string|fun(screen: sextant.Screen): string", en: "its title", ko: "제목"),
      area,
    ])

  static let label = OptionTable("Label", [text, area])

  static let field = OptionTable(
    "Field",
    [
      WordOption("initial", "string", en: "the text at first", ko: "처음 글"),
      WordOption(
        "emits", "sextant.Step|function", en: "the step emitted when it is typed in",
        ko: "입력할 때 내보내는 스텝"),
      text,
      WordOption("placeholder", "string", en: "what an empty field shows", ko: "비었을 때 보이는 글"),
      area,
    ])

  static let toggle = OptionTable(
    "Toggle",
    [
      WordOption("initial", "boolean", en: "whether it is on at first", ko: "처음에 켜져 있는지"),
      WordOption(
        "emits", "sextant.Step|function", en: "the step emitted when it is flipped",
        ko: "바꿀 때 내보내는 스텝"),
      text, area,
    ])

  static let picker = OptionTable(
    "Picker",
    [
      WordOption("choices", "string[]", isNeeded: true, en: "what can be chosen", ko: "고를 수 있는 것들"),
      WordOption(
        "initial", "string", en: "the choice at first (default: the first)", ko: "처음 고른 것. 없으면 첫째"),
      WordOption(
        "emits", "sextant.Step|function", en: "the step emitted when another is chosen",
        ko: "다른 것을 고를 때 내보내는 스텝"),
      text, area,
    ])

  static let image = OptionTable(
    "Image",
    [
      text,
      WordOption(
        "emits", "sextant.Step|function", en: "the step of a tap on it", ko: "누를 때 내보내는 스텝"),
      area,
    ])
}
