import Diagnostics
import Driving
import Testing

@testable import Pictures

@Suite("A frame as HTML")
struct FrameMarkupTests {
  private static let app = """
    local Step = steps "Step" { "start", "go", "ask", "page(String)" }
    screen "Home" {
      title = "Home", text = "Hello", field "name" { placeholder = "Name" }, toggle "News" {},
      segments "way" { choices = { "Slow", "Fast" } }, list "rows" { items = { "Lamp", "Rope" }, emits = Step.page },
      button "Ask" { emits = Step.ask }, image "photo" { text = "a photo" },
    }
    screen "Page" { title = function(screen) return screen.params[1] end, phase = "loading" }
    flow "Tabs" { root = tabs, start = Step.start, navigate = { start = set { { "App", start = Step.start } } } }
    flow "App" {
      root = navigation { badge = "2" }, navigate = {
        start = set "Home", page = push "Page", go = none,
        ask = alert { "Sure?", button "Yes" { emits = Step.go, role = "destructive" }, button "No" { role = "cancel" } },
      },
    }
    """

  @Test(
    "has an element for each thing, which says what it is, its state, and the number it is used by")
  func whole() throws {
    let frame = try Played(Self.app, "type(\"name\", \"Ada\")").frame

    #expect(
      FrameMarkup(frame).html == """
        <div class="frame" data-device="tablet">
        <section class="screen" aria-label="Home" data-name="Home#0">
        <header><h1>Home</h1></header>
        <p>Hello</p>
        <label>name<input type="text" value="Ada" placeholder="Name" data-number="1"></label>
        <button role="switch" aria-checked="false" data-number="2">News</button>
        <div class="segments" role="radiogroup" aria-label="way">\
        <button role="radio" aria-checked="true">Slow</button>\
        <button role="radio" aria-checked="false" data-number="3">Fast</button></div>
        <ul aria-label="rows"><li><button data-number="4">Lamp</button></li>\
        <li><button data-number="5">Rope</button></li></ul>
        <button data-number="6">Ask</button>
        <div role="img" aria-label="a photo"></div>
        <nav><button aria-current="page">Home <b>2</b></button></nav>
        </section>
        </div>

        """)
  }

  @Test("says which layer lies over which, and what cannot be touched below it")
  func layers() throws {
    let frame = try Played(Self.app, "tap(\"rows\", 1), navigate \"ask\"").frame

    let html = FrameMarkup(frame).html
    #expect(
      html.contains("<section class=\"screen\" aria-label=\"Lamp\" data-name=\"Page#0\" inert>"))
    #expect(
      html.contains(
        """
        <section class="alert" role="alertdialog" aria-modal="true" aria-label="Sure?" data-name="Sure?#0">
        <header><h1>Sure?</h1></header>
        <button class="destructive" data-number="1">Yes</button>
        <button class="cancel" data-number="2">No</button>
        </section>
        """))
    #expect(html.contains("<p class=\"phase\" role=\"status\">loading</p>"))
  }

  @Test("makes no element of a text, whatever it is")
  func hostile() throws {
    let allowed: Set = [
      "div", "section", "header", "h1", "p", "label", "input", "button", "ul", "li", "nav", "b",
    ]
    for title in Hostile.titles {
      for frame in try Hostile.frames(title) {
        let html = FrameMarkup(frame).html
        let names = html.matches(of: /<\/?([A-Za-z0-9]*)/).map { String($0.1) }
        #expect(Set(names).isSubset(of: allowed), "\(names)")
      }
    }
  }
}
