-- Pages side by side of which one is seen, UIPageViewController's way: a swipe goes to the next one, and
-- what is swiped away stays where it is, with what was typed.

plugin { name = "page", version = "1.0.0", needs = { core = "^1" },
  help = "a container of pages that are swiped through" }

local page = container "page" { shows = "selected", help = "pages of which one is seen" }

-- nextPage and previousPage are entries; past the first and the last page there is nothing to do.
local function turned(by)
  return function(flow)
    local place = (flow.root.selected or 1) + by
    if place < 1 or place > flow.root.count then return ignore "there is no further page" end
    return selectTab(place)
  end
end

-- The pages that a user can swipe: those deepest in front.
local function front(node)
  local found = node.kind == "page" and node or nil
  for _, part in ipairs(node.children) do
    if part.visible then found = front(part) or found end
  end
  for _, modal in ipairs(node.presented) do found = front(modal) or found end
  return found
end

command "swipe" {
  args = "left|right", complete = { "left", "right" },
  help = "swipes the pages in front: left goes to the next one",
  run = function(shell, direction)
    local by = ({ left = 1, right = -1 })[direction]
    if not by then error "swipe left, or swipe right" end
    local pages = front(shell.tree)
    if not pages then error "there are no pages in front" end
    for place, part in ipairs(pages.children) do
      if part.selected then
        if not pages.children[place + by] then return print "there is no further page" end
        shell:perform(":tab " .. place + by)
        return
      end
    end
  end,
}

export { page = page, nextPage = turned(1), previousPage = turned(-1) }
