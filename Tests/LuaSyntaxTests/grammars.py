"""Holds the shapes of our trees of Lua against those of tree-sitter-lua and luaparser.

usage: grammars.py FOLDER

The folder has what GrammarTests.swift writes: lines of JSON with a text that Lua accepts and the shape of our tree. From
each reference's tree the same shape is made, with the words of our tree. Numbers stay as they are written, strings are
what they mean. A text that a reference refuses is not understood; too many of these are a failure as well.
"""

import base64
import collections
import json
import multiprocessing
import pathlib
import re
import sys

import luaparser.ast
import luaparser.astnodes
import luaparser.builder
import tree_sitter
import tree_sitter_lua

# Of a hundred texts, how many a reference may refuse that Lua accepts.
REFUSALS = 1
# Of the texts that are not alike, how many are shown, how many lines of each, and how much of a node.
SHOWN, LINES, WIDTH = 3, 24, 400
LINE_END = rb"\r\n|\n\r|\r|\n"
ESCAPE = re.compile(rb"\\(?:x(..)|u\{(\w+)\}|(\d{1,3})|(%s)|z\s*|(.))" % LINE_END, re.DOTALL)
LONG = re.compile(rb"\[(=*)\[(?:%s)?(.*)\]\1\]" % LINE_END, re.DOTALL)
LETTERS = dict(zip(b"abfnrtv\\\"'", b"\a\b\f\n\r\t\v\\\"'"))


class NotUnderstood(Exception):
    """A reference refuses a text."""


# Strings


def utf8(code):
    """A code up to 2^31 in Lua's UTF-8, which has up to six bytes."""
    if code < 0x80:
        return bytes([code])
    tail, largest = [], 0x3F
    while True:
        tail.append(0x80 | code & 0x3F)
        code >>= 6
        largest >>= 1
        if code <= largest:
            return bytes([~largest << 1 & 0xFF | code, *reversed(tail)])


def escaped(match):
    """What an escape sequence means."""
    digits, code, decimal, end, letter = match.groups()
    if digits:
        return bytes([int(digits, 16)])
    if code:
        return utf8(int(code, 16))
    if decimal:
        return bytes([int(decimal)])
    if end:
        return b"\n"
    return bytes([LETTERS[letter[0]]]) if letter else b""


def string(written):
    """The node of a string as it is written."""
    if long := LONG.fullmatch(written):
        meaning = re.sub(LINE_END, b"\n", long[2])
    else:
        meaning = ESCAPE.sub(escaped, written[1:-1])
    return ["string", "0x" + meaning.hex()]


# Our own shape


def parsed(shape):
    """The lists of an S-expression."""
    open_lists = [[]]
    for word in re.findall(r"[()]|[^()\s]+", shape):
        if word == "(":
            open_lists.append([])
        elif word == ")":
            done = open_lists.pop()
            open_lists[-1].append(done)
        else:
            open_lists[-1].append(word)
    return open_lists[0][0]


def once_parenthesized(shape):
    """A shape with one pair of parentheses in place of several."""
    if isinstance(shape, str):
        return shape
    while shape[0] == "parenthesized" and shape[1][0] == "parenthesized":
        shape = shape[1]
    return [once_parenthesized(part) for part in shape]


def block(statements):
    """The node of a block; a call is a statement of its own kind."""
    calls = ("call", "methodCall")
    return ["block", *(["callStatement", each] if each[0] in calls else each for each in statements)]


class TreeSitter:
    """Shapes of the trees of tree-sitter-lua; a method of the name of each node."""

    name = "tree-sitter-lua"

    def __init__(self):
        self.parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_lua.language()))

    def shape(self, text):
        self.has_global = False
        root = self.parser.parse(text).root_node
        if root.has_error:
            raise NotUnderstood("a tree with an error")
        return self.block(root)

    @staticmethod
    def normalized(shape):
        return shape

    def mended(self):
        return ["a variable without a node"] if self.has_global else []

    # What is common to several nodes.

    def convert(self, node):
        return getattr(self, "on_" + node.type)(node)

    @staticmethod
    def inner(node):
        """The children but for signs, keywords and comments, which are everywhere in the tree."""
        return [
            child for child in node.children
            if child.type not in ("comment", "hash_bang_line") and (child.is_named or child.type == "global")]

    def all(self, node):
        return [self.convert(child) for child in self.inner(node)]

    def field(self, node, name):
        return self.convert(node.child_by_field_name(name))

    @staticmethod
    def text(node):
        return node.text.decode()

    def word(self, kind, node, name):
        return [kind, self.text(node.child_by_field_name(name))]

    def block(self, node):
        """The statements of a block, for which an empty one has no node."""
        return block(self.all(node) if node else [])

    def body(self, node, name="body"):
        return self.block(node.child_by_field_name(name))

    def names(self, kind, node):
        """A list of names that are declared, each followed by its attribute."""
        names = []
        for child in self.inner(node):
            if child.type == "attribute":
                names[-1].append(["attrib", ["name", self.text(self.inner(child)[0])]])
            elif child.type == "vararg_expression":
                names.append(["varargs"])
            else:
                names.append(["localName", self.text(child)])
        return [kind, *names]

    def function_body(self, node):
        parameters = self.names("parameterList", node.child_by_field_name("parameters"))
        return ["functionBody", parameters, self.body(node)]

    # Statements

    def on_empty_statement(self, node):
        return ["emptyStatement"]

    def on_break_statement(self, node):
        return ["breakStatement"]

    def on_goto_statement(self, node):
        return ["gotoStatement", ["name", self.text(self.inner(node)[0])]]

    def on_label_statement(self, node):
        return ["label", ["name", self.text(self.inner(node)[0])]]

    def on_return_statement(self, node):
        return ["returnStatement", *self.all(node)]

    def on_do_statement(self, node):
        return ["doStatement", self.body(node)]

    def on_while_statement(self, node):
        return ["whileStatement", self.field(node, "condition"), self.body(node)]

    def on_repeat_statement(self, node):
        return ["repeatStatement", self.body(node), self.field(node, "condition")]

    def on_if_statement(self, node):
        others = [self.convert(child) for child in node.children_by_field_name("alternative")]
        return ["ifStatement", self.on_elseif_statement(node), *others]

    def on_elseif_statement(self, node):
        return ["ifClause", self.field(node, "condition"), self.body(node, "consequence")]

    def on_else_statement(self, node):
        return ["elseClause", self.body(node)]

    def on_for_statement(self, node):
        kind, *parts = self.field(node, "clause")
        return [kind, *parts, self.body(node)]

    def on_for_numeric_clause(self, node):
        limits = [self.field(node, name) for name in ("start", "end", "step") if node.child_by_field_name(name)]
        return ["numericFor", self.word("localName", node, "name"), *limits]

    def on_for_generic_clause(self, node):
        names, values = self.inner(node)
        return ["genericFor", self.names("nameList", names), self.convert(values)]

    def on_variable_declaration(self, node):
        (inner,) = self.inner(node)
        if inner.type == "variable_list":
            return ["localStatement", self.names("attnameList", inner)]
        names, values = self.inner(inner)
        return ["localStatement", self.names("attnameList", names), self.convert(values)]

    def on_assignment_statement(self, node):
        targets, values = self.inner(node)
        return ["assignment", ["variableList", *self.all(targets)], self.convert(values)]

    def on_function_declaration(self, node):
        name = node.child_by_field_name("name")
        if node.children[0].type == "local":
            return ["localFunction", ["localName", self.text(name)], self.function_body(node)]
        return ["functionStatement", ["functionName", *self.path(name)], self.function_body(node)]

    def path(self, node):
        """The names of a function's name."""
        if node.type in ("identifier", "global"):
            return [["variable", self.text(node)]]
        kind, last = ("methodName", "method") if node.type == "method_index_expression" else ("name", "field")
        return [*self.path(node.child_by_field_name("table")), self.word(kind, node, last)]

    # Expressions

    def on_expression_list(self, node):
        return ["expressionList", *self.all(node)]

    def on_nil(self, node):
        return ["nilLiteral"]

    def on_true(self, node):
        return ["trueLiteral"]

    def on_false(self, node):
        return ["falseLiteral"]

    def on_vararg_expression(self, node):
        return ["varargs"]

    def on_number(self, node):
        return ["numeral", self.text(node)]

    def on_string(self, node):
        return string(node.text)

    def on_identifier(self, node):
        return ["variable", self.text(node)]

    def on_global(self, node):
        # findings/tree-sitter-lua-hides-a-variable.sh
        self.has_global = True
        return self.on_identifier(node)

    def on_dot_index_expression(self, node):
        return ["field", self.field(node, "table"), self.word("name", node, "field")]

    def on_bracket_index_expression(self, node):
        return ["index", self.field(node, "table"), self.field(node, "field")]

    def on_parenthesized_expression(self, node):
        return ["parenthesized", *self.all(node)]

    def on_binary_expression(self, node):
        sign = self.text(node.child_by_field_name("operator"))
        return ["binary", sign, self.field(node, "left"), self.field(node, "right")]

    def on_unary_expression(self, node):
        return ["unary", self.text(node.child_by_field_name("operator")), self.field(node, "operand")]

    def on_function_definition(self, node):
        return ["functionExpression", self.function_body(node)]

    def on_function_call(self, node):
        called, arguments = node.child_by_field_name("name"), self.field(node, "arguments")
        if called.type == "method_index_expression":
            return ["methodCall", self.field(called, "table"), self.word("name", called, "method"), arguments]
        return ["call", self.convert(called), arguments]

    def on_arguments(self, node):
        return ["arguments" if node.children[0].type == "(" else "argument", *self.all(node)]

    def on_table_constructor(self, node):
        return ["tableConstructor", *self.all(node)]

    def on_field(self, node):
        value = self.field(node, "value")
        if node.children[0].type == "[":
            return ["keyedField", self.field(node, "name"), value]
        if node.child_by_field_name("name"):
            return ["namedField", self.word("name", node, "name"), value]
        return ["positionalField", value]


class Mended(luaparser.builder.BuilderVisitor):
    """Makes luaparser's tree of what its grammar has read, without the faults of its own visitor, which it counts."""

    mended = collections.Counter()

    def visitNumber(self, ctx):
        try:
            super().visitNumber(ctx)
        except ValueError:
            self.mended["a number that it fails to convert"] += 1
        return luaparser.astnodes.Number(ctx.getText())

    def visitString(self, ctx):
        node = luaparser.astnodes.String(b"", ctx.getText())
        try:
            meaning = super().visitString(ctx).s.hex()
        except ValueError:
            meaning = "none: a byte that is no UTF-8"
        self.mended["a string of other bytes"] += string(encoded(node.raw)) != ["string", "0x" + meaning]
        return node

    def visitFunctioncall_expinvoke(self, ctx):
        # findings/luaparser-loses-a-call.sh
        self.mended["a call that it loses"] += bool(ctx.call())
        return self.visit_call_chain(super().visitFunctioncall_expinvoke(ctx), ctx.call())


luaparser.ast.BuilderVisitor = Mended


def encoded(text):
    """The bytes of characters that luaparser was given."""
    return text.encode(errors="surrogateescape")


class LuaParser:
    """Shapes of the trees of luaparser; a method of the name of each class."""

    name = "luaparser"
    signs = {
        "OrLoOp": "or", "AndLoOp": "and", "LessThanOp": "<", "GreaterThanOp": ">", "LessOrEqThanOp": "<=",
        "GreaterOrEqThanOp": ">=", "NotEqToOp": "~=", "EqToOp": "==", "BOrOp": "|", "BXorOp": "~", "BAndOp": "&",
        "BShiftLOp": "<<", "BShiftROp": ">>", "Concat": "..", "AddOp": "+", "SubOp": "-", "MultOp": "*",
        "FloatDivOp": "/", "FloorDivOp": "//", "ModOp": "%", "ExpoOp": "^",
        "ULNotOp": "not", "UMinusOp": "-", "ULengthOP": "#", "UBNotOp": "~",
    }

    def shape(self, text):
        Mended.mended.clear()
        # It takes characters: bytes that are no UTF-8 become ones that are in no text.
        try:
            chunk = luaparser.ast.parse(text.decode(errors="surrogateescape"))
        except luaparser.ast.SyntaxException as error:
            raise NotUnderstood(re.sub(r"\d+", "N", str(error))) from error
        return self.block(chunk.body)

    @staticmethod
    def mended():
        return list(+Mended.mended)

    # It says that an expression has parentheses, not how many.
    normalized = staticmethod(once_parenthesized)

    # What is common to several nodes.

    def convert(self, node):
        kind = type(node).__name__
        if isinstance(node, luaparser.astnodes.BinaryOp):
            shape = ["binary", self.signs[kind], self.convert(node.left), self.convert(node.right)]
        elif isinstance(node, luaparser.astnodes.UnaryOp):
            shape = ["unary", self.signs[kind], self.convert(node.operand)]
        else:
            shape = getattr(self, "on_" + kind)(node)
        return ["parenthesized", shape] if getattr(node, "wrapped", False) else shape

    def all(self, nodes):
        return [self.convert(node) for node in nodes]

    def block(self, node):
        return block(self.all(node.body))

    def names(self, kind, nodes):
        names = []
        for node in nodes:
            if isinstance(node, luaparser.astnodes.Varargs):
                names.append(["varargs"])
            else:
                attribute = [["attrib", ["name", node.attribute.name.id]]] if node.attribute else []
                names.append(["localName", node.id, *attribute])
        return [kind, *names]

    def values(self, nodes):
        return ["expressionList", *self.all(nodes)]

    def function_body(self, node):
        return ["functionBody", self.names("parameterList", node.args), self.block(node.body)]

    # Statements

    def on_SemiColon(self, node):
        return ["emptyStatement"]

    def on_Break(self, node):
        return ["breakStatement"]

    def on_Goto(self, node):
        return ["gotoStatement", ["name", node.label.id]]

    def on_Label(self, node):
        return ["label", ["name", node.id.id]]

    def on_Return(self, node):
        return ["returnStatement", *([self.values(node.values)] if node.values else [])]

    def on_Do(self, node):
        return ["doStatement", self.block(node.body)]

    def on_While(self, node):
        return ["whileStatement", self.convert(node.test), self.block(node.body)]

    def on_Repeat(self, node):
        return ["repeatStatement", self.block(node.body), self.convert(node.test)]

    def on_If(self, node):
        clauses = []
        while isinstance(node, (luaparser.astnodes.If, luaparser.astnodes.ElseIf)):
            clauses.append(["ifClause", self.convert(node.test), self.block(node.body)])
            node = node.orelse
        return ["ifStatement", *clauses, *([["elseClause", self.block(node)]] if node else [])]

    def on_Fornum(self, node):
        # A step that is not written is the number 1 of Python.
        step = [] if node.step == 1 else [self.convert(node.step)]
        limits = [self.convert(node.start), self.convert(node.stop), *step]
        return ["numericFor", ["localName", node.target.id], *limits, self.block(node.body)]

    def on_Forin(self, node):
        names = self.names("nameList", node.targets)
        return ["genericFor", names, self.values(node.iter), self.block(node.body)]

    def on_LocalAssign(self, node):
        values = [self.values(node.values)] if node.values else []
        return ["localStatement", self.names("attnameList", node.targets), *values]

    def on_Assign(self, node):
        return ["assignment", ["variableList", *self.all(node.targets)], self.values(node.values)]

    def on_LocalFunction(self, node):
        return ["localFunction", ["localName", node.name.id], self.function_body(node)]

    def on_Function(self, node):
        return ["functionStatement", ["functionName", *self.path(node.name)], self.function_body(node)]

    def on_Method(self, node):
        path = [*self.path(node.source), ["methodName", node.name.id]]
        return ["functionStatement", ["functionName", *path], self.function_body(node)]

    def path(self, node):
        """The names of a function's name."""
        if isinstance(node, luaparser.astnodes.Name):
            return [["variable", node.id]]
        return [*self.path(node.value), ["name", node.idx.id]]

    # Expressions

    def on_Nil(self, node):
        return ["nilLiteral"]

    def on_TrueExpr(self, node):
        return ["trueLiteral"]

    def on_FalseExpr(self, node):
        return ["falseLiteral"]

    def on_Dots(self, node):
        return ["varargs"]

    def on_Number(self, node):
        return ["numeral", node.n]

    def on_String(self, node):
        return string(encoded(node.raw))

    def on_Name(self, node):
        return ["variable", node.id]

    def on_Index(self, node):
        value = self.convert(node.value)
        if node.notation == luaparser.astnodes.IndexNotation.DOT:
            return ["field", value, ["name", node.idx.id]]
        return ["index", value, self.convert(node.idx)]

    def on_AnonymousFunction(self, node):
        return ["functionExpression", self.function_body(node)]

    def on_Call(self, node):
        return ["call", self.convert(node.func), self.arguments(node)]

    def on_Invoke(self, node):
        return ["methodCall", self.convert(node.source), ["name", node.func.id], self.arguments(node)]

    def arguments(self, node):
        is_bare = node.style == luaparser.astnodes.CallStyle.NO_PARENTHESIS
        return ["argument" if is_bare else "arguments", *self.all(node.args)]

    def on_Table(self, node):
        return ["tableConstructor", *self.all(node.fields)]

    def on_Field(self, node):
        value = self.convert(node.value)
        if node.key is None:
            return ["positionalField", value]
        if node.between_brackets:
            return ["keyedField", self.convert(node.key), value]
        return ["namedField", ["name", node.key.id], value]


# The comparison

REFERENCES = [TreeSitter(), LuaParser()]


def written(shape):
    return shape if isinstance(shape, str) else f"({' '.join(map(written, shape))})"


def difference(ours, theirs):
    """The smallest nodes around the first difference of two shapes."""
    if len(ours) == len(theirs):
        our, their = next(pair for pair in zip(ours, theirs) if pair[0] != pair[1])
        if isinstance(our, list) and isinstance(their, list):
            return difference(our, their)
    return f"ours:   {written(ours)[:WIDTH]}\n  theirs: {written(theirs)[:WIDTH]}"


def compared(line):
    """What each reference says about a line: nothing if the shapes are alike; and what was mended."""
    entry = json.loads(line)
    text, ours = base64.b64decode(entry["text"]), parsed(entry["shape"])
    said, mended = [], []
    for reference in REFERENCES:
        expected = reference.normalized(ours)
        try:
            theirs = reference.shape(text)
            said.append(None if theirs == expected else ("other", difference(expected, theirs)))
            mended += [f"{reference.name}: {fault}" for fault in reference.mended()]
        except NotUnderstood as reason:
            said.append(("not understood", str(reason)))
    return entry["name"], text, said, mended


def show(reference, said):
    """Prints the shortest texts of each kind that are not alike."""
    kinds = collections.defaultdict(list)
    for name, text, (kind, reason) in said:
        kinds[kind, reason if kind == "not understood" else None].append((len(text), name, text, reason))
    for (kind, reason), texts in kinds.items():
        print(f"\n{reference.name}: {len(texts)} {kind}{f': {reason}' if reason else ''}")
        for _, name, text, why in sorted(texts)[:SHOWN]:
            print(f"  {name}:", *text.decode(errors="replace").split("\n")[:LINES], sep="\n    | ")
            if not reason:
                print(f"  {why}")


def count(lines, answers):
    """Prints what was compared; returns whether all shapes are alike."""
    sums, is_good = [f"{len(lines)} texts"], True
    for index, reference in enumerate(REFERENCES):
        said = [(name, text, all_said[index]) for name, text, all_said, _ in answers if all_said[index]]
        show(reference, said)
        refused = sum(kind == "not understood" for _, _, (kind, _) in said)
        sums.append(
            f"{reference.name}: {len(lines) - len(said)} alike, {refused} not understood, {len(said) - refused} other")
        is_good = is_good and len(said) == refused and refused * 100 <= len(lines) * REFUSALS
    print("; ".join(sums))
    for fault, texts in collections.Counter(fault for *_, mended in answers for fault in mended).items():
        print(f"  {fault}, in {texts} texts; mended before the comparison")
    return is_good


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.jsonl"))
    is_good = bool(files)
    # A tree is as deep as Lua allows, and luaparser goes through several calls for each level.
    with multiprocessing.Pool(initializer=sys.setrecursionlimit, initargs=(100_000,)) as pool:
        for file in files:
            lines = file.read_bytes().splitlines()
            print(f"{file.stem}: ", end="", flush=True)
            is_good = count(lines, pool.map(compared, lines, chunksize=8)) and is_good
    sys.exit(not is_good)


sys.setrecursionlimit(100_000)
if __name__ == "__main__":
    main()
