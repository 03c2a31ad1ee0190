import { byText } from '../base/digest.ts';
import { remember } from '../base/memoize.ts';
import { once } from '../base/once.ts';
import { eachInParts, type InParts } from '../base/pace.ts';
import type { ModuleFacts } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { type Evidence, isTold, type ScoringBasis } from './evidence.ts';
import type { WordFocus } from './focus.ts';
import { nameReader, pathWords } from './names.ts';
import { namesEvidence } from './names-evidence.ts';
import { pathEvidence } from './path-evidence.ts';
import { type Weighing, weighTerms } from './score.ts';
import { openTally } from './tally.ts';
import type { Term } from './terms.ts';
import { textEvidence } from './text-evidence.ts';
import { type FormCounter, formCounter } from './word-index.ts';

export interface Shortlist {
  /** Best first. */
  candidates: FileCandidate[];
  weighing: Weighing;
  reading: ScoringBasis;
  /** Whether tests and fixtures were looked at. */
  tests: boolean;
  /** What is known of every file of the tree. */
  modules: ReadonlyMap<string, ModuleFacts>;
}

interface FileCandidate {
  path: string;
  evidence: Evidence;
  score: number;
}

/** How many files are read whole at most; reading more hardly changes which come out on top. */
const LIMIT = 200;

/** Files that are looked into between two stops. */
const AT_ONCE = 16;

/**
 * The files worth reading whole for the words of a focus, judged by what is known of every file: path, exports and the words in it.
 * Tests and fixtures are looked at only if the focus asks for them or nothing else matches. Pure in its arguments; the order of `modules`
 * does not matter.
 */
export function* shortlistFiles(focus: WordFocus, modules: ReadonlyMap<string, ModuleFacts>, limit = LIMIT): InParts<Shortlist> {
  const among = focus.tests ? undefined : yield* shortlistAmong(focus.terms, readModules(withoutTests(modules)), limit);
  if (among?.candidates.some(({ evidence }) => isTold(evidence, focus.terms))) return { ...among, tests: false, modules };
  return { ...(yield* shortlistAmong(focus.terms, readModules(modules), limit)), tests: true, modules };
}

function* shortlistAmong(
  terms: readonly Term[],
  { modules, averageLength, pathWords, counter }: ReadModules,
  limit: number,
): InParts<Omit<Shortlist, 'tests' | 'modules'>> {
  const reading: ScoringBasis = { terms, names: nameReader(terms, modules.keys(), pathWords), averageLength };
  const tally = openTally(terms, counter());
  let looked = 0;
  for (const [path, { exports, words }] of modules) {
    if (looked % AT_ONCE === 0) yield;
    tally.add(looked++, { path, length: words.length, ...namedEvidence(path, exports, reading) });
  }
  const weighing = weighTerms(terms, tally.rarity(modules.size));
  yield;
  const scored = yield* eachInParts(tally.score(weighing, averageLength), (each) => each);
  const candidates = scored.sort((a, b) => b.score - a.score || byText(a.path, b.path)).slice(0, limit);
  return {
    candidates: candidates.map(({ path, score }) => ({ path, score, evidence: evidenceOf(path, modules, reading) })),
    weighing,
    reading,
  };
}

function evidenceOf(path: string, modules: ReadModules['modules'], reading: ScoringBasis): Evidence {
  const { exports = [], words = '' } = modules.get(path) ?? {};
  const named = namedEvidence(path, exports, reading);
  return { ...named, matches: [...named.matches, ...textEvidence(words, reading)] };
}

/** Evidence in the path of a file and in what it exports. */
function namedEvidence(path: string, exports: ModuleFacts['exports'], reading: ScoringBasis): Evidence {
  const fromPath = pathEvidence(path, reading);
  const fromExports = namesEvidence(
    remember(exportNames, exports, () => namesOf(exports)),
    'export',
    reading,
  );
  if (fromExports.matches.length === 0) return fromPath;
  return {
    matches: [...fromPath.matches, ...fromExports.matches],
    phrases: [...fromPath.phrases, ...fromExports.phrases],
    aside: fromPath.aside ?? false,
  };
}

const exportNames = new WeakMap<ModuleFacts['exports'], string[]>();

/** The names that a file gives others. What it only passes on tells what another file is about: the barrel of a package names everything. */
function namesOf(exports: ModuleFacts['exports']): string[] {
  const own = exports.filter(({ from }) => from === undefined);
  const names = own.map(({ name, local }) => (name === 'default' ? (local ?? '') : name));
  return names.filter((name) => name !== '' && name !== '*');
}

/** What is known of many files, and what follows for all of them. */
interface ReadModules {
  modules: ReadonlyMap<string, ModuleFacts>;
  /** Mean length of their word lists, in characters. */
  averageLength: number;
  /** Words of their paths. */
  pathWords: () => ReadonlySet<string>;
  counter: () => FormCounter;
}

type Modules = ReadModules['modules'];

const known = new WeakMap<Modules, ReadModules>();

/** What was made last: edits change no path. */
let last: ReadModules | undefined;

/** Made once of what a process keeps of a tree. */
function readModules(modules: Modules): ReadModules {
  return remember(known, modules, () => {
    let total = 0;
    for (const facts of modules.values()) total += facts.words.length;
    const words = last && haveSamePaths(last.modules, modules) ? last.pathWords : once(() => pathWords(modules.keys()));
    last = { modules, averageLength: total / Math.max(1, modules.size), pathWords: words, counter: () => formCounter(modules) };
    return last;
  });
}

function haveSamePaths(one: Modules, other: Modules): boolean {
  if (one.size !== other.size) return false;
  const paths = other.keys();
  for (const path of one.keys()) if (paths.next().value !== path) return false;
  return true;
}

const sources = new WeakMap<Modules, Modules>();

function withoutTests(modules: Modules): Modules {
  return remember(sources, modules, () => new Map([...modules].filter(([path]) => !isTestPath(path))));
}
