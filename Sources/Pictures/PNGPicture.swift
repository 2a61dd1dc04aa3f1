package import Diagnostics
import Platform

/// A picture as PNG, drawn by the program `rsvg-convert` of librsvg.
package enum PNGPicture {
  private static let mostBytes = 64 << 20

  /// Returns the bytes of a picture, twice as large as the SVG says, for screens of high resolution.
  ///
  /// - Throws: A diagnostic when the program is not installed, or does not make a picture.
  package static func bytes(of svg: String) throws(Diagnostic) -> [UInt8] {
    let (folder, code) = try draw(svg)
    if code == ChildProgram.missing {
      throw Diagnostic(.error, Message("E1071"))
    }
    guard code == 0 else {
      throw Diagnostic(
        .error, Message("E1072", ["reason": Message("pages.endedWith", ["code": "\(code)"])]))
    }
    do throws(SystemError) {
      return try SystemFile.bytes(of: folder.path + "/picture.png", atMost: mostBytes)
    } catch {
      throw Diagnostic(.error, Message("E1072", ["reason": Message.systemReason(error)]))
    }
  }

  /// Runs the program in a temporary folder; returns that folder and the exit code.
  private static func draw(_ svg: String) throws(Diagnostic) -> (TemporaryFolder, Int32) {
    do throws(SystemError) {
      let folder = try TemporaryFolder(named: "sextant-picture")
      try SystemFile.replace(folder.path + "/picture.svg", with: Array(svg.utf8), mode: 0o600)
      let words = ["rsvg-convert", "--zoom=2", "--output=picture.png", "picture.svg"]
      return (folder, try ChildProgram.run(words, in: folder.path))
    } catch {
      throw Diagnostic(.error, Message("E1072", ["reason": Message.systemReason(error)]))
    }
  }
}
