import Testing

@testable import Navigation

@Suite("Instance names")
struct InstanceNameTests {
  @Test("A name has one stable id, and an instance prints as its name, a hash and its number")
  func names() {
    let names = NameList()
    let home = names.id(for: "Home")
    let temp = names.id(for: "TempFlow")

    #expect(names.id(for: "Home") == home)
    #expect(home != temp)
    #expect(names.text(temp) == "TempFlow")
    #expect(names.text(InstanceName(name: temp, number: 3)) == "TempFlow#3")
  }

  @Test("Handles of what was never made are told apart by their names")
  func nothing() {
    let names = NameList()
    let (home, other) = (
      InstanceName(name: names.id(for: "Home"), number: 0),
      InstanceName(name: names.id(for: "Home"), number: 1)
    )

    #expect(Presentable.nothing(named: home) == .nothing(named: home))
    #expect(Presentable.nothing(named: home) != .nothing(named: other))
  }
}
