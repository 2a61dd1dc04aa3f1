/// A script in which every word of the language is used, with every kind of name beside it.
enum EveryWord {
  static let script = """
    -- Every word once at least; a comment may say push "Gallery" or navigate = { opened = … }.
    app "Everything"

    local Step = steps "ShopStep" {
      "opened", "closed", "back", "doubted",
      "picked(goodId: Int)", "priced(amount: Double, note: String?)",
      "named(String)", "flagged(isNew: Bool)", "tagged(labels: [String])",
    }

    local Help = steps "HelpStep" [[
      enum HelpStep: Step {
        case asked                     // no values
        case answered(question: Int, text: String)
        case opened
      }
    ]]

    local goods = { { id = 7, title = "Lamp" }, { id = 9, title = "Rope" } }
    local function plain(good) return { id = good.id, title = tostring(good.title) } end

    service "Catalogue" {
      goods = function()
        local found = {}
        for index, good in ipairs(goods) do found[index] = plain(good) end
        return found
      end,
    }
    service "Prices" { of = function(id) return math.floor(id * 2) end }

    service "Basket" {
      state = { ids = {} }, persisted = true,
      put = function(basket, id)
        local ids = basket.state.ids
        ids[#ids + 1] = id
        basket.state.ids = ids
      end,
      count = function(basket) return #basket.state.ids end,
    }
    given "a full basket" { Basket = { ids = { 7, 9 } } }
    service "Night" { needs = { "Prices" }, make = function(services) return { open = false } end }
    override "Prices" { of = function(id) return id end }

    link "shop://good/{id:Int}" { Step.opened, Step.picked(capture "id") }
    link "shop://help" { to = "HelpFlow", hold = true, forgets = { Step.closed }, Help.asked }
    adapt { steps = { Step.opened, Step.picked }, flows = { "TabsFlow" }, function(flow, step) end }
    on("didNavigate", function(flow, step) print(step) end)
    logStyle "short" { lines = function(record) return record.event end }
    check "shallow" { help = "finds nothing", find = function(graph) return {} end }
    exporter "names" { write = function(graph) return graph.app end }
    local pages = container "pages" { shows = "selected" }
    report "list" { tell = function(event) return event.event end }
    template "shop" { files = function(project) return { ["app.lua"] = project.name } end }
    journeyWord "wait" { lines = function(journey) return {} end }
    expectation "calm" { holds = function(app) return true end }
    modalStyle "card" { below = "covered", dismissal = "none" }
    command "greet" { help = "greets", run = function(shell) print(shell.app) end }

    stepper "Clerk" { initial = Help.asked, ready = { Help.answered(1, "yes"), Step.back } }
    stepper "Clock" {
      timer { every = 2, times = 3, emits = Step.back },
      after { seconds = 60, idle = true, emits = Step.back },
    }
    screen "Plus" { title = "+", tabEmits = Step.back }
    stepper "Counter" {
      needs = { "Basket" },
      observe { of = function(me) return me.services.Basket:count() end, emits = Step.picked },
    }

    screen "Gallery" {
      title = "Gallery", needs = { "Catalogue", "Prices" },
      text = function(screen) return string.format("%d", screen.services.Prices.of(3)) end,
      initial = Step.flagged { isNew = true },
      list "goods" {
        items = function(screen) return screen.services.Catalogue.goods() end,
        emits = Step.picked, value = "id", title = "Goods",
      },
      button "Help" { emits = Help.asked, text = "Help me" },
      button "Price" { emits = Step.priced { amount = 2.5, note = "new" } },
      label "hint" { text = "Tap" },
      label "Welcome",
      after { seconds = 3, each = true, emits = Step.back },
    }
    screen "Detail" {
      title = function(screen) return "Good " .. tostring(screen.params[1]) end,
      style = "over", appears = { Step.opened },
      button "Close" { emits = Step.closed },
    }
    explore { texts = { "kim@example.com" }, values = 6, home = "ShopFlow" }
    property "the gallery is reached" { canReach = "Gallery", from = "ShopFlow" }
    screen "Question" { title = "Question", ready = { Help.answered { question = 1, text = "no" } } }
    screen "Lonely" {
      title = "Lonely", intended "dead-end" { because = "nothing follows" },
      hidesTabBar = true, didDismiss = Step.closed,
      field "query" { initial = "", emits = Step.named, placeholder = "Who?" },
      field "pin" { secure = true, emits = function(screen, pin)
        return pin == secret "1234" and Step.opened or Step.back
      end },
      button "Cost" { emits = Step.priced, value = { amount = 2.5, note = "query" } },
      search "wanted" { placeholder = "…" },
      picker "size" { choices = { "S", "M" }, initial = "M" },
      segments "order" { choices = { "up", "down" } },
      image "cover" { text = "a cover", emits = Step.back },
      toggle "fresh" { initial = true, emits = Step.flagged },
    }

    flow "ShopFlow" {
      steps = Step,
      root = window, start = Step.opened, needs = { "Catalogue" },
      adapt = {
        closed = function(flow, step)
          if flow.state.open then return step end
          return Step.back
        end,
        named = guard {
          allow = Step.named, deny = Step.back,
          when = function(flow, name)
            sleep(1)
            if await "is the name free?" then return "allow" end
            return "deny"
          end,
        },
      },
      navigate = {
        opened = show { "TabsFlow", start = Step.opened, when = "ready" },
        picked = none,
        flagged = choose {
          fresh = show "Gallery", stale = none,
          when = function(flow, isNew) return isNew and "fresh" or "stale" end,
        },
        closed = ignore "it is night",
        back = todo "App.swift:7" [[ hide() ]],
        doubted = all {
          alert { "Sure?", name = "Doubt", button "Yes" { emits = Step.back, role = "destructive" } },
          actionSheet { "What now?", button "Back" { role = "cancel" } },
        },
        named = function(flow, name)
          print(name, select("#", name), type(name))
          flow.state.name = name
          if name == "" then return forwardToCurrent(Step.back) end
          return present { "Detail", title = name }
        end,
      },
    }

    flow "TabsFlow" {
      steps = Step,
      root = tabs, start = Step.opened,
      navigate = {
        opened = set { when = "ready",
          { "StackFlow", start = Step.opened, title = "Goods" },
          { "PartsFlow", start = Step.opened, title = "Parts", allowStepWhenNotPresented = true },
          navigation { "Lonely", title = "Alone" }, "Plus",
        },
        tagged = selectTab(2),
        flagged = selectTab "Goods",
        ["HelpStep.asked"] = forwardToParent(Help.asked),
        closed = finish(Step.closed),
      },
    }

    flow "StackFlow" {
      steps = Step,
      root = navigation,
      navigate = {
        opened = set "Gallery",
        picked = push { "Detail", title = "Detail", params = { 3 }, style = "full" },
        priced = all { popToRoot(), push "Detail", replace "Detail", present(navigation { "Lonely" }) },
        back = pop(),
        named = popTo "Gallery",
        tagged = present { "HelpFlow", start = Help.asked, allowStepWhenDismissed = true },
        flagged = nav.push "Lonely",
        closed = function(flow)
          local screen = flow:make "Detail"
          flow.root:push(screen)
          local clerk = flow:make "Clerk"
          return all { contribute(screen), contribute(screen, { steppers = { "self", clerk } }) }
        end,
        ["HelpStep.answered"] = forwardToCurrent(Step.picked { goodId = 7 }),
      },
    }

    flow "PartsFlow" {
      steps = Step,
      root = split,
      navigate = {
        opened = set { "Gallery", "Lonely" },
        picked = detail "Detail",
        priced = detail { "Lonely", title = "Price" },
        back = dismiss { ifAny = true },
        tagged = forwardTo("HelpFlow", Help.asked),
        flagged = fetch {
          "Goods", seconds = 2, emits = Step.named, fails = Step.closed,
          gives = function(services, isNew) return tostring(isNew) end,
        },
        closed = finish(),
        named = contribute { "WizardFlow", start = Step.opened },
      },
    }

    flow "HelpFlow" {
      steps = Help,
      root = screen "Question",
      adapt = function(flow, step) return step end,
      navigate = {
        asked = contribute "Question",
        answered = function(flow, question, text)
          if text == "" then return ignore "no answer" end
          return finish(Step.named(text))
        end,
      },
    }

    flow "WizardFlow" {
      root = inherit, steps = Step,
      navigate = {
        opened = push "Question",
        back = function(flow)
          local out = flow:make(external)
          return contribute(out, { start = Step.closed })
        end,
      },
    }

    coordinate "ShopFlow"
    """
}
