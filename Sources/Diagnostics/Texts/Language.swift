package enum Language: String, Sendable, CaseIterable {
  /// English, the default.
  case english = "en"

  case korean = "ko"

  /// Reads the language from a locale name such as `ko_KR.UTF-8`.
  ///
  /// - Parameter value: The value of `LC_ALL`, `LC_MESSAGES`, `LANG` or `--lang`.
  /// - Returns: `nil` if there are no messages in that language.
  package init?(environment value: String) {
    let separators: Set<Character> = ["_", "-", ".", "@", ":"]
    let name = value.prefix { !separators.contains($0) }
    self.init(rawValue: name.lowercased())
  }
}
