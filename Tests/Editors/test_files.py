"""Files that change on disk, and folders."""

from lsprotocol import types as lsp

from apps import SHOP, TRIP
from conftest import write


async def test_created(start):
    """A module that was missing is found when its file is created."""
    editor = await start({name: text for name, text in SHOP.items() if name != "screens.lua"})
    editor.open("shop.lua")
    await editor.eventually(lambda: [it.split()[1] for it in editor.safely("shop.lua")], ["E0115"], "no module")
    write(editor.folders[0], {"screens.lua": SHOP["screens.lua"]})
    editor.watched(created=["screens.lua"])
    await editor.shows("shop.lua", [])


async def test_renamed(start):
    """A file that is renamed is missing where its old name is required, until the new name is written."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    await editor.settle()
    editor.path("screens.lua").rename(editor.path("views.lua"))
    editor.watched(deleted=["screens.lua"], created=["views.lua"])
    await editor.eventually(lambda: [it.split()[1] for it in editor.safely("shop.lua")], ["E0115"], "no module")
    editor.replace("shop.lua", 'require "screens"', 'require "views"')
    await editor.shows("shop.lua", [])
    place = editor.at("shop.lua", 'push "It|em"')
    found = await editor.ask(editor.client.text_document_definition_async(lsp.DefinitionParams(**place)))
    [target] = found if isinstance(found, (list, tuple)) else [found]
    assert editor.name(getattr(target, "target_uri", None) or target.uri) == "views.lua"


async def test_deleted(start):
    """The diagnostics of a file that is deleted are gone."""
    editor = await start(SHOP | {"shop.journey.lua": SHOP["shop.journey.lua"].replace('tap "Help"', 'tap "Hlep"')})
    editor.open("shop.lua")
    await editor.shows("shop.journey.lua", ['error E0913 "Hlep"'])
    editor.path("shop.journey.lua").unlink()
    editor.watched(deleted=["shop.journey.lua"])
    await editor.eventually(lambda: editor.lines("shop.journey.lua"), [], "the file is gone")


async def test_changed_by_others(start):
    """A change by another program counts for a file that is not open, and not for one that is."""
    editor = await start(SHOP)
    editor.open("shop.lua")
    await editor.settle()
    write(editor.folders[0], {
        "screens.lua": SHOP["screens.lua"].replace("Step.helpRead", "Step.helpRaed"),
        "shop.lua": SHOP["shop.lua"].replace('push "Item"', 'push "Itme"'),
    })
    editor.watched(changed=["screens.lua", "shop.lua"])
    await editor.shows("screens.lua", ["error E0201 helpRaed"])
    assert editor.problems("shop.lua") == []


async def test_folder_deleted(start):
    """A folder that is deleted with all files leaves a server that answers."""
    editor = await start(SHOP | {f"sub/{name}": text for name, text in TRIP.items()})
    editor.open("sub/trip.lua", TRIP["trip.lua"].replace('push "Town"', 'push "Twon"'))
    await editor.shows("sub/trip.lua", ['error E0110 "Twon"'])
    editor.close("sub/trip.lua")
    editor.path("sub/trip.lua").unlink()
    editor.path("sub").rmdir()
    editor.watched(deleted=["sub/trip.lua", "sub"])
    await editor.eventually(lambda: editor.lines("sub/trip.lua"), [], "the file is gone")


async def test_saved_as_new(start):
    """A text that is not on disk yet is read by the files that require it."""
    editor = await start({name: text for name, text in SHOP.items() if name != "screens.lua"})
    editor.open("shop.lua")
    await editor.eventually(lambda: [it.split()[1] for it in editor.safely("shop.lua")], ["E0115"], "no module")
    editor.open("screens.lua", SHOP["screens.lua"])
    await editor.shows("shop.lua", [])


async def test_two_folders(start, tmp_path):
    """Two folders with the same names do not mix."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        write(folder, SHOP)
    write(second, {"shop.lua": SHOP["shop.lua"].replace('push "Item"', 'push "Itme"')})
    editor = await start(folders=[first, second])
    editor.open("shop.lua")
    editor.open("second/shop.lua")
    await editor.shows("second/shop.lua", ['error E0110 "Itme"'])
    assert editor.problems("shop.lua") == []
    edit = await editor.ask(
        editor.client.text_document_rename_async(
            lsp.RenameParams(**editor.at("shop.lua", 'set "Man|ual"'), new_name="Guide")
        )
    )
    assert editor.apply(edit) == ["screens.lua", "shop.journey.lua", "shop.lua"]


async def test_folder_added(start, tmp_path):
    """A folder that is added shows its diagnostics, and they are gone when it is removed."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
    write(first, SHOP)
    write(second, {"trip.lua": TRIP["trip.lua"].replace('push "Town"', 'push "Twon"')})
    editor = await start(folders=[first])
    support = editor.capabilities.workspace.workspace_folders
    assert support.supported and support.change_notifications
    editor.open("shop.lua")
    await editor.settle()
    editor.folders.append(second)
    folder = lsp.WorkspaceFolder(uri=second.as_uri(), name="second")
    change = editor.client.workspace_did_change_workspace_folders
    change(lsp.DidChangeWorkspaceFoldersParams(lsp.WorkspaceFoldersChangeEvent(added=[folder], removed=[])))
    editor.open("second/trip.lua")
    await editor.shows("second/trip.lua", ['error E0110 "Twon"'])
    editor.close("second/trip.lua")
    change(lsp.DidChangeWorkspaceFoldersParams(lsp.WorkspaceFoldersChangeEvent(added=[], removed=[folder])))
    await editor.eventually(lambda: editor.lines("second/trip.lua"), [], "the folder is gone")


async def test_no_folder(start):
    """Without a folder, one file alone is checked."""
    editor = await start(TRIP)
    alone = await start(folders=[])
    alone.folders.append(editor.folders[0])
    alone.open("trip.lua", TRIP["trip.lua"].replace('push "Town"', 'push "Twon"'))
    await alone.shows("trip.lua", ['error E0110 "Twon"'])
