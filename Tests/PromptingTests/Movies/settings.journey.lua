script "settings.lua"

journey "the settings show what the app is, and go" {
  emit "apiKeyIsComplete", expect.steps { "..." },
  emit "settings",
  expect.steps { "WishlistFlow settings: handled", "SettingsFlow settings: handled" },
  tap "About",
  expect.steps { "SettingsFlow about: handled" },
  expect.visible "SettingsAbout",
  tap "Done",
  expect.steps { "SettingsFlow settingsDone: handled" },
  expect.visible "Wishlist",
}
