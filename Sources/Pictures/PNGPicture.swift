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
      throw Diagnostic(.error, .converterMissing, cure: .converterMissingCure)
    }
    guard code == 0 else { throw Diagnostic(.error, .converterFailed(.endedWith(code))) }
    do throws(SystemError) {
      return try SystemFile.bytes(of: folder.path + "/picture.png", atMost: mostBytes)
    } catch {
      throw Diagnostic(.error, .converterFailed(.systemReason(error)))
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
      throw Diagnostic(.error, .converterFailed(.systemReason(error)))
    }
  }
}

extension Message {
  fileprivate static let converterMissing = Message(
    "E1071", en: "the program 'rsvg-convert' is not installed",
    ko: "'rsvg-convert' 프로그램이 설치되어 있지 않습니다")
  fileprivate static let converterMissingCure = Message(
    en: "install it (apt-get install librsvg2-bin, brew install librsvg), or write an SVG",
    ko: "설치하거나(apt-get install librsvg2-bin, brew install librsvg) SVG로 쓰세요")
  fileprivate static func converterFailed(_ reason: Message) -> Message {
    Message(
      "E1072", en: "the program 'rsvg-convert' failed to draw the picture (\(reason.english))",
      ko: "'rsvg-convert' 프로그램이 그림을 만들지 못했습니다(\(reason.korean))")
  }
  fileprivate static func endedWith(_ code: Int32) -> Message {
    Message(en: "exit code \(code)", ko: "종료 코드 \(code)")
  }
}
