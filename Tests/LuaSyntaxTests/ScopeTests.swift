import LuaSyntax
import Testing

/// Declarations, the uses of names, functions, and the rules about scopes that Lua checks.
@Suite struct ScopeTests {
  /// Each use of a name as `name@line`, with what it refers to.
  private func uses(_ text: String) -> [String] {
    let tree = SyntaxTree(parsing: text)
    #expect(tree.error == nil)
    return tree.uses.map { use in
      let target = use.declaration.map { "\($0.kind)@\($0.node.line)" } ?? "global"
      return "\(use.name)@\(use.node.line) \(target)"
        + (use.isWrite ? " write" : "") + (use.isUpvalue ? " upvalue" : "")
    }
  }

  @Test("a local is visible after its statement, up to the end of its block")
  func locals() {
    let said = uses(
      """
      local x = x
      do
        local x = x
        x = 1
      end
      print(x)
      """)
    #expect(
      said == [
        "x@1 global", "x@3 local@1", "x@4 local@3 write", "print@6 global", "x@6 local@1",
      ])
  }

  @Test("a local function and a parameter are visible in the body, a method has self")
  func functions() {
    let said = uses(
      """
      local function f(a) return f, a end
      local g = function() return g end
      function m.n:o() return self end
      function f() end
      """)
    #expect(
      said == [
        "f@1 localFunction@1 upvalue", "a@1 parameter@1", "g@2 global", "m@3 global",
        "self@3 implicitSelf@3", "f@4 localFunction@1 write",
      ])
  }

  @Test("the variables of for are visible in its block only, those of repeat also in its condition")
  func loops() {
    let said = uses(
      """
      for i = i, 2 do print(i) end
      for k, v in k do v = k end
      repeat local done = i until done
      print(done)
      """)
    #expect(
      said == [
        "i@1 global", "print@1 global", "i@1 forVariable@1", "k@2 global",
        "v@2 forVariable@2 write", "k@2 forVariable@2", "i@3 global", "done@3 local@3",
        "print@4 global", "done@4 global",
      ])
  }

  @Test("a declaration lists its uses, its first value and whether it is assigned")
  func declarations() throws {
    let tree = SyntaxTree(
      parsing: """
        local a <const>, b, c = 1, f()
        local function g() b = a end
        print(a, b)
        """)
    let said = tree.declarations.map { declaration in
      "\(declaration.name) \(declaration.attrib?.rawValue ?? "-")"
        + " value \(declaration.value?.text.prefix(12) ?? "-")"
        + " uses \(declaration.uses.map(\.node.line))"
        + (declaration.isAssigned ? " assigned" : "")
    }
    #expect(
      said == [
        "a const value 1 uses [2, 3]",
        "b - value f() uses [2, 3] assigned",
        "c - value - uses []",
        "g - value () b = a end uses []",
      ])
    #expect(
      tree.uses.map { "\($0.name) \($0.isUpvalue)" } == [
        "f false", "b true", "a true", "print false", "a false", "b false",
      ])
    #expect(tree.functions[1].parent?.number == 0)
  }

  @Test("a declaration knows where it is visible")
  func visibility() {
    let tree = SyntaxTree(parsing: "local x = 1 do local x = 2 end return x")
    let tokens = tree.declarations.map { declaration in
      declaration.scope.map { tree.text(of: tree.tokens[$0]) }.joined(separator: " ")
    }
    #expect(tokens == ["do local x = 2 end return x", ""])
  }

  @Test("a function knows its parameters and its returns, without those of functions in it")
  func functionParts() {
    let tree = SyntaxTree(
      parsing: """
        function m:f(a, b, ...)
          local g = function(c) return c end
          if a then return 1 end
          return b
        end
        """)
    let functions = tree.functions
    #expect(functions.map { $0.parameters.map(\.name) } == [[], ["self", "a", "b"], ["c"]])
    #expect(
      functions.map { $0.returns.map(\.text) } == [[], ["return 1", "return b"], ["return c"]])
    #expect(functions[1].uses.map(\.name) == ["c", "a", "b"])
    #expect(tree.text(of: functions[1].bytes) == tree.text(of: 0..<tree.source.count))
    #expect(tree.text(of: functions[2].bytes) == "function(c) return c end")
  }

  @Test(
    "a rule about scopes that is broken is reported where Lua reports it",
    arguments: [
      ("goto x\nlocal y\n", "3: no visible label 'x' for <goto> at line 1 near "),
      ("do ::x:: end goto x", "1: no visible label 'x' for <goto> at line 1 near "),
      ("function f() goto x end ::x::", "1: no visible label 'x' for <goto> at line 1 near ::"),
      ("break\n", "2: break outside loop at line 1 near "),
      ("while a do function f() break end end", "1: break outside loop at line 1 near end"),
      ("::a::\nlocal x ::a:: x()", "2: label 'a' already defined on line 1 near x"),
      ("::a::\n::a::\n;\nf()", "4: label 'a' already defined on line 2 near f"),
      ("::a:: do ::a:: end", "1: label 'a' already defined on line 1 near end"),
      ("::a:: function f() ::a:: end", "no error"),
      ("do ::a:: end ::a::", "no error"),
      (
        "goto a; local x; ::a:: f()",
        "1: <goto a> at line 1 jumps into the scope of local 'x' near f"
      ),
      ("do goto a; local x; ::a:: ; ::b:: end", "no error"),
      (
        "repeat goto a; local x; ::a:: until x",
        "1: <goto a> at line 1 jumps into the scope of local 'x' near until"
      ),
      (
        "do goto a end local x ::a:: f()",
        "1: <goto a> at line 1 jumps into the scope of local 'x' near f"
      ),
      ("::a:: local x goto a", "no error"),
      ("local x <const> = 1\nx\n= 2", "3: attempt to assign to const variable 'x' near ="),
      (
        "local x <close> = f() function g() y, x = 1 end",
        "1: attempt to assign to const variable 'x' near ="
      ),
      (
        "local x <const> = 1 function x() end y()",
        "1: attempt to assign to const variable 'x' near y"
      ),
      ("local x <const> = {} x.y = 1 function x.z() end", "no error"),
      ("local x <const> = 1 local x x = 2", "no error"),
      ("local x <final> = 1", "1: unknown attribute 'final' near ="),
      (
        "local x <close>, y <close> = 1",
        "1: multiple to-be-closed variables in local list near ="
      ),
      (
        "function f() return ... end",
        "1: cannot use '...' outside a vararg function near ..."
      ),
      ("function f(...) return ... end return ...", "no error"),
    ])
  func rules(_ text: String, _ error: String) throws {
    let tree = SyntaxTree(parsing: text)
    #expect(tree.errorText == error)
    let verdict = try ReferenceLua.verdicts(on: [tree.source])[0]
    #expect(verdict.line == tree.error?.line)
    #expect(verdict.message == tree.error?.message ?? "")
  }

  @Test("an error knows the bytes of what causes it")
  func causes() {
    func cause(_ text: String) -> String? {
      let tree = SyntaxTree(parsing: text)
      return tree.error?.cause.map { tree.text(of: $0) }
    }
    #expect(cause("goto x\nf()") == "x")
    #expect(cause("f(function()\n x = {1, 2\n end)") == "{")
    #expect(cause("if a then\n") == "if")
    #expect(cause("x = = 1") == nil)
  }
}
