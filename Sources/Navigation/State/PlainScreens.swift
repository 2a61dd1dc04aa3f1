/// The contents of screens that were made without options: each has the same content every time.
///
/// The size is fixed: a screen has one place, and replaces the screen that had it.
struct PlainScreens {
  struct Made {
    let content: NodeContent
    let name: NameID
    /// How many names its name counts as.
    let size: Int
  }

  private static var size: Int { 64 }
  private var places: ContiguousArray<Made?> = []

  /// What was made of a screen; `nil` if it was not, or is no longer kept.
  @inline(__always)
  func made(of screen: Screen) -> Made? {
    guard !places.isEmpty, let made = places[Self.place(of: screen)],
      made.content.screen?.isIdentical(to: screen) == true
    else { return nil }
    return made
  }

  mutating func keep(_ made: Made, of screen: Screen) {
    if places.isEmpty { places = ContiguousArray(repeating: nil, count: Self.size) }
    places[Self.place(of: screen)] = made
  }

  mutating func forgetAll() { places = [] }

  @inline(__always)
  private static func place(of screen: Screen) -> Int {
    Int((UInt(bitPattern: screen.identity) >> 4) & UInt(size - 1))
  }
}
