import { byText } from '../base/digest.ts';
import { eachInParts, type InParts } from '../base/pace.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { placeScopes, wordScopes } from './covered-scopes.ts';
import { cutRanking } from './cut-ranking.ts';
import { depthBelow } from './depth-below.ts';
import { focusDirectories } from './directories.ts';
import type { Focus, PathFocus, WordFocus } from './focus.ts';
import { nameScopes } from './name-scopes.ts';
import type { RankedFile } from './rank-files.ts';

/** The files that a document is about. */
export interface Selection {
  /** In the order to present them in. */
  files: RankedFile[];
  /** The parts of the tree that are selected whole, as a directory ('.' for the top) or a glob; `tests` says whether test files count. */
  scope: { path: string; tests: boolean }[];
  /** Files that belong to the focus but are beyond a limit, best first. */
  leftOut: RankedFile[];
}

export interface SelectionInputs {
  focus: Focus;
  /** The readable files of the tree. */
  paths: readonly string[];
  /** The files that import a file. */
  importers: ImportGraph['importers'];
  /** What `rankFiles` says of a word focus; nothing for a path focus. */
  ranked: readonly RankedFile[];
  limits: { maxFiles: number; maxDepth: number };
  /**
   * How much each file holds of what is looked for, and which hold what lists are made of: of a path focus that holds more files than fit, these
   * are all taken, and of the others those that hold most.
   */
  evidence?: { counts: ReadonlyMap<string, number>; listed: ReadonlySet<string> };
}

/**
 * Decides which files a focus selects, in which order to present them and which directories they cover whole. A path or glob selects
 * exactly the files below it, sources before tests and what most of them import first, and of more than fit those that hold what is looked for; words select the top of the ranking up to where the
 * evidence gets weak, and then prefer what others of the selection import. Where a directory focus holds more files than fit, those up to
 * `maxDepth` directories below it are preferred; a chain of directories that only hold the next one counts once.
 */
export function selectFiles(inputs: SelectionInputs): InParts<Selection> {
  return inputs.focus.kind === 'paths' ? selectPlaces(inputs, inputs.focus) : selectRanked(inputs, inputs.focus);
}

/** What a path focus says of every file, having no words to look for. */
const PLACED = { named: true, matched: true, neighbours: 0 };

function* selectPlaces({ importers, limits, evidence }: SelectionInputs, focus: PathFocus): InParts<Selection> {
  const { reasons, deep } = reasonsByDepth(focus, limits.maxDepth);
  yield;
  const dependents = countDependents(new Set(reasons.keys()), importers);
  const placed = yield* eachInParts(
    reasons,
    ([path, reason]): RankedFile => ({ path, score: dependents(path), reasons: [reason], ...PLACED }),
  );
  const matching = sourcesFirst(placed, (a, b) => b.score - a.score || byText(a.path, b.path));
  yield;
  const { files, leftOut } = takeTelling(matching, deep, evidence ?? NO_EVIDENCE, limits.maxFiles);
  yield;
  const scope = placeScopes(focus, files).map((path) => ({ path, tests: focus.tests }));
  return { files, scope, leftOut };
}

const NO_EVIDENCE = { counts: new Map<string, number>(), listed: new Set<string>() };

/** Those that are listed whole, then those that hold most of what is looked for, then those that are not deep; in the order in which they would stand anyway. */
function takeTelling(
  ranked: readonly RankedFile[],
  deep: ReadonlySet<string>,
  { counts, listed }: NonNullable<SelectionInputs['evidence']>,
  most: number,
) {
  const holds = ({ path }: RankedFile) => counts.get(path) ?? 0;
  const isListed = ({ path }: RankedFile) => listed.has(path);
  const byDepth = (a: RankedFile, b: RankedFile) => Number(deep.has(a.path)) - Number(deep.has(b.path));
  const best = sourcesFirst(ranked, (a, b) => Number(isListed(b)) - Number(isListed(a)) || holds(b) - holds(a) || byDepth(a, b));
  const taken = new Set([...best.slice(0, most), ...best.filter(isListed)]);
  const tell = (file: RankedFile) =>
    holds(file) === 0 ? file : { ...file, reasons: [...file.reasons, `holds ${holds(file)} of what is looked for`] };
  return { files: ranked.filter((file) => taken.has(file)).map(tell), leftOut: ranked.filter((file) => !taken.has(file)) };
}

/** Why each file was chosen, and which of them are deeper below the focus than the limit. */
function reasonsByDepth({ places }: PathFocus, maxDepth: number): { reasons: Map<string, string>; deep: Set<string> } {
  const near = new Set<string>();
  const reasons = new Map<string, string>();
  for (const { kind, path, files } of places) {
    const depth = kind === 'directory' ? depthBelow(path, files) : () => 0;
    const reason = { file: 'the focus itself', glob: `matches ${path}`, directory: `below ${path}` }[kind];
    for (const file of files) {
      if (!reasons.has(file)) reasons.set(file, reason);
      if (depth(file) <= maxDepth) near.add(file);
    }
  }
  return { reasons, deep: new Set([...reasons.keys()].filter((path) => !near.has(path))) };
}

function* selectRanked({ paths, importers, ranked, limits }: SelectionInputs, focus: WordFocus): InParts<Selection> {
  const sources = ranked.filter(({ path }) => !isTestPath(path));
  const directories = focusDirectories(focus, paths);
  yield;
  const taken = cutRanking(!focus.tests && sources.some(({ matched }) => matched) ? sources : ranked, directories, importers);
  yield;
  const kept = taken.slice(0, limits.maxFiles);
  const dependents = countDependents(new Set(kept.map(({ path }) => path)), importers);
  const weights = new Map(
    yield* eachInParts(kept, ({ path, score }) => [path, score * (1 + 0.2 * Math.log2(1 + dependents(path)))] as const),
  );
  const weight = ({ path }: RankedFile) => weights.get(path) ?? 0;
  const byWeight = (a: RankedFile, b: RankedFile) => weight(b) - weight(a) || byText(a.path, b.path);
  const files = focus.tests ? kept.sort(byWeight) : sourcesFirst(kept, byWeight);
  yield;
  const whole = [...wordScopes(directories, files), ...nameScopes(focus, paths, files)];
  const scope = whole.sort(byText).map((path) => ({ path, tests: focus.tests }));
  return { files, scope, leftOut: taken.slice(limits.maxFiles) };
}

/** How many files of the selection import a file; tests import what they test, which says nothing about what depends on what. */
function countDependents(selected: ReadonlySet<string>, importers: SelectionInputs['importers']): (path: string) => number {
  return (path) => [...(importers.get(path) ?? [])].filter((from) => selected.has(from) && from !== path && !isTestPath(from)).length;
}

/** In order, tests after all others. */
function sourcesFirst(files: readonly RankedFile[], compare: (a: RankedFile, b: RankedFile) => number): RankedFile[] {
  const tests = new Set(files.filter(({ path }) => isTestPath(path)));
  return files.toSorted((a, b) => Number(tests.has(a)) - Number(tests.has(b)) || compare(a, b));
}
