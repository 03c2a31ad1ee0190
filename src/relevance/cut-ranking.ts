import { byText } from '../base/digest.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import type { FocusDirectory } from './directories.ts';
import type { RankedFile } from './rank-files.ts';

/** Shares of the reference score that a file must reach: when its path or exports have a word of the focus, and when they do not. */
const NAMED = 0.25;
const UNNAMED = 0.45;

/** The share for files of a directory that is named for the focus, unless it holds more files than say one thing. */
const IN_NAMED_DIRECTORY = 0.14;
const MOST_IN_DIRECTORY = 30;

/** The share for files among examples, benchmarks and the like: what they show is only worth showing where little else is found. */
const ASIDE = 0.7;

/** A short selection is filled up to this many with what the contents speak for, down to this share of the best score. */
const FEW = 5;
const FAINT = 0.1;

/** From this many neighbours in the import graph on, a file is about many things, and the less about any one of them the more it has. */
const CROWD = 40;

/** Where a limit cuts a selection, files of a directory that is named for the focus stay before others that score up to this many times more. */
const PREFERENCE = 2;

/**
 * The top of a ranking up to where the evidence gets weak, measured by the second-best score so that one outstanding file does not
 * hide the rest of its feature; what may best be cut off comes last. Nothing where no file matched. A directory that is named for the focus
 * is taken whole when at least half of it was taken.
 */
export function cutRanking(
  ranked: readonly RankedFile[],
  directories: readonly FocusDirectory[],
  importers: ImportGraph['importers'],
): RankedFile[] {
  if (!ranked.some(({ matched }) => matched)) return [];
  const taken = withRestOfDirectories(strongest(ranked, directories), ranked, directories);
  const inside = new Set(directories.filter(({ named }) => named).flatMap(({ all }) => all));
  const preference = ({ path, score }: RankedFile) => score * (inside.has(path) ? PREFERENCE : 1);
  taken.sort((a, b) => preference(b) - preference(a) || byText(a.path, b.path));
  const aside = filesAside(directories);
  const others = ranked.filter(({ path }) => !aside.has(path));
  return [...taken, ...fillUp(taken, others, importers)];
}

function strongest(ranked: readonly RankedFile[], directories: readonly FocusDirectory[]): RankedFile[] {
  const reference = Math.max(ranked[1]?.score ?? 0, (ranked[0]?.score ?? 0) / 2);
  const small = directories.filter(({ named, all }) => named && all.length <= MOST_IN_DIRECTORY);
  const inside = new Set(small.flatMap(({ all }) => all));
  const aside = filesAside(directories);
  const share = ({ path, named }: RankedFile) => {
    if (aside.has(path)) return ASIDE;
    return inside.has(path) ? IN_NAMED_DIRECTORY : named ? NAMED : UNNAMED;
  };
  return ranked.filter((file) => (file.named ? file.score : withoutCrowd(file)) >= reference * share(file));
}

/**
 * What else a short selection may show: files with a word of the focus and files that only the selection uses, those first that have few
 * neighbours for their score, since what everything imports and what imports everything has a little of every word.
 */
function fillUp(taken: readonly RankedFile[], ranked: readonly RankedFile[], importers: ImportGraph['importers']): RankedFile[] {
  const has = new Set(taken.map(({ path }) => path));
  const isOwn = (path: string) => {
    const from = [...(importers.get(path) ?? [])].filter((each) => !isTestPath(each));
    return from.length > 0 && from.every((each) => has.has(each));
  };
  const faint = FAINT * Math.max(0, ...ranked.map(({ score }) => score));
  return ranked
    .filter((file) => !has.has(file.path) && withoutCrowd(file) >= faint && (file.matched || isOwn(file.path)))
    .sort((a, b) => withoutCrowd(b) - withoutCrowd(a) || byText(a.path, b.path))
    .slice(0, Math.max(0, FEW - taken.length));
}

function filesAside(directories: readonly FocusDirectory[]): Set<string> {
  return new Set(directories.filter(({ aside }) => aside).flatMap(({ all }) => all));
}

function withoutCrowd({ score, neighbours }: RankedFile): number {
  return score / (1 + Math.log2(Math.max(1, neighbours / CROWD)));
}

function withRestOfDirectories(
  strong: readonly RankedFile[],
  ranked: readonly RankedFile[],
  directories: readonly FocusDirectory[],
): RankedFile[] {
  const taken = [...strong];
  const known = new Map(ranked.map((file) => [file.path, file]));
  const has = new Set(taken.map(({ path }) => path));
  for (const { path: directory, all } of directories.filter(({ named }) => named)) {
    const missing = all.filter((path) => !has.has(path));
    if (missing.length * 2 > all.length) continue;
    for (const path of missing) {
      has.add(path);
      const file = known.get(path) ?? { path, score: 0, reasons: [], named: true, matched: true, neighbours: 0 };
      taken.push({ ...file, reasons: [...file.reasons, `in ${directory}/, most of which was taken`] });
    }
  }
  return taken;
}
