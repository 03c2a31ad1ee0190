import { memoize, remember } from '../../base/memoize.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { respend, type Stepped, spend, stepped } from '../../base/steps.ts';
import type { RuleMeta } from '../../code/rules/rule-meta.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import { limited } from '../limited.ts';
import type { SourceView } from '../view.ts';
import { aroundPlace } from './around-place.ts';
import { followLinks } from './follow-links.ts';
import { ofRoleBy } from './of-role.ts';
import { rootOf } from './root-of.ts';

/** A match whose conditions hold: place and metadata are always there. */
export interface RuleHit extends RuleMatch {
  start: number;
  end: number;
  meta: RuleMeta;
  /** The source it was found in. */
  path: string;
  /** The match of another source that it has captures of. */
  given?: RuleHit;
  /** The other files that say what it is made of. */
  over?: readonly string[];
  /** The call for which it is told, where a function registers something for each call of it. */
  site?: RuleHit;
  /** Of a route that a class inherits: that class, by its name. */
  heir?: string;
  /** Of its texts those that are written elsewhere, with the match that writes them: their names mean what they mean there. */
  handed?: ReadonlyMap<string, RuleHit>;
  /** Where the router is made that its receiver is, if that is no name of its own file. */
  on?: { path: string; name: string };
  /** Of a router: what made it, a function or a class of the sources, its name in there, and the routers of the function that it is made from, itself first. */
  made?: { by: RuleHit; name: string; from?: readonly RuleHit[] };
  /** In a loop over values that are written there: for which of them it is told. */
  round?: string;
  /** Of what stands in front of something under a condition: that one, as written. */
  when?: string;
}

/** What rules ask of texts: hundreds of patterns, for tens of thousands of matches. */
const patternOf = memoize((pattern: string) => new RegExp(pattern));

/** The matches of all sources, by path. */
export type AllMatches = ReadonlyMap<string, readonly RuleHit[]>;

/** Receivers that are made on the spot: `Router().use(…)`, `new Hono().get(…)`. Without a name they are the file's default export. */
const MADE = /^(await )?((express\.)?Router\(|express\(|new (Hono|OpenAPIHono|Router|Koa)\b)/;

/** What rules matched in all sources, by path. */
export interface Candidates {
  /** All conditions hold. */
  found: AllMatches;
  /** What lacks nothing but the framework's import, or a receiver that its file shows to be a router: other files may tell. */
  open: AllMatches;
}

/** The matches of all sources, by path. */
export function* findAll(sources: readonly SourceView[], which?: 'tests too'): InParts<AllMatches> {
  return (yield* findCandidates(sources, which)).found;
}

/** The matches of all sources, and those that other sources decide about. */
export function* findCandidates(sources: readonly SourceView[], which?: 'tests too'): InParts<Candidates> {
  const nothing: readonly [RuleHit[], RuleHit[]] = [[], []];
  const all = yield* eachInParts(
    sources,
    (source) => [source.path, limited('matches', source.path, () => judgedOf(source, which), nothing)] as const,
  );
  return {
    found: new Map(all.map(([path, [held]]) => [path, held])),
    open: new Map(all.flatMap(([path, [, open]]) => (open.length === 0 ? [] : [[path, open] as const]))),
  };
}

/**
 * The matches of a source whose conditions hold. A rule can ask, in its metadata, for more than its query can:
 * `imports` (the file imports a module that matches), `files` (the path matches), `receiver` (the object is a router bound in the file, or
 * its name matches), `subject` (a parameter whose type matches), `within` (inside a match of that rule of the same file).
 */
export function findIn(source: SourceView, which?: 'open too'): RuleHit[] {
  const [held, open] = judgedOf(source);
  return which === undefined
    ? held
    : [...held, ...open.filter(({ meta, captures }) => meta.role === 'route' && captures.receiver !== undefined)];
}

/** What was judged of a source, and what that depends on beside its matches. */
interface JudgedMatches {
  path: string;
  imports: SourceView['facts']['imports'];
  which: 'tests too' | undefined;
  judged: Stepped<[RuleHit[], RuleHit[]]>;
}

const known = new WeakMap<SourceView['matches'], JudgedMatches[]>();

/** The same lists for the same matches: a file is looked into together with others again and again. */
function judgedOf(source: SourceView, which?: 'tests too'): [RuleHit[], RuleHit[]] {
  const {
    path,
    matches,
    facts: { imports },
  } = source;
  const all = remember(known, matches, () => []);
  const before = all.find((each) => each.path === path && each.imports === imports && each.which === which);
  if (before) return respend(before.judged);
  const judged = stepped(() => judgeMatches(source, which));
  // Where matches are kept for longer than facts, these are read anew again and again: the last ones count.
  const place = all.findIndex((each) => each.path === path && each.which === which);
  all.splice(place < 0 ? all.length : place, 1, { path, imports, which, judged });
  return judged.value;
}

/** The matches whose conditions hold, and those that lack only what another file can have. */
function judgeMatches(source: SourceView, which?: 'tests too'): [RuleHit[], RuleHit[]] {
  const all = source.matches.flatMap((match) => complete(match, source.path));
  const routers = all.filter(({ meta }) => meta.role === 'router');
  const bound = new Set(routers.flatMap(({ captures }) => captures.name ?? []));
  const tests = all.filter(({ meta }) => meta.role === 'test');
  const run = which === undefined ? all.filter((match) => aroundPlace(tests, match).length === 0) : all;
  const held: RuleHit[] = [];
  const open: RuleHit[] = [];
  for (const match of run.flatMap((each) => nameHolder(nameReceiver(followLinks(each), routers), all))) {
    if (!holds(match, source, all)) continue;
    if (importsFor(match, source.facts.imports) && receives(match, bound)) held.push(match);
    else open.push(match);
  }
  return [held, open];
}

/** Whether a file with these imports has the one that a match asks for. */
export function importsFor({ meta }: RuleHit, imports: readonly { specifier: string }[]): boolean {
  const { imports: wanted } = meta;
  return wanted === undefined || imports.some(({ specifier }) => patternOf(wanted).test(specifier));
}

/** Whether the receiver of a match is one of the routers bound in its file, or goes by the name of one. */
function receives(match: RuleHit, bound: ReadonlySet<string>): boolean {
  return match.meta.receiver === undefined || isReceiver(match, match.meta.receiver, bound);
}

/** A receiver by the name of its router: `app` for `app.route('/x')`, `api` for the calls in `const api = Router().use(a)`. */
function nameReceiver(match: RuleHit, routers: readonly RuleHit[]): RuleHit {
  const { receiver } = match.captures;
  if (match.meta.inside === 'router') {
    const around = aroundPlace(routers, match).findLast((router) => router !== match);
    return { ...match, captures: { ...match.captures, receiver: around?.captures.name ?? 'default' } };
  }
  if (receiver === undefined) return match.meta.bound === 'around' ? nameAround(match, routers) : match;
  const made = match.meta.made === undefined ? MADE : patternOf(match.meta.made);
  const around = made.test(receiver)
    ? (aroundPlace(routers, match).findLast((router) => router !== match)?.captures.name ?? 'default')
    : undefined;
  return { ...match, captures: { chain: receiver, ...match.captures, receiver: around ?? rootOf(receiver) } };
}

/** What is written inside the value of a router hangs on that router: `path(…)` in `report_patterns = [path(…)]`. */
function nameAround(match: RuleHit, routers: readonly RuleHit[]): RuleHit {
  const around = aroundPlace(routers, match).findLast((router) => router !== match)?.captures.name;
  return around === undefined ? match : { ...match, captures: { ...match.captures, receiver: around } };
}

/** Functions of a module that run for the classes that it is mixed into. */
const MIXES_IN = /^(included|inherited|extended|prepended)$/;

/** What a class or module says of itself (meta `of: around`) goes by its name; inside a function it is said of whoever calls that. */
function nameHolder(match: RuleHit, all: readonly RuleHit[]): RuleHit[] {
  if (match.meta.of !== 'around' || match.captures.of !== undefined) return [match];
  const around = aroundPlace(all, match).filter(({ meta }) => meta.role === 'class' || meta.role === 'function');
  const holder = around.findLast(({ meta, captures }) => meta.role === 'class' || !MIXES_IN.test(captures.name ?? ''));
  const name = holder?.meta.role === 'class' ? holder.captures.name : undefined;
  return name === undefined ? [] : [{ ...match, captures: { ...match.captures, of: name } }];
}

/** Whether one place encloses another of the same source. */
export function encloses(outer: RuleHit, inner: RuleHit): boolean {
  spend();
  return outer.path === inner.path && outer.start <= inner.start && inner.end <= outer.end && outer !== inner;
}

/** Whether two places of the same source have something in common. */
export function overlaps(one: RuleHit, other: RuleHit): boolean {
  return one.path === other.path && one.start < other.end && other.start < one.end;
}

function complete(match: RuleMatch, path: string): RuleHit[] {
  if (match.start === undefined || match.end === undefined) return [];
  const meta = match.meta ?? {};
  const captures = meta.chain === undefined ? match.captures : { ...match.captures, ...readChain(meta.chain, match) };
  const named = meta.member === undefined ? captures : { ...captures, name: `${meta.member}.${captures.name}` };
  const { rule, startLine, endLine, start, end, lists, names, uses, outer } = match;
  // Written out: there are tens of thousands, and copying what is not known takes ten times as long.
  const hit: RuleHit = { rule, startLine, endLine, captures: joinParts(named), start, end, meta, path };
  if (lists !== undefined) hit.lists = lists;
  if (names !== undefined) hit.names = names;
  if (uses !== undefined) hit.uses = uses;
  if (outer !== undefined) hit.outer = outer;
  return [hit];
}

/** What is shown as one although the grammar has it in parts: the object (`on`) of a `callee`, the arguments (`with`) of an `expression`. */
function joinParts(captures: Record<string, string>): Record<string, string> {
  const { on, callee, with: args, expression } = captures;
  const isWhole = (on === undefined || callee === undefined) && (args === undefined || expression === undefined);
  if (isWhole) return captures;
  return {
    ...captures,
    ...(on === undefined || callee === undefined ? {} : { callee: `${on}.${callee}` }),
    ...(args === undefined || expression === undefined ? {} : { expression: `${expression}${args.startsWith('(') ? args : `(${args})`}` }),
  };
}

function readChain(pattern: string, match: RuleMatch): Record<string, string> {
  const matched = patternOf(pattern).exec(match.captures.chain ?? '');
  if (matched?.groups) return Object.fromEntries(Object.entries(matched.groups).filter(([, text]) => text !== undefined));
  const [, receiver = '', path = ''] = matched ?? [];
  return { receiver, path };
}

function holds(match: RuleHit, source: SourceView, all: readonly RuleHit[]): boolean {
  const { files, within, outside, subject } = match.meta;
  if (files !== undefined && !patternOf(files).test(source.path)) return false;
  if (subject !== undefined && !isOfType(match, subject, all)) return false;
  if (outside !== undefined && isIn(outside, match, all)) return false;
  return within === undefined || isIn(within, match, all);
}

/** Whether a match stands in one of some rules, which stand with blanks between. */
function isIn(rules: string, match: RuleHit, all: readonly RuleHit[]): boolean {
  const around = aroundPlace(all, match);
  const named = rules.split(' ');
  spend(10 * around.length);
  return around.some((scope) => named.some((rule) => scope.rule.endsWith(`/${rule}`)) && encloses(scope, match));
}

/** Whether the subject is a parameter of a function around, declared with a type that matches. */
function isOfType(match: RuleHit, pattern: string, all: readonly RuleHit[]): boolean {
  const root = rootOf(match.captures.subject ?? '').split('.')[0];
  const around = aroundPlace(all, match).filter(({ meta }) => meta.role === 'function');
  const typed = ofRoleBy(all, 'typed', 'name', root);
  return typed.some((declared) => patternOf(pattern).test(declared.captures.type ?? '') && around.some((one) => encloses(one, declared)));
}

function isReceiver(match: RuleHit, pattern: string, bound: ReadonlySet<string>): boolean {
  const root = match.captures.receiver ?? '';
  return root === 'default' || bound.has(root) || patternOf(pattern).test(root);
}
