/** The versions that a text with conflict markers was put together from. What is outside the markers is the same in all of them. */
export interface SplitConflicts {
  ours: string;
  theirs: string;
  /** Only where the markers show the common ancestor, too. */
  base?: string;
  /** First and last line of each conflict, 1-based. */
  places: { from: number; to: number }[];
}

const MARKER = /^(<{7}|\|{7}|={7}|>{7})(?: .*)?\r?\n?$/;

type Side = 'ours' | 'base' | 'theirs';
type ConflictState = Side | 'outside';

/** Which marker leads where. */
const NEXT: Record<ConflictState, Record<string, ConflictState>> = {
  outside: { '<': 'ours' },
  ours: { '|': 'base', '=': 'theirs' },
  base: { '=': 'theirs' },
  theirs: { '>': 'outside' },
};

/**
 * Takes a text with conflict markers apart.
 * @returns undefined where a marker is missing.
 */
export function splitConflicts(text: string): SplitConflicts | undefined {
  const lines = text.split(/(?<=\n)/);
  const states = statesOf(lines);
  if (!states) return undefined;
  const textOf = (side: Side) => lines.filter((_, index) => states[index] === side || states[index] === 'outside').join('');
  const starts = states.flatMap((state, index) => (state === '<' ? [index + 1] : []));
  const ends = states.flatMap((state, index) => (state === '>' ? [index + 1] : []));
  const hasBase = states.filter((state) => state === '|').length === starts.length;
  return {
    ours: textOf('ours'),
    theirs: textOf('theirs'),
    ...(hasBase ? { base: textOf('base') } : {}),
    places: starts.map((from, index) => ({ from, to: ends[index] ?? from })),
  };
}

/** What each line belongs to, or the marker that it is. */
function statesOf(lines: readonly string[]): string[] | undefined {
  let state: ConflictState = 'outside';
  const states: string[] = [];
  for (const line of lines) {
    const marker = MARKER.exec(line)?.[1]?.[0] ?? '';
    const next: ConflictState | undefined = NEXT[state][marker];
    if (next === undefined && (marker === '<' || marker === '>')) return undefined;
    states.push(next === undefined ? state : marker);
    state = next ?? state;
  }
  return state === 'outside' && states.includes('<') ? states : undefined;
}
