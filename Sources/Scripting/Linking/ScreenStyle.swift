enum ScreenStyle: String, CaseIterable {
  /// Hides what is below.
  case full
  /// Leaves what is below visible.
  case over
}
