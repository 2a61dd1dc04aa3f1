-- Sextant for Neovim 0.7 and newer: starts `sextant lsp` for Lua files, and has the commands of its code lenses.
--
--   require("sextant").setup { level = "locked" }
local M = {}

local COMMANDS = { "sextant.runJourney", "sextant.showFrame", "sextant.showMap", "sextant.explore" }

M.options = {
  path = "sextant", -- the program
  level = "locked", -- the trust level of scripts: "locked", "plugin" or "trusted"
  language = (vim.env.LC_ALL or vim.env.LC_MESSAGES or vim.env.LANG or ""):match "^ko" and "ko" or "en",
  lenses = true, -- show code lenses
  on_attach = nil, -- called with the client and the buffer
}

--- The folder of an app: the nearest one above a file with .git, or else that of the file.
function M.root(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  -- A worktree has a file .git, a repository a folder.
  for _, found in ipairs { vim.fn.finddir(".git", folder .. ";"), vim.fn.findfile(".git", folder .. ";") } do
    if found ~= "" then return (vim.fn.fnamemodify(found, ":p"):gsub("/$", ""):gsub("/[^/]*$", "")) end
  end
  return folder
end

--- The configuration of the client, for `vim.lsp.start` and its like.
function M.config(root)
  return {
    name = "sextant",
    cmd = { M.options.path, "lsp" },
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    init_options = { level = M.options.level, language = M.options.language, terminal = true },
    on_attach = M.attached,
  }
end

local function request(client, method, params, handler, buffer)
  -- Neovim 0.11 made it a method.
  if vim.fn.has "nvim-0.11" == 1 then return client:request(method, params, handler, buffer) end
  return client.request(method, params, handler, buffer)
end

--- The client of a buffer.
function M.client(buffer)
  for _, client in pairs(vim.lsp.buf_get_clients and vim.fn.has "nvim-0.10" == 0 and vim.lsp.buf_get_clients(buffer)
    or vim.lsp.get_clients { bufnr = buffer }) do
    if client.name == "sextant" then return client end
  end
end

--- Shows a text in a window beside the current one; each title has one buffer.
local function show(title, text, filetype)
  local name = "sextant://" .. title
  local buffer = vim.fn.bufnr("^" .. vim.fn.escape(name, "[]*?\\") .. "$")
  if buffer < 0 then
    buffer = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(buffer, name)
  end
  vim.api.nvim_buf_set_option(buffer, "modifiable", true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text, "\n"))
  vim.api.nvim_buf_set_option(buffer, "modifiable", false)
  vim.api.nvim_buf_set_option(buffer, "filetype", filetype)
  if vim.fn.bufwinid(buffer) < 0 then
    local current = vim.api.nvim_get_current_win()
    vim.cmd "vertical split"
    vim.api.nvim_win_set_buf(0, buffer)
    vim.api.nvim_set_current_win(current)
  end
end

--- Asks the server to run a command, and shows its answer. `M.answered` gets it too.
function M.execute(command, arguments, buffer)
  buffer = (buffer == nil or buffer == 0) and vim.api.nvim_get_current_buf() or buffer
  local client = M.client(buffer)
  if not client then return vim.notify("Sextant: no language server is attached to this buffer", vim.log.levels.WARN) end
  local title = command:gsub("^sextant%.", "") .. " " .. (arguments[2] or vim.fn.fnamemodify(vim.uri_to_fname(arguments[1]), ":t"))
  request(client, "workspace/executeCommand", { command = command, arguments = arguments }, function(problem, result)
    if problem then
      vim.notify("Sextant: " .. problem.message, vim.log.levels.ERROR)
    elseif result.markdown then
      show(title, result.markdown, "markdown")
    elseif result.passed then
      vim.notify("Sextant: passed: " .. title)
    else
      vim.notify("Sextant: failed: " .. title, vim.log.levels.ERROR)
      show(title, result.text, "")
    end
    if M.answered then M.answered(command, problem, result) end
  end, buffer)
end

--- Opens a terminal with the prompt of a script. The prompt reloads the script when it is written.
function M.open_prompt(file)
  vim.cmd "botright split"
  vim.cmd "enew"
  vim.fn.termopen({ M.options.path, "open", "--level", M.options.level, file }, { cwd = vim.fn.fnamemodify(file, ":h") })
  vim.cmd "startinsert"
end

--- The name behind a word, at the cursor or above it: `name_above "journey"`.
local function name_above(word)
  local pattern = [=[\v<]=] .. word .. [=[>\s*\(?\s*(["'])\zs.{-}\ze\1]=]
  local line, column = unpack(vim.fn.searchpos(pattern, "bcnW"))
  if line == 0 then line, column = unpack(vim.fn.searchpos(pattern, "cnW")) end
  if line == 0 then return nil end
  return vim.fn.matchstr(vim.fn.getline(line), [=[\v.{-}\ze["']]=], column - 1)
end

local function user_commands(buffer)
  local function command(name, run, options)
    local create = vim.api.nvim_buf_create_user_command or vim.api.nvim_buf_add_user_command
    create(buffer, name, run, vim.tbl_extend("force", { nargs = "?" }, options or {}))
  end
  local uri = function() return vim.uri_from_bufnr(buffer) end
  local function named(server_command, word)
    return function(given)
      local name = given.args ~= "" and given.args or name_above(word)
      if not name then return vim.notify("Sextant: there is no " .. word .. " here", vim.log.levels.WARN) end
      M.execute(server_command, { uri(), name }, buffer)
    end
  end
  command("SextantRunJourney", named("sextant.runJourney", "journey"))
  command("SextantShowFrame", named("sextant.showFrame", "screen"))
  command("SextantShowMap", function() M.execute("sextant.showMap", { uri() }, buffer) end, { nargs = 0 })
  command("SextantExplore", function() M.execute("sextant.explore", { uri() }, buffer) end, { nargs = 0 })
  command("SextantPrompt", function() M.open_prompt(vim.api.nvim_buf_get_name(buffer)) end, { nargs = 0 })
end

local function lenses(buffer)
  if vim.lsp.codelens.enable then return vim.lsp.codelens.enable(true, { bufnr = buffer }) end
  vim.lsp.codelens.refresh()
  vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "TextChanged" }, {
    buffer = buffer,
    callback = function() vim.lsp.codelens.refresh() end,
  })
end

function M.attached(client, buffer)
  user_commands(buffer)
  if M.options.lenses then lenses(buffer) end
  if M.options.on_attach then M.options.on_attach(client, buffer) end
end

--- Registers the commands of code lenses. `setup` calls it; call it yourself if `vim.lsp.enable` starts the server.
function M.register()
  for _, name in ipairs(COMMANDS) do
    vim.lsp.commands[name] = function(command, context) M.execute(name, command.arguments, context.bufnr) end
  end
  vim.lsp.commands["sextant.openPrompt"] = function(command) M.open_prompt(command.arguments[1]) end
end

-- Neovim 0.7 has no `vim.lsp.start`, which starts one client for each root.
local started = {}

local function start(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == "" or vim.api.nvim_buf_get_option(buffer, "buftype") ~= "" then return end
  local root = M.root(file)
  if vim.lsp.start then return vim.lsp.start(M.config(root), { bufnr = buffer }) end
  local client = started[root]
  if not (client and vim.lsp.get_client_by_id(client)) then
    client = vim.lsp.start_client(M.config(root))
    started[root] = client
  end
  if client then vim.lsp.buf_attach_client(buffer, client) end
end

--- Starts the server for each Lua file that is opened from now on, and for those that are open.
function M.setup(options)
  M.options = vim.tbl_extend("force", M.options, options or {})
  M.register()
  if vim.fn.executable(M.options.path) == 0 then
    return vim.notify(
      "Sextant: the program '" .. M.options.path .. "' was not found; see docs/EDITORS.md", vim.log.levels.WARN
    )
  end
  local group = vim.api.nvim_create_augroup("sextant", {})
  vim.api.nvim_create_autocmd("FileType", {
    group = group,
    pattern = "lua",
    callback = function(event) start(event.buf) end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == "lua" then start(buffer) end
  end
end

return M
