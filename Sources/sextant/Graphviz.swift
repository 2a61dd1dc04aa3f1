import Diagnostics
import Driving
import Shell

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program `dot` of Graphviz, which makes pictures of graphs.
enum Graphviz {
  /// Returns the picture of a graph as SVG.
  ///
  /// - Throws: A diagnostic when `dot` is not installed, or does not make a picture.
  static func svg(of graph: String) throws(Diagnostic) -> String {
    let folder = try TemporaryFolder()
    try TextFile.write(graph, to: folder.path + "/graph.dot")
    let code = try run(["dot", "-Tsvg", "-ograph.svg", "graph.dot"], in: folder.path)
    guard code == 0, let picture = text(of: folder.path + "/graph.svg") else {
      throw Diagnostic(.error, .dotFailed(code))
    }
    return picture
  }

  private static func run(_ words: [String], in folder: String) throws(Diagnostic) -> Int32 {
    let line = "cd \"$0\" && { command -v \"$1\" >/dev/null || exit 127; } && exec \"$@\""
    var arguments = (["/bin/sh", "-c", line, folder] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ) == 0 else {
      throw Diagnostic(.error, .dotFailed(127))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    if code == 127 { throw Diagnostic(.error, .dotMissing, cure: .dotMissingCure) }
    return code
  }

  private static func text(of path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

/// A folder for the files of a moment, gone with whoever holds it.
private final class TemporaryFolder {
  let path: String

  init() throws(Diagnostic) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(place)/sextant-graph-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Diagnostic(.error, .dotFailed(-1))
    }
    path = String(cString: made)
  }

  deinit {
    for name in ["graph.dot", "graph.svg"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

extension Message {
  fileprivate static let dotMissing = Message(
    "E0734", en: "the program 'dot' is not installed", ko: "'dot' 프로그램이 설치되어 있지 않습니다")
  fileprivate static let dotMissingCure = Message(
    en: "install the package graphviz (apt-get install graphviz, brew install graphviz), "
      + "or choose another --format",
    ko: "graphviz 패키지를 설치하거나(apt-get install graphviz, brew install graphviz) "
      + "다른 --format을 고르세요")
  fileprivate static func dotFailed(_ code: Int32) -> Message {
    Message(
      "E0735", en: "the program 'dot' failed to draw the picture (exit code \(code))",
      ko: "'dot' 프로그램이 그림을 만들지 못했습니다(종료 코드 \(code))")
  }
}
