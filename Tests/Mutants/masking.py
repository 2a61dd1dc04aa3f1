"""What of a source text is code: comments and the contents of texts are blanked, place by place."""

import re

# A text may stand over several lines, or be raw; what is written into it, such as "\(count)", is a
# part of it here.
TEXTS = re.compile(
    r"""
      //[^\n]*
    | /\*.*?\*/
    | \#/.*?/\#
    | (?P<fence>\#*)\"{3}.*?\"{3}(?P=fence)
    | (?P<hash>\#+)\"[^\n]*?\"(?P=hash)
    """,
    re.VERBOSE | re.DOTALL,
)


def blank(text):
    """The same text with spaces instead of everything but line breaks."""
    return re.sub(r"[^\n]", " ", text)


def end_of_text(source, start):
    """Where a text of one line ends that begins with the quote at a place."""
    place, depth = start + 1, 0
    while place < len(source) and source[place] != "\n":
        if source.startswith("\\(", place):
            depth, place = depth + 1, place + 2
        elif source[place] == "\\":
            place += 2
        elif depth > 0 and source[place] == '"':
            place = end_of_text(source, place)
        elif depth > 0 and source[place] in "()":
            depth, place = depth + (1 if source[place] == "(" else -1), place + 1
        elif source[place] == '"':
            return place + 1
        else:
            place += 1
    return place


def code(source):
    """A text of the same length that holds the code alone."""
    parts, place = [], 0
    while place < len(source):
        found = TEXTS.match(source, place)
        if found:
            parts.append(blank(found.group()))
            place = found.end()
        elif source[place] == '"':
            end = end_of_text(source, place)
            parts.append(blank(source[place:end]))
            place = end
        else:
            parts.append(source[place])
            place += 1
    return "".join(parts)
