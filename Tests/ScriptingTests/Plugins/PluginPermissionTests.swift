import Diagnostics
import Foundation
import Lua
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

@Suite("What plugins may access")
struct PluginPermissionTests {
  /// An app with a plugin that asks for such permissions and goes on with such a text.
  private final class Permitted {
    let folder: Folder
    let app: App
    let session: Session
    private(set) var told: [String] = []

    init(
      _ permissions: [String], _ text: String, app more: String = "",
      files: [String: String] = [:]
    ) throws {
      let asked = permissions.map { "\"\($0)\"" }.joined(separator: ", ")
      var all = files
      all["plugins/p.lua"] = """
        plugin { name = "p", version = "1.0.0", permissions = { \(asked) } }
        \(text)
        """
      all["app.lua"] = """
        plugin "p"  \(more)
        local Step = steps "Step" { "start", "go" }
        screen "Home" {}  screen "Page" {}
        flow "App" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", go = going or push "Page" },
        }
        """
      all["app.lua"] = all["app.lua"]?.replacing(
        "going or push", with: text.contains("going =") ? "going or push" : "push")
      folder = try Folder(all)
      app = try AppLoader(plugins: PluginSettings(grants: [PluginGrant("p")]))
        .load(folder.file("app.lua"))
      session = app.makeSession()
      app.host.output.receiver = { [weak self] in self?.told.append($0) }
      app.complaint = { [weak self] in self?.told.append($0.message.text(in: .english)) }
    }

    func go() throws {
      session.perform(.open(try app.step(try StepLiteral(".go"))))
    }

    func text(_ file: String) -> String? {
      try? String(contentsOfFile: folder.file(file), encoding: .utf8)
    }
  }

  private static func written(_ body: String) -> String {
    "on(\"flowEnded\", print) on(\"appeared\", function(name) if name == \"Page#0\" then \(body) end end)"
  }

  @Test("is written and appended to in hooks, and missing folders are created")
  func writing() throws {
    let permitted = try Permitted(
      ["fs.write:out/*.txt", "fs.read:out/*.txt"],
      Self.written(
        """
        files.write("out/a.txt", "안녕") files.append("out/a.txt", "!")
        print(files.read "out/a.txt", files.read "out/none.txt")
        """))
    defer { try? FileManager.default.removeItem(atPath: permitted.folder.file("out")) }

    try permitted.go()

    #expect(permitted.told == ["안녕!\tnil"])
    #expect(permitted.text("out/a.txt") == "안녕!")
  }

  @Test(
    "excludes all other files, and paths through symbolic links",
    arguments: [
      (
        "files.write(\"b.txt\", \"\")",
        "'p' has no permission for 'b.txt', only fs.write:a.txt, fs.write:link/x, fs.write:loop, fs.write:sub"
      ),
      (
        "files.write(\"../a.txt\", \"\")",
        "'p' has no permission for '../a.txt', only fs.write:a.txt, fs.write:link/x, fs.write:loop, fs.write:sub"
      ),
      (
        "files.write(\"loop\", \"\")",
        "the path 'loop' contains a symbolic link, which Sextant does not follow"
      ),
      (
        "files.write(\"link/x\", \"\")",
        "the path 'link/x' contains a symbolic link, which Sextant does not follow"
      ),
      (
        "files.write(\"sub\", \"\")",
        "cannot read or write 'sub': is a directory"
      ),
      ("files.write(\"a.txt\", {})", "files.write: expected a string; got table"),
      ("files.read \"sub\"", "'sub' is not a regular file"),
      ("files.read \"bytes\"", "'bytes' is not UTF-8 text"),
      ("environment \"HOME\"", "'p' has no permission env:HOME, only env:SEXTANT_NO_SUCH"),
    ])
  func refused(body: String, message: String) throws {
    let permitted = try Permitted(
      [
        "fs.write:a.txt", "fs.write:link/x", "fs.write:loop", "fs.write:sub", "fs.read:sub",
        "fs.read:bytes", "env:SEXTANT_NO_SUCH",
      ], Self.written(body))
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: permitted.folder.file("loop"), withDestinationPath: "loop")
    try manager.createSymbolicLink(
      atPath: permitted.folder.file("link"), withDestinationPath: "/tmp")
    try manager.createDirectory(
      atPath: permitted.folder.file("sub"), withIntermediateDirectories: true)
    try permitted.folder.write([0xFF, 0xFE], to: "bytes")
    defer {
      for name in ["loop", "link", "sub"] {
        try? manager.removeItem(atPath: permitted.folder.file(name))
      }
    }

    try permitted.go()

    #expect(permitted.told.map { $0.lowercased() } == [message.lowercased()])
    #expect(permitted.text("a.txt") == nil)
  }

  @Test("is refused in hooks at the end in the words of all other hooks")
  func disposing() throws {
    let permitted = try Permitted(
      ["fs.read:bytes"], "on(\"dispose\", function() files.read \"bytes\" end)")
    try permitted.folder.write([0xFF, 0xFE], to: "bytes")

    permitted.app.dispose()

    #expect(permitted.told == ["'bytes' is not UTF-8 text"])
  }

  @Test("is accessible in hooks and commands, but not in entries, which may run again")
  func entries() throws {
    let permitted = try Permitted(
      ["fs.write:a.txt", "clock:real"],
      """
      local going = function() files.write("a.txt", "x") end
      export { going = going }
      command "stamp" {
        run = function(shell) return shell:perform ".go" and now() > 1e9 end,
      }
      """)

    try permitted.go()

    guard case .step(let event)? = permitted.session.log.last?.event,
      case .failed(let failure) = event.outcome
    else {
      Issue.record("the entry wrote")
      return
    }
    #expect(
      failure.diagnostic.message.text(in: .english)
        == "files.write can be used in hooks and commands only: navigation must depend on the "
        + "session and nothing else")
    #expect(permitted.text("a.txt") == nil)
    let command = try #require(permitted.app.commands.first)
    let surroundings = CommandSurroundings(session: permitted.session) { _ in
      (try? permitted.go()) != nil
    }
    let result = try permitted.app.run(command, [], in: surroundings)
    #expect(result == .bool(true))
  }

  @Test("can be read while scripts load, and is watched for changes like them")
  func loading() throws {
    let permitted = try Permitted(
      ["fs.read:*.txt"],
      "export { greeting = files.read \"hi.txt\", missing = files.read \"no.txt\" == nil }",
      app: "print(greeting, missing)", files: ["hi.txt": "hi there"])

    #expect(permitted.told == ["hi there\ttrue"])
    let files = permitted.app.files.paths.map {
      $0.replacing(permitted.folder.path + "/", with: "")
    }
    #expect(files == ["app.lua", "hi.txt", "no.txt", "plugins/p.lua"])
    let back = try AppLoader(plugins: permitted.app.pluginSettings).load(
      permitted.folder.file("app.lua"), from: .snapshot(permitted.app.files))
    #expect(back.files == permitted.app.files)
  }

  @Test("cannot be written while scripts load")
  func writingWhileLoading() throws {
    #expect(throws: AppLoader.Failure.self) {
      try Permitted(["fs.write:a.txt"], "files.write(\"a.txt\", \"x\")")
    }
  }

  @Test("excludes what the header does not ask for: without a permission the word cannot be used")
  func noWord() throws {
    let folder = try Folder([
      "app.lua": "files.write('a', 'b')",
      "plugins/p.lua": "plugin { name = \"p\", version = \"1.0.0\" }\nlocal time = now()",
    ])

    #expect(
      findings(in: folder).contains(
        "a plugin can use this word if its header asks for a permission: fs.read:PATTERN"))
    try folder.write("plugin \"p\"", to: "app.lua")
    #expect(
      findings(in: folder).contains(
        "a plugin can use this word if its header asks for a permission: clock:real"))
  }

  @Test(
    "is requested in these forms, and no others",
    arguments: [
      ("fs.read:a/**", true), ("fs.write:/tmp/x", true), ("env:HOME", true), ("clock:real", true),
      ("fs.read:", false), ("fs.read", false), ("fs.read:../a", false), ("env:", false),
      ("env:1A", false), ("env:A-B", false), ("clock:fast", false), ("net:x", false), ("", false),
    ])
  func forms(text: String, isPermission: Bool) {
    #expect((PluginPermission(text) != nil) == isPermission)
    if let permission = PluginPermission(text) { #expect(permission.text == text) }
  }

  @Test("is remembered for the exact contents of all files of the plugin")
  func remembered() throws {
    let folder = try Folder([
      "app.lua": """
      plugin "p"
      local Step = steps "Step" { "start" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      "plugins/p.lua": """
      plugin { name = "p", version = "1.0.0", permissions = { "clock:real" } }
      """,
    ])
    func request(_ settings: PluginSettings = PluginSettings()) -> PermissionRequest? {
      do throws(AppLoader.Failure) {
        _ = try AppLoader(plugins: settings).load(folder.file("app.lua"))
        return nil
      } catch {
        return error.request
      }
    }
    let asked = try #require(request())
    #expect(asked.permissions == [.realClock])
    #expect(asked.files.keys.sorted() == ["p.lua"])
    var settings = PluginSettings()
    settings.remembered = [asked.remembered]

    #expect(request(settings) == nil)
    try folder.makeFolder("plugins/p")
    try folder.write("return 1", to: "plugins/p/more.lua")
    defer { try? FileManager.default.removeItem(atPath: folder.file("plugins/p")) }
    #expect(request(settings)?.files.keys.sorted() == ["p.lua", "p/more.lua"])
  }

  @Test("covers all modules: none can lie deeper than permissions are checked")
  func depth() throws {
    let plugin = "plugin { name = \"p\", version = \"1.0.0\" }\nprint(pcall(require, \"NAME\"))"
    func told(_ parts: Int) throws -> (String, files: [String: String]) {
      let names = (1...parts).map { "m\($0)" }
      let text = plugin.replacing("NAME", with: names.joined(separator: "."))
      let folder = try Folder(["app.lua": "plugin \"p\" \(WordTests.smallest)"])
      try folder.makeFolder("plugins")
      for depth in 0..<parts {
        try folder.makeFolder((["plugins/p"] + names.prefix(depth)).joined(separator: "/"))
      }
      try folder.write(text, to: "plugins/p/plugin.lua")
      try folder.write(
        "return 'read'", to: "plugins/p/\(names.joined(separator: "/")).lua")
      let app = try AppLoader().load(folder.file("app.lua"))
      var printed: [String] = []
      app.host.output.receiver = { printed.append($0) }
      let found = try #require(app.plugins.first?.found)
      return (printed.joined(), PluginFiles(found, named: "p").texts(.files))
    }

    let deepest = try told(8)
    #expect(deepest.0 == "true\tread")
    #expect(deepest.files.count == 2)
    let said = try told(9).0
    #expect(said.contains("a module of a plugin has at most 8 parts"))
  }
}
