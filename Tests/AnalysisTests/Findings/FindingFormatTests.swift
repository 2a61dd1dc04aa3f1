import Diagnostics
import Foundation
import Testing

@testable import Analysis

@Suite("Findings are written")
struct FindingFormatTests {
  private let script = """
    local Step = steps "Step" { "start", "lost" }
    screen "화면, 100%: 하나" { button "Lost" { emits = Step.lost } }
    screen "두 번째" { title = "2" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "화면, 100%: 하나" } }
    """

  @Test("with what could not be loaded in all formats that programs read")
  func tellingFailures() {
    let telling = FindingFormatCatalog.all.filter(\.tellsFailures).map(\.name)
    #expect(telling == ["json", "github", "junit", "sarif"])
  }

  @Test("as text, in Korean")
  func korean() throws {
    let said = try checked(script, language: .korean)
    #expect(
      said == """
        app.lua:1:38: 경고: 'lost' 스텝을 처리하는 플로우가 없습니다 [E0700]
            1 | local Step = steps "Step" { "start", "lost" }
              |                                      ^^^^^^ 플로우에 lost = … 항목을 추가하거나 스텝을 지우세요
        app.lua:2:8: 참고: '화면, 100%: 하나' 화면이 내보냅니다
            2 | screen "화면, 100%: 하나" { button "Lost" { emits = Step.lost } }
              |        ^
         검사: dead-step
        app.lua:3:8: 경고: '두 번째' 화면을 보여 주는 것이 없습니다 [E0706]
            2 | screen "화면, 100%: 하나" { button "Lost" { emits = Step.lost } }
            3 | screen "두 번째" { title = "2" }
              |        ^^^^^^^^^ push "두 번째" 같은 항목으로 보여 주거나 지우세요
         검사: unused-screen
        스크립트 1개: 경고 2개
        """)
  }

  @Test("as one JSON document with sorted keys")
  func json() throws {
    let said = try checked(script, format: "json")
    #expect(
      said == """
        {
          "findings": [
            {
              "check": "dead-step",
              "code": "E0700",
              "column": 38,
              "cure": "add an entry lost = … to a flow, or remove the step",
              "file": "app.lua",
              "line": 1,
              "message": "no flow handles the step 'lost'",
              "notes": [
                {
                  "file": "app.lua",
                  "line": 2,
                  "message": "the screen '화면, 100%: 하나' emits it"
                }
              ],
              "script": "app.lua",
              "severity": "warning"
            },
            {
              "check": "unused-screen",
              "code": "E0706",
              "column": 8,
              "cure": "show it in an entry, such as push \\"두 번째\\", or remove it",
              "file": "app.lua",
              "line": 3,
              "message": "nothing shows the screen '두 번째'",
              "script": "app.lua",
              "severity": "warning"
            }
          ],
          "schema": 1,
          "scripts": [
            {
              "findings": 2,
              "intended": 0,
              "loaded": true,
              "path": "app.lua"
            }
          ]
        }
        """)
  }

  @Test("as GitHub annotations, with special characters escaped")
  func gitHub() throws {
    let nasty = """
      local Step = steps "Step" { "start" }
      screen "100%: a,b" { title = "2" }
      screen "Home" { title = "Home", intended "dead-end" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """

    let said = try checked(nasty, format: "github")
    #expect(
      said == """
        ::warning file=app.lua,line=2,col=8,title=unused-screen E0706::nothing shows the screen \
        '100%25: a,b'%0Ashow it in an entry, such as push "100%25: a,b", or remove it
        """)
  }

  @Test("as SARIF: a rule for each code, places as links, columns as code points")
  func sarif() throws {
    let nasty = """
      local Step = steps "Step" { "start", "lost" }
      screen "e\u{301}" { button "Lost" { emits = Step.lost } } screen "두 번째" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "e\u{301}" } }
      """

    let said = try checked(nasty, format: "sarif")
    #expect(
      said == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "runs": [
            {
              "columnKind": "unicodeCodePoints",
              "invocations": [
                {
                  "executionSuccessful": true
                }
              ],
              "results": [
                {
                  "level": "warning",
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file://app.lua"
                        },
                        "region": {
                          "startColumn": 38,
                          "startLine": 1
                        }
                      }
                    }
                  ],
                  "message": {
                    "text": "no flow handles the step 'lost'\\nadd an entry lost = … to a flow, or remove the step"
                  },
                  "relatedLocations": [
                    {
                      "message": {
                        "text": "the screen 'é' emits it"
                      },
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file://app.lua"
                        },
                        "region": {
                          "startColumn": 8,
                          "startLine": 2
                        }
                      }
                    }
                  ],
                  "ruleId": "E0700"
                },
                {
                  "level": "warning",
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file://app.lua"
                        },
                        "region": {
                          "startColumn": 60,
                          "startLine": 2
                        }
                      }
                    }
                  ],
                  "message": {
                    "text": "nothing shows the screen '두 번째'\\nshow it in an entry, such as push \\"두 번째\\", or remove it"
                  },
                  "ruleId": "E0706"
                }
              ],
              "tool": {
                "driver": {
                  "name": "sextant",
                  "rules": [
                    {
                      "fullDescription": {
                        "text": "The step is declared, but no flow has an entry for it. When it is emitted, nothing happens."
                      },
                      "help": {
                        "text": "sextant explain E0700"
                      },
                      "id": "E0700",
                      "name": "dead-step",
                      "shortDescription": {
                        "text": "no flow handles the step '…'"
                      }
                    },
                    {
                      "fullDescription": {
                        "text": "No entry shows this screen."
                      },
                      "help": {
                        "text": "sextant explain E0706"
                      },
                      "id": "E0706",
                      "name": "unused-screen",
                      "shortDescription": {
                        "text": "nothing shows the screen '…'"
                      }
                    }
                  ]
                }
              }
            }
          ],
          "version": "2.1.0"
        }
        """)
    let failed = try checked("screem \"Home\" {}", format: "sarif")
    #expect(failed.contains("\"executionSuccessful\": false"), "\(failed)")
    #expect(failed.contains("\"level\": \"error\""), "\(failed)")
  }

  @Test("as JUnit's XML, a case for each, and one that passed where nothing is found")
  func jUnit() throws {
    let fine = """
      local Step = steps "Step" { "start" }
      screen "Home" { intended "dead-end" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    let nasty = fine + "\nscreen \"<A> & B\" { title = \"2\" }"

    // The class names the folder that the test has made.
    let place = /classname="[^"]*\.app"/
    let said = try checked(nasty, format: "junit").replacing(place, with: "classname=\"app\"")
      .replacing(/time="\d+\.\d{3}"/, with: "time=\"0.000\"")
    #expect(
      said == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="sextant" tests="1" failures="1" errors="0" time="0.000">
          <testsuite name="app.lua" file="app.lua" tests="1" failures="1" errors="0" time="0.000">
            <testcase name="unused-screen: nothing shows the screen '&lt;A&gt; &amp; B'" \
        classname="app" time="0.000">
              <failure message="nothing shows the screen '&lt;A&gt; &amp; B'" type="E0706">\
        app.lua:4:8: warning: nothing shows the screen '&lt;A&gt; &amp; B' [E0706]
            3 | flow &quot;App&quot; { root = navigation, start = Step.start, navigate = { start = set &quot;Home&quot; } }
            4 | screen &quot;&lt;A&gt; &amp; B&quot; { title = &quot;2&quot; }
              |        ^^^^^^^^^ show it in an entry, such as push &quot;&lt;A&gt; &amp; B&quot;, or remove it</failure>
            </testcase>
          </testsuite>
        </testsuites>
        """)
    let passed = try checked(fine, format: "junit")
    #expect(
      passed.contains(/<testcase name="nothing found" classname="[^"]*\.app" time="\d+\.\d{3}"\/>/),
      "\(passed)")
  }

  @Test("together with the error that kept a script from loading, as JSON and for GitHub")
  func failures() throws {
    let broken = "local Step = steps \"Step\" { \"start\" }\nscreem \"Home\" {}"

    let firstSaid = try checked(broken, format: "github")
    #expect(
      firstSaid
        == "::error file=app.lua,line=2,col=1,title=E0111::'screem' is not declared%0Adid you mean 'screen'?"
    )
    let secondSaid = try checked(broken, format: "json")
    #expect(secondSaid.contains("\"loaded\": false"))
    let thirdSaid = try checked(broken)
    #expect(thirdSaid == "")
  }

  @Test("Nothing is written for GitHub if nothing is found")
  func nothing() throws {
    let fine = """
      local Step = steps "Step" { "start" }
      screen "Home" { intended "dead-end" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """

    let said = try checked(fine, format: "github")
    #expect(said == "")
  }
}
