import { byText } from '../base/digest.ts';
import { eachInParts, type InParts } from '../base/pace.ts';
import type { Facts } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { isTold } from './evidence.ts';
import { explainScore } from './explain-score.ts';
import { isNamed, scoreEvidence } from './score.ts';
import { seeThroughBarrels } from './see-through-barrels.ts';
import type { Shortlist } from './shortlist-files.ts';
import { spreadScores } from './spread-scores.ts';
import { withSymbolEvidence } from './symbol-evidence.ts';

export interface RankedFile {
  path: string;
  /** Comparable within one ranking only. */
  score: number;
  /** Why, strongest first: "'auth' in the directory src/auth/", "'auth' in the export AuthHandler", "imported by src/app.ts". */
  reasons: string[];
  /** Whether the path or the names it shows to others are about the focus, or else only the contents or the neighbours are. */
  named: boolean;
  /** Whether the file itself has a telling word of the focus anywhere; else its neighbours have, or it has a word like "fix" or "add". */
  matched: boolean;
  /** How many files it imports or is imported by, tests apart. */
  neighbours: number;
}

/**
 * Orders files by how much they have to do with the focus: the evidence of the shortlist, plus symbols and doc comments of the files that
 * were read whole, plus what strong hits pass on to their neighbours in the import graph. Ties break by path.
 */
export function* rankFiles(
  { candidates, weighing, reading, tests, modules }: Shortlist,
  facts: ReadonlyMap<string, Facts>,
  graph: Pick<ImportGraph, 'imports' | 'importers'>,
): InParts<RankedFile[]> {
  const evidence = new Map(
    yield* eachInParts(candidates, ({ path, evidence }) => [path, withSymbolEvidence(evidence, facts.get(path), reading)] as const),
  );
  const scores = new Map(yield* eachInParts(evidence, ([path, found]) => [path, scoreEvidence(found, weighing)] as const));
  const gains = yield* spreadScores(scores, seeThroughBarrels(graph, modules), (path) => tests || !isTestPath(path));
  const paths = new Set([...scores.keys(), ...gains.keys()]);
  const ranked = yield* eachInParts(paths, (path): RankedFile => {
    const found = evidence.get(path) ?? { matches: [], phrases: [] };
    const gain = gains.get(path);
    return {
      path,
      score: (scores.get(path) ?? 0) + (gain?.amount ?? 0),
      reasons: explainScore(found, gain, weighing),
      named: isNamed(found.matches, weighing),
      matched: isTold(found, reading.terms),
      neighbours: countSources(graph.imports.get(path)) + countSources(graph.importers.get(path)),
    };
  });
  return ranked.sort((a, b) => b.score - a.score || byText(a.path, b.path));
}

function countSources(paths: Iterable<string> = []): number {
  return [...paths].filter((path) => !isTestPath(path)).length;
}
