/// What editors are told of each word: its type, as lua-language-server writes it.
///
/// The sentence above each comes from the word itself, and what stands in braces from
/// `OptionCatalog`. A word without a line here fails a test.
enum WordTyping {
  private static let entry = "sextant.Entry"

  /// The types, by word; `Body` stands for the class of the word's options.
  static let types: [String: String] = [
    "app": "fun(name: string)",
    "plugin": "fun(header: string|sextant.PluginBody, range?: string)",
    "command": "fun(name: string): fun(body: sextant.CommandBody)",
    "logStyle": "fun(name: string): fun(body: sextant.LogStyleBody)",
    "check": "fun(name: string): fun(body: sextant.CheckBody)",
    "exporter": "fun(name: string): fun(body: sextant.ExporterBody)",
    "container": "fun(name: string): fun(body: sextant.KindBody): sextant.Container",
    "export": "fun(values: table<string, any>)",
    "steps":
      "fun(name: string): fun(cases: string|string[]): table<string, sextant.Step|fun(...): sextant.Step>",
    "coordinate": "fun(flow: sextant.FlowName)",
    "screen": "fun(name: string): fun(body: sextant.ScreenBody): sextant.Declaration",
    "flow": "fun(name: string): fun(body: sextant.FlowBody): sextant.Declaration",
    "service": "fun(name: string): fun(body: sextant.ServiceBody|table): sextant.Declaration",
    "override": "fun(service: sextant.ServiceName): fun(members: table)",
    "stepper": "fun(name: string): fun(body: sextant.StepperBody): sextant.Declaration",
    "button": "fun(name: string): fun(body: sextant.ButtonBody): sextant.Control",
    "list": "fun(name: string): fun(body: sextant.ListBody): sextant.Control",
    "label": "fun(name: string): fun(body: sextant.LabelBody): sextant.Control",
    "field": "fun(name: string): fun(body: sextant.FieldBody): sextant.Control",
    "toggle": "fun(name: string): fun(body: sextant.ToggleBody): sextant.Control",
    "after": "fun(body: sextant.AfterBody): sextant.Control",
    "timer": "fun(body: sextant.TimerBody): sextant.Control",
    "given": "fun(name: string): fun(body: table<string, table>)",
    "observe": "fun(body: sextant.ObserveBody): sextant.Control",
    "window": "sextant.Container",
    "navigation": "sextant.Container",
    "tabs": "sextant.Container",
    "split": "sextant.Container",
    "inherit": "sextant.Container",
    "external": "sextant.Container",
    "show": "fun(what: sextant.Target): \(entry)",
    "set": "fun(what: sextant.Target|sextant.TargetsBody): \(entry)",
    "push": "fun(what: sextant.Target): \(entry)",
    "present": "fun(what: sextant.Target): \(entry)",
    "detail": "fun(what: sextant.Target): \(entry)",
    "contribute":
      "fun(what: sextant.Target|sextant.Presentable, options?: sextant.ContributionBody): \(entry)",
    "pop": "fun(): \(entry)",
    "popToRoot": "fun(): \(entry)",
    "dismiss": "fun(): \(entry)",
    "popTo": "fun(name: sextant.ScreenName|sextant.FlowName): \(entry)",
    "selectTab": "fun(tab: integer|string): \(entry)",
    "finish": "fun(step?: sextant.Step): \(entry)",
    "forwardToParent": "fun(step?: sextant.Step): \(entry)",
    "forwardToCurrent": "fun(step?: sextant.Step): \(entry)",
    "all": "fun(entries: \(entry)[]): \(entry)",
    "choose": "fun(branches: table<string, \(entry)|function>): \(entry)",
    "guard": "fun(answers: table<string, sextant.Step|\(entry)|function>): sextant.Guard",
    "none": entry,
    "ignore": "fun(why: string): \(entry)",
    "sleep": "fun(seconds: number)",
    "await": "fun(question: string): any",
    "link": "fun(pattern: string): fun(steps: sextant.Step[])",
    "capture": "fun(name: string): any",
    "on": "fun(event: string, hook: function)",
    "intended": "fun(check: string): fun(body?: sextant.IntendedBody): sextant.Control",
  ]
}
