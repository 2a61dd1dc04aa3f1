import CLuaShim
import Lua
import Testing

@Suite("The release of Lua")
struct ReleaseTests {
  @Test("Is that of the library which runs")
  func release() {
    let parts = LuaState.release.split(separator: ".")
    #expect(parts.count == 3 && parts.prefix(2) == ["5", "4"], "\(LuaState.release)")
    #expect(StockLua.run("return _VERSION") == "Lua 5.4")
    #expect(String(cString: shim_identity()).contains("Lua \(LuaState.release) "))
  }
}
