script "../hostile.lua"
journey "cut off" {
