"""A text editor without a window: opens and changes texts, asks a language server, and applies its edits.

pytest-lsp drives the server. Beyond its checks, each message of the server must say exactly what LSP 3.17 defines: a
field that lsprotocol does not know is an error.
"""

import asyncio
import json
import os
import pathlib
import re
import time
import urllib.parse

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.protocol import default_converter
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
from pytest_lsp.client import register_lsp_features
from pytest_lsp.protocol import LanguageClientProtocol

PATIENCE = float(os.environ.get("SEXTANT_PATIENCE", 20))


class UnknownFields(Exception):
    """A message of the server has fields that LSP does not define."""


class CheckedProtocol(LanguageClientProtocol):
    """Refuses a message that is not the same after it was read by lsprotocol's types and written again."""

    def structure_message(self, data):
        if "jsonrpc" not in data:
            return data
        raw = json.loads(json.dumps(data))
        message = super().structure_message(data)
        again = json.loads(json.dumps(message, default=self._serialize_message))
        if (unknown := differing(raw, again)) is not None:
            raise UnknownFields(f"{unknown} in {json.dumps(raw, ensure_ascii=False)[:2000]}")
        return message


def differing(raw, again, path=""):
    """Returns the first path whose value differs, or None. A null equals a field that is left out."""
    if isinstance(raw, dict) and isinstance(again, dict):
        for key in raw.keys() | again.keys():
            if (found := differing(raw.get(key), again.get(key), f"{path}/{key}")) is not None:
                return found
        return None
    if isinstance(raw, list) and isinstance(again, list) and len(raw) == len(again):
        for index, pair in enumerate(zip(raw, again)):
            if (found := differing(*pair, f"{path}/{index}")) is not None:
                return found
        return None
    return None if raw == again else path or "/"


def make_client():
    client = LanguageClient(protocol_cls=CheckedProtocol, converter_factory=default_converter)
    register_lsp_features(client)
    return client


def capabilities(encodings=None):
    """What VS Code says it can do, with what has come since."""
    found = client_capabilities("visual-studio-code")
    found.text_document.inlay_hint = lsp.InlayHintClientCapabilities()
    found.general.position_encodings = encodings
    return found


class Editor:
    def __init__(self, program, folders, *, arguments=(), options=None, encodings=None, environment=None):
        self.folders = [pathlib.Path(folder) for folder in folders]
        self.options = {"level": "locked", "language": "en"} | (options or {})
        self.encodings = encodings
        self.config = ClientServerConfig(
            server_command=[str(program), "lsp", *arguments], client_factory=make_client, server_env=environment
        )
        self.client = None
        self.capabilities = None
        self.texts, self.versions = {}, {}
        self.published = {}
        self.last_published = 0.0
        self.edits_of_server = []

    # Life

    async def start(self):
        self.client = await self.config.start()
        self.client.feature(lsp.WORKSPACE_APPLY_EDIT)(lambda params: self._apply_for_server(params))
        for method in (lsp.WORKSPACE_CODE_LENS_REFRESH, lsp.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
                       lsp.WORKSPACE_INLAY_HINT_REFRESH, lsp.CLIENT_REGISTER_CAPABILITY):
            self.client.feature(method)(lambda params: None)
        del self.client.protocol.fm.features[lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS]
        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._publish(params))
        result = await self.client.initialize_session(
            lsp.InitializeParams(
                capabilities=capabilities(self.encodings),
                root_uri=self.folders[0].as_uri() if self.folders else None,
                workspace_folders=[lsp.WorkspaceFolder(uri=it.as_uri(), name=it.name) for it in self.folders],
                initialization_options=self.options,
            )
        )
        self.capabilities = result.capabilities
        self.server_info = result.server_info

    async def stop(self):
        if self.client is None:
            return
        client, self.client = self.client, None
        await asyncio.wait_for(client.shutdown_session(), PATIENCE)
        code = client._server.returncode
        await client.stop()
        assert client.error is None, f"a message of the server is not valid: {client.error}"
        assert code == 0, f"the server ended with code {code}"

    def _publish(self, params):
        self.published[self.name(params.uri)] = params
        self.last_published = time.monotonic()

    def _apply_for_server(self, params: lsp.ApplyWorkspaceEditParams):
        self.edits_of_server.append(params.edit)
        return lsp.ApplyWorkspaceEditResult(applied=True)

    # Files: a name is relative to the first folder, or begins with the name of another one.

    def path(self, name):
        for folder in self.folders[1:]:
            if name.startswith(f"{folder.name}/"):
                return folder.parent / name
        return self.folders[0] / name

    def uri(self, name):
        return self.path(name).as_uri()

    def name(self, uri):
        path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))
        for folder in self.folders:
            if path.is_relative_to(folder):
                inside = path.relative_to(folder).as_posix()
                return inside if folder == self.folders[0] else f"{folder.name}/{inside}"
        return path.as_posix()

    def document(self, name):
        return lsp.TextDocumentIdentifier(uri=self.uri(name))

    def text(self, name):
        return self.texts[name] if name in self.texts else self.path(name).read_bytes().decode()

    # Texts

    def open(self, name, text=None):
        self.texts[name] = self.path(name).read_bytes().decode() if text is None else text
        self.versions[name] = 1
        self.client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(
                text_document=lsp.TextDocumentItem(
                    uri=self.uri(name), language_id="lua", version=1, text=self.texts[name]
                )
            )
        )

    def close(self, name):
        del self.texts[name]
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(text_document=self.document(name)))

    def save(self, name):
        self.path(name).write_bytes(self.texts[name].encode())
        self.client.text_document_did_save(lsp.DidSaveTextDocumentParams(text_document=self.document(name)))

    def replace(self, name, old, new):
        """Types `new` over the only place of `old`."""
        text = self.texts[name]
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {name}"
        start = text.index(old)
        self.change(name, start, start + len(old), new)

    def change(self, name, start, end, new):
        """Replaces a part of an open text, given by characters from its start."""
        self.changes(name, [(start, end, new)])

    def changes(self, name, parts):
        """Replaces parts of an open text, one after another, with one message."""
        events = []
        for start, end, new in parts:
            text = self.texts[name]
            events.append(
                lsp.TextDocumentContentChangePartial(
                    range=lsp.Range(start=self.position(text, start), end=self.position(text, end)), text=new
                )
            )
            self.texts[name] = text[:start] + new + text[end:]
        self.versions[name] += 1
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                text_document=lsp.VersionedTextDocumentIdentifier(uri=self.uri(name), version=self.versions[name]),
                content_changes=events,
            )
        )

    # Places: an offset is a number of characters from the start of a text.

    @property
    def counts_utf8(self):
        return self.capabilities is not None and self.capabilities.position_encoding == lsp.PositionEncodingKind.Utf8

    def position(self, text, offset):
        before = text[:offset]
        line = len(re.findall(r"\r\n|\r|\n", before))
        column = re.split(r"\r\n|\r|\n", before)[-1]
        return lsp.Position(line=line, character=self.width(column))

    def width(self, text):
        return len(text.encode()) if self.counts_utf8 else len(text.encode("utf-16-le")) // 2

    def offset(self, text, position):
        starts = [0] + [match.end() for match in re.finditer(r"\r\n|\r|\n", text)]
        assert position.line < len(starts), f"line {position.line} is behind the end of the text"
        start = starts[position.line]
        rest = re.split(r"\r\n|\r|\n", text[start:], maxsplit=1)[0]
        for length in range(len(rest) + 1):
            if self.width(rest[:length]) == position.character:
                return start + length
        raise AssertionError(f"column {position.character} is in the middle of a character or behind {rest!r}")

    def covered(self, name, range_):
        text = self.text(name)
        return text[self.offset(text, range_.start):self.offset(text, range_.end)]

    def at(self, name, marked):
        """The place of `|` in a part of a text: `at("shop.lua", 'push "It|em"')`."""
        before, _, after = marked.partition("|")
        text = self.text(name)
        part = before + after
        assert text.count(part) == 1, f"{part!r} is {text.count(part)} times in {name}"
        return {
            "text_document": self.document(name),
            "position": self.position(text, text.index(part) + len(before)),
        }

    def span(self, name, range_):
        """Where a range is: `shop.lua:10 "Item"`."""
        return f"{name}:{range_.start.line + 1} {self.covered(name, range_)}"

    # Diagnostics

    def problems(self, name):
        """What is shown in a file now: `error E0110 "Itme"`."""
        published = self.published.get(name)
        found = sorted(published.diagnostics, key=place) if published else []
        return [
            f"{(it.severity or lsp.DiagnosticSeverity.Error).name.lower()} {it.code} {self.covered(name, it.range)}"
            for it in found
        ]

    def lines(self, name):
        """The lines of a file's diagnostics."""
        published = self.published.get(name)
        return [it.range.start.line + 1 for it in published.diagnostics] if published else []

    async def shows(self, name, expected):
        """Waits until exactly these problems are shown in a file."""
        await self.eventually(lambda: self.safely(name), expected, f"the problems of {name}")

    def safely(self, name):
        # A range may be about a text that has changed since.
        try:
            return self.problems(name)
        except AssertionError as error:
            return [str(error)]

    async def eventually(self, look, expected, title):
        end = time.monotonic() + PATIENCE
        while look() != expected and time.monotonic() < end:
            assert self.client.error is None, self.client.error
            await asyncio.sleep(0.01)
        found = look()
        if found != expected:
            raise AssertionError(f"{title}: {found} instead of {expected}")

    async def settle(self, quiet=0.3):
        """Waits until the server has answered and shows nothing new."""
        await self.ask(self.client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="")))
        answered = time.monotonic()
        while time.monotonic() - max(answered, self.last_published) < quiet:
            await asyncio.sleep(0.02)

    # Requests

    async def ask(self, request):
        return await asyncio.wait_for(request, PATIENCE)

    async def refused(self, request):
        """The error of a request that must fail."""
        try:
            found = await self.ask(request)
        except JsonRpcException as error:
            return error
        raise AssertionError(f"the request was answered: {found}")

    async def execute(self, command, *arguments):
        return await self.ask(
            self.client.workspace_execute_command_async(
                lsp.ExecuteCommandParams(command=command, arguments=list(arguments))
            )
        )

    # Edits

    def apply(self, edit):
        """Applies an edit to open texts, and to files that are not open. Returns the names, sorted."""
        changed = set()
        for uri, edits in self.edits(edit):
            name = self.name(uri)
            changed.add(name)
            text = self.text(name)
            parts = [(self.offset(text, it.range.start), self.offset(text, it.range.end), it.new_text) for it in edits]
            parts.sort(reverse=True)
            for after, before in zip(parts, parts[1:]):
                assert before[1] <= after[0], f"edits of {name} overlap"
            if name in self.texts:
                self.changes(name, parts)
            else:
                for start, end, new in parts:
                    text = text[:start] + new + text[end:]
                self.path(name).write_bytes(text.encode())
        return sorted(changed)

    def edits(self, edit):
        if edit.document_changes is not None:
            for change in edit.document_changes:
                version = change.text_document.version
                name = self.name(change.text_document.uri)
                assert version is None or version == self.versions.get(name), f"the edit is for version {version}"
                yield change.text_document.uri, change.edits
        else:
            yield from (edit.changes or {}).items()

    def watched(self, **changes):
        """Tells of files that others have changed: `watched(created=["a.lua"], deleted=["b.lua"])`."""
        kinds = {"created": lsp.FileChangeType.Created, "changed": lsp.FileChangeType.Changed,
                 "deleted": lsp.FileChangeType.Deleted}
        self.client.workspace_did_change_watched_files(
            lsp.DidChangeWatchedFilesParams(
                changes=[
                    lsp.FileEvent(uri=self.uri(name), type=kinds[kind])
                    for kind, names in changes.items() for name in names
                ]
            )
        )


def place(diagnostic):
    start = diagnostic.range.start
    return start.line, start.character


def plain(documentation):
    """The text of a hover or a documentation, whatever its form."""
    if documentation is None:
        return ""
    if isinstance(documentation, str):
        return documentation
    if isinstance(documentation, list):
        return "\n".join(plain(part) for part in documentation)
    return documentation.value
