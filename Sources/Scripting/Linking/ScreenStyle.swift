/// How something is presented.
enum ScreenStyle: String, CaseIterable {
  /// It hides what is below it.
  case full
  /// It leaves that visible.
  case over
}
