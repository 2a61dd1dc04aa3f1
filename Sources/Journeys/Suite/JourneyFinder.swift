package import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds journey files.
package enum JourneyFinder {
  /// How the names of journey files end.
  package static let ending = ".journey.lua"

  /// Folders that are never entered.
  private static let closed = ["node_modules"]

  /// Returns the journey files that paths lead to, each once, in the order of the paths.
  ///
  /// A path is a file, or a folder: then all journey files in it and in the folders in it count, in
  /// alphabetical order, except what is hidden.
  ///
  /// - Throws: A diagnostic when a path leads nowhere, or there is no journey anywhere.
  package static func files(_ paths: [String]) throws(Diagnostic) -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for path in paths {
      var visited: Set<String> = []
      for file in try self.files(at: path, &visited) where seen.insert(file).inserted {
        files.append(file)
      }
    }
    if files.isEmpty { throw Diagnostic(.error, .noJourneys(paths), cure: .noJourneysCure) }
    return files
  }

  /// Returns the journey files right in a folder, in alphabetical order; none for anything else.
  package static func files(rightIn folder: String) -> [String] {
    guard kind(folder) == .folder else { return [] }
    let name = String(folder.reversed().drop { $0 == "/" }.reversed())
    let start = folder == "." || folder == "./" ? "" : name + "/"
    let names = entries(of: folder).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    return names.map { start + $0 }.filter { kind($0) == .file }
  }

  private static func files(
    at path: String, _ visited: inout Set<String>
  ) throws(Diagnostic) -> [String] {
    guard let kind = kind(path) else { throw Diagnostic(.error, .pathMissing(path)) }
    guard kind == .folder else {
      guard path.hasSuffix(ending) else { throw Diagnostic(.error, .notAJourney(path)) }
      return [path]
    }
    return found(in: path, &visited)
  }

  private enum Kind { case file, folder }

  private static func kind(_ path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return information.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// A link that leads back to where one has been is not followed again.
  private static func found(in folder: String, _ visited: inout Set<String>) -> [String] {
    if let real = realpath(folder, nil) {
      defer { free(real) }
      guard visited.insert(String(cString: real)).inserted else { return [] }
    }
    let name = String(folder.reversed().drop { $0 == "/" }.reversed())
    let start = folder == "." || folder == "./" ? "" : name + "/"
    var files: [String] = []
    for entry in entries(of: folder) where !entry.hasPrefix(".") && !closed.contains(entry) {
      switch kind(start + entry) {
      case .folder: files += found(in: start + entry, &visited)
      case .file where entry.hasSuffix(ending): files.append(start + entry)
      case .file, nil: break
      }
    }
    return files
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    return names.sorted()
  }
}

extension Message {
  fileprivate static func pathMissing(_ path: String) -> Message {
    Message("E0940", en: "'\(path)' does not exist", ko: "없는 경로입니다: '\(path)'")
  }
  fileprivate static func notAJourney(_ path: String) -> Message {
    Message(
      "E0944", en: "'\(path)' is not a journey: its name does not end in \(JourneyFinder.ending)",
      ko: "여정이 아닙니다: '\(path)'. 이름이 \(JourneyFinder.ending)로 끝나지 않습니다")
  }
  fileprivate static func noJourneys(_ paths: [String]) -> Message {
    let list = paths.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      "E0941", en: "there is no \(JourneyFinder.ending) file in \(list)",
      ko: "\(list)에 \(JourneyFinder.ending) 파일이 없습니다")
  }
  fileprivate static let noJourneysCure = Message(
    en: "write one, or let :save NAME\(JourneyFinder.ending) write one at the prompt",
    ko: "하나 쓰거나, 프롬프트에서 :save 이름\(JourneyFinder.ending)로 쓰게 하세요")
}
