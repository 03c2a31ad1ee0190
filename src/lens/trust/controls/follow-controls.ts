import { remember } from '../../../base/memoize.ts';
import type { EntryNames } from '../../../program/calls/follow-entries.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import type { Entries } from '../../../program/entries/read-entries.ts';
import { dottedNamesIn } from '../../../program/names/dotted-names-in.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { addedUp } from '../../../program/names/unquote.ts';
import { isSameLanguage } from './is-same-language.ts';
import { classesNamedBy, filtersNamedBy } from './name-middleware.ts';
import { isInside, placesMounting } from './places-mounting.ts';
import { governedDirectory } from './stands-before.ts';

const MOST_CHARACTERS = 200;

/** Where what stands before entry points is decided beside the files that hold them. */
export const followControls: EntryNames = {
  links: ({ role, on }) =>
    role === 'policy' ||
    role === 'middleware-name' ||
    role === 'alias' ||
    ((role === 'control' || role === 'checkpoint') && (on === 'all' || on === 'directory')),
  *deciders({ found, entries }) {
    const routes = entries.filter(({ kind }) => kind === 'route');
    const paths = [...new Set(routes.map(({ at }) => at.path))];
    const decides = (match: RuleHit) => {
      const { meta, path } = match;
      if (['policy', 'alias', 'exempt', 'middleware-name'].includes(meta.role ?? ''))
        return paths.some((each) => isSameLanguage(path, each));
      if (meta.role !== 'control' && meta.role !== 'checkpoint') return false;
      if (meta.on === 'directory') return paths.some((each) => each.startsWith(governedDirectory(match)));
      return meta.on === 'all' && paths.some((each) => isSameLanguage(path, each));
    };
    yield;
    return [...found].filter(([, here]) => here.some(decides)).map(([path]) => path);
  },
  names: controlNames,
  *common({ found }) {
    for (const at of [...found.values()].flat()) {
      yield* filtersNamedBy(at, found);
      yield* namesInPaths(at);
      yield* namesAsked(at);
      if ((at.meta.role !== 'control' && at.meta.role !== 'checkpoint') || (at.meta.on !== 'all' && at.meta.on !== 'directory')) continue;
      for (const name of firstNames(at.captures.expression ?? '')) yield { name, at };
      if (at.meta.on === 'directory') yield* calledBeside(at, found);
    }
  },
};

/** Constants that say which paths something stands in front of: `Constants.RESOURCES + "/*"`. */
function* namesInPaths(at: RuleHit): Iterable<{ name: string; at: RuleHit }> {
  const isForPaths = at.meta.role === 'policy' || at.meta.role === 'checkpoint' || at.meta.role === 'chained';
  const texts = isForPaths ? [...(at.lists?.paths ?? []), ...(at.lists?.besides ?? [])] : [];
  for (const part of texts.flatMap(addedUp)) if (/^[A-Za-z_][\w.]*$/.test(part)) yield { name: part, at };
}

/** Methods that the conditions of branches ask: of a type that is called like what has them, which is told nowhere else: `user()->hasAccess()`. */
function* namesAsked(at: RuleHit): Iterable<{ name: string; at: RuleHit }> {
  if (at.meta.role !== 'branch' || at.captures.result !== undefined) return;
  const asked = at.captures.condition ?? '';
  for (const [, of = '', name = ''] of asked.matchAll(/(?<![\w>.])\$?([a-z]\w*)(?:\(\))?(?:->|\.)((?:is|has|can|may)[A-Z]\w*)\(/g)) {
    yield { name: `${of.charAt(0).toUpperCase()}${of.slice(1)}.${name}`, at };
  }
}

/** What a file of hooks or middleware calls: its functions are judged by that. */
function* calledBeside({ path }: RuleHit, found: AllMatches): Iterable<{ name: string; at: RuleHit }> {
  for (const at of found.get(path) ?? []) if (at.meta.role === 'call') yield { name: at.captures.callee ?? '', at };
}

/** What an entry's handler is wrapped in, what is written on its handler or class, or is asked first thing in it. */
function* controlNames(entry: Entry, { found, mounts }: Entries): Iterable<{ name: string; at: RuleHit }> {
  const { at, target, wrappers } = entry;
  for (const text of wrappers) for (const name of firstNames(text)) yield { name, at };
  const handler = target ?? at;
  const here = found.get(handler.path) ?? [];
  for (const match of here) {
    const { meta, captures } = match;
    if (meta.role !== 'control' && meta.role !== 'checkpoint' && meta.role !== 'decorator' && meta.role !== 'call') continue;
    if (captures.of === undefined && !encloses(handler, match)) continue;
    for (const name of firstNames(captures.expression ?? captures.name ?? captures.callee ?? '')) yield { name, at: match };
  }
  yield* namesOfAll(found);
  yield* middlewareNames([at, ...placesMounting(at, mounts).flat()], found);
}

/** The classes that stand for middleware that a route names. With a member, a name is that of a type wherever it is declared. */
function* middlewareNames(places: readonly RuleHit[], found: AllMatches): Iterable<{ name: string; at: RuleHit }> {
  const uses = places.flatMap((at) => (found.get(at.path) ?? []).filter((use) => use.meta.role === 'middleware-use' && isInside(at, use)));
  for (const use of uses) for (const named of classesNamedBy(use, found)) yield { name: `${named.name}.handle`, at: named.at };
}

/** What is set up for all entry points is judged by what it does. */
function* namesOfAll(found: AllMatches): Iterable<{ name: string; at: RuleHit }> {
  for (const match of everywhereIn(found)) for (const name of firstNames(match.captures.expression ?? '')) yield { name, at: match };
}

const everywhere = new WeakMap<AllMatches, RuleHit[]>();

function everywhereIn(found: AllMatches): RuleHit[] {
  const isEverywhere = ({ meta }: RuleHit) => (meta.role === 'control' || meta.role === 'checkpoint') && meta.on === 'all';
  return remember(everywhere, found, () => [...found.values()].flat().filter(isEverywhere));
}

/** Of a long text the first names: what is checked stands in front. */
function firstNames(text: string): string[] {
  return dottedNamesIn(text.slice(0, MOST_CHARACTERS));
}
