"""The routes of an application in Go whose routers register in functions (`m.Group("/x", func() { m.Get("", show) })`), found by walking its text.

    python bench/truth/blocks.py FILE:FUNCTION...

Each function is walked from top to bottom: groups with a function written in place or named, combos, tables of methods, and calls of other functions that are
handed a router, in the same package or an imported one of the same module. Prints a line `VERB /path | - | file`. What answers GET answers HEAD, and
OPTIONS beside others is left out. Written apart from kb, to be compared with it; it takes every call with a verb as its name and a text first as a route.
"""
import os
import re
import sys

from annotations import closing, without_comments

VERBS = "Get|Post|Put|Patch|Delete|Options|Head|Any|Connect|Trace"
TEXT = r'("(?:[^"\\]|\\.)*"|`[^`]*`)'
EVENT = re.compile(
    rf"\b(?P<on>[a-z]\w*)\.(?P<what>Group|Combo|Route|Routes|{VERBS})\(\s*{TEXT}\s*(?P<rest>[,)])"
    r"|(?P<local>\w+) := func\(\) \{"
    r"|\b(?P<pkg>\w+)\.(?P<far>[A-Z]\w+)\((?P<r1>\w+(?:\.Router)?)\)"
    r"|(?<![\w.])(?P<near>\w+)\((?P<r2>\w+)?\)"
)


def package(directory):
    for file in sorted(os.listdir(directory)):
        if file.endswith(".go") and not file.endswith("_test.go"):
            with open(os.path.join(directory, file), encoding="utf-8") as source:
                yield os.path.join(directory, file), without_comments(source.read(), "nest")


def function(directory, name):
    for path, text in package(directory):
        for found in re.finditer(rf"^func {name}\(([^)]*)\)[^\n]*\{{", text, re.M):
            return path, text, text[found.end() : closing(text, found.end() - 1)], found[1]
    return None


def walk(path, text, body, prefix, local, routers):
    """(verb, path, file) of what a part of a function registers; `local` are functions by their names, as they are met."""
    at = 0
    while found := EVENT.search(body, at):
        at = found.end()
        if found["what"] and found["on"] in routers:
            own = prefix + re.sub(r"\$$", "", found[3][1:-1])
            if found["what"] == "Group":
                end = closing(body, body.index("(", found.start()))
                inside = body[found.end() : end]
                if block := re.match(r"\s*func\(\w*[^)]*\) \{", inside):
                    stop = closing(inside, block.end() - 1)
                    yield from walk(path, text, inside[block.end() : stop], own, local, routers)
                elif name := re.match(r"\s*(\w+)", inside):
                    yield from walk(path, text, local[name[1]], own, local, routers)
                at = end
            elif found["what"] == "Combo":
                at = closing(body, body.index("(", found.start()))
                while link := re.match(rf"\s*\.\s*({VERBS})\(", body[at:]):
                    yield link[1], own, path
                    at = closing(body, at + link.end() - 1)
            elif found["what"].startswith("Route"):
                methods = re.match(rf"\s*({TEXT}|http\.Method[^)]*?,\s)", body[found.end() :])[0]
                for verb in re.findall(r"[A-Z]{3,}|(?<=Method)[A-Z][a-z]+", methods):
                    if verb.upper() not in ("HEAD", "OPTIONS"):
                        yield verb, own, path
            elif found["rest"] == ",":
                yield found["what"], own, path
                at = closing(body, body.index("(", found.start()))
        elif found["local"]:
            end = closing(body, found.end() - 1)
            local[found["local"]] = body[found.end() : end]
            at = end
        elif found["near"] in local:
            yield from walk(path, text, local[found["near"]], prefix, local, routers)
        elif found["near"] and found["r2"] in routers:
            yield from called(os.path.dirname(path), found["near"], prefix)
        elif found["pkg"] and (found["r1"] or "").split(".")[0] in routers:
            paths = re.findall(r'^\s*(\w+)? ?"([^"]+)"$', text, re.M)
            target = next((each for alias, each in paths if alias == found["pkg"] or (not alias and each.split("/")[-1] == found["pkg"])), None)
            directory = target and "/".join(target.split("/")[2:])
            if directory and os.path.isdir(directory):
                yield from called(directory, found["far"], prefix)


def called(directory, name, prefix):
    found = function(directory, name)
    if found:
        path, text, body, params = found
        routers = set(re.findall(r"(\w+) \*?\w+\.\w+", params))
        yield from walk(path, text, body, prefix, {}, routers)


def main():
    for root in sys.argv[1:]:
        file, name = root.split(":")
        path, text, body, params = function(os.path.dirname(file), name)
        routers = set(re.findall(r"(\w+)(?:, \w+)? := (?:\w+\.(?:New|Classic)|new\w+)\(\)", body))
        for verb, route, where in walk(path, text, body, "", {}, routers):
            print(f"{verb.upper()} {re.sub('/{2,}', '/', '/' + route.replace('|', '¦'))} | - | {where}")


if __name__ == "__main__":
    main()
