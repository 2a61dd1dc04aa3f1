import Foundation
import SwiftCode
import TestFolders
import Testing

@Suite("What an app does besides its entries, in Swift", .serialized)
struct BehaviourTests {
  /// An app, and what is done in it: lines of the prompt, each with what it is on the model if that differs.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let script: String
    let lines: [(prompt: String, model: String)]
    /// Why functions are left as comments.
    var left: [String] = []

    var testDescription: String { name }
  }

  static func lines(_ text: String) -> [(prompt: String, model: String)] {
    text.split(separator: ";").map { part in
      let sides = part.split(separator: "=").map { $0.trimmingPrefix(" ").description }
      let prompt = sides[0].hasSuffix(" ") ? String(sides[0].dropLast()) : sides[0]
      return (":" + prompt, sides.count > 1 ? sides[1] : prompt)
    }
  }

  static let cases = [
    Case(
      name: "a guard of the app is asked before the flow's own",
      script: """
        local Step = steps "S" { "start", "account", "orders", "login", "loggedIn" }
        screen "Home" {
          title = "Home",
          button "Account" { emits = Step.account }, button "Orders" { emits = Step.orders },
          button "Log in" { emits = Step.loggedIn },
        }
        screen "Account" { title = "Account" }
        screen "Login" { title = "Log in first" }
        adapt {
          steps = { Step.account, Step.orders },
          function(flow, step)
            if flow.state.user then return end
            return step.name == "account" and Step.login or ignore "nobody is logged in"
          end,
        }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", login = present "Login", account = push "Account",
            orders = push "Account",
            loggedIn = function(flow) flow.state.user = "Ada" end,
          },
          adapt = { orders = Step.account },
        }
        """,
      lines: lines(
        "tap Orders; tap Account; dismiss; tap Log in; tap Account; back; tap Orders; back; tap Log in"
      )),
    Case(
      name: "guards of the app use services, in the order in which they are asked",
      script: """
        local Step = steps "S" { "start", "first", "second", "third(n: Int)", "enter" }
        service "Door" {
          state = { open = false },
          open = function(door) door.state.open = true end,
          isOpen = function(door) return door.state.open end,
        }
        screen "Home" {
          button "One" { emits = Step.first }, button "Two" { emits = Step.second },
          button "Enter" { emits = Step.enter },
        }
        screen "Room" { title = "Room" }
        adapt { steps = { Step.first }, function(flow, step) return Step.second end }
        adapt {
          steps = { Step.second }, needs = "Door",
          function(flow, step)
            if not flow.services.Door:isOpen() then return Step.third(7) end
          end,
        }
        flow "AppFlow" {
          root = navigation, start = Step.start, needs = "Door",
          navigate = {
            start = set "Home", first = push "Room", second = push "Room", third = none,
            enter = function(flow) flow.services.Door:open() end,
          },
        }
        """, lines: lines("tap One; tap Two; tap Enter; tap One; back; tap Two; back; tap Enter")),
    Case(
      name: "the guard of a plugin brings entries, and what cannot be said lets steps pass",
      script: """
        plugin "auth"
        local Step = steps "S" { "start", "profile", "home" }
        screen "Home" {
          title = "Home", button "Profile" { emits = Step.profile },
          button "Sign out" { emits = AuthStep.signOut },
        }
        screen "Profile" { title = "Profile" }
        screen "Login" { title = "Log in", button "Cancel" { emits = AuthStep.cancelled } }
        loginWall(Step, "Login", { "profile" })
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", profile = push "Profile" },
        }
        """, lines: lines("tap Sign out"),
      left: ["'sheet'", "'tostring'"]),
    Case(
      name: "tabs ask their flow, and tell it",
      script: """
        local Step = steps "S" { "start", "cart", "tapped(Int)", "added", "signIn", "signedIn" }
        service "Session" {
          state = { user = "" },
          enter = function(session, name) session.state.user = name end,
          isSignedIn = function(session) return session.state.user ~= "" end,
        }
        screen "Home" { title = "Home", button "Sign in" { emits = Step.signIn } }
        screen "Cart" { title = "Cart", button "Add" { emits = Step.added } }
        screen "Account" { title = "Account" }
        screen "SignIn" { title = "Sign in", button "OK" { emits = Step.signedIn } }
        flow "AppFlow" {
          root = tabs {
            shouldSelect = function(flow, place) return place ~= 3 or flow.services.Session:isSignedIn() end,
            didSelect = Step.tapped,
          },
          needs = "Session", start = Step.start,
          navigate = {
            start = set { "Home", { "CartFlow", start = Step.cart }, "Account" },
            tapped = none,
            signIn = present "SignIn",
            signedIn = function(flow)
              flow.services.Session:enter("Ada")
              return dismiss()
            end,
          },
        }
        flow "CartFlow" { root = navigation, navigate = { cart = set "Cart", added = push "Home" } }
        """,
      lines: lines(
        "tab 2; tap Add; tab 2; tab 3; tab 1; tap Sign in; tap OK; tab 3; tab 3")),
    Case(
      name: "a flow inside another has tabs that tell it with a step of its own",
      script: """
        local Step = steps "S" { "start", "tabs", "chosen", "out" }
        screen "A" { title = "A", button "Out" { emits = Step.out } }
        screen "B" { title = "B" }
        flow "AppFlow" {
          root = window, start = Step.start,
          navigate = { start = show { "TabFlow", start = Step.tabs }, out = none },
        }
        flow "TabFlow" {
          root = tabs { didSelect = Step.chosen },
          navigate = { tabs = set { "A", "B" }, chosen = none, out = finish() },
        }
        """, lines: lines("tab 2; tab 1; tap Out; tab 2")),
    Case(
      name: "a screen says whether it may be swiped away, and hears of it",
      script: """
        local Step = steps "S" { "start", "write", "closing", "discarded" }
        screen "Inbox" { title = "Inbox", button "Write" { emits = Step.write } }
        screen "Draft" {
          title = "Draft", field "text" {},
          dismissable = function(screen) return screen.state.text == "" end,
          didAttemptToDismiss = Step.closing,
        }
        flow "MailFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Inbox", write = present { "DraftFlow", start = Step.write },
            discarded = dismiss(),
          },
        }
        flow "DraftFlow" {
          root = screen "Draft",
          navigate = {
            write = contribute "Draft", discarded = finish(),
            closing = actionSheet {
              "Throw the draft away?",
              button "Throw away" { emits = Step.discarded, role = "destructive" },
              button "Go on writing" { role = "cancel" },
            },
          },
        }
        coordinate "MailFlow"
        """,
      lines: lines(
        "tap Write; dismiss; tap Write; type text hello = type hello; dismiss; tap Throw away; tap Write"
      )
    ),
    Case(
      name: "a flow says whether it may be swiped away, and the screen in front hears of it",
      script: """
        local Step = steps "S" { "start", "write", "typed", "asked", "sent" }
        screen "Inbox" { title = "Inbox", button "Write" { emits = Step.write } }
        screen "Draft" {
          title = "Draft", button "Type" { emits = Step.typed }, button "Send" { emits = Step.sent },
        }
        flow "MailFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Inbox", write = present { "DraftFlow", start = Step.write }, sent = dismiss() },
        }
        flow "DraftFlow" {
          root = navigation, didAttemptToDismiss = Step.asked,
          dismissable = function(flow) return not flow.state.isTyped end,
          navigate = {
            write = set "Draft", asked = none, sent = finish(),
            typed = function(flow) flow.state.isTyped = true end,
          },
        }
        """, lines: lines("tap Write; dismiss; tap Write; tap Type; dismiss; tap Send; tap Write")),
    Case(
      name: "a stepper emits in its own time",
      script: """
        local Step = steps "S" { "start", "tick(Int)", "over", "leave", "beat" }
        stepper "Egg" {
          ready = function(me)
            for minute = 1, 3 do
              sleep(60)
              me:emit(Step.tick(minute))
            end
            me:emit(Step.over)
          end,
        }
        stepper "Heart" {
          ready = function(me)
            local beats = 0
            while true do
              sleep(0.5)
              me:emit(Step.beat)
              beats = beats + 1
              if beats == 30 then break end
            end
          end,
        }
        screen "Home" { title = "Home" }
        screen "Kitchen" {
          title = "Kitchen", steppers = { "Egg", "Heart" }, button "Leave" { emits = Step.leave },
        }
        flow "EggFlow" {
          root = navigation, start = Step.start,
          navigate = {
            start = all { set "Home", push "Kitchen" }, tick = none, over = none, leave = pop(), beat = none,
          },
        }
        """,
      lines: lines(
        "clock +2s = clock 2; clock +60s = clock 60; clock +2m = clock 120; tap Leave; clock +9s = clock 9"
      )),
    Case(
      name: "a screen emits in its own time",
      script: """
        local Step = steps "S" { "start", "slept(Bool)", "gone" }
        service "Night" { isLong = function() return true end }
        screen "Bed" {
          title = "Bed", needs = "Night",
          ready = function(me)
            sleep(3)
            me:emit(Step.slept(me.services.Night.isLong()))
            sleep(2)
            me:emit(Step.gone)
          end,
        }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Bed", slept = none, gone = none },
        }
        """, lines: lines("clock +4s = clock 4; clock +4s = clock 4")),
    Case(
      name: "links have queries, and the more certain one is tried first",
      script: """
        local Step = steps "S" { "start", "found(text: String, page: Int)", "tab(name: String?)", "all" }
        screen "Home" { title = "Home" }
        screen "List" { title = "List" }
        flow "AppFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", found = push "List", tab = none, all = none },
        }
        link "shop://search" { Step.all }
        link "shop://search?q={text}&page={page:Int}" { Step.found(capture "text", capture "page") }
        link "shop://tabs?name={name:String?}" { Step.tab(capture "name") }
        """,
      lines: lines(
        """
        open shop://search; open 'shop://search?q~a%20b+c&page~2' ; \
        open 'shop://search?q~x&page~y'; open shop://tabs; open 'shop://tabs?name~B'
        """
      ).map { line in
        let prompt = line.prompt.replacing("~", with: "=")
        return (prompt, String(prompt.dropFirst()).replacing("'", with: ""))
      }),
    Case(
      name: "a link for one flow waits for it or is dropped",
      script: """
        local Step = steps "S" { "start", "shop", "item(Int)", "news", "out" }
        screen "Home" { title = "Home", button "Shop" { emits = Step.shop } }
        screen "Shop" { title = "Shop", button "Out" { emits = Step.out } }
        screen "Item" { title = "Item" }
        flow "AppFlow" {
          root = window, start = Step.start,
          navigate = {
            start = show "Home", shop = show { "ShopFlow", start = Step.shop }, out = show "Home",
          },
        }
        flow "ShopFlow" {
          root = navigation,
          navigate = { shop = set "Shop", item = push "Item", news = none, out = finish() },
        }
        link "shop://items/{id:Int}" { to = "ShopFlow", hold = true, Step.item(capture "id") }
        link "shop://news" { to = "ShopFlow", Step.news }
        """,
      lines: lines(
        """
        open shop://news; open shop://items/7; tap Shop; back; open shop://news; \
        open shop://items/8; back; tap Out; open shop://items/9; open shop://news; tap Shop
        """)),
    Case(
      name: "a container of a plugin is a controller with children",
      script: """
        plugin "page"
        local Step = steps "S" { "start", "next", "first" }
        screen "One" { title = "One", button "Next" { emits = Step.next } }
        screen "Two" { title = "Two", button "Back" { emits = Step.first } }
        flow "AppFlow" {
          root = page, start = Step.start,
          navigate = { start = set { "One", "Two" }, next = selectTab(2), first = selectTab(1) },
        }
        """, lines: lines("tap Next; tap Back; tap Back; tap Next; tab 1; tap Next")),
    Case(
      name: "a drawer shows its first part and the selected one, and asks which one is",
      script: """
        plugin "drawer"
        local Step = steps "S" { "start", "menu", "news", "help" }
        screen "Content" {
          title = "Content", button "Menu" { emits = Step.menu }, after { seconds = 5, emits = Step.news },
        }
        screen "Menu" { title = "Menu", button "Help" { emits = Step.help } }
        flow "AppFlow" {
          root = drawer, start = Step.start,
          navigate = { start = set { "Content", "Menu" }, menu = toggleDrawer, news = none, help = closeDrawer() },
        }
        """, lines: lines("tap Menu; clock +6s = clock 6; tap Help; tap Menu")),
    Case(
      name: "a screen says what it shows in place of its content",
      script: """
        local Step = steps "S" { "start", "load" }
        service "Goods" {
          state = { phase = "loading" },
          phase = function(goods) return goods.state.phase end,
          load = function(goods) goods.state.phase = "there" end,
        }
        screen "List" {
          title = "List", needs = "Goods", button "Load" { emits = Step.load },
          phase = function(screen)
            local phase = screen.services.Goods:phase()
            if phase ~= "there" then return phase end
          end,
        }
        flow "AppFlow" {
          root = navigation, start = Step.start, needs = "Goods",
          navigate = { start = set "List", load = function(flow) flow.services.Goods:load() end },
        }
        """, lines: lines("tap Load")),
  ]

  @Test("logs what the script logs, and compiles without a warning", arguments: cases)
  func behaves(one: Case) throws {
    let text = "app \"Trial\"\n\(one.script)"
    let export = try Exporting.text(text)
    let folder = try Folder(["app.lua": text])
    let prompt = try Prompt.log(of: folder.file("app.lua"), one.lines.map(\.prompt))

    for mode in Self.isLong ? Checker.Mode.allCases : [.six] {
      let complaints = try Checker.complaints(about: export.texts, mode)
      #expect(complaints == "")
    }
    let said = try Checker.log(of: export.texts, module: "Trial", one.lines.map(\.model))
    let (own, expected) = (FlowLogs.of(said), FlowLogs.of(prompt))
    #expect(own == expected)
    let left = (export.left + export.otherLeft).map(\.reason)
    #expect(left == one.left)
    let todos = export.texts.values.flatMap { $0.split(separator: "\n") }.filter {
      $0.contains("TODO: ")
    }
    #expect(todos.count == one.left.count)
  }

  private static let isLong = ProcessInfo.processInfo.environment["SEXTANT_STRESS"] != nil
}
