"""The small faults that can be put into a source text, each at one place."""

import re
from dataclasses import dataclass

from masking import code


@dataclass(frozen=True)
class Mutation:
    """One fault: what stands between two places of a file is replaced."""

    kind: str
    path: str
    start: int
    end: int
    text: str

    def applied(self, source):
        """The source with the fault in it."""
        return source[: self.start] + self.text + source[self.end :]

    def line(self, source):
        """The number of the line it begins in."""
        return source.count("\n", 0, self.start) + 1


# One token for another. In each, the first group is replaced.
SWAPS = [
    ("a condition inverted", r"(?<= )(==)(?= )", "!="),
    ("a condition inverted", r"(?<= )(!=)(?= )", "=="),
    ("a condition inverted", r"(?<= )(&&)(?=\s)", "||"),
    ("a condition inverted", r"(?<= )(\|\|)(?=\s)", "&&"),
    ("a condition inverted", r"(?<=[ (\[,])(!)(?=[a-zA-Z(])", ""),
    ("a condition inverted", r"\breturn (true)\b", "false"),
    ("a condition inverted", r"\breturn (false)\b", "true"),
    ("a bound off by one", r"(?<= )(<)(?= )", "<="),
    ("a bound off by one", r"(?<= )(<=)(?= )", "<"),
    ("a bound off by one", r"(?<= )(>)(?= )", ">="),
    ("a bound off by one", r"(?<= )(>=)(?= )", ">"),
    ("a bound off by one", r"[\w)\]](\.\.<)[\w(]", "..."),
    ("a bound off by one", r"[\w)\]]( [+-] 1)\b(?![.\w])", ""),
    ("an order reversed", r"(\.reversed\(\))", ""),
    ("an order reversed", r"(\.first)\b(?![(.\w]| [{=:])", ".last"),
    ("an order reversed", r"(\.last)\b(?![(.\w]| [{=:])", ".first"),
    ("an order reversed", r"\b(min)\(", "max"),
    ("an order reversed", r"\b(max)\(", "min"),
    ("an order reversed", r"(\.prefix)\(", ".suffix"),
    ("an order reversed", r"(\.suffix)\(", ".prefix"),
    ("a default changed", r"(?:\w|\]|\?)(?:: Bool)? = (true)\b(?=[,)\n])", "false"),
    ("a default changed", r"(?:\w|\]|\?)(?:: Bool)? = (false)\b(?=[,)\n])", "true"),
    ("a default changed", r"\?\? (true)\b", "false"),
    ("a default changed", r"\?\? (false)\b", "true"),
]
NUMBERS = [
    ("a default changed", re.compile(r"(?:(?<![=!<>+*/-])=|\?\?) (\d[\d_]*)\b(?![.\w])")),
    ("a bound off by one", re.compile(r"[=!<>+-]= (\d[\d_]*)\b(?![.\w])")),
]
CONDITION = re.compile(r"\b(?:if|while) ([^{};\n]+) \{")
GUARD = re.compile(r"\bguard ([^{};\n]+) else \{")
# No condition can be made of these.
BINDING = re.compile(r"\b(?:let|var|case|try)\b|,|#available")

# A line that is a whole statement, and may be left out or change places with the next one.
STATEMENT = re.compile(
    r"^ +(?!(?:return|let|var|case|default|func|static|private|package|public|guard|if|else|for|"
    r"while|switch|do|throw|break|continue|import|typedef|struct|enum|inout|some|any|const|int|"
    r"char|long|bool|size_t|precondition|preconditionFailure|assert|init|deinit|subscript|self\.init|super)\b)"
    r"(?:try |defer \{ |_ = )?[A-Za-z_(*&][\w.?!()\[\]*&>-]*"
    r"(?:(?P<set> [-+]?= .*)|\(.*\)|\[.*\]| \{ .* \}|\+\+|--)\)?;?(?: \})?$"
)
RESET = re.compile(r" = (?:nil|NULL|\[\]|\[:\]|0|-1|false|true|\.none|\.idle);?$|\.removeAll\(")
GOES_ON = re.compile(r"[,(\[=:?&|+*/<>-]$|\b(?:in|return|else)$")
BEGINS_LATER = re.compile(r"^\s*(?:[.?:&|+*/)\]=]|-[^-]|else\b|\{)")
# What nobody can see from outside, what is no code of its own, and what the compiler asks for.
UNSEEN = re.compile(
    r"\breserveCapacity\(|\bprecondition|\bassert|@available|\(void\)|#(?:if|else|end)|"
    r"^\s*self\.(\w+) = \1$"
)


def is_whole(lines, number):
    """Whether a line is a statement of its own: brackets closed, and no part of its neighbours."""
    line = lines[number]
    before = next((l for l in reversed(lines[:number]) if l.strip()), "")
    after = next((l for l in lines[number + 1 :] if l.strip()), "")
    return (
        STATEMENT.match(line)
        and all(line.count(a) == line.count(b) for a, b in ("()", "[]", "{}"))
        and not GOES_ON.search(before.rstrip())
        and not BEGINS_LATER.match(after)
        # Of a body with one line the compiler takes the value.
        and not ("->" in before and after.strip().startswith("}"))
        and not re.search(r"\b(?:var|enum|struct|get|init|case)\b", before)
    )


def statements(source, masked, path):
    """Statements and resets that are left out, and neighbours that change places."""
    lines, start = masked.split("\n"), 0
    starts = []
    for line in lines:
        starts.append(start)
        start += len(line) + 1
    whole = [bool(is_whole(lines, number)) for number in range(len(lines))]
    for number, line in enumerate(lines):
        if not whole[number]:
            continue
        text = line.rstrip()
        kind = "a reset left out" if RESET.search(text) else "a statement left out"
        yield Mutation(kind, path, starts[number], starts[number] + len(line), "")
        indent = re.match(r" *", line).group()
        follows = number + 1 < len(lines) and whole[number + 1]
        if follows and re.match(r" *", lines[number + 1]).group() == indent:
            end = starts[number + 1] + len(lines[number + 1])
            first, second = source[starts[number] : end].split("\n")
            yield Mutation("an order reversed", path, starts[number], end, second + "\n" + first)


def conditions(source, masked, path):
    """Whole conditions that are turned round."""
    for pattern in (CONDITION, GUARD):
        for found in pattern.finditer(masked):
            if BINDING.search(found.group(1)):
                continue
            start, end = found.span(1)
            whole = source[start:end]
            text = f"!({whole})" if path.endswith(".swift") else f"(!{whole})"
            yield Mutation("a condition inverted", path, start, end, text)


def swaps(masked, path):
    """Tokens that are exchanged, and numbers that become one more."""
    for kind, pattern, text in SWAPS:
        for found in re.finditer(pattern, masked):
            yield Mutation(kind, path, *found.span(1), text)
    for kind, pattern in NUMBERS:
        for found in pattern.finditer(masked):
            number = int(found.group(1).replace("_", "")) + 1
            yield Mutation(kind, path, *found.span(1), str(number))


def whole_line(text, place):
    """The line around a place of a text."""
    end = text.find("\n", place)
    return text[text.rfind("\n", 0, place) + 1 : end if end >= 0 else len(text)]


def mutations(source, path):
    """All faults that can be put into a source text, in the order of their places."""
    masked = code(source)
    found = [*swaps(masked, path), *conditions(source, masked, path)]
    found += statements(source, masked, path)
    seen = [m for m in found if not UNSEEN.search(whole_line(masked, m.start))]
    return sorted(set(seen), key=lambda m: (m.start, m.end, m.kind, m.text))
