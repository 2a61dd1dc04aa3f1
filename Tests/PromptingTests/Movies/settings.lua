-- The settings of the movies app: a flow in Lua that a flow in Swift presents.
local Step = steps "DemoStep"      -- the enum of Swift

screen "SettingsList" {
  title = "Settings",
  button "API key" { emits = Step.apiKey },
  button "About" { emits = Step.about },
  button "Done" { emits = Step.settingsDone },
}
screen "SettingsApiKey" { title = "API key" }
screen "SettingsAbout" { title = "About", text = "Version 1" }

flow "SettingsFlow" {
  root = split,
  navigate = {
    settings     = set(navigation { "SettingsList" }),
    apiKey       = detail "SettingsApiKey",
    about        = detail "SettingsAbout",
    settingsDone = dismiss(),
  },
}
