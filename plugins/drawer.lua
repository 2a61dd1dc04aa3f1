-- A drawer shows its first part always, and over it the part that is selected.

plugin { name = "drawer", version = "1.0.0", needs = { core = "^1" },
  help = "a container with a menu that slides in over its first part" }

local drawer = container "drawer" {
  shows = "firstAndSelected",
  help = "its first part, and a menu that slides in over it",
}

-- The content is the part at place 1, the menu the one at place 2: set { "Content", "Menu" }. While
-- the menu is selected the drawer is open, and what the content emits is taken as before.
local function openDrawer() return selectTab(2) end
local function closeDrawer() return selectTab(1) end

-- toggleDrawer is an entry itself: it looks at the drawer when its step comes.
local function toggleDrawer(flow)
  local isOpen = flow.root.selected == 2
  return isOpen and closeDrawer() or openDrawer()
end

export {
  drawer = drawer, openDrawer = openDrawer, closeDrawer = closeDrawer, toggleDrawer = toggleDrawer,
}
