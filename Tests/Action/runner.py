"""Runs action.yml as GitHub does, as far as its steps need it: expressions, conditions, environment, files and outputs.

A step with `uses` is not run; its name and its values are kept.
"""

import json
import os
import pathlib
import re
import subprocess

import yaml

PROJECT = pathlib.Path(__file__).resolve().parents[2]
TOKENS = re.compile(r"'(?:[^']|'')*'|&&|\|\||==|!=|[(),]|[\w.-]+")


class Expression:
    """An expression of a workflow: names, texts, operators and format()."""

    def __init__(self, values):
        self.values = values

    def lookup(self, name):
        value = self.values
        for key in name.split("."):
            value = value.get(key) if isinstance(value, dict) else None
        return "" if value is None else value

    def python(self, token):
        if token.startswith("'"):
            return repr(token[1:-1].replace("''", "'"))
        return {"&&": "and", "||": "or"}.get(
            token, token if token in ("==", "!=", "(", ")", ",", "format") else f"lookup({token!r})")

    def value(self, text):
        source = " ".join(map(self.python, TOKENS.findall(text)))
        return eval(source, {"lookup": self.lookup, "format": lambda text, *values: text.format(*values)})

    def filled(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda found: str(self.value(found[1])), str(text))


class Run:
    """A run of the action in a folder; `log`, `summary`, `outputs`, `used` and `failed` have what came of it."""

    def __init__(self, folder, temporary, event, api, path, inputs):
        action = yaml.safe_load((PROJECT / "action.yml").read_text())
        github = {
            "event": event, "token": "secret", "server_url": "https://github.example",
            "repository": "team/app", "action_repository": "team/sextant"}
        values = {"github": github, "runner": {"temp": str(temporary)}, "steps": {}}
        expression = Expression(values)
        values["inputs"] = {
            name: inputs.get(name, expression.filled(about["default"])) for name, about in action["inputs"].items()}
        unknown = inputs.keys() - action["inputs"].keys()
        assert not unknown, unknown
        self.log, self.used, self.failed = "", [], None
        files = {name: temporary / name.lower() for name in (
            "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY", "GITHUB_EVENT_PATH")}
        for file in files.values():
            file.write_text("")
        files["GITHUB_EVENT_PATH"].write_text(json.dumps(event))
        environment = {
            "HOME": str(temporary), "LC_ALL": "C.UTF-8", "GITHUB_ACTIONS": "true", "GITHUB_API_URL": api,
            "GITHUB_ACTION_PATH": str(PROJECT), "GITHUB_WORKSPACE": str(folder), "RUNNER_TEMP": str(temporary),
            "GITHUB_SERVER_URL": github["server_url"], "GITHUB_REPOSITORY": github["repository"],
            "GITHUB_RUN_ID": "7", **{name: str(file) for name, file in files.items()}}
        for step in action["runs"]["steps"]:
            if not expression.value(step.get("if", "'true'")):
                continue
            if "uses" in step:
                self.used.append((step["id"], {key: expression.filled(text) for key, text in step["with"].items()}))
                continue
            added = files["GITHUB_PATH"].read_text().split()
            files["GITHUB_OUTPUT"].write_text("")
            ran = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                cwd=folder / expression.filled(step.get("working-directory", ".")),
                env={**environment, "PATH": ":".join([*added[::-1], path]),
                     **{name: expression.filled(text) for name, text in step.get("env", {}).items()}},
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
            self.log += ran.stdout
            lines = files["GITHUB_OUTPUT"].read_text().splitlines()
            values["steps"][step["id"]] = {"outputs": dict(line.split("=", 1) for line in lines)}
            if ran.returncode != 0:
                self.failed = step["id"]
                break
        self.summary = files["GITHUB_STEP_SUMMARY"].read_text()
        self.outputs = {name: expression.filled(about["value"]) for name, about in action["outputs"].items()}
