import Diagnostics

// The options of what stands on a screen.
extension OptionCatalog {
  /// The names that other tools use for `emits`.
  private static let meantByTap = Dictionary(
    uniqueKeysWithValues: ["onTap", "onClick", "onPress", "tap", "action", "onSelect", "onChange"]
      .map { ($0, "emits") })

  private static let area = WordOption(
    .area, en: "{ x, y, width, height } on the screen's picture, in percent of the screen",
    ko: "화면 그림에서의 자리 { x, y, 너비, 높이 }. 화면에 대한 백분율")

  /// What a control emits when it is used.
  ///
  /// - Parameters:
  ///   - given: What a function gets behind the screen; nil for nothing.
  ///   - english: When the step is emitted.
  private static func emits(
    _ given: String?, isNeeded: Bool = false, en english: String, ko korean: String
  ) -> WordOption {
    let list = given.map { "screen, \($0)" } ?? "screen"
    return WordOption(
      .emission(use: .screen), isNeeded: isNeeded,
      en:
        "\(english): a step, a case that is filled, or a function (\(list)) that returns the step",
      ko: "\(korean): 스텝, 값을 채울 케이스, 또는 스텝을 돌려주는 함수 (\(list))")
  }

  /// What fills the case that a control emits.
  private static func value(
    _ function: String, use: FunctionUse, name: String, ko: String
  ) -> WordOption {
    WordOption(
      .other("any|\(function)", use: use),
      en:
        "fills the case: \(name), a function that returns its values, a constant, or a table of these by labels",
      ko: "케이스를 채웁니다: \(ko), 값들을 돌려주는 함수, 상수, 또는 이것들을 레이블로 적은 테이블")
  }

  private static let valueOfState = value(
    "fun(screen: sextant.Screen, given: any): any", use: .screen, name: "a name in screen.state",
    ko: "screen.state의 이름")

  static let button = OptionTable(
    "Button",
    meant: meantByTap,
    [
      "emits": emits(nil, isNeeded: true, en: "its step", ko: "내보내는 스텝"),
      "text": text, "value": valueOfState,
      "role": .init(
        .choice(ControlRole.allCases.map(\.rawValue)), en: "what a button of an alert is for",
        ko: "경고창에서 버튼이 맡은 일"),
      "at": area,
    ])

  static let list = OptionTable(
    "List",
    meant: meantByTap,
    [
      "items": .needed(
        .other(
          "any[]|fun(screen: sextant.Screen): any[]",
          expected: "a list, or a function that returns one", use: .screen),
        en: "what the rows are made from", ko: "줄이 될 것들"),
      "emits": emits("item", isNeeded: true, en: "the step of a row", ko: "줄이 내보내는 스텝"),
      "value": value(
        "fun(item: any, screen: sextant.Screen): any", use: .looking, name: "a field of the item",
        ko: "항목의 필드 이름"),
      "title": .init(.textOr(.screen), en: "its title", ko: "제목"),
      "at": area,
    ])

  static let label = OptionTable("Label", ["text": text, "at": area])

  static let field = OptionTable(
    "Field",
    [
      "initial": .init(.text, en: "the text at first", ko: "처음 글"),
      "emits": emits("text", en: "the step emitted when it is typed in", ko: "입력할 때 내보내는 스텝"),
      "value": valueOfState, "text": text,
      "placeholder": .init(.text, en: "what an empty field shows", ko: "비었을 때 보이는 글"),
      "keyboard": .init(
        .choice(["email", "number", "phone", "url"]), en: "the keyboard that a phone shows for it",
        ko: "휴대폰이 보여 주는 자판"),
      "secure": .init(
        .bool,
        en:
          "true: the text is a secret, which is drawn as dots and never kept; compare it with secret \"…\"",
        ko: "true면 비밀 글입니다. 점으로 그리고 남기지 않습니다. secret \"…\"로 비교하세요"),
      "at": area,
    ])

  static let toggle = OptionTable(
    "Toggle",
    [
      "initial": .init(.bool, en: "whether it is on at first", ko: "처음에 켜져 있는지"),
      "emits": emits("on", en: "the step emitted when it is flipped", ko: "바꿀 때 내보내는 스텝"),
      "value": valueOfState, "text": text, "at": area,
    ])

  static let picker = OptionTable(
    "Picker",
    [
      "choices": .needed(.names("string[]"), en: "what can be chosen", ko: "고를 수 있는 것들"),
      "initial": .init(
        .text, en: "the choice at first (default: the first)", ko: "처음 고른 것. 없으면 첫째"),
      "emits": emits(
        "choice", en: "the step emitted when another is chosen", ko: "다른 것을 고를 때 내보내는 스텝"),
      "value": valueOfState, "text": text, "at": area,
    ])

  static let image = OptionTable(
    "Image",
    [
      "text": text,
      "emits": emits(nil, en: "the step of a tap on it", ko: "누를 때 내보내는 스텝"),
      "value": valueOfState, "at": area,
    ])
}
