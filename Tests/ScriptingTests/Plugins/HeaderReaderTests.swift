import Diagnostics
import SeededNumbers
import Testing

@testable import Scripting

@Suite("A plugin's header")
struct HeaderReaderTests {
  private func header(_ text: String, name: String = "auth") throws(Diagnostic) -> PluginHeader {
    var reader = HeaderReader(SourceText(name: "auth.lua", text: text), name: name)
    return try reader.header()
  }

  @Test("is read with all its fields, whatever comes after it")
  func whole() throws {
    let header = try header(
      """
      -- signs in
      --[[ plugin { name = "other" } ]] --[==[
      ]] ]==]
      plugin {
        name = 'auth'; version = [[1.2.0]], help = "signs in",
        ["needs"] = { core = "^1", ["two-words"] = ">=0.2 <1", },
        permissions = { "fs.read:a/**", [=[clock:real]=] },
      }
      this is no Lua (
      """)

    #expect(header.name == "auth")
    #expect("\(header.version)" == "1.2.0")
    #expect(header.help == "signs in")
    #expect(header.needs.map(\.name) == ["core", "two-words"])
    #expect(header.needs.map(\.range.text) == ["^1", ">=0.2 <1"])
    #expect(header.permissions.map(\.permission) == [PluginPermission("fs.read:a/**"), .realClock])
    #expect(header.location.line == 4)
    #expect(header.permissions[0].location.line == 7)
  }

  @Test(
    "is refused with a hint if it is missing or invalid",
    arguments: [
      ("", "a plugin must begin with its header [E0830]"),
      ("local x = 1", "a plugin must begin with its header [E0830]"),
      ("plugin \"auth\"", "a plugin must begin with its header [E0830]"),
      ("plugin { name", "expected '=', got the end of the file"),
      ("plugin { name = \"auth\" }", "plugin needs 'version' [E0303]"),
      ("plugin { version = \"1.0.0\" }", "plugin needs 'name' [E0303]"),
      ("plugin { name = \"auth\", version = \"1\" }", "'1' is not a version"),
      (
        "plugin { name = \"oauth\", version = \"1.0.0\" }",
        "is named 'oauth', but its file is named 'auth'"
      ),
      ("plugin { nam = \"auth\" }", "plugin has no option 'nam' [E0302]"),
      ("plugin { name = os.exit() }", "expected a string, got 'os' [E0831]"),
      ("plugin { name = \"auth\" .. \"\" }", "expected ',' or '}', got '.' [E0831]"),
      ("plugin { name = \"auth }", "expected a string, got '\"' [E0831]"),
      ("plugin { name = \"auth\", name = \"auth\" }", "option 'name' is already declared [E0108]"),
      ("plugin { \"auth\" }", "expected an option such as version"),
      ("plugin { needs = { \"auth\" } }", "expected auth = \"^1.2\", got '\"auth\"' [E0831]"),
      ("plugin { needs = { auth = \"new\" } }", "'new' is not a version range [E0834]"),
      ("plugin { permissions = { \"file.read\" } }", "there is no permission 'file.read' [E0841]"),
      ("plugin { permissions = { files = \"all\" } }", "expected a list of strings"),
      (
        "plugin { permissions = { \"fs.read:a\u{1B}[2K\" } }",
        "expected a string of visible characters, got '\"fs.read:a\\u{1B}[2K\"' [E0831]"
      ),
      ("plugin { permissions = { [[fs.read:a\nb]] } }", "a string of visible characters"),
      ("plugin { permissions = { \"env:\u{202E}X\" } }", "a string of visible characters"),
      ("plugin { needs = { [\"a\u{7}\"] = \"*\" } }", "a string of visible characters"),
      ("plugin { name = function() end }", "expected a string, got 'function' [E0831]"),
    ])
  func refused(text: String, said: String) {
    #expect {
      _ = try header(text)
    } throws: { error in
      guard let finding = error as? Diagnostic else { return false }
      let text = DiagnosticPrinter().text(for: finding)
      return text.contains(said)
    }
  }

  @Test("can be read from any text without a crash", arguments: 0..<300)
  func anything(seed: Int) {
    var dice = SeededNumbers(seed: UInt64(seed))
    let parts = [
      "plugin", "{", "}", "name", "=", "\"auth\"", "'", "\"", "[", "[[", "]]", "[==[", "--", "\n",
      ",", ";", "needs", "version", "\\", "1.0.0", "한글", "\u{0}", "permissions", "]", " ",
    ]
    let text = (0..<40).map { _ in dice.pick(parts) }.joined()

    _ = try? header("plugin {" + text)
    _ = try? header(text)
  }
}
