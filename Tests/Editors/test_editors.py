"""Real editors without a window: Neovim, Emacs with Eglot, and VS Code's extension in Node."""

import json
import os
import re
import subprocess
import tomllib

import pytest

from apps import SHOP
from conftest import needs, write

BROKEN = SHOP | {"shop.lua": SHOP["shop.lua"].replace('push "Item"', 'push "Itme"')}
RENAMED = SHOP | {
    "shop.lua": SHOP["shop.lua"].replace('set "Manual"', 'set "Guide"'),
    "screens.lua": SHOP["screens.lua"].replace('screen "Manual"', 'screen "Guide"'),
    "shop.journey.lua": SHOP["shop.journey.lua"].replace('visible "Manual"', 'visible "Guide"'),
}


def run(command, program, folder, **more):
    environment = os.environ | {"SEXTANT_PROGRAM": str(program), "SEXTANT_FOLDER": str(folder), "LC_ALL": "C.UTF-8"} | more
    home = folder.parent / "home"
    home.mkdir()
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        environment[name] = str(home)
    done = subprocess.run(
        command, env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        timeout=120, text=True,
    )
    return done.returncode, done.stdout


def files(folder):
    return {name: (folder / name).read_text() for name in SHOP}


def test_neovim(program, project, folder):
    """Neovim shows an error, mends it by a code action, renames a screen in three files and runs journeys."""
    needs("nvim", "neovim")
    write(folder, BROKEN)
    seen = folder.parent / "seen"
    code, said = run(
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "--cmd", f"set rtp^={project}/editors/nvim", "-c",
         f"luafile {project}/Tests/Editors/editors/session.lua"], program, folder, SEXTANT_SEEN=str(seen),
    )
    lines = seen.read_text().splitlines() if seen.exists() else []
    assert lines == [
        "shown: 10 sextant E0110", "mended", "renamed", "run: passed", "run by a lens: passed", "frame: shown",
    ], said
    assert code == 0, said
    assert files(folder) == RENAMED


def test_emacs(program, project, tmp_path):
    """Emacs shows an error, mends it by a code action, renames a screen in three files and runs a journey."""
    needs("emacs", "emacs-nox and elpa-eglot")
    # Eglot 1.9 does not decode Hangul in an address, and takes the file for one of another project.
    folder = tmp_path / "an app"
    folder.mkdir()
    write(folder, BROKEN)
    session = project / "Tests/Editors/editors/session.el"
    code, said = run(
        ["emacs", "-q", "--batch", "-f", "package-initialize", "-L", str(project / "editors/emacs"), "-l", str(session)],
        program, folder,
    )
    lines = [it for it in said.splitlines() if re.match("shown|mended|renamed|run|frame|coloured|waited in vain", it)]
    assert lines == ['shown: 10 "Itme"', "mended", "renamed", "run: passed", "frame: shown", "coloured: yes"], said
    assert said.count("Connected!") == 1, said
    assert code == 0, said
    assert files(folder) == RENAMED


def test_vscode(program, project, folder):
    """VS Code's extension forwards everything between the editor and the server."""
    needs("node", "nodejs")
    write(folder, BROKEN)
    code, said = run(["node", "--test", str(project / "Tests/Editors/vscode/extension.test.js")], program, folder)
    assert code == 0, said


def test_manifest(project):
    """Every text of VS Code's manifest exists in English and Korean, and every command of it is registered."""
    extension = project / "editors/vscode"
    manifest = (extension / "package.json").read_text()
    named = set(re.findall(r"%([\w.]+)%", manifest))
    english, korean = (json.loads((extension / name).read_text()) for name in ("package.nls.json", "package.nls.ko.json"))
    assert set(english) == named
    assert set(korean) == named
    code = "\n".join(path.read_text() for path in extension.glob("*.js"))
    for command in json.loads(manifest)["contributes"]["commands"]:
        assert f"'{command['command']}'" in code
    bundle = json.loads((extension / "l10n/bundle.l10n.ko.json").read_text())
    said = {a or b for a, b in re.findall(r"""\bt\((?:'([^']+)'|"([^"]+)")""", code)}
    said |= {text for group in re.findall(r"\? \[([^\]]+)\] : \[([^\]]+)\];", code) for part in group
             for text in re.findall(r"'([^']+)'", part)}
    assert said == set(bundle)


def test_no_dependencies(project):
    """VS Code's extension needs no other package and no build."""
    extension = project / "editors/vscode"
    manifest = json.loads((extension / "package.json").read_text())
    assert not {"dependencies", "devDependencies", "scripts"} & set(manifest)
    for path in extension.glob("*.js"):
        for needed in re.findall(r"require\('([^']+)'\)", path.read_text()):
            assert needed == "vscode" or needed.startswith("node:") or (extension / f"{needed}.js").exists(), needed


def expanded(body):
    """What a snippet is when every place keeps its default."""
    text, defaults = "\n".join(body), {}
    for _ in range(3):
        for number, default in re.findall(r"\$\{(\d+):([^${}]*)\}", text):
            defaults.setdefault(number, default)
        for number, choices in re.findall(r"\$\{(\d+)\|([^}]*)\|\}", text):
            defaults.setdefault(number, choices.split(",")[0])
        text = re.sub(r"\$\{(\d+)(:[^${}]*|\|[^}]*\|)\}", lambda match: defaults[match[1]], text)
        text = re.sub(r"\$\{(\d+)\}|\$([1-9])", lambda match: defaults.get(match[1] or match[2], match[0]), text)
    return text.replace("$0", "")


def test_snippets(program, project, folder):
    """Each snippet is proper Lua, and the one of an app is a complete app."""
    snippets = json.loads((project / "editors/vscode/snippets/sextant.json").read_text())
    needs("luac5.4", "lua5.4")
    for name, snippet in snippets.items():
        text = expanded(snippet["body"])
        assert "$" not in text, name
        alone = re.match(r"(app|local|screen|flow|service|link|script|journey) ?[\" ]", text)
        whole = text if alone else f"local _ = {{\n{text}\n}}"
        done = subprocess.run(["luac5.4", "-p", "-"], input=whole.replace("local _", "local it"), capture_output=True, text=True)
        assert done.returncode == 0, f"{name}: {done.stderr}{whole}"
    write(folder, {"app.lua": expanded(snippets["App"]["body"])})
    journey = expanded(snippets["Journey file"]["body"])
    write(folder, {"app.journey.lua": journey})
    for command in (["check"], ["test"]):
        done = subprocess.run([program, *command], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_words_of_emacs(project):
    """Emacs colours the words that the reference lists."""
    reference = (project / "docs/REFERENCE.md").read_text()
    words = set(re.findall(r"^## `(\w+)`$", reference, re.MULTILINE))
    source = (project / "editors/emacs/sextant.el").read_text()
    coloured = re.search(r"\(defconst sextant-words\s+'\(([^)]*)\)", source)[1]
    assert set(re.findall(r'"(\w+)"', coloured)) == words


def test_other_configurations(project):
    """The settings for Helix and Zed are proper, and start `sextant lsp`."""
    helix = tomllib.loads((project / "editors/helix/languages.toml").read_text())
    server = helix["language-server"]["sextant"]
    assert (server["command"], server["args"]) == ("sextant", ["lsp"])
    assert [it["language-servers"] for it in helix["language"]] == [["lua-language-server", "sextant"]]
    text = re.sub(r"^//.*\n", "", (project / "editors/zed/settings.json").read_text(), flags=re.MULTILINE)
    zed = json.loads(text)["lsp"]["lua-language-server"]
    assert zed["binary"] == {"path": "sextant", "arguments": ["lsp"]}
    for options in (server["config"], zed["initialization_options"]):
        assert options == {"level": "locked", "language": "en"}
