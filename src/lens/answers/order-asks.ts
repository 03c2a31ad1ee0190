import { languageOf } from '../../code/languages/languages.ts';
import type { Ask } from '../../code/lsp/answers.ts';
import type { SourceView } from '../../program/view.ts';

/** An ask, and how far behind others it stands: 0 is first. */
export interface Wish {
  ask: Ask;
  tier: number;
}

/**
 * The asks that one of them is worth before the next: tier by tier, and within a tier one of every file in turn, so that a large file does
 * not use up what may be asked. Files take turns in the order in which they first appear.
 */
export function orderAsks(wishes: readonly Wish[]): Ask[] {
  const turns = new Map<string, number>();
  const placed = wishes.map(({ ask, tier }) => {
    const key = `${tier} ${ask.want} ${ask.path}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return { ask, tier, turn };
  });
  return placed.sort((a, b) => a.tier - b.tier || a.turn - b.turn).map(({ ask }) => ask);
}

/** Whether a name stands in the text as it is, so that a server can be pointed at it: a call signature or a default export has none. */
export function isWrittenName(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last !== 'default' && last !== 'constructor' && /^[\p{L}_$][\p{L}\p{N}_$]*[?!=]?$/u.test(last);
}

/** Data and descriptions of formats have no server worth asking. */
export function hasServers({ path }: SourceView): boolean {
  const kind = languageOf(path)?.parser.kind;
  return kind !== 'data' && kind !== 'description';
}
