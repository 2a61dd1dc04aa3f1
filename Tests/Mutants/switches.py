"""Faults behind a switch: each stays away until a process is told its number (Switch/C/CFaults.h)."""

import re

from masking import code
from mutations import CONDITION, GUARD

# What a file of Swift needs: whatever its interface shows (defaults of parameters) may use the switch.
IMPORTS = "public import CFaults; public import Faults\n"
INCLUDE = '#include "CFaults.h"\n'
NUMBERED = re.compile(r"\bfault(?:IsOn\(|Turns\(|: )(\d+)")

COMPARISON = "ComparisonPrecedence"
PRECEDENCE = {
    "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
    "..<": "RangeFormationPrecedence",
}
# What stands for these in Swift, since no operator can be chosen when the program runs.
METHODS = {
    ".reversed()": ".reversed(fault: {})", ".first": ".first(fault: {})",
    ".last": ".last(fault: {})", ".prefix": ".prefix(fault: {})", ".suffix": ".suffix(fault: {})",
    "min": "min(fault: {})", "max": "max(fault: {})",
}
# In C a bound moves by adding the switch, a number, to one of its sides.
C_BOUNDS = {"<": "< {} +", ">=": ">= {} +", "<=": "+ {} <=", ">": "+ {} >"}
BEGINS = re.compile(r"(?:[({;,?:]|&&|\|\||\breturn\b|[^=!<>]=)(?=\s*$)")


def operator_of(number):
    """An operator that nothing else has, made of arrows."""
    return "".join(chr(0x2190 + int(digit)) for digit in str(number))


def definitions(old, new, number):
    """The lines of Swift that define an operator which is one of two others."""
    name, on = operator_of(number), f"faultIsOn({number})"
    if old == "!":
        yield f"prefix operator {name}"
        yield f"private prefix func {name} (a: Bool) -> Bool {{ {on} ? a : !a }}"
        return
    yield f"infix operator {name}: {PRECEDENCE.get(old, COMPARISON)}"
    if old in ("&&", "||"):
        yield (
            f"private func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
            f"{{ {on} ? try a {new} b() : try a {old} b() }}")
    elif old == "..<":
        yield (
            f"private func {name} <T: FixedWidthInteger>(a: T, b: T) -> Range<T> "
            f"{{ a..<({on} ? b + 1 : b) }}")
    else:
        whole = f"{{ {on} ? a {new} b : a {old} b }}"
        kind = "Equatable" if old in ("==", "!=") else "Comparable"
        yield f"private func {name} <T: {kind}>(a: T, b: T) -> Bool {whole}"
        if kind == "Equatable":
            yield f"private func {name} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {whole}"
            yield f"private func {name} (a: Any.Type, b: Any.Type) -> Bool {whole}"


def bare(source, start, end):
    """The lines between two places without the comments at their ends."""
    lines, masked = [], code(source)[start:end].split("\n")
    for line, known in zip(source[start:end].split("\n"), masked):
        rest = line[len(known.rstrip()) :].lstrip()
        is_comment = rest.startswith(("//", "/*"))
        lines.append((line[: len(known.rstrip())] if is_comment else line).strip())
    return lines


def switched_statements(mutation, source, number):
    """A statement that may be left out, or two that may change places."""
    lines = bare(source, mutation.start, mutation.end)
    on, stop = f"faultIsOn({number})", ";" if mutation.path.endswith(".swift") else ""
    opening = "if {} {{ {} }}" if stop else "if ({}) {{ {} }}"
    if len(lines) == 1:
        inner = re.fullmatch(r"defer \{ (.*) \}", lines[0])
        text = opening.format("!" + on, inner.group(1) if inner else lines[0])
        return f"defer {{ {text} }}" if inner else text
    if any(line.startswith("defer") for line in lines):
        return None
    first, second = lines
    return (
        opening.format(on, f"{second}{stop} {first}") + f" else {{ {first}{stop} {second} }}\n")


def switched_in_c(mutation, source, number):
    """What stands in a text of C for what the fault replaces, and where that begins."""
    old, on = source[mutation.start : mutation.end], f"faultIsOn({number})"
    if old in C_BOUNDS:
        return mutation.start, C_BOUNDS[old].format(on)
    if old == "!":
        return mutation.start, f"{on} ^ !"
    if old in ("==", "!="):
        start = beginning(source, mutation.start)
        return start, f"{on} ^ {source[start:mutation.start]}{old}"
    return mutation.start, None


def beginning(source, place):
    """Where the left side of a comparison in C begins."""
    depth, start = 0, place
    while start > 0 and source[start - 1] != "\n":
        before = source[start - 1]
        if depth == 0 and BEGINS.search(source[max(0, start - 8) : start]):
            break
        depth += 1 if before in ")]" else -1 if before in "([" else 0
        start -= 1
    return start + len(source[start:place]) - len(source[start:place].lstrip())


def switched(mutation, source, number):
    """A fault as what stands from a place to the fault's end, and lines to add; None if it has no switch."""
    start, old = mutation.start, source[mutation.start : mutation.end]
    on, added, text = f"faultIsOn({number})", [], None
    is_swift = mutation.path.endswith(".swift")
    if is_condition(mutation, source):
        text = f"faultTurns({number}, {old})" if is_swift else f"(faultTurns({number}, {old}))"
    elif old in ("true", "false"):
        text = f"(!{on})" if old == "true" else f"({on})"
    elif re.fullmatch(r"\d[\d_]*", old):
        text = f"({on} ? {mutation.text} : {old})"
    elif re.fullmatch(r" [+-] 1", old):
        text = f"{old[:3]}({on} ? 0 : 1)"
    elif "statement" in mutation.kind or "reset" in mutation.kind or "\n" in old:
        text = switched_statements(mutation, source, number)
    elif not is_swift:
        start, text = switched_in_c(mutation, source, number)
    elif old in METHODS:
        text = METHODS[old].format(number)
    else:
        text, added = operator_of(number), list(definitions(old, mutation.text, number))
    return None if text is None else (start, text, added)


def is_condition(mutation, source):
    """Whether the fault turns a whole condition round."""
    old = source[mutation.start : mutation.end]
    return mutation.text in (f"!({old})", f"(!{old})") and any(
        pattern.search(source, max(0, mutation.start - 6))
        for pattern in (CONDITION, GUARD))


def with_switches(source, path, faults):
    """A source with several faults, each a number and a mutation; one line longer at its beginning."""
    text, added = source, []
    for number, mutation in sorted(faults, key=lambda fault: -fault[1].start):
        start, instead, lines = switched(mutation, source, number)
        text = text[:start] + instead + text[mutation.end :]
        added += lines
    if not path.endswith(".swift"):
        return INCLUDE + text
    return IMPORTS + text + "".join(line + "\n" for line in added)


def blamed(text, line, faults):
    """The numbers of the faults that a message about a line of a switched source can be due to."""
    lines = text.split("\n")
    shown = lines[line - 1] if line <= len(lines) else ""
    found = {int(number) for number in NUMBERED.findall(shown)}
    found |= {number for number, _ in faults if operator_of(number) in shown}
    return found.intersection(number for number, _ in faults) or {number for number, _ in faults}
