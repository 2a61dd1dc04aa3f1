-- Your first journeys: what a user does, and what has to come of it.
-- Run them with:  sextant test scripts/hello.journey.lua
script "hello.lua"

journey "a name is greeted" {
  tap "세종",                                       -- a row of the list, by what it says
  expect.steps { 'HelloFlow namePicked("세종")' },  -- every step has to be expected
  expect.visible { "Greeting", title = "Hello, 세종!" },
  back(),
  expect.visible "Welcome",
}

journey "About lies over the list and takes itself away" {
  tap "About",
  expect.steps { "HelloFlow aboutAsked" },
  expect.visible "About",
  tap "Done",
  expect.steps { "HelloFlow done" },
  expect.released "About",
}
