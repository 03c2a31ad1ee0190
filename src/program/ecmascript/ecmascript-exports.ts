import { isMap } from '../../base/plain-data.ts';

/** How somebody imports: the conditions that their compiler adds, and whether by `require`. */
export interface Importing {
  custom: readonly string[];
  isRequire: boolean;
}

/** What everybody gets before what the other way of importing gets, a platform, or a build; declarations come last. */
const USUAL = ['source', 'node', 'node-addons', 'default'];
const OTHER_WAY = 1;
const SPECIAL = 2;
const DECLARATIONS = 3;

interface Target {
  path: string;
  rank: number;
}

/**
 * The targets that the `exports` or `imports` of a package.json give for a key ('.', './sub', '#name'), best first; of equals the first
 * written. Unlike a run of the program, which has one set of conditions, a tree can hold any of the targets.
 * Matching is Node's: an exact key, else the pattern with the longest text before its `*`.
 * https://nodejs.org/api/esm.html#resolution-algorithm-specification
 * @returns undefined when no key matches
 */
export function packageTargets(map: unknown, key: string, importing: Importing): string[] | undefined {
  const entries = isMap(map) && Object.keys(map).some((name) => /^[.#]/.test(name)) ? map : { '.': map };
  const match = matchKey(Object.keys(entries), key);
  if (!match) return undefined;
  return listTargets(entries[match.key], 0, rankOf(importing))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path.replaceAll('*', () => match.rest));
}

function matchKey(keys: readonly string[], key: string): { key: string; rest: string } | undefined {
  if (keys.includes(key) && !key.includes('*')) return { key, rest: '' };
  let best: { key: string; rest: string; length: number } | undefined;
  for (const pattern of keys) {
    const rest = matchPattern(pattern, key);
    const length = pattern.indexOf('*') < 0 ? pattern.length : pattern.indexOf('*');
    if (rest !== undefined && (!best || length > best.length)) best = { key: pattern, rest, length };
  }
  return best;
}

/** What the `*` of a pattern stands for in a text; a pattern without one matches only itself. */
export function matchPattern(pattern: string, text: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text ? '' : undefined;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return undefined;
  return text.slice(before.length, text.length - after.length);
}

function rankOf({ custom, isRequire }: Importing): (condition: string) => number {
  const usual = new Set([...USUAL, ...custom, isRequire ? 'require' : 'import']);
  return (condition) => {
    if (condition.startsWith('types')) return DECLARATIONS;
    if (usual.has(condition)) return 0;
    return condition === 'import' || condition === 'require' ? OTHER_WAY : SPECIAL;
  };
}

function listTargets(value: unknown, rank: number, rankOfCondition: (condition: string) => number): Target[] {
  if (typeof value === 'string') return [{ path: value, rank }];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => listTargets(item, rank, rankOfCondition));
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([condition, target]) =>
    listTargets(target, Math.max(rank, rankOfCondition(condition)), rankOfCondition),
  );
}
