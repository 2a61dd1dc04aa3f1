"""Prints the parts of the released programs as CycloneDX 1.6.

usage: sbom.py VERSION FOLDER   (FOLDER has the programs)

The same programs give the same bytes: the date is SOURCE_DATE_EPOCH, and the serial number depends on the programs.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

VERSION, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
SWIFT_LICENSE = "Apache-2.0 WITH Swift-exception"


def printed(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def version_of_lua():
    """The program prints which release it contains."""
    return re.search(r"Lua (\S+)", printed(FOLDER / "sextant", "--version"))[1]


def part(name, version, licence, purl, kind="library"):
    licences = [{"expression": licence}] if " " in licence else [{"license": {"id": licence}}]
    return {
        "type": kind, "bom-ref": purl, "name": name, "version": version, "licenses": licences, "purl": purl}


def pins(file):
    """The packages that SwiftPM has resolved."""
    for pin in json.loads(pathlib.Path(file).read_text())["pins"]:
        address = re.sub(r"^https://|\.git$", "", pin["location"])
        version = pin["state"]["version"]
        yield part(pin["identity"], version, SWIFT_LICENSE, f"pkg:swift/{address}@{version}")


def parts():
    swift = re.search(r"Swift version ([\d.]+)", printed("swift", "--version"))[1]
    yield from pins("Package.resolved")
    if (FOLDER / "sextant-import").exists():
        yield from pins("Importing/Package.resolved")
    yield part("swift", swift, SWIFT_LICENSE, f"pkg:github/swiftlang/swift@swift-{swift}-RELEASE")
    lua = version_of_lua()
    yield part("lua", lua, "MIT", f"pkg:generic/lua@{lua}")
    zlib = printed("pkg-config", "--modversion", "zlib")
    yield part("zlib", zlib, "Zlib", f"pkg:generic/zlib@{zlib}")


def program(path):
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {
        "type": "file", "bom-ref": f"file:{path.name}", "name": path.name,
        "hashes": [{"alg": "SHA-256", "content": digest}]}


def document():
    programs = [program(path) for path in sorted(FOLDER.iterdir())]
    libraries = sorted({each["purl"]: each for each in parts()}.values(), key=lambda each: each["purl"])
    subject = part("sextant", VERSION, "MIT", f"pkg:generic/sextant@{VERSION}", kind="application")
    digests = " ".join(each["hashes"][0]["content"] for each in programs)
    date = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digests)}",
        "metadata": {"timestamp": date.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": subject},
        "components": libraries + programs,
        "dependencies": [
            {"ref": subject["bom-ref"], "dependsOn": [each["bom-ref"] for each in libraries + programs]}],
    }


print(json.dumps(document(), indent=2, ensure_ascii=False))
