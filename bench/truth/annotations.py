"""The routes of an application whose framework reads annotations, decorators or attributes, found by a scanner that knows no grammar.

    python bench/truth/annotations.py PROFILE DIR [--prefix FOLDER=/path]... [--version 1] [--move METHOD=/path]... [--also VERB=/path]...

Prints a line `VERB /path | Class.method | file` for each. A class without a path of its own takes its base's; a class takes over the routes of
its bases, found by name. Constants in paths are looked up by name in all files. Profiles: nest, spring (Java and Kotlin), jaxrs, aspnet, symfony, rocket.
Written apart from kb, to be compared with it.
"""
import argparse
import os
import re

VERBS = ["get", "post", "put", "patch", "delete"]
ENDS = {"nest": (".ts",), "spring": (".java", ".kt"), "jaxrs": (".java",), "aspnet": (".cs",), "symfony": (".php",), "rocket": (".rs",)}
SKIPPED = re.compile(r"(^|/)(tests?|spec|node_modules|e2e|Migrations|\w+Tests|\w+\.Tests)(/|$)|\.(spec|test|e2e|e2e-ee)\.|Tests?\.(java|kt|cs)$")
START = {"aspnet": r"\[\s*(?=[A-Z])", "symfony": r"#\[\s*(?=\\?[A-Z])", "rocket": r"#\[\s*(?=[a-z])"}
# A record inside of a class is data, and the routes behind it are those of the class.
CLASS = re.compile(r"^(?![ \t]+(?:\w+\s+)*record\b)[ \t]*(?:(?:export|default|public|internal|private|abstract|sealed|data|open|final|static|partial)\s+)*(class|interface|record|trait)\s+(\w+)([^{;]*)", re.M)
STRING = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'((?:[^'\\]|\\.)*)'|`([^`]*)`")


def without_comments(text, profile):
    """Comments, blanked; what looks like one in a string stays."""
    token = r'"(?:[^"\\\n]|\\.)*"|`[^`]*`|//[^\n]*|/\*.*?\*/'
    if profile != "rocket":
        token = r"'(?:[^'\\\n]|\\.)*'|" + token
    return re.sub(token, lambda m: " " if m[0].startswith(("//", "/*")) else m[0], text, flags=re.S)


def closing(text, at):
    """The index behind the bracket that closes the one at `at`; strings are passed over."""
    pairs, depth, i = {"(": ")", "[": "]", "{": "}", "<": ">"}, 0, at
    opened, closed = text[at], pairs[text[at]]
    while i < len(text):
        string = STRING.match(text, i)
        if string:
            i = string.end()
            continue
        depth += (text[i] == opened) - (text[i] == closed)
        i += 1
        if depth == 0:
            return i
    return len(text)


def annotations(text, profile):
    """All annotations with name, arguments, start and end: of `[A("x"), B]` two."""
    for start in re.finditer(START.get(profile, r"@(?=\w)"), text):
        if profile in START:
            bracket = text.index("[", start.start())
            end = closing(text, bracket)
            inner, base = text[bracket + 1 : end - 1], bracket + 1
        else:
            inner, base, end = text[start.end() :], start.end(), None
        for name in re.finditer(r"\s*(?:method:\s*)?\\?([A-Za-z][\w.:\\]*)\s*", inner) if end else [re.match(r"([\w.]+)\s*", inner)]:
            behind, args = base + name.end(), ""
            if text[behind : behind + 1] == "(":
                stop = closing(text, behind)
                args = text[behind + 1 : stop - 1]
            else:
                stop = base + name.end(1)
            yield re.split(r"[.\\:]+", name[1])[-1], args, start.start(), end or stop
            if end and text[stop:end].lstrip()[:1] != ",":
                break
            if end:
                rest = re.match(r"\s*,", text[stop:end])
                following = list(annotations("[" + text[stop + rest.end() : end], profile)) if rest and profile == "aspnet" else []
                for other, arguments, *_ in following:
                    yield other, arguments, start.start(), end
                break


def declarations(text, profile):
    """What annotations stand before: ('class' | 'method', name, bases, [(annotation, args)], position)."""
    pending, last = [], None
    marks = [(a[2], a) for a in annotations(text, profile)]
    for found in re.finditer(CLASS, text):
        marks.append((found.start(), ("class", found)))
    groups = []
    for position, mark in sorted(marks, key=lambda each: each[0]):
        if mark[0] == "class" and not isinstance(mark[1], str):
            between = text[last:position] if last is not None else None
            own = pending if between is not None and not re.search(r"[{};=]", between) else []
            groups.append(("class", mark[1][2], mark[1][3], own, position))
            pending, last = [], None
            continue
        name, args, start, end = mark
        if last is not None and re.search(r"[{};]", text[last:start]):
            groups.append(("method", method_name(text, last), "", pending, last))
            pending = []
        elif last is not None and not re.fullmatch(r"[\s\]]*((public|private|async|static|export|default|abstract|override|open|pub)\s*)*", text[last:start]):
            if start < last:
                continue
            groups.append(("method", method_name(text, last), "", pending, last))
            pending = []
        pending.append((name, args))
        last = max(end, last or 0)
    if pending:
        groups.append(("method", method_name(text, last), "", pending, last))
    return groups


def method_name(text, at):
    found = re.search(r"(\w+)\s*(?:<[^>]*>\s*)?\(", text[at : at + 400])
    return found[1] if found else "-"


def strings(args, key=None):
    """The paths among arguments: those named, or the first; constants as `{NAME}`."""
    if key:
        named = re.search(rf"\b(?:{key})\s*[=:]\s*", args)
        if named:
            args = args[named.end() :]
        elif re.match(r"\s*\{|\s*\w+\s*[=:](?!:)", args):
            return [""]
    first = args.strip()
    if first and first[0] in "[{":
        inside = first[1 : closing(first, 0) - 1]
        return [expression(part) for part in split(inside) if part.strip()] or [""]
    return [expression(split(first)[0])] if first else [""]


def split(text):
    """Parts between commas of the outermost level."""
    parts, at, i = [], 0, 0
    while i < len(text):
        string = STRING.match(text, i)
        if string:
            i = string.end()
        elif text[i] in "([{":
            i = closing(text, i)
        else:
            if text[i] == ",":
                parts.append(text[at:i])
                at = i + 1
            i += 1
    return parts + [text[at:]]


def expression(text):
    """A path of strings and constants joined by plus."""
    out = ""
    for part in re.finditer(r"\"((?:[^\"\\]|\\.)*)\"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|([A-Za-z_][\w.]*)", text):
        out += next((each for each in part.groups()[:3] if each is not None), None) if part[4] is None else "\0" + part[4].split(".")[-1] + "\0"
    return out


def read(directory, profile):
    for folder, folders, files in os.walk(directory):
        folders[:] = sorted(each for each in folders if not each.startswith(".") and each != "node_modules")
        for file in sorted(files):
            path = os.path.relpath(os.path.join(folder, file), directory)
            if file.endswith(ENDS[profile]) and not SKIPPED.search(path):
                with open(os.path.join(folder, file), encoding="utf-8", errors="replace") as source:
                    yield path, without_comments(source.read(), profile)


def verbs_and_paths(profile, name, args):
    """What an annotation on a method registers, or nothing."""
    lower = name.lower()
    if profile == "nest" and lower in VERBS + ["all"]:
        return [(lower, path) for path in strings(args)]
    if profile == "rocket" and lower in VERBS:
        return [(lower, re.sub(r"<(\w+)(\.\.)?>", r"{\1}", path.split("?")[0])) for path in strings(args)]
    if profile == "spring" and lower.endswith("mapping") and (lower[:-7] in VERBS or lower == "requestmapping"):
        methods = re.findall(r"(?:RequestMethod\.)?\b(GET|POST|PUT|PATCH|DELETE)\b", args) if lower == "requestmapping" else [lower[:-7]]
        return [(verb.lower(), path) for verb in methods or ["any"] for path in strings(args, "value|path")]
    if profile == "aspnet" and lower.startswith("http") and lower[4:] in VERBS:
        return [(lower[4:], (strings(args) if not re.match(r"\s*\w+\s*=", args) else [""])[0] if args else "")]
    if profile == "symfony" and name == "Route":
        methods = re.search(r"methods:\s*(\[[^\]]*\]|'[A-Z]+')", args)
        listed = re.findall(r"[A-Z]+", methods[1]) if methods else ["ANY"]
        return [(verb.lower(), strings(args, "path")[0]) for verb in listed if verb not in ("HEAD", "OPTIONS")]
    return []


def routes(directory, profile):
    classes, constants = {}, {}
    for path, text in read(directory, profile):
        for found in re.finditer(r"(?:const|final String|static readonly string|const val|val)\s+(?:string\s+|String\s+)?(\w+)(?::\s*[\w&' ]+)?\s*=\s*([\"'`][^\"'`]*[\"'`])", text):
            constants.setdefault(found[1], found[2][1:-1])
        current = classes.setdefault((path, ""), {"name": "", "path": path, "bases": [], "annotations": [], "methods": []})
        for kind, name, bases, marks, _ in declarations(text, profile):
            if kind == "class":
                current = {"name": name, "path": path, "bases": re.findall(r"\b[A-Z]\w+", re.sub(r"\([^)]*\)", "", bases.split("\n\n")[0])), "annotations": marks, "methods": []}
                current["abstract"] = False
                classes[(path, name)] = current
            else:
                current["methods"].append((name, marks))
    by_name = {}
    for each in classes.values():
        by_name.setdefault(each["name"], each)
    for each in classes.values():
        yield from routes_of(each, by_name, constants, profile)


def routes_of(cls, by_name, constants, profile):
    prefixes = class_prefixes(cls, by_name, profile, set())
    if prefixes is None and profile != "rocket":
        return
    seen = set()
    for owner in lineage(cls, by_name, set()):
        for name, marks in owner["methods"]:
            if name in seen and owner is not cls:
                continue
            seen.add(name)
            for verb, path in method_routes(profile, marks):
                for prefix, version in prefixes or [("", None)]:
                    yield verb.upper(), join(prefix, path, profile, cls, name, constants), version_of(marks) or version, f"{cls['name']}.{name}", cls["path"], constants


def method_routes(profile, marks):
    if profile == "jaxrs":
        path = next((strings(args, "value")[0] for name, args in marks if name == "Path"), "")
        return [(name.lower(), path) for name, _ in marks if name.lower() in VERBS]
    if profile == "aspnet":
        found = [each for name, args in marks for each in verbs_and_paths(profile, name, args)]
        own = [strings(args)[0] for name, args in marks if name == "Route"]
        return [(verb, path or own[0]) for verb, path in found] if own else found
    return [each for name, args in marks for each in verbs_and_paths(profile, name, args)]


def class_prefixes(cls, by_name, profile, seen):
    """Paths with versions that a class stands under; nothing if it is no controller."""
    name = {"nest": "Controller", "spring": "RequestMapping", "jaxrs": "Path", "aspnet": "Route", "symfony": "Route"}.get(profile)
    own = [args for mark, args in cls["annotations"] if mark == name]
    if own:
        version = version_of(cls["annotations"]) if profile == "nest" else None
        return [(path, version) for args in own for path in strings(args, {"nest": "path", "spring": "value|path", "symfony": "path"}.get(profile))]
    if profile == "spring" and any(mark in ("RestController", "Controller") for mark, _ in cls["annotations"]):
        return [("", None)]
    if profile == "symfony" and cls["name"].endswith("Controller"):
        return [("", None)]
    for base in cls["bases"]:
        if base in by_name and base not in seen:
            found = class_prefixes(by_name[base], by_name, profile, seen | {base})
            if found is not None and profile in ("aspnet",):
                return found
    return [("", None)] if profile == "aspnet" and cls["name"].endswith("Controller") else None


def lineage(cls, by_name, seen):
    yield cls
    for base in cls["bases"]:
        if base in by_name and base not in seen and base != cls["name"]:
            seen.add(base)
            yield from lineage(by_name[base], by_name, seen)


def version_of(marks):
    for name, args in marks:
        found = re.search(r"version:\s*'?([\w.]+)'?", args) if name == "Controller" else None
        if found or name == "Version":
            return found[1] if found else strings(args)[0]
    return None


def join(prefix, path, profile, cls, method, constants):
    if profile == "aspnet":
        path = path if path.startswith(("/", "~/")) else f"{prefix}/{path}"
        path = path.lstrip("~").replace("[controller]", re.sub("Controller$", "", cls["name"])).replace("[action]", method)
    else:
        path = f"{prefix}/{path}"
    return re.sub("\0(\\w+)\0", lambda m: constants.get(m[1], "{" + m[1] + "}"), path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("profile", choices=ENDS)
    parser.add_argument("directory")
    parser.add_argument("--prefix", action="append", default=[])
    parser.add_argument("--version")
    parser.add_argument("--move", action="append", default=[], help="METHOD=/path, for one that stands elsewhere than its file")
    parser.add_argument("--also", action="append", default=[], help="VERB=/path, for one that stands in no annotation")
    options = parser.parse_args()
    for each in options.also:
        print(each.replace("=", " ", 1) + " | - | -")
    prefixes = sorted((each.split("=", 1) for each in options.prefix), key=lambda each: -len(each[0]))
    for verb, path, version, handler, file, _ in routes(options.directory, options.profile):
        prefix = next((value for folder, value in prefixes if file.startswith(folder)), "")
        prefix = dict(each.split("=", 1) for each in options.move).get(handler.split(".")[-1], prefix)
        number = version or options.version
        versioned = f"/v{number}" if number and options.profile == "nest" and "NEUTRAL" not in number else ""
        full = re.sub(r"\$\{(\w+)\}", r"{\1}", f"{prefix}{versioned}/{path}")
        full = "/" + re.sub(r"/{2,}", "/", full).strip("/").replace("|", "¦")
        print(f"{verb} {full} | {handler} | {file}")


if __name__ == "__main__":
    main()
