import Navigation
import Testing

@testable import Scripting

@Suite("Parameters of screens and flows")
struct ParamsTests {
  private static func script(_ more: String) -> String {
    """
    local Step = steps "S" {
      "start", "picked(id: Int, String, note: String?)", "handed(id: Int)", "sub(count: Int)",
    }
    screen "Home" {}
    \(more)
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", picked = push "Detail", handed = push { "Detail", params = { 9, "x" } },
        sub = present { "Sub", start = Step.sub(1) },
      },
    }
    flow "Sub" {
      root = navigation,
      navigate = {
        sub = function(flow)
          print(flow.params.count, flow.params[1], #flow.params)
          return push { "Detail", params = flow.params }
        end,
      },
    }
    coordinate "App"
    """
  }

  private static let detail = """
    screen "Detail" {
      title = function(screen)
        local list = {}
        for place, value in ipairs(screen.params) do list[#list + 1] = place .. "=" .. value end
        for key in pairs(screen.params) do list[#list + 1] = type(key) end
        return tostring(screen.params.id) .. " " .. tostring(screen.params.note) .. " "
          .. #screen.params .. " " .. table.concat(list, ",")
      end,
      ready = function(me) print(me.params.id, me.params[2]) end,
    }
    """

  private func title(_ stage: Stage) throws -> String? {
    let screen = try #require(stage.session.front.last)
    let info = try #require(stage.session.info(screen))
    return try stage.app.title(ofScreen: info.definition, given: nil, params: info.params)
  }

  @Test("are found by the labels of the step, and still by position")
  func labels() throws {
    let stage = try Stage(Self.script(Self.detail))

    try stage.open(#".picked(id: 7, "seven", note: nil)"#)
    let first = try title(stage)
    #expect(first == "7 nil 2 1=7,2=seven,number,number")
    #expect(stage.printed == ["7\tseven"])

    try stage.open(".handed(id: 3)")
    let second = try title(stage)
    #expect(second == "nil nil 2 1=9,2=x,number,number")
  }

  @Test("of a flow are found by label, too, and can be passed on unchanged")
  func flows() throws {
    let stage = try Stage(Self.script(Self.detail))

    try stage.open(".sub(count: 4)")

    #expect(stage.printed.first == "4\t4\t1")
    #expect(stage.failure() == "nothing failed")
    let detail = try #require(stage.session.presentable(named: "Detail#0"))
    #expect(stage.session.info(detail)?.params == [.int(4)])
  }

  @Test("are plain data: a function can store them, and undo and redo keep the labels")
  func plain() throws {
    let stage = try Stage(
      Self.script(
        """
        screen "Detail" { title = function(screen) return "No. " .. screen.params.id end }
        """
      ).replacing(
        "picked = push \"Detail\"",
        with: "picked = function(flow) flow.state.seen = flow.params return push \"Detail\" end"))
    try stage.open(#".picked(id: 7, "seven", note: nil)"#)
    #expect(stage.failure() == "nothing failed")

    #expect(stage.session.undo() && stage.session.redo())
    let shown = try title(stage)
    #expect(shown == "No. 7")
  }
}
