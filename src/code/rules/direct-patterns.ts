import { internal } from './internal.ts';
import type { Predicate, QueryPart, QueryPattern } from './parse-query.ts';
import { type MatchTest, type NodeTest, nodeTests, readTest } from './text-tests.ts';

/** A pattern of a query that can be matched without the query engine, with the same result. */
export interface DirectPattern {
  /** What its outermost node can be. */
  roots: DirectPart[];
  /** The kinds of these, each once. */
  kinds: readonly (string | undefined)[];
  /** On what all captures together must be. */
  tests: MatchTest[];
  /**
   * Whether one way to match can capture fewer nodes than another. Of those that it has in its hands at the same time the engine drops one
   * that captures a part of what another does, so that of several ways only the engine knows which it finds.
   */
  uneven: boolean;
  /** Whether a match can do without a part of it: of ways that differ in nothing else, the engine finds the one with most. */
  optional: boolean;
}

/** A node as a pattern describes it. */
export interface DirectPart {
  /** Its kind, or its text where it has no name; undefined for any. */
  kind: string | undefined;
  named: boolean;
  field: string | undefined;
  /** Fields that it does not have. */
  without: readonly string[];
  /** What it is captured as, in their order. */
  captures: readonly string[];
  /** Whether a match can do without it, or without something that it is in. */
  optional: boolean;
  /** On its text, whatever else is captured. */
  tests: readonly NodeTest[];
  /** What is inside it, in this order. */
  steps: readonly DirectStep[];
  /** Whether something inside it is captured. */
  inside: boolean;
}

export interface DirectStep {
  /** One of these. */
  options: readonly DirectPart[];
  /** Or none. */
  optional: boolean;
  /** Whether it is the first node with a name behind the one before. */
  next: boolean;
  /** Whether no node with a name is behind it. */
  last: boolean;
  /** Whether it captures something, or something inside it. */
  captures: boolean;
}

/**
 * Makes patterns ready to be matched over a copy of the tree. To compile a query for the engine takes longer than to match it in hundreds of
 * files, and to run it many times as long as it takes here, where the nodes of a kind are at hand and texts are compared first.
 * @param kinds those of the grammar's nodes.
 * @returns undefined for what only the engine knows how to match: repeated parts, optional ones that others are counted from, siblings without a parent, kinds that stand for
 * several, and whatever is no valid query.
 */
export function directPatterns(patterns: readonly QueryPattern[], kinds: ReadonlySet<string>): DirectPattern[] | undefined {
  try {
    return patterns.map((pattern) => toPattern(pattern, kinds));
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class NotPlain extends Error {}

interface Known {
  kinds: ReadonlySet<string>;
  predicates: readonly Predicate[];
  /** What is found out of the whole pattern on the way. */
  whole: Pick<DirectPattern, 'uneven' | 'optional'>;
  /** Whether what is read is optional. */
  optional: boolean;
}

function toPattern({ root, predicates }: QueryPattern, kinds: ReadonlySet<string>): DirectPattern {
  const tests = predicates.map((predicate) => readTest(predicate) ?? fail());
  const whole = { uneven: false, optional: false };
  const known: Known = { kinds, predicates, whole, optional: false };
  const [outermost = fail(), ...siblings] = isGroup(root) && root.captures.length === 0 ? root.parts : [root];
  if (siblings.length > 0 || root.optional || root.repeated || outermost.next || outermost.field !== undefined) fail();
  const roots = toOptions(outermost, known);
  if (!roots.every((each) => each.named && (each.kind !== undefined || isAround(each)))) fail();
  return { roots, kinds: [...new Set(roots.map(({ kind }) => kind))], tests, ...whole };
}

/** Whether a node of any kind is found from the first of what is inside it, as the engine does. */
function isAround({ steps: [first], without }: DirectPart): boolean {
  if (first === undefined || first.optional || first.next || first.last || without.length > 0) return false;
  const [inside, ...others] = first.options;
  return others.length === 0 && inside?.named === true && inside.kind !== undefined;
}

function isGroup({ kind, node, token }: QueryPart): boolean {
  return kind === 'all' && node === undefined && token === undefined;
}

/** What a part can be, with what the alternation around it is captured as and the field that this is in. */
function toOptions(part: QueryPart, known: Known, around: Pick<QueryPart, 'captures' | 'field'> = { captures: [] }): DirectPart[] {
  if (part.optional || part.repeated || isGroup(part)) fail();
  const field = part.field ?? around.field;
  const captures = [...part.captures, ...around.captures];
  if (part.kind === 'one') {
    if (part.parts.length === 0 || part.last || part.without.length > 0 || part.parts.some(({ kind, next }) => next || kind === 'one'))
      fail();
    const options = part.parts.map((each) => toOptions(each, known, { captures, ...(field === undefined ? {} : { field }) }));
    if (new Set(options.flat().map(countCaptures)).size > 1 && !areApart(options.flat())) known.whole.uneven = true;
    return options.flat();
  }
  const steps = toSteps(part, known);
  const { kind, named } = kindOf(part, captures.length > 0, known.kinds);
  return [
    {
      // All of one form: whoever looks at many is quicker for it.
      kind,
      named,
      field: field === undefined ? undefined : internal(field),
      without: part.without,
      captures,
      optional: known.optional,
      tests: captures.flatMap((capture) => nodeTests(known.predicates, capture)),
      steps,
      inside: steps.some((step) => step.captures),
    },
  ];
}

function kindOf({ node, token }: QueryPart, captured: boolean, kinds: ReadonlySet<string>): Pick<DirectPart, 'kind' | 'named'> {
  // What has no name is copied without its place.
  if (token !== undefined && captured) fail();
  if (token !== undefined) return token === '_' ? { kind: undefined, named: false } : { kind: internal(unquoted(token)), named: false };
  if (node === '_') return { kind: undefined, named: true };
  return node !== undefined && kinds.has(node) ? { kind: internal(node), named: true } : fail();
}

function unquoted(token: string): string {
  const text = token.slice(1, -1);
  return text.includes('\\') ? fail() : text;
}

function toSteps({ parts, last }: QueryPart, known: Known): DirectStep[] {
  if (last && parts.length === 0) fail();
  return parts.flatMap((part, index): DirectStep[] => {
    const behind = parts[index + 1];
    const { optional } = part;
    // What stands next to a part that is not there is another question.
    if (optional && (last || part.next || behind?.next)) fail();
    const options = toOptions({ ...part, optional: false }, { ...known, optional: known.optional || optional });
    const captures = options.some((option) => countCaptures(option) > 0);
    // It says nothing: it need not be there, and nobody sees whether it is.
    if (optional && !captures) return [];
    if (optional && options.some((option) => countCaptures(option) === 0)) fail();
    if (optional) known.whole.optional = true;
    return [{ options, optional, next: part.next, last: last && index === parts.length - 1, captures }];
  });
}

/** Whether a node can be one of them at most, and each captures something: of two ways to match none captures a part of what the other does. */
function areApart(options: readonly DirectPart[]): boolean {
  const kinds = new Set(options.map(({ kind, named }) => (kind === undefined ? undefined : `${kind} ${named}`)));
  return kinds.size === options.length && !kinds.has(undefined) && options.every((option) => countCaptures(option) > 0);
}

/** How many nodes a match captures with it, the most where that differs. */
function countCaptures({ captures, steps }: DirectPart): number {
  return steps.reduce((sum, { options }) => sum + Math.max(...options.map(countCaptures)), captures.length);
}

function fail(): never {
  throw new NotPlain();
}
