import { segmentsOf } from '../../../base/path-parts.ts';
import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { nameOfPage } from '../../../program/routes/razor-page.ts';
import { isSameLanguage } from './is-same-language.ts';
import { IN_SOME_CASES } from './judge-control.ts';
import { readPattern } from './read-pattern.ts';

/**
 * What a configuration by path says of an entry point: the first policy whose pattern and method match, in the order in which they are
 * written. The calls of a chain all start where the chain does, so their ends tell the order. Of several configurations the nearest directory's
 * comes first: a repository can hold several applications. Policies that are there for some paths only come before those for all, and names
 * before what is for all other names.
 * @param chains what says for which paths a policy is there, where something does.
 * @param opened what opens single entry points (role `exempt`): where something does, paths that are collected when the program starts are those of it.
 */
export function matchPolicy(
  entry: Entry,
  policies: readonly RuleHit[],
  chains: ReadonlyMap<RuleHit, readonly RuleHit[]> = new Map(),
  opened: readonly RuleHit[] = [],
): RuleHit | undefined {
  const { label, at } = entry;
  const [methods = ''] = splitOnce(label);
  const isLimited = (policy: RuleHit) => Number(chains.has(policy));
  const sorted = policies.toSorted((a, b) =>
    a.path === b.path
      ? isLimited(b) - isLimited(a) || isOpenPage(b) - isOpenPage(a) || isForRest(a) - isForRest(b) || a.end - b.end || a.start - b.start
      : nearness(b.path, at.path) - nearness(a.path, at.path),
  );
  const isIn = (policy: RuleHit) => (chains.get(policy) ?? [policy]).some((matcher) => matcher === policy || isForPaths(matcher, entry));
  const index = sorted.findIndex((policy) => isForMethod(policy, methods) && isForPaths(policy, entry) && isIn(policy));
  const first = sorted[index];
  if (first === undefined || first.meta.as === 'open' || opened.some((each) => isSameLanguage(each.path, first.path))) return first;
  const mayOpen = sorted
    .slice(0, index)
    .some((each) => each.path === first.path && isOpenSomewhere(each) && isForMethod(each, methods) && isIn(each));
  return mayOpen ? { ...first, meta: { ...first.meta, kind: IN_SOME_CASES } } : first;
}

/** Paths of what is no route of the application, by what the framework calls them. */
const FRAMEWORKS_OWN = /PathRequest|EndpointRequest|StaticResources|isPreFlight|H2Console|DispatcherType|HttpMethod/;

/** Whether a matcher is for what the framework serves itself. */
export function isOfFramework(text: string): boolean {
  return FRAMEWORKS_OWN.test(text);
}

/** Whether a rule lets everybody in at paths that are not written there: `for (String url : settings.getUrls()) registry.antMatchers(url).permitAll()`. */
function isOpenSomewhere({ meta, lists }: RuleHit): boolean {
  return meta.as === 'open' && (lists?.paths ?? []).some((text) => !/["'/]/.test(text) && !FRAMEWORKS_OWN.test(text));
}

/** Whether all paths of an entry are among those that a match names; one that names none means all. */
export function isForPaths(match: RuleHit, { label, paths, at }: Entry): boolean {
  if (match.meta.paths === 'pages' || match.meta.paths === 'folders') return isForPage(match, at);
  const [, places = ''] = splitOnce(label);
  return (paths ?? places.split(', ')).every((path) => isForPath(match, path));
}

/** Conventions of Razor tell pages by their places, whatever paths they have. */
function isForPage({ meta, captures }: RuleHit, at: RuleHit): boolean {
  const page = nameOfPage(at);
  const written = unquote(captures.path ?? '').replace(/\/$/, '');
  if (page === undefined || page.area !== unquote(captures.name ?? '""')) return false;
  return page.name === written || (meta.paths === 'folders' && page.name.startsWith(`${written}/`));
}

/** Whether a convention lets everybody in at a page: that counts whatever others ask for. */
function isOpenPage({ meta }: RuleHit): number {
  return Number(meta.as === 'open' && (meta.paths === 'pages' || meta.paths === 'folders'));
}

/** Of policies that tell paths by their names, one that is for all others: `'*'`. */
function isForRest({ meta, captures }: RuleHit): number {
  return Number(meta.paths === 'names' && unquote(captures.path ?? '') === '*');
}

/** How many leading directories two paths share. */
function nearness(a: string, b: string): number {
  const others = b.split('/').slice(0, -1);
  const differs = a
    .split('/')
    .slice(0, -1)
    .findIndex((directory, index) => directory !== others[index]);
  return differs === -1 ? a.split('/').length - 1 : differs;
}

function splitOnce(label: string): [string, string] {
  const space = label.indexOf(' ');
  return space === -1 ? ['ANY', label] : [label.slice(0, space), label.slice(space + 1)];
}

/** `HttpMethod.POST`, `"POST"`, `:post`, `POST|PUT`; a policy without a method is for all. */
function isForMethod({ captures }: RuleHit, methods: string): boolean {
  const wanted = (captures.method ?? '').split('|').flatMap((text) => /(\w+)\W*$/.exec(text)?.[1]?.toUpperCase() ?? []);
  return wanted.length === 0 || methods.split('|').every((method) => wanted.includes(method.toUpperCase()));
}

function isForPath({ lists, captures, meta }: RuleHit, path: string): boolean {
  if (lists?.besides?.some((text) => isQuoted(text) && matchesPattern(unquote(text), path))) return false;
  const written = [...(lists?.paths ?? []), ...[captures.path ?? []].flat()].map((text) => pathInMatcher(text)?.path ?? text);
  if (meta.paths === 'regexp')
    return written.length === 0 || written.some((text) => isForRegExp(/^(['"]).*\1$/s.test(text) ? unquote(text) : text, path));
  if (meta.paths === 'names') return written.some((text) => matchesSegment(isQuoted(text) ? unquote(text) : text, path));
  const patterns = written.filter((text) => /["'`/]/.test(text));
  const start = meta.paths === 'prefix' ? '^' : '';
  return written.length === 0 || patterns.some((pattern) => matchesPattern(`${start}${withoutRest(unquote(pattern), start)}`, path));
}

/** A path in what matches it, with a method before or behind: `antMatcher(HttpMethod.POST, "/a")`, `new AntPathRequestMatcher("/a", "POST")`. */
const MATCHER =
  /^(?:new\s+)?[\w.]*[mM]atcher\w*(?:\(\))?(?:\.\w+)?\(\s*(?:HttpMethod\.(\w+)(?:\.name\(\))?\s*,\s*)?("[^"]*")(?:\s*,\s*"?(?:HttpMethod\.)?(\w+)(?:\.name\(\))?"?)?\s*\)$/;

/** The path and the method that a matcher is made with. */
export function pathInMatcher(text: string): { path: string; method?: string } | undefined {
  const [, before, path, behind] = MATCHER.exec(text) ?? [];
  const method = before ?? behind;
  return path === undefined ? undefined : { path, ...(method === undefined ? {} : { method }) };
}

/** What a parameter of a path can be. */
const EXAMPLES = ['1', 'a'];

/** Whether a path, or what one with parameters can be, has a part that a regular expression matches. */
function isForRegExp(pattern: string, path: string): boolean {
  const matched = readPattern(pattern);
  spend(path.length);
  return matched !== undefined && EXAMPLES.some((example) => matched.test(path.replace(/\{[^}]*\}/g, example)));
}

/** `/admin(.*)` and `/admin/:path*` say as a prefix what `/admin` does. */
function withoutRest(pattern: string, start: string): string {
  return start === '' ? pattern : pattern.replace(/\(\.\*\)$|\/:\w+\*$|\/\*+$/, '');
}

/**
 * `*` is within a segment, `**` and `:rest*` any number of segments, `{id}` and `:id` one; `^/admin` is the start of a path, and
 * `/((?!api|_next).*)` all that do not start with one of those.
 */
function matchesPattern(pattern: string, path: string): boolean {
  const excluded = /^\/\(\(\?!([^()]*)\)\.\*\)$/.exec(pattern)?.[1];
  if (excluded !== undefined)
    return !excluded.split('|').some((start) => path.slice(1).startsWith(start.replace(/\$$/, '')) && start !== '');
  const open = pattern.startsWith('^');
  return matchSegments(segmentsOf(pattern.replace(/^\^|\$$/g, '')), segmentsOf(path), open && !pattern.endsWith('$'));
}

function matchSegments(pattern: readonly string[], path: readonly string[], isPrefix: boolean): boolean {
  spend(1 + pattern.length);
  const [first, ...rest] = pattern;
  if (first === undefined) return path.length === 0 || isPrefix;
  if (/^(\*\*|:\w+[*+]|\(\.\*\)|:\w+\(\.\*\))$/.test(first))
    return rest.length === 0 || path.some((_, index) => matchSegments(rest, path.slice(index), isPrefix));
  const [segment, ...others] = path;
  return segment !== undefined && matchesSegment(first, segment) && matchSegments(rest, others, isPrefix);
}

function matchesSegment(pattern: string, segment: string): boolean {
  if (/^(\{.*\}|:\w+|<.*>)$/.test(pattern)) return true;
  const [start = '', ...others] = pattern.split(/\*+/);
  const end = others.pop();
  if (end === undefined) return pattern === segment;
  if (!segment.startsWith(start)) return false;
  let rest = segment.slice(start.length);
  for (const part of others) {
    const at = rest.indexOf(part);
    if (at === -1) return false;
    rest = rest.slice(at + part.length);
  }
  return rest.endsWith(end);
}
