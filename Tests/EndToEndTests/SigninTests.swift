import Testing

@Suite("Signing in")
struct SigninTests {
  @Test("Signing up is presented over signing in, and dismisses itself")
  func wholeSession() throws {
    let result = try session(
      "scripts/signin.lua",
      [
        ":tree",
        ":tap \"Sign in\"",
        ":tap \"Sign Up\"",
        ":tree",
        ":tap \"Sign Up\"",
        ":tree",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          start                      handled
                  + Info#0 on navigation#0
                  + navigation#0 on window#0
            > :tree
            ● window
            ● └─ navigation#0  in AppFlow#0
            ●    └─ screen Info#0 "Info"  in AppFlow#0
            > :tap "Sign in"
               3  AppFlow#0          signin                     handled
                  ^ Signin#0 over navigation#0
               4  SigninFlow#0       start                      handled
            > :tap "Sign Up"
               5  SigninFlow#0       signup                     handled
                  ^ Signup#0 over Signin#0
            > :tree
            ● window
            ● └─ navigation#0  in AppFlow#0
            ●    ├─ screen Info#0 "Info"  in AppFlow#0
            ●    ╰▲ screen Signin#0 "Sign in"  root of SigninFlow#0  presented over navigation#0, \
            which stays visible
            ●       ╰▲ screen Signup#0 "Sign up"  in SigninFlow#0  presented over Signin#0, which \
            stays visible
            > :tap "Sign Up"
               6  SigninFlow#0       signupIsComplete           handled
                  - Signup#0 dismissed
            > :tree
            ● window
            ● └─ navigation#0  in AppFlow#0
            ●    ├─ screen Info#0 "Info"  in AppFlow#0
            ●    ╰▲ screen Signin#0 "Sign in"  root of SigninFlow#0  presented over navigation#0, \
            which stays visible
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   SigninFlow#0  ready, child of AppFlow#0
            """)))
  }

  @Test("A finished sign-up with nothing presented is ignored, and the reason is given")
  func nothingPresented() throws {
    let result = try session(
      "scripts/signin.lua",
      [
        ":tap \"Sign in\"",
        ".signupIsComplete",
        ":tree",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          start                      handled
                  + Info#0 on navigation#0
                  + navigation#0 on window#0
            > :tap "Sign in"
               3  AppFlow#0          signin                     handled
                  ^ Signin#0 over navigation#0
               4  SigninFlow#0       start                      handled
            > .signupIsComplete
               5  SigninFlow#0       signupIsComplete           ignored: no sign-up is presented
            > :tree
            ● window
            ● └─ navigation#0  in AppFlow#0
            ●    ├─ screen Info#0 "Info"  in AppFlow#0
            ●    ╰▲ screen Signin#0 "Sign in"  root of SigninFlow#0  presented over navigation#0, \
            which stays visible
            """)))
  }

  @Test("The flow still handles steps after its modal was dismissed")
  func goesOn() throws {
    let result = try session(
      "scripts/signin.lua",
      [
        ":tap \"Sign in\"",
        ":tap \"Sign Up\"",
        ":dismiss",
        ":tap \"Sign Up\"",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          start                      handled
                  + Info#0 on navigation#0
                  + navigation#0 on window#0
            > :tap "Sign in"
               3  AppFlow#0          signin                     handled
                  ^ Signin#0 over navigation#0
               4  SigninFlow#0       start                      handled
            > :tap "Sign Up"
               5  SigninFlow#0       signup                     handled
                  ^ Signup#0 over Signin#0
            > :dismiss
               6  - Signup#0 dismissed
            > :tap "Sign Up"
               7  SigninFlow#0       signup                     handled
                  ^ Signup#1 over Signin#0
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   SigninFlow#0  ready, child of AppFlow#0
            """)))
  }

  @Test("A navigation presented as a modal is released with all its screens")
  func nestedNavigation() throws {
    let result = try session(
      "scripts/signin.lua",
      [
        ":tap Menu",
        ":tap Info",
        ":tree",
        ":dismiss",
        ":status",
        ":dismiss",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          start                      handled
                  + Info#0 on navigation#0
                  + navigation#0 on window#0
            > :tap Menu
               3  AppFlow#0          menu                       handled
                  ^ MenuFlow#0 over navigation#0
               4  MenuFlow#0         start                      handled
                  + Menu#0 on MenuFlow#0
            > :tap Info
               5  MenuFlow#0         childOnNavigation          handled
                  + Info#1 on navigation#1
                  ^ navigation#1 over MenuFlow#0
            > :tree
            ● window
            ● └─ navigation#0  in AppFlow#0
            ●    ├─ screen Info#0 "Info"  in AppFlow#0
            ●    ╰▲ navigation MenuFlow#0  presented over navigation#0, which stays visible
            ●       ├─ screen Menu#0 "Menu"  in MenuFlow#0
            ●       ╰▲ navigation#1  in MenuFlow#0  presented over MenuFlow#0, which stays visible
            ●          └─ screen Info#1 "Info"  in MenuFlow#0
            > :dismiss
               6  - navigation#1 dismissed
            > :status
            clock  0s
            flow   AppFlow#0  ready
            flow   MenuFlow#0  ready, child of AppFlow#0
            > :dismiss
               7  - MenuFlow#0 dismissed
                  x MenuFlow#0 ended
            > :status
            clock  0s
            flow   AppFlow#0  ready
            """)))
  }

  @Test("The guideline's log lines are printed verbatim")
  func guideline() throws {
    let result = try session(
      "scripts/signin.lua",
      [
        ":tap \"Sign in\"",
        ":tap \"Sign Up\"",
        ":tap \"Sign Up\"",
        ".signupIsComplete",
      ], options: ["--log-style", "guideline"])

    #expect(
      result
        == .success(
          lines(
            """
            did navigate to RxController_Example.AppFlow -> start
            > :tap "Sign in"
            did navigate to RxController_Example.AppFlow -> signin
            did navigate to RxController_Example.SigninFlow -> start
            > :tap "Sign Up"
            did navigate to RxController_Example.SigninFlow -> signup
            > :tap "Sign Up"
            did navigate to RxController_Example.SigninFlow -> signupIsComplete
            > .signupIsComplete
            did navigate to RxController_Example.SigninFlow -> signupIsComplete
            """)))
  }

  @Test("RxFlow's own log lines are printed verbatim")
  func rxflow() throws {
    let result = try session(
      "scripts/signin.lua",
      [
        ":tap \"Sign in\"",
        ":tap \"Sign Up\"",
      ], options: ["--log-style", "rxflow"])

    #expect(
      result
        == .success(
          lines(
            """
            will navigate to flow=RxController_Example.AppFlow and step=start
            did navigate to flow=RxController_Example.AppFlow and step=start
            > :tap "Sign in"
            will navigate to flow=RxController_Example.AppFlow and step=signin
            did navigate to flow=RxController_Example.AppFlow and step=signin
            will navigate to flow=RxController_Example.SigninFlow and step=start
            did navigate to flow=RxController_Example.SigninFlow and step=start
            > :tap "Sign Up"
            will navigate to flow=RxController_Example.SigninFlow and step=signup
            did navigate to flow=RxController_Example.SigninFlow and step=signup
            """)))
  }
}
