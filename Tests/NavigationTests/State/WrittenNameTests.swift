import Testing

@testable import Navigation

@Suite("A name as it is written")
struct WrittenNameTests {
  @Test(
    "has a number only behind the last sign, where digits alone follow it",
    arguments: [
      ("Temp", "Temp"), ("Temp#3", "Temp"), ("Delete #1?", "Delete #1?"),
      ("Delete #1?#0", "Delete #1?"), ("My Item #1", "My Item "), ("My Item #1#12", "My Item #1"),
      ("#", "#"), ("#1", ""), ("A#-1", "A#-1"), ("A#1 ", "A#1 "),
      ("A#99999999999", "A#99999999999"),
    ])
  func definition(text: String, name: String) {
    #expect(WrittenName(text).definition == name)
  }

  @Test("means a definition that is called exactly so before an instance of another")
  func declaredFirst() {
    #expect(
      WrittenName("My Item #1").definition(among: ["My Item #1", "My Item "]) == "My Item #1")
    #expect(WrittenName("My Item #1").definition(among: ["My Item "]) == "My Item ")
    #expect(WrittenName("My Item #1#2").definition(among: ["My Item #1"]) == "My Item #1")
    #expect(WrittenName("My").definition(among: ["My Item #1"]) == nil)
  }

  @Test("means all instances of its definition, or the one of its full name")
  func instances() {
    let all = ["My Item #1#0", "My Item #1#1", "My#0"]
    #expect(all.filter(WrittenName("My Item #1").means) == ["My Item #1#0", "My Item #1#1"])
    #expect(all.filter(WrittenName("My Item #1#1").means) == ["My Item #1#1"])
    #expect(all.filter(WrittenName("My").means) == ["My#0"])
  }
}
