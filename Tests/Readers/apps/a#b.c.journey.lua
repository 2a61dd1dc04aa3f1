script "hostile.lua"
journey "in a file with a number sign" { expect.visible "Home" }
