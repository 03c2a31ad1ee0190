import { byText } from '../base/digest.ts';
import type { InParts } from '../base/pace.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { WEIGHTS } from './weights.ts';

/** What a file gains from its neighbours, and from which of them most. */
export interface Gain {
  amount: number;
  from: string;
  relation: 'imports' | 'imported by';
}

/** A hit counts as strong from this share of the best score on. */
const STRONG = 0.35;

/**
 * Lets the neighbours of strong hits in the import graph gain a share of their score. A hit passes on less the more neighbours it has,
 * so that what everything imports carries nothing; no file gains more than the share of the best hit.
 * Files for which `counts` is false take no part.
 */
export function* spreadScores(
  scores: ReadonlyMap<string, number>,
  graph: Pick<ImportGraph, 'imports' | 'importers'>,
  counts: (path: string) => boolean,
): InParts<Map<string, Gain>> {
  const best = Math.max(0, ...scores.values());
  const strong = [...scores].filter(([, score]) => score >= STRONG * best).sort(([a], [b]) => byText(a, b));
  const gains = new Map<string, Gain & { most: number }>();
  const give = (to: string, from: string, amount: number, relation: Gain['relation']) => {
    const known = gains.get(to);
    const total = Math.min(WEIGHTS.spread * best, (known?.amount ?? 0) + amount);
    const leader = known && known.most >= amount ? known : { from, relation, most: amount };
    gains.set(to, { from: leader.from, relation: leader.relation, most: leader.most, amount: total });
  };
  for (const [path, score] of strong) {
    yield;
    const imported = [...(graph.imports.get(path) ?? [])].filter(counts);
    const importing = [...(graph.importers.get(path) ?? [])].filter(counts);
    const amount = (WEIGHTS.spread * score) / Math.sqrt(Math.max(1, imported.length + importing.length));
    for (const to of imported) give(to, path, amount, 'imported by');
    for (const to of importing) give(to, path, amount, 'imports');
  }
  return new Map([...gains].map(([path, { most: _, ...gain }]) => [path, gain]));
}
