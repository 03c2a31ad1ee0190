import { byText } from '../base/digest.ts';
import { eachInParts, type InParts } from '../base/pace.ts';
import type { ModuleFacts } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { type Evidence, isTold, type Match, type ScoringBasis } from './evidence.ts';
import type { WordFocus } from './focus.ts';
import { nameReader } from './names.ts';
import { namesEvidence } from './names-evidence.ts';
import { pathEvidence } from './path-evidence.ts';
import { NAMED, type Rarity, rarityOf, scoreEvidence } from './score.ts';
import type { Term } from './terms.ts';
import { textEvidence } from './text-evidence.ts';

export interface Shortlist {
  /** Best first. */
  candidates: FileCandidate[];
  rarity: Rarity;
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

/**
 * The files worth reading whole for the words of a focus, judged by what is known of every file: path, exports and the words in it.
 * Tests and fixtures are looked at only if the focus asks for them or nothing else matches. Pure in its arguments; the order of `modules`
 * does not matter.
 */
export function* shortlistFiles(focus: WordFocus, modules: ReadonlyMap<string, ModuleFacts>, limit = LIMIT): InParts<Shortlist> {
  const sources = new Map([...modules].filter(([path]) => !isTestPath(path)));
  const among = focus.tests ? undefined : yield* shortlistAmong(focus.terms, sources, limit);
  if (among?.candidates.some(({ evidence }) => isTold(evidence, focus.terms))) return { ...among, tests: false, modules };
  return { ...(yield* shortlistAmong(focus.terms, modules, limit)), tests: true, modules };
}

function* shortlistAmong(
  terms: readonly Term[],
  modules: ReadonlyMap<string, ModuleFacts>,
  limit: number,
): InParts<Omit<Shortlist, 'tests' | 'modules'>> {
  const reading: ScoringBasis = { terms, names: nameReader(terms, modules.keys()), averageLength: averageLength(modules) };
  const found: Omit<FileCandidate, 'score'>[] = [];
  for (const [path, facts] of modules) {
    yield;
    const evidence = moduleEvidence(path, facts, reading);
    if (evidence.matches.length > 0) found.push({ path, evidence });
  }
  const rarity = rarityIn(modules.size, found);
  yield;
  const scored = yield* eachInParts(found, ({ path, evidence }) => ({ path, evidence, score: scoreEvidence(evidence, terms, rarity) }));
  const candidates = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || byText(a.path, b.path));
  return { candidates: candidates.slice(0, limit), rarity, reading };
}

function moduleEvidence(path: string, facts: ModuleFacts, reading: ScoringBasis): Evidence {
  const fromPath = pathEvidence(path, reading);
  const fromExports = namesEvidence(exportNames(facts), 'export', reading);
  return {
    matches: [...fromPath.matches, ...fromExports.matches, ...textEvidence(facts.words, reading)],
    phrases: [...fromPath.phrases, ...fromExports.phrases],
    aside: fromPath.aside ?? false,
  };
}

/** The names that a file gives others. What it only passes on tells what another file is about: the barrel of a package names everything. */
function exportNames(facts: ModuleFacts): string[] {
  const own = facts.exports.filter(({ from }) => from === undefined);
  const names = own.map(({ name, local }) => (name === 'default' ? (local ?? '') : name));
  return names.filter((name) => name !== '' && name !== '*');
}

function averageLength(modules: ReadonlyMap<string, ModuleFacts>): number {
  let total = 0;
  for (const facts of modules.values()) total += facts.words.length;
  return total / Math.max(1, modules.size);
}

function rarityIn(files: number, found: readonly Omit<FileCandidate, 'score'>[]): Rarity {
  const matches = found.map(({ evidence }) => evidence.matches);
  return {
    names: rarityOf(files, countForms(matches.map((each) => each.filter(({ place }) => NAMED.has(place))))),
    texts: rarityOf(files, countForms(matches)),
  };
}

function countForms(files: readonly (readonly Match[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const matches of files) {
    for (const stem of new Set(matches.map(({ form }) => form.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
