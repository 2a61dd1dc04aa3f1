import Testing

@testable import Navigation

@Suite("Names of instances")
struct InstanceNameTests {
  @Test("A name keeps its number, and prints with the instance's behind a hash")
  func names() {
    let names = NameList()
    let home = names.id(for: "Home")
    let temp = names.id(for: "TempFlow")

    #expect(names.id(for: "Home") == home)
    #expect(home != temp)
    #expect(names.text(temp) == "TempFlow")
    #expect(names.text(InstanceName(name: temp, number: 3)) == "TempFlow#3")
  }
}
