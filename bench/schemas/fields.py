"""Prints the fields of models, forms, serializers and data classes of Python, as JSON: [{path, line, to, owner, name}].

Usage: fields.py DIR PATH...; read by bench/schemas.js. A class counts by what it extends, through classes of the repository, or by its decorator.
"""
import ast
import json
import os
import re
import sys

ROOTS = re.compile(
    r'(^|\.)(Model|ModelForm|Form|FlaskForm|Serializer|ModelSerializer|HyperlinkedModelSerializer|BaseModel|DeclarativeBase|TypedDict'
    r'|NamedTuple|Schema|SQLModel|AbstractUser|AbstractBaseUser|FilterSet|MPTTModel)$'
)
FIELD = re.compile(r'(Field|Column|mapped_column|relationship|Key|column|backref|Serializer|Rel|Property)$')
MARKS = {'dataclass', 'define', 'attrs'}


def spelled(node):
    if isinstance(node, ast.Attribute):
        return f'{spelled(node.value)}.{node.attr}'
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Subscript):
        return spelled(node.value)
    return spelled(node.func) if isinstance(node, ast.Call) else ''


def names_of(statement):
    """The field that a statement of a class declares, if it does."""
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return [] if 'ClassVar' in ast.dump(statement.annotation) else [statement.target.id]
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call) and isinstance(statement.targets[0], ast.Name):
        return [statement.targets[0].id] if FIELD.search(spelled(statement.value.func)) else []
    return []


def main(root, paths):
    classes = {}
    for path in paths:
        with open(os.path.join(root, path), encoding='utf-8', errors='replace') as file:
            try:
                tree = ast.parse(file.read())
            except SyntaxError:
                continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append((path, node))

    def holds_fields(base, seen=()):
        last = base.split('.')[-1]
        own = classes.get(last, []) if last not in seen else []
        return ROOTS.search(base) is not None or any(holds_fields(spelled(up), (*seen, last)) for _, node in own for up in node.bases)

    fields = []
    for owner, declared in classes.items():
        for path, node in declared:
            marked = any(spelled(each).split('.')[-1] in MARKS for each in node.decorator_list)
            if not marked and not any(holds_fields(spelled(base)) for base in node.bases):
                continue
            for statement in node.body:
                at = {'path': path, 'line': statement.lineno, 'to': statement.end_lineno, 'owner': owner}
                fields += [{**at, 'name': name} for name in names_of(statement)]
    json.dump(fields, sys.stdout)


main(sys.argv[1], sys.argv[2:])
