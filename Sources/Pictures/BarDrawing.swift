import Diagnostics
import Drawing
import Driving

// The bars of the device, and of tabs.
extension SVGWriter {
  static let statusHeight = 32

  /// Draws the time and the battery.
  mutating func draw(statusBarIn area: Area) {
    words("9:41", x: area.x + 24, y: area.y + 20, style: "i n b")
    let (x, y) = (area.right - 46, area.y + 11)
    path("M\(x) \(y)h20v10h-20zM\(x + 22) \(y + 4)v2", "si")
    box(Area(x: x + 2, y: y + 2, width: 14, height: 6), "i")
  }

  /// Draws the bar on which the user goes home from a phone.
  mutating func draw(homeIn area: Area) {
    box(Area(x: area.middle - 40, y: area.bottom - 8, width: 80, height: 4), "i", radius: 2)
  }

  mutating func draw(tabs: [Frame.TabView], in area: Area) {
    box(area, "p")
    path("M\(area.x) \(area.y)H\(area.right)", "sl")
    let width = area.width / max(1, tabs.count)
    for (place, tab) in tabs.enumerated() {
      draw(tab, in: Area(x: area.x + place * width, y: area.y, width: width, height: area.height))
    }
  }

  private mutating func draw(_ tab: Frame.TabView, in area: Area) {
    let (x, y) = (area.middle, area.y + 8)
    let color = tab.isSelected ? "a" : "f"
    path(TabIcon.path(of: tab.image, x - 9, y), tab.isSelected ? "sa" : "sf")
    let font = PictureFont(10, isBold: tab.isSelected)
    words(
      font.cut(tab.title, to: area.width - 4), x: x, y: area.y + 38,
      style: "\(color) m k" + (tab.isSelected ? " b" : ""))
    guard let badge = tab.badge else { return }
    let text = PictureFont(10, isBold: true).cut(badge, to: area.width / 2)
    let width = max(15, Int(PictureFont(10, isBold: true).width(of: text)) + 8)
    let bubble = Area(x: min(x + 5, area.right - width - 4), y: y - 4, width: width, height: 15)
    box(bubble, "r", radius: 7)
    words(text, x: bubble.middle, y: bubble.y + 11, style: "q m k b")
  }
}

/// The pictures of tabs: a few that many apps have, by their names, and a square for all others.
package enum TabIcon {
  /// The outline for a name, as the data of an SVG path in a square of 18.
  ///
  /// - Parameter x: Where the square begins.
  package static func path(of name: String?, _ x: Int = 0, _ y: Int = 0) -> String {
    let words = (name ?? "").lowercased()
    let drawing = drawings.first { names, _ in names.contains(where: words.contains) }?.1 ?? square
    return "M\(x) \(y)" + drawing
  }

  /// Outlines in a square of 18, from its upper left corner.
  private static let drawings: [([String], String)] = [
    (["house", "home"], "m1 8l8-7l8 7m-2-1v10h-12v-10"),
    (["person", "profile", "account", "user"], "m9 1a4 4 0 1 1-.1 0zm-8 16c1-9 15-9 16 0z"),
    (["cart", "basket"], "h3l2 11h10l2-8h-13m2 13h.1m7 0h.1"),
    (["bag", "shop", "store"], "m2 5h14l1 12h-16zm4 0c0-6 6-6 6 0"),
    (["search", "magnif"], "m7 1a6 6 0 1 1-.1 0zm5 10l5 5"),
    (
      ["star", "favo", "rating"],
      "m9 1l2.5 5.5l6 .5l-4.500 4l1.500 6l-5.500-3.200l-5.500 3.200l1.500-6l-4.500-4l6-.5z"
    ),
    (["heart", "wish", "like"], "m9 17c-14-9-7-19 0-12c7-7 14 3 0 12z"),
    (
      ["gear", "setting"],
      "m9 5.500a3.500 3.500 0 1 1-.1 0zm0-4.500v3m0 10v3m-8-8h3m10 0h3m-13.500-5.500l2 2m7 7l2 2m0-11l-2 2m-7 7l-2 2"
    ),
    (["bell", "notif", "activity"], "m3 13c3-4-1-11 6-11c7 0 3 7 6 11zm4 2c1 2 3 2 4 0"),
    (["message", "chat", "bubble", "dm"], "m1 2h16v11h-9l-4 4v-4h-3z"),
    (["film", "movie", "video"], "m1 3h16v12h-16zm4 0v12m8-12v12m-12-6h4m8 0h4"),
    (["list", "menu"], "m1 4h16m-16 5h16m-16 5h16"),
    (["plus"], "m9 2v14m-7-7h14"),
    (["creditcard", "wallet"], "m1 3h16v12h-16zm0 4h16"),
    (["ellipsis", "more"], "m3 9h.1m5.900 0h.1m5.900 0h.1"),
    (["clock", "history", "recent"], "m9 1a8 8 0 1 1-.1 0zm0 4v5l3 2"),
    (
      ["map", "place", "pin"],
      "m9 17c-10-11-5-16 0-16c5 0 10 5 0 16zm0-12.500a1.500 1.500 0 1 1-.1 0z"
    ),
  ]
  private static let square =
    "m5 1h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z"
}
