import type { Node } from 'web-tree-sitter';

import { groups } from '../ast/group-rules.ts';
import type { DeclaredNode, OutlineRules } from '../ast/outline-rules.ts';
import { childrenOfType, fieldOf, namedChildrenOf } from '../ast/syntax-node.ts';
import type { SymbolKind, Visibility } from '../facts/facts.ts';
import { finishPython } from './python-exports.ts';
import { pythonImports } from './python-imports.ts';

export const python: OutlineRules = {
  nodes: {
    decorated_definition: { as: 'wrapper', of: (node) => fieldOf(node, 'definition') },
    class_definition: { as: 'symbol', kind: classKind, members: ['block'] },
    function_definition: { as: 'symbol', kind: functionKind },
    type_alias_statement: { as: 'symbol', kind: 'type', name: aliasName, cut: [] },
    expression_statement: { as: 'wrapper', of: soleAssignment },
    assignment: { as: 'symbol', kind: assignmentKind, name: ({ node }) => fieldOf(node, 'left')?.text, cut: ['='] },
    if_statement: { as: 'group', when: (node) => !/\b__name__\b/.test(fieldOf(node, 'condition')?.text ?? '') },
    ...groups('elif_clause', 'else_clause', 'try_statement', 'except_clause', 'finally_clause', 'with_statement', 'block'),
  },
  bodies: [':'],
  omit: ['decorator'],
  keep: /^@(?:\w+\.)?(?:staticmethod|classmethod|abstractmethod|overload|property|cached_property|dataclass|contextmanager|asynccontextmanager)\b/,
  docComment: /^#:/,
  doc: docstring,
  access: 'public',
  visibility: byUnderscore,
  imports: pythonImports,
  finish: finishPython,
};

/** A leading underscore says private; names in double underscores are the language's own and public. */
function byUnderscore(_: DeclaredNode, name: string): Visibility {
  return name.startsWith('_') && !/^__\w+__$/.test(name) ? 'private' : 'public';
}

/** `Enum`, `StrEnum`, an application's own `ChoiceEnum`, and Django's `TextChoices`. */
function classKind({ node }: DeclaredNode): SymbolKind {
  return /\b\w*(?:Enum|Choices)\b|\b(?:Int)?Flag\b/.test(fieldOf(node, 'superclasses')?.text ?? '') ? 'enum' : 'class';
}

function functionKind({ node, outer, place }: DeclaredNode): SymbolKind | undefined {
  const decorators = childrenOfType(outer, 'decorator').map((decorator) => decorator.text);
  if (decorators.some((text) => /\.(?:setter|deleter)\b/.test(text))) return undefined;
  if (!place.owner) return 'function';
  if (decorators.some((text) => /\b\w*property\b/.test(text))) return 'property';
  return fieldOf(node, 'name')?.text === '__init__' ? 'constructor' : 'method';
}

function assignmentKind({ node, place }: DeclaredNode): SymbolKind | undefined {
  const left = fieldOf(node, 'left');
  if (left?.type !== 'identifier' || /^__\w+__$/.test(left.text)) return undefined;
  const type = fieldOf(node, 'type')?.text;
  if (place.owner) return place.owner.kind === 'enum' && type === undefined ? 'enum-member' : 'field';
  if (type !== undefined && /\bTypeAlias$/.test(type)) return 'type';
  const made = madeType(fieldOf(node, 'right'));
  if (made) return made;
  if (/^_*[A-Z][A-Z0-9_]*$/.test(left.text) && !isTypeVariable(fieldOf(node, 'right'))) return 'constant';
  return type === undefined ? undefined : 'variable';
}

/** `Point = namedtuple('Point', 'x y')` declares a class in all but syntax. */
function madeType(value: Node | undefined): SymbolKind | undefined {
  const maker = value?.type === 'call' ? (fieldOf(value, 'function')?.text.split('.').at(-1) ?? '') : '';
  if (/^(?:namedtuple|NamedTuple|TypedDict)$/.test(maker)) return 'class';
  if (/^(?:Int|Str)?(?:Enum|Flag)$/.test(maker)) return 'enum';
  return maker === 'NewType' ? 'type' : undefined;
}

function isTypeVariable(value: Node | undefined): boolean {
  return value?.type === 'call' && /\b(?:TypeVar|ParamSpec|TypeVarTuple)$/.test(fieldOf(value, 'function')?.text ?? '');
}

function aliasName({ node }: DeclaredNode): string | undefined {
  return /^\w+/.exec(fieldOf(node, 'left')?.text ?? '')?.[0];
}

function soleAssignment(node: Node): Node | undefined {
  const [first, second] = namedChildrenOf(node);
  return second === undefined && first?.type === 'assignment' ? first : undefined;
}

function docstring(node: Node): string | undefined {
  const body = fieldOf(node, 'body');
  const statement = body && namedChildrenOf(body).find((child) => child.type !== 'comment');
  const literal = statement?.type === 'expression_statement' ? statement.namedChild(0) : undefined;
  if (literal?.type !== 'string') return undefined;
  return childrenOfType(literal, 'string_content')[0]?.text;
}
