-- The path of what is visible, from the window down to the front: Main › Movies › Detail.
--
--   sextant --plugin crumbs scripts/movies.lua
--   › :crumbs

plugin {
  name = "crumbs", version = "1.0.0", needs = { core = "^1" },
  help = ":crumbs prints the path from the window to the front screen",
}

-- What is presented is in front of what it is presented over; of what is in a container, the visible
-- part that comes last.
local function inside(node)
  local modal = node.presented[1]
  if modal and modal.visible then return modal end
  local front
  for _, child in ipairs(node.children) do
    if child.visible then front = child end
  end
  return front
end

local function path(shell)
  local crumbs = {}
  local node = inside(shell.tree)
  while node do
    crumbs[#crumbs + 1] = node.title or node.name
    node = inside(node)
  end
  return crumbs
end

command "crumbs" {
  help = "prints the path of the visible screens",
  args = "[SEPARATOR]",
  complete = { "/", ">", "›" },
  run = function(shell, separator)
    print(table.concat(path(shell), " " .. (separator or "›") .. " "))
  end,
}
