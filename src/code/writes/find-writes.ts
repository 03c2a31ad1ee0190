import type { Node } from 'web-tree-sitter';

import { escapePattern } from '../../base/escape-pattern.ts';
import { fieldOf } from '../ast/syntax-node.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import { grammarOf } from '../rules/grammar-of.ts';
import { isAnyComment } from '../shape/see-node.ts';
import { tableWritten } from './writes-sql.ts';

/** A place that sets something of a name, as far as its file tells. */
export interface Write {
  /** 1-based. */
  line: number;
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
  /** A member is assigned; a setter is called, or what is called is told its name; its address is handed on; an object has it as a key; a text of SQL sets it. */
  kind: 'assigned' | 'set' | 'address' | 'key' | 'sql';
  /** What it is a member of, as written: `media` of `media.status = 1`; of a key, what the object is handed to or made as, where that is said; the table. */
  on?: string;
  /** Of a key: the type that the object is said to have, `Media` of `const media: Media = { … }`. */
  type?: string;
  /** Of a key: those around it, `where` of `{ where: { status } }`, from the outside. */
  keys?: readonly string[];
}

/** The places in a text that set something of a name; nothing where nobody parses it. @param columns what it is called in SQL. */
export async function findWrites(language: Language | undefined, text: string, name: string, columns: readonly string[]): Promise<Write[]> {
  const grammar = language && grammarOf(language);
  if (grammar === undefined || (![name, ...columns].some((each) => text.includes(each)) && !setterOf(name).test(text))) return [];
  return withSyntaxTree(grammar, text, (tree) => (tree ? writesIn(tree.rootNode, { name, columns, setter: setterOf(name) }) : []));
}

interface WantedWrites {
  name: string;
  columns: readonly string[];
  setter: RegExp;
}

/** `setStatus`, `set_status`. */
function setterOf(name: string): RegExp {
  const bare = name.replace(/^_+/, '');
  return new RegExp(`^set_?${escapePattern(bare.charAt(0))}${escapePattern(bare.slice(1))}$`, 'i');
}

function writesIn(root: Node, wanted: WantedWrites): Write[] {
  const found: Write[] = [];
  const cursor = root.walk();
  for (let isDown = true; ; ) {
    const node = cursor.currentNode;
    const isClosed = isDown && isAnyComment(node);
    if (isDown && !isClosed) found.push(...writesAt(node, wanted));
    if (isDown && !isClosed && cursor.gotoFirstChild()) continue;
    isDown = cursor.gotoNextSibling();
    if (!isDown && !cursor.gotoParent()) break;
  }
  cursor.delete();
  return found;
}

const ASSIGNMENT =
  /^(?:(?:augmented_|compound_|operator_)?assignment(?:_expression|_statement|_expr)?|update_expression|(?:inc|dec)_statement)$/;
const LIST = /^(?:expression_list|pattern_list|tuple_pattern|left_assignment_list|directly_assignable_expression)$/;
const CALL =
  /^(?:call_expression|call|method_invocation|invocation_expression|(?:scoped_|member_|nullsafe_member_|function_)call_expression|method_call)$/;
const STRING =
  /^(?:string|template_string|string_literal|interpreted_string_literal|raw_string_literal|heredoc_body|encapsed_string|verbatim_string_literal|text_block)$/;

function writesAt(node: Node, wanted: WantedWrites): Write[] {
  const { type } = node;
  if (ASSIGNMENT.test(type)) return assigned(node, wanted);
  if (type === 'unary_expression' && node.text.startsWith('&')) {
    const on = memberOf(node.text.slice(1), wanted.name);
    return on === undefined ? [] : [{ ...placeOf(node), kind: 'address', on }];
  }
  if (CALL.test(type)) return setByCall(node, wanted);
  if (STRING.test(type)) {
    const table = tableWritten(node.text, wanted.columns);
    return table === undefined ? [] : [{ ...placeOf(node), kind: 'sql', on: table }];
  }
  return isKey(node, wanted.name) ? [{ ...placeOf(node), kind: 'key', ...aroundKey(node) }] : [];
}

function placeOf(node: Node): Pick<Write, 'line' | 'start' | 'end'> {
  return { line: node.startPosition.row + 1, start: node.startIndex, end: node.endIndex };
}

function assigned(node: Node, { name }: WantedWrites): Write[] {
  const left = fieldOf(node, 'left') ?? fieldOf(node, 'argument') ?? node.namedChildren[0];
  if (!left) return [];
  const targets = LIST.test(left.type) ? left.namedChildren.flatMap((each) => each ?? []) : [left];
  return targets.flatMap((each): Write[] => {
    const on = memberOf(each.text, name);
    if (on !== undefined) return [{ ...placeOf(node), kind: 'assigned', on }];
    // C#: an object is made with what stands in braces.
    const made = each.text === name ? ancestor(node, /^object_creation_expression$/, /^initializer_expression$/) : undefined;
    return made ? [{ ...placeOf(node), kind: 'key', on: fieldOf(made, 'type')?.text ?? '', keys: [] }] : [];
  });
}

/** What a text says that something of a name is a member of: `a.b` of `a.b.name`, `row` of `row['name']`, the object itself of `@name`. */
function memberOf(text: string, name: string): string | undefined {
  const own = escapePattern(name);
  if (text === `@${name}`) return 'self';
  const [, on] = new RegExp(`^([\\s\\S]*?)\\s*(?:\\?\\.|!?\\.|->|::)\\s*(?:@|\\$)?${own}$`).exec(text) ?? [];
  if (on !== undefined) return on;
  const [, holder, index = ''] = /^([\s\S]*?)\[([^[\]]*)\]$/.exec(text) ?? [];
  return holder !== undefined && new RegExp(`(?:["'\`]|:)${own}(?:["'\`]|$)`).test(index) ? holder : undefined;
}

/** What tells a call what to set: `user.update_column(:name, 1)`, `setattr(user, 'name', 1)`, `db.Model(&u).Update("name", 1)`. */
const SETS = /^(?:setattr|set|put|update|write|assign|increment|decrement|toggle|inc|dec)/i;

function setByCall(node: Node, { name, setter, columns }: WantedWrites): Write[] {
  const called = fieldOf(node, 'function') ?? node;
  const callee = calledOf(node);
  const last = /([\w$]+)[!?]?$/.exec(callee)?.[1] ?? '';
  const on = callee.slice(0, Math.max(0, callee.length - last.length)).replace(/(?:\?\.|!?\.|->|::)\s*$/, '');
  if (on !== '' && setter.test(last)) return [{ ...placeOf(node), kind: 'set', on }];
  if (!SETS.test(last) || called.type === 'new_expression') return [];
  const given = fieldOf(node, 'arguments')?.namedChildren.slice(0, 2) ?? [];
  const at = given.findIndex(
    (each) => each && [name, ...columns].some((said) => new RegExp(`^[:"'\`]${escapePattern(said)}["'\`]?$`).test(each.text)),
  );
  if (at < 0 || (at === 1 && last !== 'setattr')) return [];
  return [{ ...placeOf(node), kind: 'set', on: at === 1 ? (given[0]?.text ?? '') : on }];
}

/** What a call calls, as written. */
function calledOf(node: Node): string {
  const called = fieldOf(node, 'function') ?? fieldOf(node, 'constructor') ?? fieldOf(node, 'type');
  if (called) return called.text;
  const on = fieldOf(node, 'object') ?? fieldOf(node, 'receiver') ?? fieldOf(node, 'scope');
  const method = fieldOf(node, 'name') ?? fieldOf(node, 'method');
  return method ? `${on ? `${on.text}.` : ''}${method.text}` : (node.namedChildren[0]?.text ?? '');
}

/** What gives an object, or a call, something of a name. */
const KEYED: Readonly<Record<string, string>> = {
  pair: 'key',
  keyword_argument: 'name',
  keyed_element: '',
  field_initializer: 'field',
  array_element_initializer: '',
  argument: 'name',
  value_argument: '',
};

function isKey(node: Node, name: string): boolean {
  if (/^shorthand_(?:property_identifier|field_initializer)$/.test(node.type)) return node.text === name;
  const field = KEYED[node.type];
  if (field === undefined || node.namedChildCount < 2) return false;
  if (node.type === 'array_element_initializer' && !node.text.includes('=>')) return false;
  if (node.type === 'value_argument' && !new RegExp(`^${escapePattern(name)}\\s*=(?!=)`).test(node.text)) return false;
  const key = field === '' ? node.namedChildren[0] : (fieldOf(node, field) ?? undefined);
  return key?.text.replace(/^[:"'`]|["'`:]$/g, '') === name;
}

/** What says what an object is, or what it is handed to. */
const HOLDER =
  /^(?:call_expression|call|new_expression|object_creation_expression|composite_literal|struct_expression|method_invocation|invocation_expression|(?:scoped_|member_|nullsafe_member_|function_)call_expression|instance_expression)$/;
const BOUNDARY = /function|method_def|arrow|lambda|_statement$|^(?:program|module|block|class|body)/;

/** What is around a key: keys, up to what the object is handed to or is said to be. */
function aroundKey(node: Node): Pick<Write, 'on' | 'type' | 'keys'> {
  const keys: string[] = [];
  for (let at = node.parent; at && !BOUNDARY.test(at.type); at = at.parent) {
    if (at.type in KEYED && at.namedChildCount >= 2) keys.unshift((at.namedChildren[0]?.text ?? '').replace(/^["'`:]|["'`:]$/g, ''));
    const said = saidType(at);
    if (said !== undefined) return { type: said.replace(/^:\s*/, ''), keys };
    if (HOLDER.test(at.type)) return { on: at.type === 'struct_expression' ? (fieldOf(at, 'name')?.text ?? '') : calledOf(at), keys };
  }
  return { keys };
}

/** The type that is said of a value right there. */
function saidType(node: Node): string | undefined {
  if (/^(?:as|satisfies)_expression$/.test(node.type)) return node.namedChildren.at(-1)?.text;
  return node.type === 'variable_declarator' ? fieldOf(node, 'type')?.text : undefined;
}

function ancestor(node: Node, wanted: RegExp, through: RegExp): Node | undefined {
  let at = node.parent;
  while (at && through.test(at.type)) at = at.parent;
  return at && wanted.test(at.type) ? at : undefined;
}
