import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { styleOf } from '../naming-style.ts';
import type { NodeRow } from './graph-rows.ts';

/** How a repository names things, as far as most of it agrees. */
export interface Conventions {
  naming: { exports?: Dominant; files?: Dominant };
  directories: Record<string, { purpose: string; pattern: string; fileCount: number }>;
  suffixes: Record<string, { purpose: string; count: number }>;
}

/** The commonest style: its share in percent, of so many samples. */
interface Dominant {
  dominant: string;
  confidence: number;
  samples: number;
}

/** Fewer show no convention. */
const LEAST_SAMPLES = 5;

/** The conventions that the files of a tree show. */
export function findConventions(nodes: readonly NodeRow[]): Conventions {
  const exported = nodes.flatMap(({ exports }) => JSON.parse(exports) as string[]);
  return {
    naming: {
      ...named('exports', exported),
      ...named(
        'files',
        nodes.map(({ path }) => stemOf(path)),
      ),
    },
    directories: Object.fromEntries(
      [...groupBy(nodes, ({ path }) => directoryPrefix(path))]
        .filter(([directory, files]) => directory !== '' && files.length >= LEAST_SAMPLES)
        .sort(([a], [b]) => byText(a, b))
        .map(([directory, files]) => [
          directory.slice(0, -1),
          {
            purpose: commonest(files.map(({ type }) => type)).value,
            pattern: patternOf(files.map(({ path }) => path)),
            fileCount: files.length,
          },
        ]),
    ),
    suffixes: Object.fromEntries(
      [...groupBy(nodes, ({ path }) => suffixOf(path))]
        .filter(([, files]) => files.length >= LEAST_SAMPLES)
        .sort(([a, one], [b, other]) => other.length - one.length || byText(a, b))
        .map(([suffix, files]) => [suffix, { purpose: commonest(files.map(({ type }) => type)).value, count: files.length }]),
    ),
  };
}

function named(of: 'exports' | 'files', names: readonly string[]): Conventions['naming'] {
  const styles = names.flatMap((name) => styleOf(name) ?? []);
  if (styles.length < LEAST_SAMPLES) return {};
  const { value, number } = commonest(styles);
  return { [of]: { dominant: value, confidence: Math.round((100 * number) / styles.length), samples: styles.length } };
}

function commonest(values: readonly string[]): { value: string; number: number } {
  const groups = [...groupBy(values, (value) => value)].sort(([a, one], [b, other]) => other.length - one.length || byText(a, b));
  const [value, all] = groups[0] ?? ['', []];
  return { value, number: all.length };
}

/** `*.service.ts` where most files of a directory end so, else how their names are written: `PascalCase.tsx`. */
function patternOf(paths: readonly string[]): string {
  const suffixes = paths.flatMap((path) => suffixOf(path) ?? []);
  const { value, number } = commonest(suffixes);
  if (number * 2 > paths.length) return `*${value}`;
  const style = commonest(paths.flatMap((path) => styleOf(stemOf(path)) ?? []));
  const ending = commonest(paths.map((path) => /\.[^./]+$/.exec(path)?.[0] ?? '')).value;
  return `${style.number * 2 > paths.length ? style.value : '*'}${ending}`;
}

/** `.service.ts` of `user.service.ts`; nothing of `user.ts`. */
function suffixOf(path: string): string | undefined {
  return /[^./]((?:\.[a-z]+|_test|_spec)\.[a-z]+)$/i.exec(path)?.[1];
}

/** `user` of `src/user.service.ts`. */
function stemOf(path: string): string {
  return /([^/.]+)[^/]*$/.exec(path)?.[1] ?? path;
}
