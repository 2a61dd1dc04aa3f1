// An example of each part that a plugin can give.
extension PluginTemplate {
  /// An example of a part.
  func text(_ part: PluginPart) -> String {
    switch part {
    case .word:
      """
      -- \(said(en: "present\(title) \"Detail\": an entry that presents a screen under a title.", ko: "present\(title) \"Detail\": 화면을 제목과 함께 띄우는 항목."))
      local function present\(title)(screen)
        return present { screen, title = "\(title): " .. screen }
      end
      """
    case .container:
      """
      -- \(said(en: "wall\(title): a root, or what is shown with parts in it: all of them are visible.", ko: "wall\(title): root로, 또는 부분을 담아 쓰는 컨테이너. 모두 보입니다."))
      local wall\(title) = container "\(name)-wall" { shows = "all" }
      """
    case .modalStyle:
      """
      -- style = "\(name)-card": \(said(en: "only a button of the modal takes it away.", ko: "그 모달의 버튼으로만 닫힙니다."))
      modalStyle "\(name)-card" { below = "covered", dismissal = "none" }
      """
    case .hook:
      """
      -- \(said(en: "A hook hears, and changes nothing.", ko: "훅은 듣기만 합니다."))
      on("presented", function(modal, below) print(modal .. " lies over " .. below) end)
      """
    case .guardian:
      """
      -- \(said(en: "once\(title)(Step.opened): lets the step pass once in each flow.", ko: "once\(title)(Step.opened): 플로우마다 스텝을 한 번만 통과시킵니다."))
      local function once\(title)(step)
        adapt {
          steps = step, may = {},
          function(flow)
            if flow.state.has\(title) then return ignore "\(name): once is enough" end
            flow.state.has\(title) = true
          end,
        }
      end
      """
    case .command:
      """
      command "\(name)-flows" {
        help = "\(said(en: "prints how many flows live", ko: "살아 있는 플로우의 수를 출력합니다"))",
        run = function(shell) print(#shell.flows .. " live") end,
      }
      """
    case .logStyle:
      """
      logStyle "\(name)-steps" {
        help = "\(said(en: "the names of the steps only", ko: "스텝의 이름만"))",
        lines = function(record) return record.event == "step" and record.step.name or nil end,
      }
      """
    case .check:
      """
      check "\(name)-names" {
        help = "\(said(en: "screens have short names", ko: "화면의 이름은 짧게"))",
        find = function(graph)
          local found = {}
          for _, screen in ipairs(graph.screens) do
            if #screen.name > 30 then
              found[#found + 1] = { "'" .. screen.name .. "' has a long name", screen = screen.name }
            end
          end
          return found
        end,
      }
      """
    case .exporter:
      """
      exporter "\(name)-screens" {
        help = "\(said(en: "the names of the screens", ko: "화면의 이름들"))", file = "screens.txt",
        write = function(app)
          local names = {}
          for place, screen in ipairs(app.screens) do names[place] = screen.name end
          return table.concat(names, "\\n")
        end,
      }
      """
    case .report:
      """
      report "\(name)-sum" {
        help = "\(said(en: "how many journeys have passed", ko: "통과한 여정의 수"))",
        tell = function(event)
          if event.event == "end" then return event.passed .. " / " .. event.total .. "\\n" end
        end,
      }
      """
    case .journeyWord:
      """
      -- \(said(en: "open\(title)(): in journeys, opens the detail and closes it.", ko: "open\(title)(): 여정에서 상세 화면을 열고 닫습니다."))
      journeyWord "open\(title)" {
        lines = function(journey)
          return {
            journey.tap "Open", journey.expect.steps { "DemoFlow opened" },
            journey.tap "Close", journey.expect.steps { "DemoFlow closed" },
          }
        end,
      }
      """
    case .expectation:
      """
      -- \(said(en: "expect.shows\(title) \"Home\": in journeys, says what is seen instead.", ko: "expect.shows\(title) \"Home\": 여정에서, 다르면 무엇이 보이는지 알립니다."))
      expectation "shows\(title)" {
        args = "NAME",
        holds = function(app, name)
          return app.shows[name] or "it shows " .. table.concat(app.visible, ", ")
        end,
      }
      """
    case .template:
      """
      -- sextant new \(said(en: "NAME", ko: "이름")) --template \(name)
      template "\(name)" {
        help = "\(said(en: "one screen", ko: "화면 하나"))",
        files = function(project)
          local text = [[
      local Step = steps "Step" { "started" }
      screen "Home" { title = "Home" }
      flow "AppFlow" { root = navigation, start = Step.started, navigate = { started = set "Home" } }
      ]]
          return { ["app.lua"] = "-- " .. project.name .. "\\n" .. text }
        end,
      }
      """
    }
  }
}
