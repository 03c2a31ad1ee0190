import { fileName, pathPrefixes } from '../../base/path-parts.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** What became of a path that a tree no longer has. */
export interface Past {
  /** The commit that took it away, as git shortens it, and its day. */
  commit: string;
  day: string;
  /** In seconds since 1970. */
  time: number;
  /** How often it was taken away. */
  times: number;
  /** Where git's renames say it went, from the top. */
  to?: string;
  /** What git takes for it by its contents, where names or copies say that it may be another thing: who asks has to look. */
  perhaps?: string;
}

/** Commits that are looked into for renames. */
const MOST_COMMITS = 60;

/** Paths that one question holds. */
const MOST_PATHS = 500;

/**
 * What history up to a commit knows of files and directories that are not in its tree: the last commit that took them away, and where they
 * went (`git diff --find-renames`). Paths that never were there are left out.
 */
export async function findPast(repo: Repo, commit: string, paths: readonly string[]): Promise<Map<string, Past>> {
  const removals = new Map<string, Removal>();
  for (let at = 0; at < paths.length; at += MOST_PATHS) await findRemovals(repo, commit, paths.slice(at, at + MOST_PATHS), removals);
  const commits = [...new Set([...removals.values()].map(({ id }) => id))].slice(0, MOST_COMMITS);
  const renames = new Map<string, Renames>();
  for (const id of commits) renames.set(id, await renamesOf(repo, id));
  return new Map(
    [...removals].map(([path, { id, short, day, time, times }]) => {
      const to = destinationOf(path, renames.get(id)?.sure ?? new Map());
      const perhaps = renames.get(id)?.alike.get(path);
      const went = to !== undefined ? { to } : perhaps !== undefined ? { perhaps } : {};
      return [path, { commit: short, day, time, times, ...went }];
    }),
  );
}

interface Removal {
  id: string;
  short: string;
  day: string;
  time: number;
  times: number;
}

async function findRemovals(repo: Repo, commit: string, paths: readonly string[], removals: Map<string, Removal>): Promise<void> {
  const format = '--format=%x01%H%x02%h%x02%cs%x02%ct%x02';
  const args = ['--literal-pathspecs', 'log', '--no-renames', '--diff-filter=D', '--name-only', '-z', format, commit, '--', ...paths];
  const { stdout } = await git(repo, args, { timeout: 120_000 });
  const wanted = new Set(paths);
  for (const text of stdout.toString('utf8').split('\x01').slice(1)) {
    const [id = '', short = '', day = '', time = '', rest = ''] = text.split('\x02');
    for (const file of rest.split('\0').map((name) => name.replace(/^\n/, ''))) {
      for (const path of pathPrefixes(file)) {
        const known = removals.get(path);
        if (known && path === file) known.times++;
        if (wanted.has(path) && !known) removals.set(path, { id, short, day, time: Number(time), times: 1 });
      }
    }
  }
}

/** Where files of a commit went: those that are the same thing by their names too, and all that git calls alike. */
interface Renames {
  sure: ReadonlyMap<string, string>;
  alike: ReadonlyMap<string, string>;
}

async function renamesOf(repo: Repo, id: string): Promise<Renames> {
  const args = ['diff-tree', '-r', '-M50%', '-C50%', '-l2000', '--diff-filter=RC', '--name-status', '-z', '--no-commit-id', '--root', id];
  const { stdout, code } = await git(repo, args, { timeout: 60_000, okCodes: [0, 128] });
  // Contents that a clone lacks cannot be compared.
  const records = code === 0 ? splitRecords(stdout) : [];
  const alike = new Map<string, string>();
  const renames = new Map<string, { to: string; score: number }>();
  const copies: { from: string; score: number }[] = [];
  for (let at = 0; at + 2 < records.length; at += 3) {
    const [how = '', from = '', to = ''] = records.slice(at, at + 3);
    const score = Number(how.slice(1));
    if (how.startsWith('C')) copies.push({ from, score });
    else alike.set(from, to);
    if (how.startsWith('R') && isSameThing(from, to, score)) renames.set(from, { to, score });
  }
  // Of what became several files none took its place alone.
  for (const { from, score } of copies) if (score > (renames.get(from)?.score ?? 0) - CLEARLY) renames.delete(from);
  return { sure: new Map([...renames].map(([from, { to }]) => [from, to])), alike };
}

/** In hundredths: so much more alike than a copy is what took its place. */
const CLEARLY = 15;

/** So much alike is what has another name, no word of which was in the old one. */
const ALIKE = 80;

/** Git calls files alike that only begin with the same licence or do the same step: where nothing of the name is left, hardly anything else may differ. */
function isSameThing(from: string, to: string, score: number): boolean {
  if (score >= ALIKE || fileName(from) === fileName(to)) return true;
  const words = new Set(wordsOfName(from));
  return wordsOfName(to).some((word) => words.has(word));
}

/** Of a file's name without its extension: `release-static.sh`, `releaseStatic.ts`. */
function wordsOfName(path: string): string[] {
  return (/^\.?[^.]*/.exec(fileName(path))?.[0] ?? '')
    .split(/[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])/)
    .flatMap((word) => (word === '' ? [] : [word.toLowerCase()]));
}

/** A directory went where all of its files went, if they kept their places in it. */
function destinationOf(path: string, renames: ReadonlyMap<string, string>): string | undefined {
  const own = renames.get(path);
  if (own !== undefined) return own;
  const places = new Set<string>();
  for (const [from, to] of renames) {
    if (!from.startsWith(`${path}/`)) continue;
    const inside = from.slice(path.length);
    if (!to.endsWith(inside)) return undefined;
    places.add(to.slice(0, -inside.length));
  }
  return places.size === 1 ? [...places][0] : undefined;
}
