/// Lines after which a step did nothing, and what is said of that.
struct WhyCase: Sendable, CustomStringConvertible {
  let name: String
  let lines: [String]
  let question: String
  let english: String
  let korean: String

  init(
    _ name: String, after lines: [String], asking question: String, english: String, korean: String
  ) {
    self.name = name
    self.lines = lines
    self.question = question
    self.english = english
    self.korean = korean
  }

  var description: String { name }

  static let all = part1 + part2 + part3

  /// An app in which steps can do nothing for every reason there is.
  static let app = """
    local Step = steps "Step" {
      "start", "go", "about", "done", "pick(Int)", "up", "stop", "loop", "boom", "nothing",
      "asking", "swapped", "badGuard", "kid", "slow", "late", "loose", "close", "inner", "filled",
      "unheard", "pair", "early", "abouts",
    }
    stepper "Clock" { timer { every = 1, emits = Step.late } }
    screen "Home" {
      button "Go" { emits = Step.go }, button "About" { emits = Step.about },
      list "rows" { items = { 1, 2 }, emits = Step.pick }, steppers = { "Clock" },
    }
    screen "Page" {}
    screen "About" { button "Done" { emits = Step.done } }
    screen "Loose" { button "Go" { emits = Step.go } }
    screen "Early" { initial = Step.early }
    flow "App" {
      root = navigation, start = Step.start,
      adapt = {
        asking = function() if await "may it?" then return Step.asking end end,
        swapped = function() return Step.go end,
        badGuard = function() error("no guard") end,
      },
      navigate = {
        start = set "Home", go = push "Page", about = present { "About", style = "classic" }, done = dismiss(),
        pick = function(flow, n)
          if n == 1 then return ignore "one is no number" end
          return push "Page"
        end,
        up = forwardToParent(), stop = finish(), loop = forwardToCurrent(Step.loop),
        boom = function() error("no way") end, nothing = none, asking = push "Page",
        swapped = none, badGuard = none, late = push "Page",
        kid = set { when = "ready", { "Kid", start = Step.slow } },
        loose = function(flow) flow.root:push "Loose" end,
        inner = present { "Inner", start = Step.filled }, close = dismiss(),
        pair = set { "Early", "Page" }, early = none,
      },
    }
    flow "Kid" {
      root = navigation,
      adapt = { slow = function() if await "slowly?" then return Step.slow end end },
      navigate = { slow = set "Page" },
    }
    flow "Inner" { root = navigation, navigate = { filled = push "Page", close = none } }
    """
}
