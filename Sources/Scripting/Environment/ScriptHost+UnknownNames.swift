import Diagnostics

extension ScriptHost {
  /// What other languages call what is meant.
  private static let words = [
    "null": "nil", "None": "nil", "undefined": "nil", "NULL": "nil", "Null": "nil", "Nil": "nil",
    "NIL": "nil", "True": "true", "TRUE": "true", "YES": "true",
    "False": "false", "FALSE": "false", "NO": "false",
    "textfield": "field", "textField": "field", "input": "field", "switch": "toggle",
    "checkbox": "toggle", "text": "label", "modal": "present", "sheet": "present",
  ]

  /// What helps where a name is not declared: it is for who is trusted more, needs a permission, is
  /// like another one, or may come from a plugin that is disabled.
  func cure(
    forUnknown name: String, _ nearest: String?, in environment: StrictEnvironment?
  ) -> Message? {
    if let permissions = PermissionWords.permissions(for: name) {
      return environment?.level == .locked
        ? .isLocked : .needsPermission(permissions, orTrust: name != "environment")
    }
    if TrustedWords.names.contains(name) { return .needsTrust }
    if let word = Self.words[name] { return .didYouMean(word) }
    return cure(forStepSet: name) ?? cure(forStep: name) ?? nearest.map { .didYouMean($0) }
      ?? plugins.meantWord
  }
}
