import { spend } from '../../base/steps.ts';
import { words } from '../../base/words.ts';
import type { ReadNode } from './read-node.ts';

/** A literal of ten thousand entries is data, not an expression that someone follows. */
const MOST_NODES = 3000;
const MOST_NAMES = 100;

/** What has more parts is no name that someone wrote. */
const MOST_PARTS = 100;

/** What stands for a value under a name in the grammars that rules are written for. */
const IDENTIFIERS: ReadonlySet<string> = new Set(
  words(
    'identifier shorthand_property_identifier variable_name simple_identifier instance_variable class_variable global_variable constant',
  ),
);

/** What has a member: an object first, then a name, sometimes arguments. */
const MEMBERS: ReadonlySet<string> = new Set(
  words(
    'member_expression attribute selector_expression field_expression field_access member_access_expression navigation_expression',
    'method_invocation member_call_expression scoped_call_expression nullsafe_member_access_expression nullsafe_member_call_expression scoped_identifier',
  ),
);

/** Steps that reading a node is worth: it asks the parser for its type, its members and what is inside it. */
const READING = 20;

const MEMBER_FIELDS = ['property', 'attribute', 'field', 'name', 'method'];
const OBJECT_FIELDS = ['object', 'operand', 'value', 'receiver', 'expression', 'scope', 'argument', 'path'];

/** Functions written in place: what they mention, they mention when they run. */
const FUNCTION =
  /^(arrow_function|function_expression|function|generator_function|lambda|lambda_expression|lambda_literal|func_literal|closure_expression|anonymous_function(_creation_expression)?|anonymous_method_expression|do_block|block_argument)$/;

/**
 * The names that an expression mentions, dotted as far as they are plain, each once in order: `req.query.id` and `limit` of
 * `find(req.query['id'].trim(), limit)` are given as `find`, `req.query` and `limit`. Functions written in place are left out.
 */
export function namesInNode(root: ReadNode): string[] {
  const names = new Set<string>();
  const waiting: ReadNode[] = [root];
  for (let nodes = 0; nodes < MOST_NODES && names.size < MOST_NAMES; nodes++) {
    const node = waiting.pop();
    if (!node) break;
    waiting.push(...readNode(node, names).reverse());
  }
  return [...names];
}

/** Adds the name that a node is; gives the nodes in it that are to be read next. */
function readNode(node: ReadNode, names: Set<string>): ReadNode[] {
  spend(READING);
  if (FUNCTION.test(node.type)) return [];
  for (const name of namesInFormat(node)) names.add(name);
  const chain = chainOf(node);
  if (chain !== undefined) names.add(chain);
  if (IDENTIFIERS.has(node.type)) return [];
  const skipped = memberIn(node) ?? (node.type === 'keyword_argument' ? node.childForFieldName('name') : undefined);
  const object = chain === undefined ? undefined : objectIn(node);
  return node.namedChildren.filter((child) => child !== null && child.id !== skipped?.id && child.id !== object?.id) as ReadNode[];
}

/** The variables that a text in a Rust macro names itself: `sort` of `format!("ORDER BY {sort}")`. */
function namesInFormat(node: ReadNode): string[] {
  if (!/^(raw_)?string_literal$/.test(node.type) || node.parent?.type !== 'token_tree') return [];
  return [...node.text.matchAll(/(?<!\{)\{([a-z_]\w*)(?::[^{}]*)?\}/g)].map(([, name = '']) => name);
}

/** `a.b.c`, however the language writes its dots; undefined where a call or an index comes between. */
function chainOf(node: ReadNode, parts = MOST_PARTS): string | undefined {
  spend(READING);
  if (parts === 0) return undefined;
  if (IDENTIFIERS.has(node.type) || /^(this|self|super)$/.test(node.text)) return node.text;
  const member = memberIn(node);
  const object = objectIn(node);
  if (!member || !object || object.childForFieldName('arguments')) return undefined;
  const before = chainOf(object, parts - 1);
  return before === undefined ? undefined : `${before}.${member.text}`;
}

/** The name of the member that a node reads; undefined where it reads none. */
export function memberIn(node: ReadNode): ReadNode | undefined {
  if (!MEMBERS.has(node.type) && !(node.type === 'call' && node.childForFieldName('method'))) return undefined;
  const [field] = MEMBER_FIELDS.flatMap((name) => node.childForFieldName(name) ?? []);
  return field ?? node.namedChildren.at(-1) ?? undefined;
}

/** What a node reads a member of. */
export function objectIn(node: ReadNode): ReadNode | undefined {
  if (!memberIn(node)) return undefined;
  const [field] = OBJECT_FIELDS.flatMap((name) => node.childForFieldName(name) ?? []);
  const first = node.namedChildren[0] ?? undefined;
  return field ?? (first && first.id !== memberIn(node)?.id ? first : undefined);
}
