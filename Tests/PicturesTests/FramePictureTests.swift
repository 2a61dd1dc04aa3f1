import Drawing
import Driving
import Testing

@testable import Pictures

@Suite("A frame as a picture")
struct FramePictureTests {
  private static let home = """
    local Step = steps "Step" { "start", "go", "ask", "close", "page(String)" }
    screen "Home" { title = "Home", text = "Hello", button "Go" { emits = Step.go } }
    """

  @Test(
    "An alert and an action sheet show their question, its text and their buttons",
    arguments: ["alert", "actionSheet"])
  func question(_ word: String) throws {
    let app = """
      local Step = steps "Step" { "start", "ask" }
      screen "Home" { title = "Home", button "Ask" { emits = Step.ask } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        ask = \(word) { "Delete it?", text = "For ever.", button "Delete" {}, button "Keep" { role = "cancel" } },
      } }
      coordinate "App"
      """
    let played = try Played(app, "tap \"Ask\"")
    let words = try #require(ReadPicture(FramePicture(played.frame).svg)).words
    for text in ["Delete it?", "For ever.", "Delete", "Keep"] {
      #expect(words.contains(text), "\(words)")
    }
  }

  @Test("The cancelling button of an action sheet is drawn over its own panel, below the others")
  func cancelling() throws {
    let app = """
      local Step = steps "Step" { "start", "ask" }
      screen "Home" { title = "Home", button "Ask" { emits = Step.ask } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        ask = actionSheet { "Delete it?", button "Keep" { role = "cancel" }, button "Delete" {} },
      } }
      coordinate "App"
      """
    let svg = FramePicture(try Played(app, "tap \"Ask\"").frame).svg
    let marks = svg.matches(of: /class="p"|>Keep<\/text>|>Delete it\?<\/text>|>Delete<\/text>/).map
    {
      String($0.output)
    }

    #expect(
      marks == [
        #"class="p""#, ">Keep</text>", #"class="p""#, ">Delete it?</text>", ">Delete</text>",
      ])
  }

  @Test("is an SVG with a title, a description, its style, and the texts as text")
  func whole() throws {
    let played = try Played(
      Self.home + """
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = none } }
        """)

    let svg = FramePicture(played.frame, PictureOptions(scheme: .light)).svg

    let style = PictureOptions(scheme: .light).style
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" class="sx" role="img" aria-label="Home" width="268" height="490" viewBox="0 0 268 490">
        <title>Home</title>
        <desc>Home; Hello; button Go</desc>
        <style>\(style)</style>
        <defs><clipPath id="sx-phone"><rect width="248" height="470" rx="32"/></clipPath></defs>
        <g transform="translate(4 4)"><rect width="260" height="482" rx="38" class="z"/>\
        <g transform="translate(6 6)" clip-path="url(#sx-phone)"><rect width="248" height="470" class="g"/>\
        <text x="24" y="20" class="i n b">9:41</text><path d="M202 11h20v10h-20zM224 15v2" class="si"/>\
        <rect x="204" y="13" width="14" height="6" class="i"/><text x="16" y="62" class="x i">Home</text>\
        <text x="14" y="90" class="i">Hello</text>\
        <rect x="14" y="107" width="220" height="42" rx="12" class="a"/>\
        <text x="124" y="133" class="o m b">Go</text>\
        <rect x="84" y="462" width="80" height="4" rx="2" class="i"/></g></g></svg>

        """)
  }

  @Test("has a title whole that leaves room for the way back on both sides, and no other")
  func titles() throws {
    let font = PictureFont(15, isBold: true)
    let all = (1...12).flatMap { wide in
      (0...40).map { String(repeating: "W", count: wide) + String(repeating: "i", count: $0) }
    }
    func title(_ width: ClosedRange<Double>) throws -> String {
      try #require(all.first { width.contains(font.width(of: $0)) })
    }
    let (fitting, tooLong) = (try title(191...192), try title(192.01...193))

    for text in [fitting, tooLong] {
      let played = try Played(
        Self.home + """
          screen "Page" { title = "\(text)" }
          flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Page" } }
          """, "tap \"Go\"")
      let words = try #require(ReadPicture(FramePicture(played.frame).svg)).words
      #expect(words.contains(text) == (text == fitting), "\(words)")
    }
  }

  @Test("shows what was typed, what is on, and what is selected")
  func controls() throws {
    let played = try Played(
      """
      local Step = steps "Step" { "start" }
      screen "Form" {
        title = "Form", search "query" { placeholder = "Search" }, field "name" { placeholder = "Your name" },
        field "street" {}, toggle "News" {}, picker "size" { choices = { "S", "M" }, initial = "M" },
        segments "way" { choices = { "Slow", "Fast" } }, label "Note" {},
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Form" } }
      """, "type(\"name\", \"Ada\"), tap \"News\"")

    let words = try #require(ReadPicture(FramePicture(played.frame).svg)).words

    #expect(
      words == [
        "9:41", "Form", "Search", "name", "Ada", "street", "News", "size", "M", "Slow", "Fast",
        "Note",
      ])
  }

  @Test("goes back to the screen below by its title, where there is room for it")
  func back() throws {
    let app =
      Self.home + """
        screen "Page" { title = function(screen) return screen.params[1] end }
        flow "App" {
          root = navigation, start = Step.start, navigate = { start = set "Home", page = push "Page" },
        }
        """
    let short = try Played(app, "emit '.page(\"Lamp\")'").frame
    let long = try Played(app, "emit '.page(\"A title that leaves no room\")'").frame

    let words = try #require(ReadPicture(FramePicture(short).svg)).words
    let others = try #require(ReadPicture(FramePicture(long).svg)).words
    #expect(words == ["9:41", "Home", "Lamp"])
    #expect(others == ["9:41", "A title that leaves n…"])
  }

  @Test("shows the first rows of many, how many more there are, and what stands below them")
  func rows() throws {
    let app = """
      local Step = steps "Step" { "start", "go(Int)" }
      screen "Many" {
        title = "Many",
        list "rows" {
          items = function() local r = {} for i = 1, 10000 do r[i] = i end return r end, emits = Step.go,
        },
        button "Next" { emits = Step.start },
      }
      flow "App" { root = ROOT, start = Step.start, navigate = { start = set "Many", go = none } }
      """
    let phone = try Played(app.replacing("ROOT", with: "navigation"))

    let words = try #require(ReadPicture(FramePicture(phone.frame).svg)).words

    #expect(words == ["9:41", "Many", "1", "2", "3", "4", "5", "6", "9,994 more", "Next"])
  }

  @Test("says how many controls have no room")
  func overflow() throws {
    let buttons = (1...12).map { "button \"B\($0)\" { emits = Step.go }" }.joined(separator: ", ")
    let played = try Played(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Many" { title = "Many", \(buttons) }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Many", go = none } }
      """)

    let words = try #require(ReadPicture(FramePicture(played.frame).svg)).words

    #expect(words == ["9:41", "Many", "B1", "B2", "B3", "B4", "B5", "B6", "⌄ 6 more"])
  }

  @Test("says what functions of the script have raised, in place of nothing")
  func failing() throws {
    let played = try Played(
      """
      local Step = steps "Step" { "start" }
      screen "Bad" { title = function() error("no title") end, text = function() error("no text") end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Bad" } }
      """)

    let words = try #require(ReadPicture(FramePicture(played.frame).svg)).words

    #expect(words == ["9:41", "Bad", "! no title (app.lua:2)", "! no text (app.lua:2)"])
  }

  @Test("has no text that runs over it, whatever the texts are")
  func hostile() throws {
    for title in Hostile.titles {
      let frames = try Hostile.frames(title)
      for frame in frames {
        let picture = try #require(ReadPicture(FramePicture(frame).svg))
        #expect(!picture.elements.contains("script"))
        for text in picture.texts {
          #expect(text.extent.lowerBound >= 0 && text.extent.upperBound <= picture.width, "\(text)")
        }
      }
    }
  }

  @Test("takes at most 6 kB")
  func size() throws {
    for frame in try Hostile.frames("A title of some length") {
      #expect(FramePicture(frame).svg.utf8.count <= 6_000)
    }
  }

  @Test("is the same each time")
  func stable() throws {
    let (one, other) = (try Hostile.frames("x"), try Hostile.frames("x"))
    #expect(one.map { FramePicture($0).svg } == other.map { FramePicture($0).svg })
  }
}

/// Screens of all sorts, with a text in all places.
enum Hostile {
  static let titles = [
    "</svg><script>alert(1)</script>", "a \"b\" & 'c' ]]>", "\\u{202E}right to left\\u{2066}",
    "nul \\0 bell \\a", "세종대왕과 한글 창제의 이야기를 담은 아주 아주 긴 제목입니다", "👨‍👩‍👧‍👦🎉👍🏽 emoji 👩‍🚀",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "漢字と平仮名と片仮名の長い題名、とても長い題名", "Ж".repeated(60),
    "x".repeated(10_000), "",
  ]

  static func frames(_ title: String) throws -> [Frame] {
    let app = """
      local T = "\(title.replacing("\"", with: "\\\""))"
      local Step = steps "Step" { "start", "page", "ask", "choose", "over", "half", "pop", "full" }
      screen "Home" {
        title = T, text = T, image = "house", search "query" { placeholder = T },
        list "rows" { items = { T, T .. "2", T .. "3" }, emits = Step.page },
        button "Go" { text = T, emits = Step.page },
      }
      screen "Page" {
        title = T, field "f" { text = T, placeholder = T }, toggle "t" { text = T },
        picker "p" { text = T, choices = { T .. "1", T .. "2" } }, segments "s" { choices = { T .. "1", T .. "2" } },
        image "i" { text = T }, label "l" { text = T },
      }
      screen "Phase" { title = T, phase = "empty", text = T }
      flow "Tabs" { root = tabs, start = Step.start, navigate = {
        start = set { { "HomeFlow", start = Step.start }, { "OtherFlow", start = Step.start } } } }
      flow "OtherFlow" { root = navigation { title = T, badge = T }, navigate = { start = set "Phase" } }
      flow "HomeFlow" {
        root = navigation { title = T, badge = T },
        navigate = {
          start = set "Home", page = push "Page", half = present { "Phase", style = "sheet" },
          over = present { "Phase", style = "over" }, pop = present { "Page", style = "popover" },
          full = present { "Page", style = "full" },
          ask = alert { T .. "?", name = "Ask", text = T, button "A" { text = T }, button "B" { text = T, role = "cancel" } },
          choose = actionSheet { T .. "!", name = "Choose", button "A" { text = T }, button "B" { text = T, role = "cancel" } },
        },
      }
      """
    return try ["page", "half", "over", "pop", "full", "ask", "choose"].flatMap { step in
      try Played(app, "navigate \".\(step)\"").board.moments.map(\.frame)
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
