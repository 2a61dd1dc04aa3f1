package enum Language: String, Sendable, CaseIterable {
  /// English, the default.
  case english = "en"

  case korean = "ko"

  /// Reads the language out of a locale name such as `ko_KR.UTF-8`.
  ///
  /// - Parameter value: What `LC_ALL`, `LC_MESSAGES`, `LANG` or `--lang` holds.
  /// - Returns: Nothing when the value names no language that messages are written in.
  package init?(environment value: String) {
    let separators: Set<Character> = ["_", "-", ".", "@", ":"]
    let name = value.prefix { !separators.contains($0) }
    self.init(rawValue: name.lowercased())
  }
}
