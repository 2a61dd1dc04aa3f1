import CFloor
import Scripting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line of an app of 1,000 flows in 20,000 lines that is loaded, and of the same that Lua compiles
/// and runs with words that do nothing, which is what no loader can go below.
///
/// The goals are 80 ms and 100 MB for the whole app.
let loadLarge = [
  Work("load-lua", goal: .none, units: 5 * lines) { _ in
    let text = LargeScript().text
    return { for _ in 0..<5 where floor_load(text, text.utf8.count) != 0 { fail("no Lua") } }
  },
  Work("load-large", goal: .time(nanoseconds: 80e6 / Double(lines)), units: 5 * lines) { _ in
    let file = LargeScript().file
    return { for _ in 0..<5 { load(file) } }
  },
  Work("load-large-bytes", goal: .bytes(100e6 / Double(lines)), units: lines, isOnce: true) { _ in
    let file = LargeScript().file
    let keeper = Keeper()
    return { keeper.app = load(file) }
  },
]

private let lines = 20_000

/// Keeps what was loaded while the bytes are counted.
private final class Keeper {
  var app: ScriptApp?
}

@discardableResult
private func load(_ file: String) -> ScriptApp? {
  do {
    return try ScriptApp(contentsOf: file)
  } catch {
    fail("sextant-bench: the large script does not load: \(error)")
  }
}

/// A generated script: three steps, two screens and a flow, so many times.
struct LargeScript {
  var count = 1_000

  /// The path of a file it is written to.
  var file: String {
    let path = "/tmp/sextant-bench-\(getpid()).lua"
    save(text, to: path)
    return path
  }

  /// The script: some 20 lines a flow.
  var text: String {
    let cases = (0..<count).map {
      "  \"opened\($0)\", \"picked\($0)(id: Int)\",\n  \"closed\($0)\","
    }
    let head = "local Step = steps \"LargeStep\" {\n\(cases.joined(separator: "\n"))\n}\n"
    return head + (0..<count).map(part).joined() + "coordinate \"Flow0\"\n"
  }

  private func part(_ number: Int) -> String {
    let next = number + 1 < count ? number + 1 : 0
    return """
      screen "List\(number)" {
        title = "List \(number)",
        list "goods" {
          items = { { id = \(number), title = "Lamp" } },
          emits = Step.picked\(number), value = "id",
        },
        button "Close" { emits = Step.closed\(number) },
      }
      screen "Detail\(number)" {
        title = function(screen) return "Good " .. screen.params[1] end,
      }
      flow "Flow\(number)" {
        root = navigation, start = Step.opened\(number),
        navigate = {
          opened\(number) = set "List\(number)",
          picked\(number) = push { "Detail\(number)", title = "Detail" },
          closed\(number) = present { "Flow\(next)", start = Step.opened\(next) },
        },
      }

      """
  }
}
