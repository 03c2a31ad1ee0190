import type { Node, Tree } from 'web-tree-sitter';

import { byText } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import { once } from '../../base/once.ts';
import { pace } from '../../base/pace.ts';
import { withinSteps } from '../../base/steps.ts';
import { COMMENTS } from '../ast/syntax-node.ts';
import { withSyntaxTree } from '../ast/tree-sitter.ts';
import type { Language } from '../languages/language.ts';
import { type ApplicableRules, compileRules, type RuleSet } from './compile-rules.ts';
import { foldNode } from './fold-node.ts';
import { grammarOf } from './grammar-of.ts';
import { isUsed } from './is-used.ts';
import { copyOf, type JsTree, toJsTree } from './js-tree.ts';
import { matchData } from './match-data.ts';
import { matchDirectly } from './match-directly.ts';
import { namesInNode } from './names-in-node.ts';
import { type OuterBranch, outerBranches } from './outer-branches.ts';
import type { ReadNode } from './read-node.ts';
import { searchedText } from './rule-words.ts';
import { NO_RULES, type Rule, type RuleFile, type RuleMatch, TROUBLE } from './rules.ts';
import { type Captured, type QueryRun, runQueries } from './run-queries.ts';
import { usesOfName } from './uses-of-name.ts';
import { CASTS } from './with-casts.ts';

/** Reading what was matched stops after so many steps, see `spend`; what was read until then is kept. */
const READING_STEPS = 400_000;
const READING_STEPS_PER_CHARACTER = 12;

/** Of more nodes no copy is made; queries are run over the tree instead. */
const MOST_NODES = 250_000;

/** A rule that takes more steps over the copy is left to its query. */
const PLAIN_STEPS = 50_000;
const PLAIN_STEPS_PER_CHARACTER = 2;

const NOTHING: RuleMatch = { rule: NO_RULES, startLine: 1, endLine: 1, captures: {} };

/** Rules that are run over a text together. */
export interface RuleOrder {
  files: readonly RuleFile[];
  /** The ids of the rules to run, where these are not all. */
  only?: ReadonlySet<string>;
}

/**
 * Runs lens rules (tree-sitter queries with their predicates) over a file.
 * @returns matches by position, then rule id. Trouble (a rule that does not compile, a budget of steps that ran out) comes first, as matches of
 * the rule TROUBLE whose capture `message` says what and where; the other rules still run. A language that no rule is written for gets the
 * one match NO_RULES.
 * @throws the reason of the signal.
 */
export async function matchRules(language: Language, text: string, files: readonly RuleFile[], signal: AbortSignal): Promise<RuleMatch[]> {
  const [found = []] = await matchOrders(language, text, [{ files }], signal);
  return found;
}

/**
 * The same for several orders, each with its own limits: the text is parsed once, and only where a rule can match it by its words.
 * @param goesOn asked about what the first order finds; where it says no, nothing is looked for with the others.
 */
export async function matchOrders(
  language: Language,
  text: string,
  orders: readonly RuleOrder[],
  signal: AbortSignal,
  goesOn: (first: readonly RuleMatch[]) => boolean = () => true,
): Promise<RuleMatch[][]> {
  if (language.reader) {
    const [first = [], ...others] = await matchData(
      language,
      text,
      orders.map(({ files }) => files),
    );
    return goesOn(first) ? [first, ...others] : [first, ...others.map(() => [])];
  }
  const grammar = grammarOf(language);
  if (grammar === undefined) return orders.map(() => [NOTHING]);
  const searched = once(() => searchedText(text));
  const sets = await Promise.all(orders.map(({ files }) => compileRules(grammar, files)));
  const needed = sets.map((set, at) => once(() => (set.any ? set.neededBy(searched(), orders[at]?.only) : [])));
  const found = sets.map(({ any }): RuleMatch[] => (any ? [] : [NOTHING]));
  const isOver = (at: number) => at === 1 && !goesOn(found[0] ?? []);
  const first = needed.findIndex((rules, at) => isOver(at) || rules().length > 0);
  if (first < 0 || isOver(first)) return found;
  return withSyntaxTree(grammar, text, async (tree) => {
    const plain = tree && toJsTree(tree, MOST_NODES);
    for (const [at, set] of sets.entries()) {
      if (isOver(at)) break;
      const rules = needed[at]?.() ?? [];
      if (rules.length > 0) found[at] = tree ? await matchTree(rules, set, { tree, plain, signal }) : [SPENT];
    }
    return found;
  });
}

interface MatchedText {
  tree: Tree;
  plain: JsTree | undefined;
  signal: AbortSignal;
}

async function matchTree(needed: readonly Rule[], set: RuleSet, matched: MatchedText): Promise<RuleMatch[]> {
  const { tree, plain, signal } = matched;
  const simple = await runPlainly(needed, set, matched);
  const applicable = await set.compile(simple.others, plain, signal);
  const run = runQueries(applicable, set.alone, tree);
  const queried = run.matches.map(({ rule, captures }) => ({ rule, captures: captures.map((each) => toCopy(each, plain)) }));
  const matches = [...simple.matches, ...queried];
  return [...applicable.broken.map(describeBroken), ...describeMatches({ ...run, matches }, tree.rootNode.endIndex)];
}

/** A node is read where that is quick. */
function toCopy({ name, node }: Captured<Node>, plain: JsTree | undefined): Captured {
  return { name, node: (plain && copyOf(node, plain)) ?? node };
}

/** Runs those rules that need no query, and gives the others. What runs out of steps is left to the query engine, which has its own. */
async function runPlainly(
  needed: readonly Rule[],
  { plain: patternsOf }: RuleSet,
  { plain, signal }: MatchedText,
): Promise<{ matches: QueryRun['matches']; others: Rule[] }> {
  if (!plain) return { matches: [], others: [...needed] };
  const others: Rule[] = [];
  const matches: QueryRun['matches'] = [];
  for (const rule of needed) {
    // To wait for nothing takes as long as many a rule.
    const pause = pace(signal);
    if (pause) await pause;
    const patterns = patternsOf(rule);
    const limit = PLAIN_STEPS + plain.text.length * PLAIN_STEPS_PER_CHARACTER;
    const match = () => patterns && matchDirectly(patterns, plain);
    const found = withinSteps(limit, match, () => undefined);
    if (!found) others.push(rule);
    for (const captures of found ?? []) matches.push({ rule, captures });
  }
  return { matches, others };
}

const SPENT: RuleMatch = trouble('The parser ran out of its budget of steps');

function describeBroken({ rule, message }: ApplicableRules['broken'][number]): RuleMatch {
  return trouble(`rule ${rule.id} (${rule.file}:${rule.line}) does not compile: ${message}`);
}

function describeMatches(run: QueryRun, length: number): RuleMatch[] {
  const byPlaces = new Map<string, RuleMatch[]>();
  let { cutOff } = run;
  // Rules capture the same nodes again and again.
  const reading: NodeReaders = { fold: onceForEach(foldNode), names: onceForEach(namesInNode) };
  const read = () => {
    for (const { rule, captures } of run.matches) {
      if (captures.length === 0 || standsForComment(captures) || !isAsked(rule, captures)) continue;
      const found = toRuleMatch(rule, captures, reading);
      // A quantified pattern can match the same nodes more than once: the last is kept, in the place of the first.
      const alike = remember(byPlaces, `${found.start} ${found.end} ${found.rule}`, (): RuleMatch[] => []);
      const same = alike.length === 0 ? -1 : alike.findIndex((other) => saysOf(other) === saysOf(found));
      alike[same < 0 ? alike.length : same] = found;
    }
  };
  withinSteps(READING_STEPS + length * READING_STEPS_PER_CHARACTER, read, () => {
    cutOff = true;
  });
  const sorted = [...byPlaces.values()].flat().sort((a, b) => byPlace(a, b) || byText(saysOf(a), saysOf(b)));
  return cutOff ? [trouble('The rules ran out of their budget of steps'), ...sorted] : sorted;
}

/** What tells a match from others of its rule at its place. */
function saysOf({ captures, lists }: RuleMatch): string {
  return JSON.stringify([captures, lists]);
}

/** Any node can be a comment, `(_)` too: what only that matches is nothing that a rule speaks of. */
function standsForComment(captures: readonly Captured[]): boolean {
  return captures.some(({ name, node }) => !name.endsWith('.each') && COMMENTS.has(node.type));
}

/** A rule can want only what is called for what it does, and not for what it gives. */
function isAsked({ meta }: Rule, captures: readonly Captured[]): boolean {
  const call = captures.find(({ name }) => name === '_call') ?? captures.find(({ name }) => name === 'at');
  return meta.result === undefined || call === undefined || !isUsed(call.node);
}

/** What is read of a node. */
interface NodeReaders {
  fold: (node: ReadNode) => string;
  names: (node: ReadNode) => string[];
}

function onceForEach<T>(read: (node: ReadNode) => T): (node: ReadNode) => T {
  const known = new Map<number, T>();
  return (node) => remember(known, node.id, () => read(node));
}

function toRuleMatch(rule: Rule, captures: readonly Captured[], { fold, names }: NodeReaders): RuleMatch {
  const at = captures.filter(({ name }) => name === 'at').map(({ node }) => node);
  const nodes = at.length > 0 ? at : captures.map(({ node }) => node);
  const texts: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const { name, node } of captures) {
    if (name === 'at' || name === 'body' || name.startsWith('_')) continue;
    if (name.endsWith('.each')) lists[name.slice(0, -'.each'.length)] = eachChild(node, fold);
    else texts[name] = name in texts ? `${texts[name]}, ${fold(node)}` : fold(node);
  }
  const expression = captures.find(({ name }) => name === 'value') ?? captures.find(({ name }) => name === 'expression');
  const body = captures.find(({ name }) => name === 'body');
  const first = nodes.reduce((a, b) => (b.startIndex < a.startIndex ? b : a));
  const last = nodes.reduce((a, b) => (b.endIndex > a.endIndex ? b : a));
  const outer = outerOf(rule, first, texts, fold);
  return {
    rule: rule.id,
    startLine: first.startPosition.row + 1,
    endLine: last.endPosition.row + 1,
    captures: texts,
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
    ...(expression ? { names: names(expression.node) } : {}),
    ...(body ? { uses: usesOfName(body.node, texts.name ?? '') } : {}),
    ...(outer.length > 0 ? { outer } : {}),
    meta: rule.meta,
    start: first.startIndex,
    end: last.endIndex,
  };
}

/** The branches around what refuses, or lets requests on. A check that is known by its condition is where that is asked. */
function outerOf(
  { meta }: Rule,
  node: ReadNode,
  { expression, condition: own, result }: Record<string, string>,
  fold: NodeReaders['fold'],
): OuterBranch[] {
  if (meta.role === 'refusal') return outerBranches(node, true, fold);
  if (meta.role === 'permits') return outerBranches(node, false, fold);
  if (meta.role === 'pass' || (result !== undefined && (meta.role === 'by-path' || meta.role === 'branch')))
    return outerBranches(node, false, fold).filter(({ condition }) => condition === undefined || condition !== own);
  if (meta.role === 'verdict' || meta.role === 'early')
    return outerBranches(node, false, fold).filter(({ start }) => start !== node.startIndex);
  if (meta.role !== 'control' || !/^(access|authentication|authorisation)$/.test(meta.kind ?? '')) return [];
  return outerBranches(node, false, fold).filter(({ start, condition }) => start !== node.startIndex || condition !== expression);
}

/** What a list holds, each as written, but for a type that is said of it alone: `requireUser` of `app.use(requireUser as RequestHandler)`. */
function eachChild(node: ReadNode, fold: NodeReaders['fold']): string[] {
  return node.namedChildren.flatMap((child) => (child === null || /comment$/.test(child.type) ? [] : [fold(withoutCasts(child))]));
}

function withoutCasts(node: ReadNode): ReadNode {
  const [inner] = CASTS.includes(node.type) ? node.namedChildren : [];
  return inner ? withoutCasts(inner) : node;
}

/** The order of matches: by place, then rule. */
export function byPlace(a: RuleMatch, b: RuleMatch): number {
  const position = (a.start ?? 0) - (b.start ?? 0) || (b.end ?? 0) - (a.end ?? 0) || byText(a.rule, b.rule);
  return position || byText(JSON.stringify(a.captures), JSON.stringify(b.captures));
}

function trouble(message: string): RuleMatch {
  return { rule: TROUBLE, startLine: 1, endLine: 1, captures: { message } };
}
