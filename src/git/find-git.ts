import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { environmentError } from '../base/errors.ts';
import { remember } from '../base/memoize.ts';
import { findPrograms, isAllowed } from '../base/process/find-program.ts';

export interface FoundGit {
  /** Absolute path. */
  program: string;
  /** The user's PATH, for what git starts in turn: transports, clean filters. */
  path: string;
}

/** Where programs lie for whoever has no PATH, as the system has it for them. */
const USUAL_PATH = '/usr/bin:/bin';

/** The working trees that git was run in so far: temporary repositories are read on behalf of one of them. */
const tops = new Set<string>();
const topsOf = new Map<string, string | undefined>();
const found = new Map<string, FoundGit>();

/**
 * The git that is run: the first on the user's PATH that no repository being read provides. `npx` and `npm run` put the repository's
 * `node_modules/.bin` before everything else, so there a package could bring its own; git and what it starts do without that directory.
 * @param directory absolute; where git is to run.
 * @param environment whose PATH counts.
 * @throws KbError (exit 3) where there is none.
 */
export function findGit(directory: string, environment: Readonly<NodeJS.ProcessEnv>): FoundGit {
  const top = topAround(directory);
  if (top !== undefined) tops.add(top);
  const path = pathOf(environment) ?? USUAL_PATH;
  const key = `${tops.size} ${path}`;
  return remember(found, key, () => lookFor(path));
}

/** Windows spells it `Path`, and a copy of its environment does not find it otherwise. */
function pathOf(environment: Readonly<NodeJS.ProcessEnv>): string | undefined {
  return environment['PATH'] ?? Object.entries(environment).find(([name]) => name.toUpperCase() === 'PATH')?.[1];
}

function lookFor(path: string): FoundGit {
  const isOutside = (place: string) => [...tops].every((top) => isAllowed(place, top));
  const program = findPrograms('git', { PATH: path }).find((file) => isOutside(dirname(file)) && isOutside(file));
  if (program === undefined) {
    throw environmentError('cannot run git: there is none on PATH outside the repository', 'install git and put it on PATH');
  }
  const isPackages = (place: string) => /[/\\]node_modules[/\\]\.bin[/\\]?$/.test(place) && !isOutside(place);
  return {
    program,
    path: path
      .split(delimiter)
      .filter((place) => !isPackages(place))
      .join(delimiter),
  };
}

/** The top of the working tree around a directory, as far as that can be told before git is asked: it can name its git directory by a file. */
function topAround(directory: string): string | undefined {
  if (topsOf.has(directory)) return topsOf.get(directory);
  const parent = dirname(directory);
  const isTop = existsSync(join(directory, '.git'));
  const top = isTop || parent === directory ? (isTop ? directory : undefined) : topAround(parent);
  topsOf.set(directory, top);
  return top;
}
