import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';

/** A directory with a larger share of the files is told by what lies in it. */
const TOO_LARGE = 0.4;
const MOST_SPLITS = 12;

/** The directory that each file is counted in: one that holds too many is split into what lies in it. */
export function chooseUnits(paths: readonly string[]): (path: string) => string {
  const split = new Set<string>(['']);
  for (let depth = 0; depth < MOST_SPLITS; depth++) {
    const units = groupBy(paths, (path) => unitUnder(split, path));
    const [large] = [...units]
      .filter(
        ([unit, files]) => files.length > Math.max(paths.length * TOO_LARGE, 3) && files.some((path) => path.includes('/', unit.length)),
      )
      .sort(([a, x], [b, y]) => y.length - x.length || byText(a, b));
    if (!large) break;
    split.add(large[0]);
  }
  return (path) => unitUnder(split, path);
}

function unitUnder(split: ReadonlySet<string>, path: string): string {
  let at = 0;
  while (split.has(path.slice(0, at))) {
    const next = path.indexOf('/', at) + 1;
    if (next === 0) return `${path.slice(0, at)}*`;
    at = next;
  }
  return path.slice(0, at);
}
