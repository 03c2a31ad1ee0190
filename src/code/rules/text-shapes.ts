import { calledText, hasBranches, NAMED, openedBy, textsOf, wordsOf } from './called-text.ts';
import { loosenRegex } from './loosen-regex.ts';
import type { Predicate, QueryPart, QueryPattern } from './parse-query.ts';
import { hasKnownNodes } from './words-of-nodes.ts';

const COMMENT = '/[/*]';
/** An end of a line, with which a comment can end, and what else is white: many empty lines are looked through once. */
const LINE = '\\n\\r\\u2028\\u2029';
const WHITE = `[^\\S${LINE}]*`;

/** Nodes with nothing but values in them: what stands before one, and what closes behind it. */
const OF_VALUES: ReadonlyMap<string | undefined, { before: string; behind: string }> = new Map([
  ['arguments', { before: '(,', behind: ')' }],
  ['array', { before: '[,', behind: '\\]' }],
  ['object', { before: '{,', behind: '}' }],
  ['pair', { before: ':', behind: '}' }],
]);

/** Behind a name in braces, where these are of an import or take a value apart: no text or comment is looked through for it. */
const NO_OBJECT = `(?![^{}/'"\`]*\\}\\s*(?:from\\b|=(?![=>])))`;

/**
 * Expressions that a text matches, each of them, in which a pattern of a query does: what is called, how a statement begins, what a value stands
 * between. They are no grammar: many texts match that the pattern does not, few of them by words alone. None where nothing is known, as of most grammars.
 */
export function textShapes({ root, predicates }: QueryPattern, grammar: string | undefined): string[] {
  return hasKnownNodes(grammar) ? [...new Set(shapesOf(root, { predicates, parent: undefined, isFirst: true }))] : [];
}

interface ReadAround {
  predicates: readonly Predicate[];
  /** The node that it is in, and whether nothing else in the pattern stands before it there. */
  parent: Pick<QueryPart, 'node' | 'field'> | undefined;
  isFirst: boolean;
}

/** Of what a match can not do without; of alternatives, one of each. */
function shapesOf(part: QueryPart, { predicates, parent, isFirst }: ReadAround): string[] {
  if (part.optional) return [];
  const within = part.node === undefined ? parent : part;
  if (part.kind === 'all') {
    const own = shapeOf(part, { predicates, parent, isFirst });
    const inner = part.parts.flatMap((each, at) => {
      const isFirstInside = at === 0 && (part.node !== undefined || isFirst);
      return shapesOf(each, { predicates, parent: within, isFirst: isFirstInside });
    });
    return [...(own === undefined ? [] : [own]), ...inner];
  }
  const each = part.parts.map((one) => {
    const captures = [...one.captures, ...part.captures];
    const field = one.field ?? part.field;
    const whole = { ...one, captures, next: part.next, ...(field === undefined ? {} : { field }) };
    return shapesOf(whole, { predicates, parent: within, isFirst })[0];
  });
  return each.length === 0 || each.includes(undefined) ? [] : [[...new Set(each)].join('|')];
}

function shapeOf(part: QueryPart, around: ReadAround): string | undefined {
  const { predicates, parent } = around;
  const led = ledText(part, around);
  if (led !== undefined) return led;
  if (part.node === 'call_expression') return calledText(part, predicates);
  if (part.node === 'expression_statement') return statementText(part, around);
  if (part.node === 'method_definition') return accessorText(part);
  if (part.node === 'shorthand_property_identifier') return valueText(part, predicates, 'object');
  if (part.node === 'property_identifier' && parent?.node === 'pair' && part.field === 'key') return keyText(part, predicates);
  return part.node === 'identifier' && part.field !== 'key' ? valueText(part, predicates, parent?.node) : undefined;
}

/** What stands right before something in a node of some kind, by its field; '' for what is in none, and `.` for the first in a list. */
const LEADS: Readonly<Record<string, string>> = {
  'arguments .': '\\(',
  'array .': '\\[[\\s,]*',
  'array_pattern .': '\\[[\\s,]*',
  'arrow_function body': '=>',
  'assignment_expression right': '=',
  'await_expression ': '\\bawait\\b',
  'class_declaration name': '\\bclass\\b',
  'function_declaration name': '\\bfunction\\b',
  'new_expression constructor': '\\bnew\\b',
  'pair value': ':',
  'public_field_definition value': '=',
  'rest_pattern ': '\\.\\.\\.',
  'return_statement ': '\\breturn\\b',
  'spread_element ': '\\.\\.\\.',
  'type_annotation ': ':',
  'variable_declarator name': '(?:\\b(?:const|let|var|using)\\b|[,\\n*/])',
  'variable_declarator value': '=',
};

/** What is known by what is right before it, and by how it begins itself. */
function ledText({ captures, field, next }: QueryPart, { predicates, parent, isFirst }: ReadAround): string | undefined {
  const lead = (next && isFirst ? LEADS[`${parent?.node} .`] : undefined) ?? LEADS[`${parent?.node} ${field ?? ''}`];
  const text = lead === undefined ? undefined : startText(captures, predicates);
  return text && `${lead}\\s*(?:${COMMENT}|${text})`;
}

/** How something captured begins. */
function startText(captures: readonly string[], predicates: readonly Predicate[]): string | undefined {
  const words = wordsOf(captures, predicates);
  if (words) return `(?:${words.join('|')})(?!${NAMED})`;
  const sources = captures.flatMap((capture) => textsOf('match?', capture, predicates).slice(0, 1));
  return sources.flatMap((source) =>
    source.startsWith('^') && !hasBranches(source) ? (loosenRegex(source, 'from its start') ?? []) : [],
  )[0];
}

/** A statement that calls a function or a method of something with a name. */
function statementText({ parts: [call] }: QueryPart, { predicates, parent }: ReadAround): string | undefined {
  const before = beforeStatement(parent);
  const called = call?.node === 'call_expression' && !call.optional ? call.parts.find(({ field }) => field === 'function') : undefined;
  if (before === undefined || !call || !called || called.optional) return undefined;
  const opened = openedBy(call);
  if (called.node === 'identifier') return `${before}${nameText(called.captures, predicates)}${opened}`;
  const object = called.node === 'member_expression' ? called.parts.find(({ field }) => field === 'object') : undefined;
  if (object?.node !== 'identifier' || object.optional) return undefined;
  const member = `\\??\\.\\s*(?:${COMMENT}|#?${NAMED}+${opened})`;
  return `${before}${nameText(object.captures, predicates)}\\s*(?:${COMMENT}|${member})`;
}

/** What stands before a statement, in a file or in a block; undefined where that is not known. */
function beforeStatement(parent: ReadAround['parent']): string | undefined {
  const other = `[;}${LINE}]|\\*/`;
  if (parent?.node === 'program') return `(?:^|${other})${WHITE}`;
  if (parent?.node !== 'statement_block') return undefined;
  return parent.field === 'consequence' ? `(?:${other}|[)/${LINE}]${WHITE}\\{)${WHITE}` : `(?:${other}|\\{)${WHITE}`;
}

/** `get name()` and `set name(value)`. */
function accessorText({ parts }: QueryPart): string | undefined {
  const kind = parts.find(({ token, optional }) => !optional && (token === '"get"' || token === '"set"'))?.token?.slice(1, -1);
  return kind && `\\b${kind}(?:\\s*(?:${COMMENT}|[#'"[])|\\s+${NAMED}+\\s*(?:\\(|${COMMENT}))`;
}

/** A name by itself in a list, or as what a key of an object stands for. */
function valueText({ captures }: QueryPart, predicates: readonly Predicate[], parent: string | undefined): string | undefined {
  const around = OF_VALUES.get(parent);
  const name = nameText(captures, predicates);
  if (!around || name === ANY_NAME) return undefined;
  const end = parent === 'object' ? NO_OBJECT : '';
  return `(?:[${around.before}${LINE}]|\\*/)${WHITE}${name}${end}\\s*(?:[,${around.behind}]|${COMMENT})`;
}

/** A key of an object, in front of what it stands for. */
function keyText({ captures }: QueryPart, predicates: readonly Predicate[]): string | undefined {
  const name = nameText(captures, predicates);
  return name === ANY_NAME ? undefined : `(?:[{,${LINE}]|\\*/)${WHITE}${name}\\s*(?:${COMMENT}|:)`;
}

const ANY_NAME = `${NAMED}+`;

function nameText(captures: readonly string[], predicates: readonly Predicate[]): string {
  const words = wordsOf(captures, predicates);
  if (words) return `(?:${words.join('|')})`;
  for (const capture of captures) {
    const [source] = textsOf('match?', capture, predicates);
    const loose = source === undefined ? undefined : loosenRegex(source);
    if (source === undefined || loose === undefined) continue;
    return `${NAMED}*(?:${loose})${/[^\\]\$$/.test(source) && !hasBranches(source) ? '' : `${NAMED}*`}`;
  }
  return ANY_NAME;
}
