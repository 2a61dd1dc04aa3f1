import Navigation

extension Modal {
  /// Reads how something is presented: a style's name, or an object with a style and more.
  ///
  /// A program that says `style`, as programs did before there were other styles, means those of that
  /// time: `full` and nothing are `classic`, `over` is `classicOver`.
  static func of(_ object: Place) throws -> Modal {
    let modal = try object["modal"]
    guard modal.isThere else {
      let style = try object["style"]
      guard style.isThere else { return .classic }
      return try style.word(["over": Modal(.classicOver), "full": .classic])
    }
    if case .string = modal.value { return Modal(try modal.style) }
    let undimmed = try modal["undimmed"]
    let dismissable = try modal["dismissable"]
    return Modal(
      try modal["style"].style, isDismissable: dismissable.isThere ? try dismissable.bool : true,
      detents: try modal["detents"].members.map { try $0.detent },
      undimmed: undimmed.isThere ? try undimmed.detent : nil)
  }
}

extension Place {
  fileprivate var style: ModalStyle {
    get throws {
      try word(Dictionary(uniqueKeysWithValues: ModalStyle.catalog.map { ($0.name, $0) }))
    }
  }

  var detent: Detent { get throws { try choice() } }

  /// The one of a few that a word here means.
  func choice<Choice: RawRepresentable & CaseIterable>() throws -> Choice
  where Choice.RawValue == String {
    try word(Dictionary(uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, $0) }))
  }
}
