import Diagnostics

extension ScriptHost {
  /// The word for each name that other languages use for the same thing.
  private static let words = [
    "null": "nil", "None": "nil", "undefined": "nil", "NULL": "nil", "Null": "nil", "Nil": "nil",
    "NIL": "nil", "True": "true", "TRUE": "true", "YES": "true",
    "False": "false", "FALSE": "false", "NO": "false",
    "textfield": "field", "textField": "field", "input": "field", "switch": "toggle",
    "checkbox": "toggle", "text": "label", "modal": "present", "sheet": "present",
    "tabBar": "tabs", "tabbar": "tabs", "TabView": "tabs", "tabBarController": "tabs",
    "navigationController": "navigation", "NavigationStack": "navigation",
    "navigationStack": "navigation", "stack": "navigation", "splitView": "split",
    "splitViewController": "split", "SplitView": "split", "setRoot": "set",
    "root": "set", "switchTab": "selectTab", "dismissModal": "dismiss", "goBack": "pop",
    "wait": "sleep", "delay": "sleep",
  ]

  /// The journey command for each name that other tools use for the same thing.
  private static let journeyWords = [
    "wait": "clock", "sleep": "clock", "delay": "clock", "advance": "clock", "click": "tap",
    "press": "tap", "touch": "tap", "switch": "tap", "select": "tap", "enter": "type",
    "typeText": "type", "input": "type", "swipe": "dismiss", "goBack": "back", "selectTab": "tab",
    "tabBar": "tab", "tabbar": "tab", "deeplink": "open", "openURL": "open", "link": "open",
    "send": "emit", "test": "journey", "it": "journey", "describe": "journey",
  ]

  /// The cure for an undeclared name: it needs a higher level or a permission, is similar to
  /// another name, or may come from a disabled plugin.
  func cure(
    forUnknown name: String, _ nearest: String?, in environment: StrictEnvironment?
  ) -> Message? {
    if let permissions = PermissionWords.permissions(for: name) {
      return environment?.level == .locked
        ? Message("plugins.isLocked")
        : Message(
          "plugins.needsPermission",
          ["list": permissions.joined(separator: ", "), "orTrust": name != "environment"])
    }
    if TrustedWords.names.contains(name) { return Message("plugins.needsTrust") }
    // A side script has words of its own.
    if owner != nil, let word = Self.journeyWords[name] { return .didYouMean(word) }
    if let word = Self.words[name] { return .didYouMean(word) }
    return cure(forStepSet: name) ?? cure(forStep: name) ?? nearest.map { .didYouMean($0) }
      ?? plugins.meantWord
  }
}
