import Diagnostics
import Foundation
import Serving
import TestFolders
import Testing

@testable import Viewing

@Suite("The file of a view")
struct ViewFileTests {
  private let folder: Folder
  private var file: ViewFile { ViewFile(besideSession: folder.file("a.session")) }

  init() throws {
    folder = try Folder()
  }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try text.write(toFile: file.path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  private func reason() -> String? {
    do throws(Diagnostic) {
      _ = try file.content()
      return nil
    } catch {
      return error.message.english.split(separator: ": ").last.map(String.init)
    }
  }

  @Test("It keeps the port and the token, for its owner only")
  func keeps() throws {
    let before = try file.content()
    let secret = Secret()
    try file.write(ViewFile.Content(port: 4711, secret: secret))
    let content = try #require(try file.content())
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(before == nil && content.port == 4711 && content.secret.text == secret.text)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("What others may read, what is damaged and what is of a later version is refused")
  func refused() throws {
    let good = #"{"v":1,"port":4711,"token":"0123456789abcdef0123456789abcdef"}"#
    try write(good)
    #expect(reason() == nil)
    for mode in [0o644, 0o620, 0o604] {
      try write(good, mode: mode)
      #expect(reason() == "other users have access to the file")
    }
    let damaged = [
      "", "{", "[]", good.replacing("4711", with: "0"), good.replacing("4711", with: "70000"),
      good.replacing("4711", with: "\"4711\""), good.replacing("0123", with: "012"),
      good.replacing("\"v\":1", with: "\"v\":0"), good.replacing("\"v\":1,", with: ""),
    ]
    for text in damaged {
      try write(text)
      #expect(reason() == "the file contains something else")
    }
    try write(good.replacing("\"v\":1", with: "\"v\":2"))
    #expect(reason() == "a later version of sextant has written it")
  }

  @Test("A link is not followed")
  func links() throws {
    let other = folder.file("other")
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: other)
    let reason = reason()
    #expect(reason != nil)
  }
}
