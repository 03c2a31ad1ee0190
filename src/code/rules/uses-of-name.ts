import { foldSpaces } from '../../base/fold-spaces.ts';
import { spend } from '../../base/steps.ts';
import { words } from '../../base/words.ts';
import { memberIn, objectIn } from './names-in-node.ts';
import type { ReadNode } from './read-node.ts';
import { CASTS } from './with-casts.ts';

/** How something that has a name is used in one place. */
export interface NameUse {
  /** Its member that is read, if one is: `message` of `error.message.length`. */
  member?: string;
  /**
   * What is done with it: it is put into a text, asked for its type, decides where code goes on, causes something else, is handed to the
   * innermost call around it, or fails once more without being named; `value` is everything else.
   */
  as: 'text' | 'type' | 'condition' | 'cause' | 'argument' | 'again' | 'value';
  /** What is called with it, as written. */
  callee?: string;
  /** The types that it is asked for. */
  types?: string[];
  /** It is used so only where it is of one of these types. */
  within?: string[];
}

/** What is longer is not read, which counts as a use. */
const MOST_NODES = 2000;
const READING = 20;
const LONGEST = 120;
const UNKNOWN: NameUse = { as: 'value' };

const IDENTIFIERS: ReadonlySet<string> = new Set(words('identifier shorthand_property_identifier variable_name simple_identifier'));
const ARGUMENTS: ReadonlySet<string> = new Set(words('arguments argument_list value_arguments'));
const TEXTS: ReadonlySet<string> = new Set(words('template_substitution interpolation encapsed_string heredoc_body'));
const BRANCHES = /^(if|elif|else_if|elsif|unless|while|until|for|do|switch|match|case|when|ternary|conditional)/;
const DECLARATIONS = /^(variable_declarator|property_declaration)$/;
const IS_STILL: ReadonlySet<string> = new Set([
  ...CASTS,
  ...words('parenthesized_expression cast_expression as_expression postfix_unary_expression'),
]);
const RAISES = /^(raise|throw)_(statement|expression)$/;

/**
 * How a name is used in a node, and what is given its value under another name with it: each use by what is around it. What fails once more
 * without a name (`throw;`, `raise`) counts.
 */
export function usesOfName(root: ReadNode, name: string): NameUse[] {
  const nodes = nodesIn(root);
  if (nodes === undefined) return [UNKNOWN];
  const uses = nodes.filter(isAgain).map((node): NameUse => ({ as: 'again', ...guardOf(node, root, name) }));
  const names = name === '' ? [] : [name];
  for (const each of names) {
    for (const node of nodes) {
      if (!IDENTIFIERS.has(node.type) || node.text !== each || isOnlyCalledSo(node)) continue;
      const use = useOf(node, root, name);
      if (typeof use !== 'string') uses.push(use);
      else if (!names.includes(use)) names.push(use);
    }
  }
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
}

function nodesIn(root: ReadNode): ReadNode[] | undefined {
  const nodes: ReadNode[] = [root];
  for (const node of nodes) {
    spend(READING);
    if (nodes.length > MOST_NODES) return undefined;
    for (const child of node.namedChildren) if (child !== null) nodes.push(child);
  }
  return nodes;
}

function isAgain(node: ReadNode): boolean {
  if (RAISES.test(node.type)) return node.namedChildren.length === 0;
  const isRuby = node.type === 'identifier' && node.text === 'raise' && node.parent?.type !== 'call';
  return isRuby || (node.type === 'global_variable' && node.text === '$!');
}

/** Whether a node is the name of a member or of a parameter, and no value. */
function isOnlyCalledSo(node: ReadNode): boolean {
  const { parent } = node;
  if (!parent) return false;
  return memberIn(parent)?.id === node.id || (parent.type === 'keyword_argument' && parent.childForFieldName('name')?.id === node.id);
}

/** What is done with a value; the other name that it is given, where it is. */
function useOf(node: ReadNode, root: ReadNode, name: string): NameUse | string {
  const [member, top] = memberRead(node);
  const what = member === undefined ? {} : { member };
  const guard = guardOf(node, root, name);
  let told: NameUse | undefined;
  for (let child = top; child.id !== root.id && child.parent; child = child.parent) {
    const { parent } = child;
    spend(READING);
    const types = member === undefined ? typesAsked(parent, name) : [];
    if (types.length > 0) return { as: 'type', types, ...guard };
    if (decides(child, parent)) return { ...what, as: 'condition', ...guard };
    const given = told?.as === 'argument' ? undefined : declaredWith(child, parent);
    if (given !== undefined) return given === '' ? { ...what, as: 'value', ...guard } : given;
    told ??= placeOf(child, parent, what, guard);
  }
  return told ?? { ...what, as: 'value', ...guard };
}

/** The member that is read of a value, whatever it is said to be a type of, and the node with it. */
function memberRead(node: ReadNode): [string | undefined, ReadNode] {
  let value = node;
  while (value.parent && IS_STILL.has(value.parent.type)) value = value.parent;
  const { parent } = value;
  const member = parent && objectIn(parent)?.id === value.id ? memberIn(parent) : undefined;
  return parent && member ? [member.text, parent] : [undefined, value];
}

function placeOf(child: ReadNode, parent: ReadNode, what: { member?: string }, guard: { within?: string[] }): NameUse | undefined {
  if (TEXTS.has(parent.type)) return { ...what, as: 'text', ...guard };
  if (parent.childForFieldName('cause')?.id === child.id) return { ...what, as: 'cause', ...guard };
  const call = ARGUMENTS.has(parent.type) ? parent.parent : undefined;
  if (!call) return undefined;
  const callee = foldSpaces(call.text.slice(0, parent.startIndex - call.startIndex)).trim();
  return { ...what, as: 'argument', callee: callee.length > LONGEST ? `…${callee.slice(-LONGEST)}` : callee, ...guard };
}

/** Whether where code goes on depends on a node: a condition, what is chosen by, an index. */
function decides(child: ReadNode, parent: ReadNode): boolean {
  if (/^(subscript|element_access|index|array_access|element_reference)/.test(parent.type)) return parent.namedChildren[0]?.id !== child.id;
  if (!BRANCHES.test(parent.type)) return false;
  const isSaid = ['condition', 'subject', 'value'].some((field) => parent.childForFieldName(field)?.id === child.id);
  // Python's has no fields, and `when` of Kotlin a node for it.
  return isSaid || parent.type === 'when_subject' || (parent.type === 'conditional_expression' && isMiddle(child, parent));
}

function isMiddle(child: ReadNode, parent: ReadNode): boolean {
  return parent.childForFieldName('condition') === null && parent.namedChildren[1]?.id === child.id;
}

/** The variable that is declared with a node; '' where it has no plain name; undefined where none is. One that is there before lives longer. */
function declaredWith(child: ReadNode, parent: ReadNode): string | undefined {
  if (!DECLARATIONS.test(parent.type)) return undefined;
  const target = parent.childForFieldName('name') ?? parent.namedChildren[0] ?? undefined;
  if (!target || target.id === child.id) return undefined;
  const named = target.type === 'variable_declaration' ? target.firstNamedChild : target;
  return named && IDENTIFIERS.has(named.type) ? named.text : '';
}

/** The types for which a node asks a name, alone: `error instanceof NotFound`, `isinstance(e, (A, B))`. */
function typesAsked(node: ReadNode, name: string): string[] {
  if (!/^(binary_expression|instanceof_expression|is_(pattern_)?expression|check_expression|call)$/.test(node.type)) return [];
  return typesIn(node.text, name) ?? [];
}

function typesIn(text: string, name: string): string[] | undefined {
  const value = name.replace(/\$/g, '\\$&');
  const type = '([\\w$.:\\\\]+)';
  const patterns = [
    `^${value}\\s+(?:instanceof|is)\\s+${type}(?:\\s+\\w+)?$`,
    `^isinstance\\(\\s*${value}\\s*,\\s*(\\(?[\\w.,\\s]+\\)?)\\s*\\)$`,
    `^${value}\\.(?:is_a|kind_of|instance_of)\\?[( ]\\s*${type}\\s*\\)?$`,
  ];
  for (const pattern of patterns) {
    const [, types] = new RegExp(pattern).exec(text) ?? [];
    if (types !== undefined && !/^(not|null)$/.test(types)) return types.split(/[(),\s]+/).filter((each) => each !== '');
  }
  return undefined;
}

/** The types that a value has where a node is: `if (error instanceof NotFound) …`. The innermost condition that says so counts. */
function guardOf(node: ReadNode, root: ReadNode, name: string): { within?: string[] } {
  if (name === '') return {};
  for (let child = node; child.id !== root.id && child.parent; child = child.parent) {
    const { parent } = child;
    const types = typesWhere(child, parent, name);
    if (types) return { within: types };
  }
  return {};
}

function typesWhere(child: ReadNode, parent: ReadNode, name: string): string[] | undefined {
  const holds = ['consequence', 'body'].some((field) => parent.childForFieldName(field)?.id === child.id);
  const isKotlin = parent.type === 'if_expression' && parent.namedChildren[1]?.id === child.id;
  const condition = parent.childForFieldName('condition');
  if (condition && (holds || isKotlin) && /^(if|elif|else_if|elsif|ternary|conditional)/.test(parent.type))
    return typesHeld(condition, name);
  const right = parent.childForFieldName('right');
  const left = parent.childForFieldName('left');
  const isAnd =
    left &&
    right?.id === child.id &&
    /^\s*(&&|and)\s*$/.test(parent.text.slice(left.endIndex - parent.startIndex, right.startIndex - parent.startIndex));
  return left && isAnd ? typesHeld(left, name) : undefined;
}

/** The types that a name has where a condition holds, as one of those that are joined by `and` says. */
function typesHeld(condition: ReadNode, name: string): string[] | undefined {
  const text = condition.type === 'parenthesized_expression' ? condition.text.slice(1, -1) : condition.text;
  if (/\|\||\bor\b/.test(text)) return undefined;
  return text
    .split(/&&|\band\b/)
    .map((part) => typesIn(part.trim(), name))
    .find((types) => types !== undefined);
}
