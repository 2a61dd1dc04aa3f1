import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The scripts that stand in a folder.
enum ScriptFolder {
  /// Tells whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The paths of the `.lua` files in a folder that are no journeys, in alphabetical order; folders in
  /// it are not entered.
  ///
  /// - Throws: A diagnostic when the folder cannot be read.
  static func scripts(in folder: String) throws(Diagnostic) -> [String] {
    guard let stream = opendir(folder) else {
      throw Diagnostic(.error, .folderUnreadable(folder, String(cString: strerror(errno))))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      let isScript = name.hasSuffix(".lua") && !name.hasSuffix(".journey.lua")
      if isScript, !name.hasPrefix(".") { names.append(name) }
    }
    let name = String(folder.reversed().drop { $0 == "/" }.reversed())
    let start = folder == "." || folder == "./" ? "" : name + "/"
    return names.sorted().map { start + $0 }.filter { !isFolder($0) }
  }
}

extension Message {
  fileprivate static func folderUnreadable(_ path: String, _ reason: String) -> Message {
    Message(
      "E0730", en: "cannot read the folder '\(path)': \(reason)",
      ko: "'\(path)' 폴더를 읽을 수 없습니다: \(reason)")
  }
  static func nothingToCheck(_ path: String) -> Message {
    Message(
      "E0731", en: "no script in '\(path)' has a flow to start",
      ko: "'\(path)'에는 시작할 플로우가 있는 스크립트가 없습니다")
  }
  static let nothingToCheckCure = Message(
    en: "name a script, or a folder with scripts in it; subfolders are not searched",
    ko: "스크립트나, 스크립트가 바로 들어 있는 폴더를 적으세요. 그 안의 폴더는 보지 않습니다")
}
