import Diagnostics
import Scripting

// What the shell says of reloads.
extension Message {

  static func reloaded(
    _ app: String, changes: [ReloadReport.Change], isSame: Bool, notes: Int, back: Bool
  ) -> Message {
    if changes.count == 1, notes == 0, let words = changes.first?.words, words.english.count <= 100
    {
      return Message("reloading.reloadedInWords", ["back": back, "app": app, "words": words])
    }
    return Message(
      "reloading.reloaded",
      ["back": back, "app": app, "changes": changes.count, "isSame": isSame, "notes": notes])
  }
}
