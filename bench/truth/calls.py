"""The routes of an application that registers them by calls (`r.GET("/x", …)`), found by a scanner that knows no grammar.

    python bench/truth/calls.py DIR FILES-REGEX [--base REGEX=/path]... [--replace REGEX=TEXT]...

Prints a line `VERB /path | - | file` for each. A group (`g := r.Group("/x")`, `new Router({ prefix })`, `const r = new Hono().basePath("/x")`) is known
by its name in its file; what a file's first routers stand under is told with --base. `createRoute({ method, path })` and `#[utoipa::path(get, path = …)]`
count as registrations. Written apart from kb, to be compared with it.
"""
import argparse
import os
import re

from annotations import SKIPPED, closing, without_comments

STRING = r"\s*(?:\"([^\"]*)\"|'([^']*)'|`([^`]*)`)"
GROUP = re.compile(r"(\w+)\s*:?=\s*([\w.]+)\.(?:Group|group)\(" + STRING)
PREFIXED = re.compile(r"(\w+)(?::\s*[\w<>]+)?\s*=\s*new \w*Router(?:<[^>]*>)?\(\s*\{\s*prefix:" + STRING)
CALL = re.compile(r"([\w]+)\s*\.(get|post|put|patch|delete|all|GET|POST|PUT|PATCH|DELETE|Any)\(" + STRING)
CREATE = re.compile(r"createRoute\(\{")
UTOIPA = re.compile(r"#\[utoipa::path\(\s*(get|post|put|patch|delete)\s*,\s*path\s*=" + STRING)
AXUM = re.compile(r"\.route\(" + STRING + r"\s*,")


def text_of(found, first):
    return next(each for each in found.groups()[first : first + 3] if each is not None)


def scan(text, base):
    """(verb, path) of each registration, from top to bottom."""
    env, events = {}, []
    for kind, pattern in {"group": GROUP, "prefixed": PREFIXED, "call": CALL, "create": CREATE, "utoipa": UTOIPA, "axum": AXUM}.items():
        events += [(found.start(), kind, found) for found in pattern.finditer(text)]
    for _, kind, found in sorted(events, key=lambda each: each[0]):
        if kind == "group":
            env[found[1]] = joined(env.get(found[2], base), text_of(found, 2))
        elif kind == "prefixed":
            env[found[1]] = joined(base, text_of(found, 1))
        elif kind == "call" and not re.match(r"\s*\)", text[found.end() :]):
            yield found[2], joined(env.get(found[1], base), text_of(found, 2))
        elif kind == "utoipa":
            yield found[1], text_of(found, 1)
        elif kind == "create":
            inside = text[found.end() - 1 : closing(text, found.end() - 1)]
            method, path = re.search(r"method:\s*[\"'](\w+)", inside), re.search(r"path:" + STRING, inside)
            if method and path:
                yield method[1], joined(base, text_of(path, 0))
        elif kind == "axum":
            inside = text[found.end() : closing(text, text.index("(", found.start()))]
            for verb in re.findall(r"(?<![\w:])(?:\w+::)*(get|post|put|patch|delete|any)\(", inside):
                yield verb, joined(base, text_of(found, 0))


def joined(prefix, path):
    return f"{prefix}{path}" if prefix.endswith(".") else f"{prefix}/{path}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("directory")
    parser.add_argument("files")
    parser.add_argument("--base", action="append", default=[])
    parser.add_argument("--replace", action="append", default=[], help="REGEX=TEXT, before a file is read")
    options = parser.parse_args()
    bases = [each.rsplit("=", 1) for each in options.base]
    for folder, _, files in sorted(os.walk(options.directory)):
        for file in sorted(files):
            path = os.path.relpath(os.path.join(folder, file), options.directory)
            if not re.search(options.files, path) or SKIPPED.search(path):
                continue
            with open(os.path.join(folder, file), encoding="utf-8", errors="replace") as source:
                text = without_comments(source.read(), "rocket" if path.endswith(".rs") else "nest")
            for each in options.replace:
                text = re.sub(*each.split("=", 1), text)
            base = next((value for pattern, value in bases if re.search(pattern, path)), "")
            for verb, route in scan(text, base):
                print(f"{verb.upper()} {re.sub('/{2,}', '/', '/' + route)} | - | {path}")


if __name__ == "__main__":
    main()
