"""Bad input: what no editor should send."""

import json
import os
import random
import subprocess
import threading
import time
import queue

import pytest

from apps import SHOP
from conftest import write

PATIENCE = 20


class Wire:
    """A server, and bytes to and from it."""

    def __init__(self, program, folder):
        self.folder = folder
        self.process = subprocess.Popen(
            [str(program), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder
        )
        self.messages = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        length = None
        while line := self.process.stdout.readline():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
            elif line == b"\r\n":
                self.messages.put(json.loads(self.process.stdout.read(length)))
        self.messages.put(None)

    def write(self, data):
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def send(self, method=None, params=None, id=None, **more):
        message = {"jsonrpc": "2.0"} | more
        if method is not None:
            message["method"] = method
        if params is not None:
            message["params"] = params
        if id is not None:
            message["id"] = id
        self.write(framed(json.dumps(message).encode()))

    def next(self):
        """Waits for the next answer."""
        while True:
            message = self.messages.get(timeout=PATIENCE)
            if message is None:
                raise AssertionError(f"the server ended with code {self.process.wait()}: {self.error()}")
            if "method" not in message:
                return message

    def answer(self, id):
        """Waits for the answer with an id, which must be the next one."""
        found = self.next()
        assert found.get("id") == id, f"an answer to {id!r} was expected: {found}"
        return found

    def ask(self, method, params=None, id=1):
        self.send(method, params, id)
        return self.answer(id)

    def initialize(self):
        found = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": self.folder.as_uri(), "capabilities": {},
            "workspaceFolders": [{"uri": self.folder.as_uri(), "name": "app"}],
        }, id="first")
        self.send("initialized", {})
        return found

    def lives(self):
        """Looks whether a request is answered properly, and nothing else is."""
        found = self.ask("workspace/symbol", {"query": "HelpFlow"}, id="alive")
        return "HelpFlow" in [it["name"] for it in found.get("result", [])]

    def end_input(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def ended(self):
        """The exit code; a signal is a negative one."""
        return self.process.wait(timeout=PATIENCE)

    def error(self):
        return self.process.stderr.read().decode()

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def framed(body):
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


@pytest.fixture
def wire(program, folder):
    write(folder, SHOP)
    wires = []

    def make():
        wires.append(Wire(program, folder))
        return wires[-1]

    yield make
    for each in wires:
        if each.process.poll() is None:
            each.end_input()
            try:
                code = each.process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                each.process.kill()
                raise AssertionError("the server does not end when its input ends")
        else:
            code = each.process.returncode
        assert code >= 0, f"the server was ended by signal {-code}"


def code(message):
    return message.get("error", {}).get("code")


def test_end_of_input(wire):
    """When the editor is gone, the server ends."""
    server = wire()
    server.initialize()
    server.process.stdin.close()
    assert server.ended() in (0, 1)


def test_exit(wire):
    """After shutdown, exit ends with code 0; without, with code 1."""
    polite, rude = wire(), wire()
    polite.initialize()
    assert polite.ask("shutdown", id=2).get("result", 0) is None
    assert code(polite.ask("workspace/symbol", {"query": ""}, id=3)) == -32600
    polite.send("exit")
    assert polite.ended() == 0
    rude.initialize()
    rude.send("exit")
    assert rude.ended() == 1


def test_before_initialize(wire):
    """A request before initialize is refused with -32002, a notification is dropped, and exit ends the server."""
    server = wire()
    assert code(server.ask("textDocument/hover", {"textDocument": {"uri": "file:///a.lua"},
                                                  "position": {"line": 0, "character": 0}}, id=1)) == -32002
    server.send("textDocument/didOpen", {"textDocument": {"uri": "file:///a.lua", "languageId": "lua", "version": 1,
                                                          "text": "flow"}})
    server.send("initialized", {})
    assert "capabilities" in server.initialize()["result"]
    assert server.lives()
    early = wire()
    early.send("exit")
    assert early.ended() == 1


def test_initialize_twice(wire):
    """A second initialize is refused, and changes nothing."""
    server = wire()
    server.initialize()
    assert code(server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, id=9)) == -32600
    assert server.lives()


def test_unknown_methods(wire):
    """An unknown request is refused with -32601; an unknown notification is dropped."""
    server = wire()
    server.initialize()
    assert code(server.ask("textDocument/bake", {"a": 1}, id=5)) == -32601
    assert code(server.ask("$/bake", {"a": 1}, id=6)) == -32601
    server.send("textDocument/baked", {"a": 1})
    server.send("$/baked")
    server.send("$/setTrace", {"value": "verbose"})
    assert server.lives()


@pytest.mark.parametrize("params", [
    None, [], "text", 7, {}, {"textDocument": None}, {"textDocument": {"uri": 3}, "position": {"line": 0, "character": 0}},
    {"textDocument": {"uri": "file:///a.lua"}, "position": {"line": -1, "character": 0}},
    {"textDocument": {"uri": "file:///a.lua"}, "position": {"line": "0", "character": 1.5}},
    {"textDocument": {"uri": "file:///a.lua"}, "position": {"line": 1e300, "character": 0}},
], ids=repr)
def test_wrong_params(wire, params):
    """Params of the wrong form are refused with -32602, or find nothing."""
    server = wire()
    server.initialize()
    found = server.ask("textDocument/hover", params, id=5)
    assert code(found) == -32602
    assert server.lives()


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "", "no address", "file:///%zz%", "file:///a%00b.lua", "http://host/a.lua",
                                 "file://host/a.lua", "file:///" + "a/" * 3000 + "b.lua", "git:/a.lua?{}", "file:"])
def test_strange_addresses(wire, uri):
    """A text at an address that is no file is opened, changed and closed like others, or left out."""
    server = wire()
    server.initialize()
    server.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "lua", "version": 1, "text": "push \""}})
    server.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "x"}]})
    found = server.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}, id=4)
    assert "result" in found or code(found) in (-32602, -32803)
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert server.lives()


def test_not_open(wire):
    """Changes of a text that is not open, and a text that is opened or closed twice, do no harm."""
    server = wire()
    server.initialize()
    uri = (server.folder / "shop.lua").as_uri()
    change = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "flow \"X"}]}
    item = {"textDocument": {"uri": uri, "languageId": "lua", "version": 1, "text": SHOP["shop.lua"]}}
    server.send("textDocument/didChange", change)
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    server.send("textDocument/didOpen", item)
    server.send("textDocument/didOpen", item)
    server.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": 1}, "contentChanges": []})
    backwards = {"start": {"line": 5, "character": 3}, "end": {"line": 2, "character": 9}}
    server.send("textDocument/didChange", {"textDocument": {"uri": uri, "version": 3},
                                           "contentChanges": [{"range": backwards, "text": "a"}]})
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert server.lives()


@pytest.mark.parametrize("body", [b"", b"{", b"nonsense", b"\xff\xfe\x00",
                                  b'{"a":' * 100_000, b"[" * 1_000_000, b'"' + b"a" * 1_000_000], ids=lambda it: repr(it[:12]))
def test_broken_json(wire, body):
    """A body that is no JSON is answered with -32700 without an id, and the next message counts."""
    server = wire()
    server.initialize()
    server.write(framed(body))
    assert code(server.answer(None)) == -32700
    assert server.lives()


def test_no_text(wire):
    """A message that is not UTF-8 is refused."""
    server = wire()
    server.initialize()
    server.write(framed(b'{"jsonrpc":"2.0","id":1,"method":"\xff"}'))
    found = server.next()
    assert code(found) in (-32700, -32600, -32601)
    assert server.lives()


@pytest.mark.parametrize("body", [b"1", b"null", b"[]", b"{}", b'{"jsonrpc":"2.0"}', b'{"id":1}', b'{"method":7,"id":1}',
                                  b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}', b'{"jsonrpc":"2.0","id":77,"result":1}',
                                  b'[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]'], ids=repr)
def test_no_messages(wire, body):
    """JSON that is no message is refused or dropped, and the next message counts."""
    server = wire()
    server.initialize()
    server.write(framed(body))
    server.send("workspace/symbol", {"query": "HelpFlow"}, "after")
    found = server.next()
    if found["id"] != "after":
        assert (found["id"], code(found)) in ((None, -32600), (1, -32600))
        found = server.next()
    assert found["id"] == "after" and "result" in found


@pytest.mark.parametrize("header", [
    b"Content-Length: abc\r\n\r\n", b"Content-Length: -5\r\n\r\n", b"Content-Length:\r\n\r\n", b"\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"Content-Length: 1e3\r\n\r\n", b"Content-Type: x\r\n\r\n", b"\0\0\0\0", b"\x16\x03\x01", b"a" * 1_000_000 + b"\r\n\r\n",
], ids=lambda it: repr(it[:24]))
def test_broken_header(wire, header):
    """After a header that cannot be read, the server goes on with the next message or ends with a sentence."""
    server = wire()
    server.initialize()
    server.write(header)
    server.send("workspace/symbol", {"query": "HelpFlow"}, "after")
    server.end_input()
    ended = server.ended()
    assert ended >= 0
    messages = list(iter_queue(server.messages))
    said = [it["error"]["message"] for it in messages if code(it) == -32700] + [server.error()]
    answered = any(it.get("id") == "after" for it in messages)
    assert answered or (ended > 0 and len(said[0].split()) > 2), messages
    assert len(said[-1]) < 2000


def iter_queue(messages):
    while True:
        message = messages.get(timeout=PATIENCE)
        if message is None:
            return
        yield message


@pytest.mark.parametrize("length", [2**31, 2**40, 2**63 - 1, 2**63, 2**64, 10**30])
def test_huge_length(wire, length):
    """A message that claims to be huge takes no memory; the server waits for it or ends with a sentence."""
    server = wire()
    server.initialize()
    server.write(b"Content-Length: %d\r\n\r\n{" % length)
    time.sleep(0.5)
    if server.process.poll() is None:
        assert server.memory() < 250
        server.end_input()
    assert server.ended() >= 0
    assert len(server.error()) < 2000


def test_large_message(wire):
    """A text of 8 MB is opened, and the server answers afterwards."""
    server = wire()
    server.initialize()
    text = "-- a line of a long text\n" * 320_000
    uri = (server.folder / "long.lua").as_uri()
    server.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "lua", "version": 1, "text": text}})
    assert server.lives()


def test_pieces(wire):
    """Messages count the same in single bytes, several at once, and with other headers."""
    server = wire()
    server.initialize()
    body = json.dumps({"jsonrpc": "2.0", "id": "slow", "method": "workspace/symbol", "params": {"query": "HelpFlow"}}).encode()
    for byte in framed(body):
        server.write(bytes([byte]))
    assert server.answer("slow")["result"][0]["name"] == "HelpFlow"
    several = b"".join(framed(body.replace(b'"slow"', b"%d" % number)) for number in range(50))
    server.write(several)
    assert [server.answer(number)["id"] for number in range(50)] == list(range(50))
    server.write(b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n" + framed(body.replace(b"slow", b"typed")))
    assert "result" in server.answer("typed")
    server.write(framed(body.replace(b"slow", b"lower")).replace(b"Content-Length", b"content-length"))
    assert "result" in server.answer("lower")


def test_cancelled(wire):
    """A cancelled request has one answer, its result or -32800; cancelling what is unknown does nothing."""
    server = wire()
    server.initialize()
    for number in range(100, 120):
        server.send("workspace/symbol", {"query": ""}, number)
        server.send("$/cancelRequest", {"id": number})
    answers = [server.next() for _ in range(100, 120)]
    assert sorted(it["id"] for it in answers) == list(range(100, 120))
    assert all("result" in it or code(it) == -32800 for it in answers)
    server.send("$/cancelRequest", {"id": "nobody"})
    server.send("$/cancelRequest", {"id": None})
    server.send("$/cancelRequest")
    assert server.lives()
    assert server.messages.empty()


def test_cancelled_before(wire):
    """Of many requests that are cancelled while an earlier one runs, none is computed for long."""
    server = wire()
    server.initialize()
    uri = (server.folder / "shop.lua").as_uri()
    begin = time.monotonic()
    for number in range(200):
        server.send("workspace/executeCommand", {"command": "sextant.explore", "arguments": [uri]}, number)
    for number in range(200):
        server.send("$/cancelRequest", {"id": number})
    answers = [server.next() for _ in range(200)]
    assert sorted(it["id"] for it in answers) == list(range(200))
    assert all("result" in it or code(it) == -32800 for it in answers)
    assert time.monotonic() - begin < PATIENCE


SEED = int(os.environ.get("SEXTANT_SEED") or time.time())


def test_mutated_messages(wire):
    """Messages with random faults never end the server by a signal, and never leave it without an answer."""
    print(f"SEXTANT_SEED={SEED}")
    random_ = random.Random(SEED)
    server = wire()
    server.initialize()
    uri = (server.folder / "shop.lua").as_uri()
    place = {"textDocument": {"uri": uri}, "position": {"line": 9, "character": 24}}
    messages = [
        ("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "lua", "version": 1, "text": SHOP["shop.lua"]}}),
        ("textDocument/completion", place), ("textDocument/rename", place | {"newName": "X"}), ("textDocument/references", place),
        ("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "flow"}]}),
        ("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": {"start": place["position"], "end": place["position"]},
                                     "context": {"diagnostics": []}}),
        ("workspace/executeCommand", {"command": "sextant.showMap", "arguments": [uri]}),
        ("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]}),
        ("callHierarchy/incomingCalls", {"item": {"name": "Item", "kind": 5, "uri": uri}}),
    ]
    junk = [None, True, -1, 2**53, 1.5, "", "🧭", [], {}, [[[]]], {"uri": uri}, "file:///", "\0"]

    def mutated(value):
        if random_.random() < 0.15:
            return random_.choice(junk)
        if isinstance(value, dict):
            return {key: mutated(it) for key, it in value.items() if random_.random() > 0.05}
        if isinstance(value, list):
            return [mutated(it) for it in value] * random_.choice([1, 1, 1, 2])
        return value

    for number in range(300):
        method, params = random_.choice(messages)
        is_request = not method.split("/")[1].startswith("did")
        server.send(method, mutated(params), number if is_request else None)
        if is_request:
            found = server.answer(number)
            assert ("result" in found) != ("error" in found)
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert server.lives()
