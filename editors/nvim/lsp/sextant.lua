-- For Neovim 0.11 and newer: `vim.lsp.enable "sextant"`, and `require("sextant").register()` for code lenses.
local sextant = require "sextant"

return {
  cmd = { sextant.options.path, "lsp" },
  filetypes = { "lua" },
  root_markers = { ".git" },
  init_options = { level = sextant.options.level, language = sextant.options.language, terminal = true },
  on_attach = sextant.attached,
}
