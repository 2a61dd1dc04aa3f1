import ArgumentParser
import Diagnostics
import Driving
import Pictures
import Platform

/// Where storyboards go: into a folder, into a file, or to standard output.
struct StoryboardTarget {
  /// The folder; nil for standard output.
  let folder: String?
  /// The name of the file in it; nil for a file for each journey.
  let file: String?
  let format: StoryboardFormat
  /// The format that is asked for differs from the file's ending.
  private let isContradictory: Bool
  /// What a file's name ends with that no format has, if it seems to be one.
  private let strangeEnding: String?

  /// - Parameters:
  ///   - path: What `-o` says; nil for standard output.
  ///   - format: What `--format` says.
  init(_ path: String?, _ format: StoryboardFormat?) {
    let ending = path.flatMap(Self.format(ofName:))
    isContradictory = ending != nil && format != nil && ending != format
    self.format = format ?? ending ?? .svg
    let isOpen = path.map { !SystemFolder.exists($0) && !$0.hasSuffix("/") } ?? false
    strangeEnding = ending == nil && isOpen ? path.flatMap(Self.ending(ofName:)) : nil
    guard let path, ending != nil, !SystemFolder.exists(path) else {
      (folder, file) = (path, nil)
      return
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let parent = String(path.dropLast(name.count))
    // Without the slash, unless that is all of it.
    let folder = parent.count > 1 ? String(parent.dropLast()) : parent
    (self.folder, file) = (folder.isEmpty ? "." : folder, name)
  }

  /// The format that a file's name ends with.
  private static func format(ofName path: String) -> StoryboardFormat? {
    ending(ofName: path).flatMap(StoryboardFormat.init)
  }

  /// What stands behind the last dot of a name, if it is not the first letter.
  private static func ending(ofName path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  func validate(isChecked: Bool, isJailed: Bool) throws {
    if let strangeEnding {
      let formats = StoryboardFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        Message("usage.storyboardFormat", ["ending": strangeEnding, "formats": formats]))
    }
    if isContradictory {
      throw ValidationError(Message("usage.otherFormat"))
    }
    if folder == nil, isChecked {
      throw ValidationError(Message("usage.checkComparesFiles"))
    }
    if folder == nil, format == .md || format == .png {
      throw ValidationError(Message("usage.formatNeedsFile", ["format": format.rawValue]))
    }
    guard format == .png else { return }
    if file == nil {
      throw ValidationError(Message("usage.pngIsOneFile"))
    }
    if isChecked {
      throw ValidationError(Message("usage.checkNoPNG"))
    }
    if isJailed {
      throw ValidationError(Message("usage.jailNoPNG"))
    }
  }
}
