import Testing

@testable import Traffic

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "sums texts as the standard's examples do",
    arguments: [
      ("", "e3b0c44298fc1c14"), ("abc", "ba7816bf8f01cfea"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8"),
      (String(repeating: "a", count: 1_000), "41edece42d63e8d9"),
    ])
  func sums(text: String, name: String) {
    #expect(SHA256.name(text.utf8) == name)
  }
}
