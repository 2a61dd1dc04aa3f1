package import Diagnostics
import Platform

/// The result of an exporter.
package enum Exported: Hashable, Sendable {
  case text(String)
  case files([ExportedFile])
}

/// A file that an exporter gives, by its path in the folder that the user names.
package struct ExportedFile: Hashable, Sendable {
  package let name: String
  package let text: String
  /// Whether the file is written only if it does not exist; afterwards it belongs to the user.
  package var isOnce = false

  package init(name: String, text: String, isOnce: Bool = false) {
    self.name = name
    self.text = text
    self.isOnce = isOnce
  }

  /// The path; nil for a name that has a flaw.
  package var path: FilePath? { Self.flaw(ofName: name) == nil ? FilePath(name) : nil }

  /// Returns why a name is not valid as the path of an exported file; `nil` if it is valid.
  ///
  /// A valid name stays in the folder, is not hidden, and means the same file on every system.
  package static func flaw(ofName name: String) -> Message? {
    if name.utf8.first == UInt8(ascii: "/") { return Message("plugins.nameIsAbsolute") }
    guard let path = FilePath(name) else { return Message("plugins.nameLeadsOut") }
    if name.utf8.count > longestName || path.parts.contains(where: { $0.utf8.count > 200 }) {
      return Message("plugins.nameIsLong")
    }
    if VisibleText.of(name) != name || name.contains(where: unfit.contains) {
      return Message("plugins.nameHasOthers")
    }
    if path.parts.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) {
      return Message("plugins.nameIsHidden")
    }
    return nil
  }

  private static let longestName = 1_000
  /// The characters that some system does not allow in the name of a file.
  private static let unfit: Set<Character> = ["\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// The most files that an exporter may give, and the most bytes of all their texts.
  package static let most = (files: 5_000, bytes: 32 << 20)
}

extension [ExportedFile] {
  /// The error of an export's files; `nil` if they can be written.
  func flaw(at place: SourceLocation?) -> Diagnostic? {
    for file in self {
      guard let flaw = ExportedFile.flaw(ofName: file.name) else { continue }
      return Diagnostic(
        .error, Message("E1012", ["name": VisibleText.of(file.name), "flaw": flaw]), at: place)
    }
    let bytes = reduce(0) { $0 + $1.text.utf8.count }
    if count > ExportedFile.most.files || bytes > ExportedFile.most.bytes {
      return Diagnostic(
        .error,
        Message(
          "E1014",
          [
            "files": count, "bytes": bytes, "mostFiles": ExportedFile.most.files,
            "mostMegabytes": ExportedFile.most.bytes >> 20,
          ]), at: place)
    }
    return clash.map { first, second in
      Diagnostic(
        .error,
        Message("E1013", ["isOneName": first == second, "first": first, "second": second]),
        at: place
      )
    }
  }

  /// Two files that cannot be in one folder on every system: names that differ only in case, or a
  /// file with the name of another one's folder.
  private var clash: (String, String)? {
    var names: [String: String] = [:]
    for file in self {
      if let other = names.updateValue(file.name, forKey: file.name.lowercased()) {
        return (other, file.name)
      }
    }
    for file in self {
      var folder = SystemPath.folder(of: file.name.lowercased())
      while folder != "." {
        if let other = names[folder] { return (other, file.name) }
        folder = SystemPath.folder(of: folder)
      }
    }
    return nil
  }
}
