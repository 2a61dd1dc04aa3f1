script "hostile.lua"

-- Names of journeys that readers of reports have taken for something else.
for _, name in ipairs {
  "plain", "#1 # TODO later", "\\# SKIP \\", "ends in \\", "ok 7 - not ok", "<b>&amp;\"'", "세종 ＃ 🙂",
  "two  blanks", "1..3", "Bail out! no", "${now}", "]]>", "- # skip",
} do
  journey(name) { tap "Go ${now}", expect.steps { "App go" }, expect.visible "Page" }
end

journey "typed and picked" {
  type("na.me", "a\\${b} ${c} \"d\""), tap("li[s]t", "C++"), expect.steps { 'App picked("C++")' },
  back(), expect.visible "Home", tap("li[s]t", 4), expect.steps { 'App picked("${output.x}")' },
}

journey "fails # TODO not yet" {
  tap "Go ${now}", expect.steps { "App nothing", "..." }, expect.visible "Page",
}
journey "fails \\# SKIP" { expect.visible "Page" }
journey "waits" { skip = "no # TODO yet, <soon> & \"then\"", tap "Go ${now}" }
journey "rows that mean something in YAML" { expect.rows("li[s]t", { "...", "C" }) }
