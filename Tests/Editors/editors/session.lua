-- A session in Neovim without a window: an error is shown and mended, a screen renamed, a journey run. Writes what it sees.
local folder = vim.env.SEXTANT_FOLDER
local seen = assert(io.open(vim.env.SEXTANT_SEEN, "w"))

local function say(...)
  seen:write(table.concat({ ... }, " "), "\n")
  seen:flush()
end

local function wait(title, condition)
  if vim.wait(20000, condition, 20) then return end
  say("waited in vain:", title)
  vim.cmd "cquit"
end

local function place(text)
  vim.fn.cursor(1, 1)
  if vim.fn.search([[\V]] .. text, "cW") == 0 then
    say("not there:", text)
    vim.cmd "cquit"
  end
end

vim.o.swapfile = false
vim.cmd "filetype plugin on"
local sextant = require "sextant"
local answer
sextant.answered = function(command, problem, result)
  answer = { command = command, problem = problem and problem.message, result = result }
end
-- Takes the first of what is offered.
vim.ui.select = function(items, _, chosen) chosen(items[1], 1) end
sextant.setup { path = vim.env.SEXTANT_PROGRAM }

vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/shop.lua"))
wait("a client", function() return sextant.client(0) ~= nil end)
wait("a diagnostic", function() return #vim.diagnostic.get(0) == 1 end)
local found = vim.diagnostic.get(0)[1]
say("shown:", found.lnum + 1, found.source, tostring(found.code or found.user_data and found.user_data.lsp.code))

vim.fn.cursor(found.lnum + 1, found.col + 2)
vim.lsp.buf.code_action()
wait("the fix", function() return vim.fn.getline(found.lnum + 1):find('push "Item"', 1, true) ~= nil end)
wait("no diagnostic", function() return #vim.diagnostic.get(0) == 0 end)
say "mended"

place 'Manual"'
vim.lsp.buf.rename "Guide"
wait("the rename", function() return vim.fn.search([[\V"Guide"]], "nw") > 0 end)
vim.cmd "wall"
say "renamed"

vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/shop.journey.lua"))
wait("a client", function() return sextant.client(0) ~= nil end)
place 'tap "Help"'
vim.cmd "SextantRunJourney"
wait("the journey", function() return answer ~= nil end)
say("run:", answer.problem or (answer.result.passed and "passed" or answer.result.text))

-- By its lens.
answer = nil
place "journey"
wait("a lens", function()
  vim.lsp.codelens.refresh()
  return #vim.lsp.codelens.get(0) == 2
end)
vim.lsp.codelens.run()
wait("the journey of the lens", function() return answer ~= nil end)
say("run by a lens:", answer.problem or (answer.result.passed and "passed" or answer.result.text))

answer = nil
vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/screens.lua"))
place 'title = "List"'
vim.cmd "SextantShowFrame"
wait("the frame", function() return answer ~= nil end)
local frame = vim.fn.bufnr "sextant://showFrame"
local lines = frame > 0 and vim.fn.bufwinid(frame) > 0 and table.concat(vim.api.nvim_buf_get_lines(frame, 0, -1, false), "\n")
say("frame:", lines and lines:find("Help", 1, true) and "shown" or answer.problem or "not shown")
vim.cmd "qall!"
