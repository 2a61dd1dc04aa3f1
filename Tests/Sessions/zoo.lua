local Step = steps "Step" { "start", "go(Int)", "say(text: String, loud: Bool)", "fail", "ping", "pong" }
screen "Start" {
  title = "시작",
  button "Go" { emits = Step.go(7) },
  button "두 번째" { emits = Step.ping },
  label "Note",
  list "rows" { items = { 3, 4 }, emits = Step.go },
}
screen "Page" { title = function(screen) return "페이지 " .. screen.params[1] end }
screen "긴화면" { title = "아주 아주 아주 긴 제목을 가진 화면입니다" }
flow "App" {
  root = navigation, start = Step.start,
  navigate = {
    start = set "Start",
    go = push "Page",
    fail = function() error("아니") end,
    ping = forwardToCurrent(Step.pong),
    pong = forwardToCurrent(Step.ping),
  },
}
link "zoo://go/{number:Int}" { Step.go(capture "number") }
