import { byText } from '../base/digest.ts';
import type { RankedFile } from './rank-files.ts';

/** Files as another kind of evidence ranks them. */
export interface OtherRanking {
  /** What its best file gains, where the best of the ranking that it is added to has 1. */
  weight: number;
  files: ReadonlyMap<string, OtherEvidence>;
}

export interface OtherEvidence {
  /** Comparable within one ranking only. */
  score: number;
  /** Whether it speaks for a file for which nothing else does. */
  told: boolean;
  /** Undefined where there is nothing to say beyond the reasons that the file has. */
  reason?: string;
}

/** A ranking with what other evidence says, each measured by its best file. Their reasons stand behind the strongest that a file has of its own. */
export function addEvidence(ranked: readonly RankedFile[], others: readonly OtherRanking[]): RankedFile[] {
  const known = new Map(ranked.map((file) => [file.path, file]));
  const best = bestOf(ranked);
  const shares = others.map(({ weight, files }) => weight / bestOf(files.values()));
  const told = others.flatMap(({ files }) => [...files].filter(([, { told: speaks }]) => speaks).map(([path]) => path));
  const all = [...new Set([...known.keys(), ...told])].map((path): RankedFile => {
    const own = known.get(path) ?? { path, score: 0, reasons: [], named: false, matched: false, neighbours: 0 };
    const found = others.map(({ files }) => files.get(path));
    const gained = found.reduce((sum, evidence, at) => sum + (evidence?.score ?? 0) * (shares[at] ?? 0), 0);
    const reasons = found.flatMap((evidence) => evidence?.reason ?? []);
    return { ...own, score: own.score / best + gained, reasons: [...own.reasons.slice(0, 1), ...reasons, ...own.reasons.slice(1)] };
  });
  return all.sort((a, b) => b.score - a.score || byText(a.path, b.path));
}

function bestOf(scored: Iterable<{ score: number }>): number {
  let best = 0;
  for (const { score } of scored) best = Math.max(best, score);
  return best || 1;
}
