import SwiftCode
import Testing

@Suite("The share of an app that is said in Swift")
struct ShareTests {
  @Test("is at least nine entries and guards of ten over all scripts, and known for each")
  func share() throws {
    var (lines, said, all) = ([String](), 0, 0)
    for name in Exporting.names {
      let export = try Exporting.script(name)
      lines.append("\(name) \(export.said.entries)/\(export.said.all)")
      said += export.said.entries
      all += export.said.all
    }
    let isEnough = said * 10 >= all * 9

    #expect(
      lines == [
        "hello 4/4", "launch 7/7", "messenger 8/8", "movies 14/14", "movies-2017 13/13",
        "ready-steady-go 9/9", "ready-steady-go-coordinators 0/10", "rxflow-demo 37/37",
        "shop 38/38", "signin 8/8",
      ])
    #expect(isEnough)
  }
}
