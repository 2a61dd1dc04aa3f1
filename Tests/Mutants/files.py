"""Files that are written as a whole."""

import json
import os


def write(path, data):
    """Writes a file as a whole, unless it holds the same already."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(data)
    os.replace(beside, path)


def remembered(path, otherwise):
    """What a file of JSON holds, or something else if it holds nothing that can be read."""
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError):
        return otherwise
