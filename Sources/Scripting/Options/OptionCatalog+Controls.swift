import Diagnostics

// The options of controls.
extension OptionCatalog {
  /// The names that other tools use for `emits`.
  private static let meantByTap = Dictionary(
    uniqueKeysWithValues: ["onTap", "onClick", "onPress", "tap", "action", "onSelect", "onChange"]
      .map { ($0, "emits") })

  private static let area = WordOption(.area, summary: Message("words.optionCatalogArea"))

  /// The option for the step that a control emits.
  ///
  /// - Parameters:
  ///   - given: The second argument of a function, after the screen; `nil` for none.
  ///   - when: When the step is emitted.
  private static func emits(
    _ given: String?, isNeeded: Bool = false, summary when: Message
  ) -> WordOption {
    let list = given.map { "screen, \($0)" } ?? "screen"
    return WordOption(
      .emission(use: .screen), isNeeded: isNeeded,
      summary: Message("words.emits", ["when": when, "list": list]))
  }

  /// The option for the value that fills the emitted case.
  private static func value(
    _ function: String, use: FunctionUse, from source: Message, names: String = ""
  ) -> WordOption {
    WordOption(
      .other("\(names)any|\(function)", use: use),
      summary: Message("words.value", ["source": source]))
  }

  private static let valueOfState = value(
    "fun(screen: sextant.Screen, given: any): any", use: .screen,
    from: Message("words.valueOfState"),
    names: "sextant.ControlName|table<string, sextant.ControlName>|")

  static let button = OptionTable(
    "Button",
    meant: meantByTap,
    [
      "emits": emits(nil, isNeeded: true, summary: Message("words.buttonEmits")),
      "text": text, "value": valueOfState,
      "role": .init(
        .choice(ControlRole.allCases.map(\.rawValue)), summary: Message("words.buttonRole")),
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
        summary: Message("words.listItems")),
      "emits": emits("item", isNeeded: true, summary: Message("words.listEmits")),
      "value": value(
        "fun(item: any, screen: sextant.Screen): any", use: .looking,
        from: Message("words.valueOfItem")),
      "title": .init(.textOr(.screen), summary: Message("words.listTitle")),
      "at": area,
    ])

  static let label = OptionTable("Label", ["text": text, "at": area])

  static let field = OptionTable(
    "Field",
    [
      "initial": .init(.text, summary: Message("words.fieldInitial")),
      "emits": emits("text", summary: Message("words.fieldEmits")),
      "value": valueOfState, "text": text,
      "placeholder": .init(.text, summary: Message("words.fieldPlaceholder")),
      "keyboard": .init(
        .choice(["email", "number", "phone", "url"]), summary: Message("words.fieldKeyboard")),
      "secure": .init(.bool, summary: Message("words.fieldSecure")),
      "at": area,
    ])

  static let toggle = OptionTable(
    "Toggle",
    [
      "initial": .init(.bool, summary: Message("words.toggleInitial")),
      "emits": emits("on", summary: Message("words.toggleEmits")),
      "value": valueOfState, "text": text, "at": area,
    ])

  static let picker = OptionTable(
    "Picker",
    [
      "choices": .needed(.names("string[]"), summary: Message("words.pickerChoices")),
      "initial": .init(.text, summary: Message("words.pickerInitial")),
      "emits": emits("choice", summary: Message("words.pickerEmits")),
      "value": valueOfState, "text": text, "at": area,
    ])

  static let image = OptionTable(
    "Image",
    [
      "text": text,
      "emits": emits(nil, summary: Message("words.imageEmits")),
      "value": valueOfState, "at": area,
    ])
}

/// The kind of a control; the raw value is the word that declares it.
public enum ControlKind: String, CaseIterable, Sendable {
  case button, list, label, field, search, toggle, picker, segments, image

  /// Whether users type text into it.
  public var isField: Bool { self == .field || self == .search }
  /// Whether one of its choices is selected.
  public var isChoice: Bool { self == .picker || self == .segments }
  /// Whether a tap needs a row or a choice.
  public var hasRows: Bool { self == .list || isChoice }
  /// Whether the user changes its value, which the screen's state stores under the control's name.
  public var holdsValue: Bool { isField || isChoice || self == .toggle }
}

/// The role of an alert's button, as in UIKit's `UIAlertAction.Style`.
public enum ControlRole: String, CaseIterable, Sendable {
  case cancel, destructive
}
