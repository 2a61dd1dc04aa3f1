import LuaSyntax
import Testing

/// Questions about a tree.
@Suite struct QueryTests {
  @Test(
    "a call of a global is found by its name, and all calls are in the order of their arguments")
  func calls() {
    let tree = SyntaxTree(
      parsing: """
        push "A"
        nav.push("B", 2)
        flow:make "C"
        local function f(push) push "no" end
        self.view:push { "D" }
        print(push("G")) "H"
        """)
    func arguments(_ calls: [CallSyntax]) -> [String] {
      calls.map { $0.arguments.map(\.text).joined(separator: " ") }
    }
    #expect(arguments(tree.calls(ofGlobal: "push")) == ["\"A\"", "\"G\""])
    #expect(arguments(tree.calls(ofGlobal: "make")) == [])
    #expect(arguments(tree.calls(ofGlobal: "absent")) == [])
    #expect(
      arguments(tree.calls) == [
        "\"A\"", "\"B\" 2", "\"C\"", "\"no\"", "{ \"D\" }", "push(\"G\")", "\"G\"", "\"H\"",
      ])
  }

  @Test("a call of a call's result is found from either call")
  func callsOfResults() throws {
    let tree = SyntaxTree(parsing: "screen \"A\" { x = 1 } { }")
    let head = try #require(tree.calls(ofGlobal: "screen").first)
    #expect(head.node.text == "screen \"A\"")
    let body = try #require(head.callOfResult)
    #expect(body.arguments.first?.asTable?["x"]?.text == "1")
    let last = try #require(body.callOfResult)
    #expect(last.callOfResult == nil)
    #expect(last.head.node == head.node)
    #expect(head.name?.text == "screen")
    #expect(body.name == nil)
    #expect(!head.hasParentheses)
  }

  @Test("the fields of a table constructor have a name, an expression or no key")
  func tables() throws {
    let table = try #require(
      expression("{ 1, a = 2, [\"b\"] = 3, [4] = 5; [c] = 6, 7, a = 8 }").asTable)
    let said = table.fields.map { field in
      let key = field.name ?? field.keyNode.map { "[\($0.text)]" } ?? "#"
      return "\(key) \(field.value.text)"
    }
    #expect(said == ["# 1", "a 2", "b 3", "[4] 5", "[c] 6", "# 7", "a 8"])
    #expect(table["a"]?.text == "8")
    #expect(table["none"] == nil)
    #expect(table.items.map(\.text) == ["1", "7"])
    #expect(table.field(named: "b")?.keyNode?.text == "\"b\"")
    #expect(expression("f").asTable == nil)
  }

  @Test(
    "a constant expression has a value",
    arguments: [
      ("nil", .nil), ("true", .boolean(true)), ("(false)", .boolean(false)), ("-3", .integer(-3)),
      ("- -3", .integer(3)), ("-(0.5)", .float(-0.5)), ("not nil", .boolean(true)),
      ("not 'a'", .boolean(false)), ("'a'", .string([97])),
      ("-9223372036854775808", .float(-0x1p63)),
      ("-'1'", nil), ("x", nil), ("1 + 1", nil), ("f()", nil), ("{ }", nil), ("#'a'", nil),
    ] as [(String, Constant?)])
  func constants(_ text: String, _ value: Constant?) throws {
    let said = expression(text).constant
    #expect(said == value)
  }

  @Test("a string means a text, however it is written")
  func meanings() {
    for text in ["'ab'", "\"ab\"", "[[ab]]", "[=[\nab]=]", "'\\97b'", "'a\\z  b'"] {
      #expect(expression(text).means("ab"), "\(text)")
      #expect(!expression(text).means("abc"), "\(text)")
      #expect(expression(text).isWritten(text), "\(text)")
    }
    #expect(!expression("ab").means("ab"))
  }

  @Test("the branches of an if statement have conditions, except else")
  func branches() throws {
    let tree = SyntaxTree(parsing: "if a then b() elseif c then d() else e() end")
    let branches = try #require(tree.block.firstChild).branches
    #expect(branches.map { $0.condition?.text } == ["a", "c", nil])
    #expect(branches.map(\.block.text) == ["b()", "d()", "e()"])
  }

  @Test("a path is the names of a variable and its fields")
  func paths() throws {
    #expect(expression("a.b[\"c\"].d").path == ["a", "b", "c", "d"])
    #expect(expression("a").path == ["a"])
    #expect(expression("a[1].b").path == nil)
    #expect(expression("f().b").path == nil)
    let tree = SyntaxTree(parsing: "function a.b:c() end local x; return x.y, z.y")
    #expect(tree.nodes(.functionName).first?.path == ["a", "b", "c"])
    #expect(tree.nodes(.field).map(\.globalPath) == [nil, ["z", "y"]])
  }

  @Test("a walk visits nodes in source order, can skip nodes and stop")
  func walks() {
    let tree = SyntaxTree(parsing: "a(1) function f() b(2) end c(3)")
    var all: [String] = []
    var outside: [String] = []
    var first: [String] = []
    tree.chunk.walk { node in
      if node.kind == .variable { all.append(node.text) }
      return .descend
    }
    tree.chunk.walk { node in
      if node.kind == .variable { outside.append(node.text) }
      return node.kind == .functionBody ? .skip : .descend
    }
    tree.chunk.walk { node in
      if node.kind == .variable { first.append(node.text) }
      return first.isEmpty ? .descend : .stop
    }
    #expect(all == ["a", "f", "b", "c"])
    #expect(outside == ["a", "f", "c"])
    #expect(first == ["a"])
    #expect(tree.block.firstChild?.descendants(.numeral).map(\.text) == ["1"])
  }

  @Test("a node knows its parent, its children, its function and its place")
  func relations() throws {
    let tree = SyntaxTree(parsing: "function f()\n  return 1, x\nend")
    let node = try #require(tree.nodes(.numeral).first)
    #expect(
      node.ancestors.map(\.kind) == [
        .expressionList, .returnStatement, .block, .functionBody, .functionStatement, .block,
        .chunk,
      ])
    #expect(node.next?.text == "x")
    #expect(node.function.number == 1)
    #expect(tree.block.function.number == 0)
    #expect(node.line == 2)
    #expect(tree.block.contains(node))
    #expect(!node.contains(tree.block))
    #expect(tree.block.firstChild?.asFunction?.number == 1)
    #expect(node.asFunction == nil)
  }

  @Test("an operator is found from its expression")
  func operators() throws {
    #expect(expression("a .. (b)").operatorToken == .concatenation)
    #expect(expression("not a").operatorToken == .not)
    #expect(expression("(a)").operatorToken == nil)
    #expect(expression("((a))").withoutParentheses.text == "a")
  }
}
