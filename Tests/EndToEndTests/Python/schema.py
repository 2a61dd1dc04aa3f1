"""The part of JSON Schema that docs/machine.schema.json uses, with nothing but the standard library."""

TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: not isinstance(value, bool)
    and (isinstance(value, int) or isinstance(value, float) and value.is_integer()),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "null": lambda value: value is None,
}

KEYWORDS = {
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "minimum", "maximum",
    "oneOf", "anyOf", "properties", "required", "additionalProperties", "items",
}


class Schema:
    """A schema, and whether values are as it says."""

    def __init__(self, root):
        self.root = root

    def of(self, name):
        """The definition of a name."""
        return {"$ref": "#/$defs/" + name}

    def mistakes(self, value, schema=None, path="$"):
        """All that is wrong with a value; nothing if it is as the schema says."""
        schema = self.root if schema is None else schema
        unknown = set(schema) - KEYWORDS
        assert not unknown, "this validator does not know %s" % unknown
        if "$ref" in schema:
            return self.mistakes(value, self.root["$defs"][schema["$ref"].split("/")[-1]], path)
        found = []
        if "const" in schema and (value != schema["const"] or type(value) != type(schema["const"])):
            found.append("%s is not %r" % (path, schema["const"]))
        if "enum" in schema and value not in schema["enum"]:
            found.append("%s is none of %r" % (path, schema["enum"]))
        if "type" in schema:
            names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            if not any(TYPES[name](value) for name in names):
                return found + ["%s is no %s: %r" % (path, "/".join(names), value)]
        if "minimum" in schema and TYPES["number"](value) and value < schema["minimum"]:
            found.append("%s is below %s" % (path, schema["minimum"]))
        if "maximum" in schema and TYPES["number"](value) and value > schema["maximum"]:
            found.append("%s is above %s" % (path, schema["maximum"]))
        for word in ("oneOf", "anyOf"):
            if word in schema:
                found += self.choice(value, schema[word], path, exactly=word == "oneOf")
        if isinstance(value, dict):
            found += self.members(value, schema, path)
        if isinstance(value, list) and "items" in schema:
            for index, item in enumerate(value):
                found += self.mistakes(item, schema["items"], "%s[%d]" % (path, index))
        return found

    def choice(self, value, schemas, path, exactly):
        results = [self.mistakes(value, schema, path) for schema in schemas]
        fitting = sum(1 for result in results if not result)
        if fitting == 1 or (fitting > 1 and not exactly):
            return []
        if fitting > 1:
            return ["%s fits %d alternatives" % (path, fitting)]
        return ["%s fits none: %s" % (path, min(results, key=len))]

    def members(self, value, schema, path):
        found = []
        properties = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                found.append("%s has no %s" % (path, name))
        for name, member in value.items():
            if name in properties:
                found += self.mistakes(member, properties[name], "%s.%s" % (path, name))
            elif schema.get("additionalProperties") is False:
                found.append("%s has %s, which nobody knows" % (path, name))
        return found
