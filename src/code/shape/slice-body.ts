import type { Node } from 'web-tree-sitter';

import { words } from '../../base/words.ts';
import { assigns, conditionNames, leafNames, mentions, readSyntaxPart, type SyntaxPart, within } from './parts.ts';

/** How often the names that count may lead to more of them, before all of a body counts. */
const MOST_ROUNDS = 12;

/**
 * What of a function of TypeScript others cannot see although its result is inferred: the ids of nodes of its body that its result cannot come
 * from. The result comes from what is returned, from the names that are said there, from what is assigned to these, from conditions on them
 * (which narrow their types), and from which returns can be reached. Undefined where all of it counts.
 */
export function sliceBody(fn: Node): ReadonlySet<number> | undefined {
  const root = readSyntaxPart(fn);
  if (!root || within(root, ({ type }) => type === 'yield_expression')) return undefined;
  const isDeclared = fn.type === 'function_declaration' || fn.parent?.type === 'class_body';
  const conditions = conditionNames(root);
  const inferred = inferredIn(root);
  let [names, called]: ReadonlySet<string>[] = [new Set<string>(), new Set<string>()];
  for (let round = 0; round < MOST_ROUNDS && names && called; round++) {
    const slice: Slice = { names, called, conditions, inferred, found: new Set(names), calls: new Set(called), left: new Set() };
    seeFunction(root, slice, isDeclared);
    if (slice.found.size === names.size && slice.calls.size === called.size) return slice.left;
    [names, called] = [slice.found, slice.calls];
  }
  return undefined;
}

/** Variables of a function that say no type; not those of a loop, which has said it, nor names that parameters or functions have, too. */
function inferredIn(root: SyntaxPart): ReadonlySet<string> {
  const [inferred, others] = [new Set<string>(), new Set<string>()];
  const see = ({ type, fields, parts }: SyntaxPart): void => {
    const into = type === 'variable_declarator' && !fields.has('type') ? inferred : others;
    const declares = [fields.get('name'), fields.get('parameter'), type === 'for_in_statement' ? fields.get('left') : undefined];
    for (const each of type === 'formal_parameters' ? parts : declares) for (const name of each ? leafNames(each) : []) into.add(name);
    for (const each of parts) see(each);
  };
  see(root);
  return new Set([...inferred].filter((name) => !others.has(name)));
}

interface Slice {
  /** Names that the result can come from, as far as they are known; those of what is called where only that it returns can count. */
  names: ReadonlySet<string>;
  called: ReadonlySet<string>;
  /** Names that conditions mention: what they are made from is narrowed with them. */
  conditions: ReadonlySet<string>;
  /** Names of variables that do not say their types: a call of such a thing ends nothing and asserts nothing. */
  inferred: ReadonlySet<string>;
  /** The names in what counts. */
  found: Set<string>;
  calls: Set<string>;
  /** Ids of the nodes that do not count. */
  left: Set<number>;
}

/**
 * What a statement says of the result: nothing; where a loop goes on; that what follows is perhaps not reached (a throw, a call of what never
 * returns); or something of its type.
 */
const [NOTHING, JUMP, END, ALL] = [0, 1, 2, 3] as const;
type Says = typeof NOTHING | typeof JUMP | typeof END | typeof ALL;

const FUNCTIONS: ReadonlySet<string> = new Set(
  words('function_declaration function_expression arrow_function method_definition generator_function generator_function_declaration'),
);

function seeFunction(fn: SyntaxPart, slice: Slice, isDeclared = fn.type === 'function_declaration'): void {
  const body = fn.fields.get('body');
  for (const part of fn.parts) if (part !== body) seeHead(part, slice);
  if (!body) return;
  const isKnown = fn.fields.has('return_type') || isVoid(body, isDeclared);
  if (body.type !== 'statement_block') keep(body, slice);
  else if (isKnown && !assigns(body, slice.names)) leave(body, slice);
  else seeAll(body, slice);
}

/** Whether a function returns nothing; where it never says so and is no declaration, it may be known never to return. */
function isVoid(body: SyntaxPart, isDeclared: boolean): boolean {
  const returns = returnsOf(body);
  return returns.every(({ parts }) => parts.length === 0) && (returns.length > 0 || isDeclared);
}

/** What is said before a body counts; the names there only as far as the result says them, those of one pattern together. */
function seeHead(part: SyntaxPart, slice: Slice): void {
  const given = part.type === 'formal_parameters' ? part.parts : [part];
  for (const each of given) if (mentions(each, slice.names)) keep(each, slice);
}

/** Those of a function itself. */
function returnsOf(part: SyntaxPart): SyntaxPart[] {
  if (part.type === 'return_statement') return [part];
  return part.parts.flatMap((each) => (FUNCTIONS.has(each.type) || each.type === 'class_body' ? [] : returnsOf(each)));
}

function seeAll({ parts }: SyntaxPart, slice: Slice): Says {
  return parts.map((part) => seeStatement(part, slice)).reduce<Says>(most, NOTHING);
}

function most(a: Says, b: Says): Says {
  return a > b ? a : b;
}

function leave(part: SyntaxPart, { left }: Slice): typeof NOTHING {
  left.add(part.id);
  return NOTHING;
}

function seeStatement(part: SyntaxPart, slice: Slice): Says {
  const { type, parts } = part;
  switch (type) {
    case 'statement_block':
    case 'else_clause':
    case 'finally_clause':
      return seeAll(part, slice);
    case 'break_statement':
    case 'continue_statement':
      return parts.length > 0 ? ALL : JUMP;
    case 'throw_statement':
      for (const thrown of parts) if (!assigns(thrown, slice.names)) leave(thrown, slice);
      return END;
    case 'lexical_declaration':
    case 'variable_declaration':
      return seeVariables(part, slice);
    case 'expression_statement':
      return seeExpression(part, slice);
    case 'if_statement':
      return seeBranches(part, slice);
    case 'while_statement':
    case 'do_statement':
    case 'for_statement':
    case 'for_in_statement':
      return seeLoop(part, slice);
    case 'switch_statement':
      return seeSwitch(part, slice);
    case 'function_declaration':
      if (!mentions(part.fields.get('name'), union(slice)) && !assigns(part, slice.names)) return leave(part, slice);
      seeFunction(part, slice);
      return ALL;
    case 'try_statement': {
      const handler = part.fields.get('handler');
      const bodies = [part.fields.get('body'), handler?.fields.get('body'), part.fields.get('finalizer')];
      const says = bodies.map((each) => (each ? seeAll(each, slice) : NOTHING)).reduce<Says>(most, NOTHING);
      return says === NOTHING ? leave(part, slice) : says;
    }
    case 'empty_statement':
      return leave(part, slice);
    default:
      keep(part, slice);
      return ALL;
  }
}

/** Names of one pattern are narrowed together, and a name that a condition mentions narrows what it was made from. */
function seeVariables(part: SyntaxPart, slice: Slice): Says {
  const counts = ({ fields, parts }: SyntaxPart) => {
    const name = fields.get('name');
    const isCondition = mentions(name, slice.conditions) && mentions(fields.get('value'), slice.names);
    const isCalled = fields.has('type') && mentions(name, slice.called);
    return mentions(name, slice.names) || isCondition || isCalled || parts.some((each) => assigns(each, slice.names));
  };
  if (!part.parts.some(counts)) return leave(part, slice);
  for (const each of part.parts) {
    if (counts(each)) keep(each, slice);
    else leave(each, slice);
  }
  return ALL;
}

/** What a call that stands for itself says of types, it says by its written result: it never returns, or asserts something of an argument. */
function seeExpression(part: SyntaxPart, slice: Slice): Says {
  const [inner] = part.parts;
  if (!inner || assigns(inner, slice.names)) {
    keep(part, slice);
    return ALL;
  }
  if (inner.type === 'sequence_expression') {
    keep(part, slice);
    return ALL;
  }
  const callee = inner.type === 'call_expression' ? inner.fields.get('function') : undefined;
  const [base] = callee ? leafNames(callee) : [];
  if (!callee || base === undefined || within(callee, ({ type }) => !DOTTED.test(type)) || slice.inferred.has(base))
    return leave(part, slice);
  if (mentions(inner.fields.get('arguments'), slice.names)) {
    keep(part, slice);
    return ALL;
  }
  for (const each of inner.parts) if (each !== callee) leave(each, slice);
  slice.calls.add(base);
  return END;
}

const DOTTED = /^(?:(?:member|parenthesized|non_null)_expression|(?:private_property_|property_)?identifier|this|super)$/;

function union({ names, called }: Slice): ReadonlySet<string> {
  return new Set([...names, ...called]);
}

function textOf(part: SyntaxPart | undefined): string {
  return part?.leaves.map(({ text }) => text).join('') ?? '';
}

function seeBranches(part: SyntaxPart, slice: Slice): Says {
  const condition = part.fields.get('condition');
  const [yes, no] = [part.fields.get('consequence'), part.fields.get('alternative')].map((each) => {
    return each ? seeStatement(each, slice) : NOTHING;
  }) as [Says, Says];
  const says = most(yes, no);
  if (narrows(condition, slice)) {
    if (condition) keep(condition, slice);
    return ALL;
  }
  // Where the other branch is nothing, what follows is reached as it is, whatever this one ends.
  if (says === NOTHING || (says === END && (yes === NOTHING || no === NOTHING))) return leave(part, slice);
  if (condition) leave(condition, slice);
  return says;
}

/** Whether a condition says something of a name that counts, or of what is reached; conditions on members of `this` can say what it is. */
function narrows(condition: SyntaxPart | undefined, { names }: Slice): boolean {
  if (!condition) return false;
  const isFixed = !within(condition, ({ type }) => !/^(?:parenthesized_expression|true|false)$/.test(type));
  const isOfThis = [...names].some((name) => /^this\b/.test(name)) && condition.leaves.some(({ text }) => text === 'this');
  return isFixed || isOfThis || mentions(condition, names) || assigns(condition, names);
}

function seeLoop(part: SyntaxPart, slice: Slice): Says {
  const body = part.fields.get('body');
  const heads = part.parts.filter((each) => each !== body);
  const says = body ? seeStatement(body, slice) : NOTHING;
  // What is gone through is narrowed by nobody.
  const isEach = part.type === 'for_in_statement';
  const isEndless = !isEach && /^(?:;|true|\(true\))?$/.test(textOf(part.fields.get('condition')));
  const isCalled = isEach && mentions(part.fields.get('left'), slice.called);
  const isSaid = isCalled || assigns({ ...part, parts: heads }, slice.names) || (!isEach && heads.some((each) => narrows(each, slice)));
  // What may not run at all ends nothing; a body before its condition runs.
  const least = part.type === 'do_statement' ? END : ALL;
  if (!isSaid && !isEndless && says < least) return leave(part, slice);
  for (const each of heads) {
    if (isSaid || isEndless) keep(each, slice);
    else leave(each, slice);
  }
  return ALL;
}

/** Whether all cases are there decides what is reached. */
function seeSwitch(part: SyntaxPart, slice: Slice): Says {
  const [value, body] = [part.fields.get('value'), part.fields.get('body')];
  const cases = body?.parts ?? [];
  const labels = cases.flatMap(({ fields }) => fields.get('value') ?? []);
  const says = cases
    .flatMap(({ parts, fields }) => parts.filter((each) => each !== fields.get('value')))
    .map((each) => seeStatement(each, slice))
    .reduce<Says>(most, NOTHING);
  const heads = [...(value ? [value] : []), ...labels];
  if (says <= JUMP && !heads.some((each) => narrows(each, slice))) return leave(part, slice);
  for (const each of heads) keep(each, slice);
  return ALL;
}

/** All of a part counts, but for what is within functions, and for values whose type is said. */
function keep(part: SyntaxPart, slice: Slice): void {
  const value = saidValue(part);
  if (FUNCTIONS.has(part.type)) seeFunction(part, slice);
  else if (value && !assigns(value, slice.names)) {
    leave(value, slice);
    for (const each of part.parts) if (each !== value) keep(each, slice);
  } else if (part.parts.length === 0 || isReference(part)) for (const name of leafNames(part)) slice.found.add(name);
  else for (const each of part.parts) keep(each, slice);
}

/** `value as Type`, `<Type>value`; the type of `value as const` is that of the value. */
function saidValue({ type, parts }: SyntaxPart): SyntaxPart | undefined {
  if (parts.length < 2) return undefined;
  return type === 'as_expression' ? parts[0] : type === 'type_assertion' ? parts.at(-1) : undefined;
}

/** `this.a` is a name of its own. */
function isReference({ type, fields }: SyntaxPart): boolean {
  return type === 'member_expression' && fields.get('object')?.type === 'this';
}
