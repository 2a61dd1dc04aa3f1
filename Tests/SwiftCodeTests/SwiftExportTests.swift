import Foundation
import Scripting
import SwiftCode
import Testing

@Suite("An app as RxFlow code")
struct SwiftExportTests {
  @Test("A decision is a switch over its branches")
  func decision() throws {
    let flow = try Exporting.script("rxflow-demo").text(
      "Flows/AppFlow.generated.swift", from: "    private func handleStarted")

    #expect(
      flow.hasPrefix(
        """
            private func handleStarted() -> FlowContributors {
                switch startedBranch() {
                case .known:
                    return .one(flowContributor: .forwardToCurrentFlow(withStep: DemoStep.dashboardIsRequired))
                case .new:
                    return .one(flowContributor: .forwardToCurrentFlow(withStep: DemoStep.onboardingIsRequired))
                }
            }

            private enum StartedBranch {
                case known, new
            }

            private func startedBranch() -> StartedBranch {
                return isOnboarded ? .known : .new
            }

        """))
  }

  @Test("An action sheet points at the view that it comes from, and an alert needs none")
  func sheets() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "ask", "warn" }
      screen "Home" { button "Ask" { emits = Step.ask }, button "Warn" { emits = Step.warn } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          ask = actionSheet { "Which?", button "One" {} }, warn = alert { "Look out", button "Fine" {} },
        },
      }
      coordinate "App"
      """)
    let pointing = export.files.flatMap { $0.text.split(separator: "\n") }
      .filter { $0.contains("popoverPresentationController") }
    #expect(
      pointing == [
        "        whichAlertController.popoverPresentationController?.sourceView = navigationController.view"
      ])
  }

  @Test("A flow that a function names first gets steps from elsewhere")
  func receiver() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "go", "named(String)" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow) return forwardTo("App", Step.named "Other") end,
          named = none,
        },
      }
      coordinate "App"
      """)
    let steppers = export.files.first { $0.name == "Steppers.generated.swift" }?.text
    #expect(steppers?.contains("    let app = FlowInbox()\n") == true)
  }

  @Test("A function that looks at what is presented asks for its class")
  func looking() throws {
    let flow = try Exporting.script("signin").text(
      "Flows/SigninFlow.generated.swift", from: "    private func handleSignupIsComplete")

    #expect(
      flow == """
            private func handleSignupIsComplete() -> FlowContributors {
                let presented = signinViewController.presentedViewController
                if presented is SignupViewController {
                    signinViewController.dismiss(animated: true)
                    return .none
                }
                // ignored: no sign-up is presented
                return .none
            }
        }

        """)
  }

  @Test("A service keeps its tables as structs, whose types are read from their use")
  func service() throws {
    let export = try Exporting.script("movies")
    let memory = export.text("Services/InMemoryMoviesService.swift", from: "    private let actors")

    #expect(
      export.text("Services.generated.swift", from: "struct").hasPrefix(
        """
        struct Movie: Equatable {
            var id: Int
            var title: String
            var watched: Bool?
            var cast: [Int]
        }

        struct Actor: Equatable {
            var id: Int
            var name: String
        }

        protocol MoviesService: AnyObject {
            func list(_ watched: Bool) -> [Movie]
            func movie(_ id: Int) -> Movie
            func actor(_ id: Int) -> Actor
        }
        """))
    #expect(
      memory == """
            private let actors: [Int: String] = [
                2: "Ada Byron",
                3: "Grace Hopper",
                5: "Hedy Lamarr",
            ]

            func list(_ watched: Bool) -> [Movie] {
                var found: [Movie] = []
                for movie in movies {
                    if movie.watched == watched {
                        found.append(movie)
                    }
                }
                return found
            }

            func movie(_ id: Int) -> Movie {
                for movie in movies {
                    if movie.id == id {
                        return movie
                    }
                }
                return Movie(id: id, title: "Movie \\(id)", cast: [])
            }

            func actor(_ id: Int) -> Actor {
                Actor(id: id, name: actors[id] ?? "Actor \\(id)")
            }
        }

        """)
  }

  @Test("A function that cannot be said is a comment with its text, and is told")
  func leftOver() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "go" }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow)
            local count = 0
            repeat count = count + 1 until count == 3
            return push "Home"
          end,
        },
      }
      """)
    let method = export.text("Flows/App.generated.swift", from: "    private func handleGo")

    #expect(
      method.split(separator: "\n").dropFirst(2).joined(separator: "\n") == """
                // function(flow)
                //       local count = 0
                //       repeat count = count + 1 until count == 3
                //       return push "Home"
                //     end
                return .none
            }
        }
        """)
    #expect(export.said.entries == 1)
    #expect(export.left.map(\.reason) == ["'repeat'"])
  }

  @Test("Keywords and names in other scripts stay what they are")
  func names() throws {
    let export = try Exporting.text(
      """
      local Step = steps "단계" { "class", "default(init: Int)", "열기", "Type" }
      screen "화면" { title = "화면", button "열기" { emits = Step["열기"] } }
      flow "홈Flow" {
        root = navigation, start = Step.class,
        navigate = { class = set "화면", ["열기"] = forwardToCurrent(Step.default(7)), Type = none },
      }
      """)

    #expect(
      export.text("Steps.generated.swift", from: "enum") == """
        enum 단계: Step {
            case `class`
            case `default`(init: Int)
            case 열기
            case Type_
        }

        """)
    let complaints = try Checker.complaints(about: export.texts, .six)
    #expect(complaints == "")
  }

  @Test("Files that are not generated are written once")
  func once() throws {
    let files = try Exporting.script("shop").files
    let generated = files.filter { !$0.isOnce }.map(\.name)
    let named = files.map(\.name).filter { $0.hasSuffix(".generated.swift") }

    #expect(generated == named)
    #expect(files.count > named.count)
  }

  @Test("The access and the name of the module can be chosen")
  func options() throws {
    var options = SwiftExport.Options()
    options.isPublic = true
    options.module = "Kit"
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start" }
      screen "Home" { title = "Home" }
      service "Clock" { state = { hour = 1 }, hour = function(clock) return clock.state.hour end }
      flow "App" {
        root = window, start = Step.start, needs = { "Clock" },
        navigate = { start = function(flow)
          if flow.services.Clock:hour() > 12 then return none end
          return show "Home"
        end },
      }
      """, options)

    #expect(export.text("Steps.generated.swift").contains("module is called Kit.\n"))
    #expect(export.text("Steps.generated.swift").contains("public enum S: Step {\n"))
    let complaints = try Checker.complaints(about: export.texts, .six)
    #expect(complaints == "")
  }
}
