extension LuaProgramTests {
  static let example = #"""
    {
      "A": {
        "root": "navigation",
        "adapt": {"back": "none", "swap": "go", "fail": {"error": true}},
        "navigate": {
          "go": {
            "new": [{"id": "v", "kind": "screen", "initial": "home", "style": "over"}],
            "effects": [{"fx": "push", "obj": "v"}],
            "contributors": {"multiple": [
              {"contribute": "v", "stepper": "self", "allowStepWhenNotPresented": true},
              {"forwardToParentFlow": "up"}
            ]}
          },
          "home": {"effects": [{"fx": "pop"}, {"fx": "dismiss"}], "contributors": {"end": "up"}},
          "keep": {
            "new": [{"id": "b", "kind": "flow", "flow": "B"}, {"id": "p", "kind": "stub"}],
            "effects": [
              {"fx": "use", "flows": ["b"], "when": "ready", "then": [
                {"fx": "present", "obj": "b"}
              ]}
            ],
            "contributors": {"multiple": [
              {"contribute": "b", "stepper": {"composite": [
                {"manual": {"id": "m", "initial": "go"}}, "default"
              ]}},
              {"contribute": "p", "stepper": "none"}
            ]}
          },
          "tell": {
            "effects": [
              {"fx": "stub", "on": "p", "visible": true},
              {"fx": "emit", "on": "m", "step": "go"}
            ],
            "contributors": "none"
          }
        }
      },
      "B": {"root": "screen", "navigate": {
        "go": {"contributors": {"one": {"contribute": "root", "stepper": "self"}}}
      }}
    }
    """#

  static let dataScript = """
    -- The program example.

    local Step = steps "Step" { "back", "fail", "go", "keep", "show_Home", "swap", "tell", "up" }
    local RxFlowStep = steps "RxFlowStep" { "home" }

    local function emit(flow, name, step)
      local emitter = flow:handle(name)
      if emitter then flow:emit(emitter, step) else print(name, step.name) end
    end

    screen "v" { initial = RxFlowStep.home, style = "classicOver" }
    stepper "m" { initial = Step.go }
    screen "B.root" {}

    flow "A" {
      root = navigation,
      adapt = {
        back = function() end,
        fail = function() error "the guard failed" end,
        swap = function() return Step.go end,
      },
      navigate = {
        go = all { push { "v", allowStepWhenNotPresented = true }, forwardToParent(Step.up) },
        home = all { pop(), dismiss(), finish(Step.up) },
        keep = function(flow)
          local b = flow:make "B"
          local p = flow:make(external { name = "p" })
          p:tell { visible = false }
          flow.state.p = p.instance
          flow:use({ b }, "ready", function()
            flow.root:present(b)
          end)
          return all {
            contribute(b, { steppers = { flow:make "m", "default" } }),
            contribute(p, { steppers = "none" }),
          }
        end,
        tell = function(flow)
          local p = flow:handle(flow.state.p)
          p:tell { visible = true }
          emit(flow, "m", Step.go)
        end,
      },
    }

    flow "B" {
      root = screen "B.root",
      navigate = {
        go = contribute "B.root",
      },
    }

    coordinate "A"

    """

  /// The same entries, where they were data, as functions.
  static let functionEntries = [
    """
        go = function(flow)
          local v = flow:make "v"
          flow.root:push(v)
          return all {
            contribute(v, { allowStepWhenNotPresented = true }),
            forwardToParent(Step.up),
          }
        end,
        home = function(flow)
          flow.root:pop()
          flow.root:dismiss()
          return finish(Step.up)
        end,

    """,
    """
        go = function(flow)
          return contribute(flow.root)
        end,
    """,
  ]
}
