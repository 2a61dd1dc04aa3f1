import Diagnostics
import Driving
import Platform

enum Graphviz {
  /// Returns the picture of a graph as SVG.
  ///
  /// - Throws: A diagnostic when `dot` is not installed, or does not make a picture.
  static func svg(of graph: String) throws(Diagnostic) -> String {
    let (folder, code) = try draw(graph)
    if code == ChildProgram.missing {
      throw Diagnostic(.error, .dotMissing, cure: .dotMissingCure)
    }
    guard code == 0, let picture = try TextFile.text(of: folder.path + "/graph.svg") else {
      throw Diagnostic(.error, .dotFailed(.endedWith(code)))
    }
    return picture
  }

  /// Runs `dot` in a temporary folder; returns that folder and the exit code.
  private static func draw(_ graph: String) throws(Diagnostic) -> (TemporaryFolder, Int32) {
    do throws(SystemError) {
      let folder = try TemporaryFolder(named: "sextant-graph")
      try SystemFile.replace(folder.path + "/graph.dot", with: Array(graph.utf8), mode: 0o600)
      let words = ["dot", "-Tsvg", "-ograph.svg", "graph.dot"]
      return (folder, try ChildProgram.run(words, in: folder.path))
    } catch {
      throw Diagnostic(.error, .dotFailed(.systemReason(error)))
    }
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
  fileprivate static func dotFailed(_ reason: Message) -> Message {
    Message(
      "E0735", en: "the program 'dot' failed to draw the picture (\(reason.english))",
      ko: "'dot' 프로그램이 그림을 만들지 못했습니다(\(reason.korean))")
  }
  fileprivate static func endedWith(_ code: Int32) -> Message {
    Message(en: "exit code \(code)", ko: "종료 코드 \(code)")
  }
}
