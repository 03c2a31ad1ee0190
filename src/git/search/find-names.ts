import { escapePattern } from '../../base/escape-pattern.ts';
import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { type Where, whereToLook } from './where-to-look.ts';

/** Names that one process looks for. */
const MOST = 400;

/** What git exits with where it was built without that syntax. */
const NO_SUCH_SYNTAX = 128;

/**
 * The files of a tree that hold names as whole words, sorted; for `A_*` the names that start so and not the files. Binary files and those
 * that git ignores are not looked at.
 * @param counts whether what a file holds is told.
 */
export async function findNames(
  repo: Repo,
  tree: Pick<Tree, 'source'>,
  names: readonly string[],
  counts: (path: string) => boolean,
): Promise<Map<string, string[]>> {
  const found = new Map(names.map((name) => [name, new Set<string>()]));
  const where = await whereToLook(repo, tree);
  for (let at = 0; at < names.length; at += MOST) {
    const output = await grep(repo, names.slice(at, at + MOST), where);
    for (const line of output.split('\n')) {
      const [place = '', text = ''] = line.split('\0');
      const path = where.pathOf(place);
      if (text === '' || !counts(path)) continue;
      found.get(text)?.add(path);
      found.get(`${text.slice(0, text.indexOf('_') + 1)}*`)?.add(text);
    }
  }
  return new Map([...found].map(([name, paths]) => [name, [...paths].sort()]));
}

/** `path NUL name` of each place, a line each. */
async function grep(repo: Repo, names: readonly string[], { options, rest }: Where): Promise<string> {
  const look = (args: readonly string[], okCodes: readonly number[]) =>
    git(repo, ['grep', '-z', '-o', '-I', ...options, ...args, ...rest], { okCodes });
  // Git looks for fixed words one after the other, and for each again behind every match: that takes a long line a hundred times as long.
  const longest = [...names].sort((a, b) => b.length - a.length).map((name) => patternOf(name, escapePattern(name)));
  const { stdout, code } = await look(['-P', '-e', `(?<!\\w)(?:${longest.join('|')})(?!\\w)`], [0, 1, NO_SUCH_SYNTAX]);
  if (code !== NO_SUCH_SYNTAX) return stdout.toString('utf8');
  const [starts, plain] = [names.filter(isStart), names.filter((name) => !isStart(name))];
  // Found first, `--web` would take away the beginning of `web-ip`.
  const groups = [plain.filter((name) => !/^\W/.test(name)), plain.filter((name) => /^\W/.test(name))].filter(({ length }) => length > 0);
  const outputs = [
    ...(await Promise.all(groups.map((group) => look(['-w', '-F', ...group.flatMap((name) => ['-e', name])], [0, 1])))),
    ...(starts.length > 0 ? [await look(['-w', '-E', ...starts.flatMap((name) => ['-e', patternOf(name, name)])], [0, 1])] : []),
  ];
  return outputs.map(({ stdout }) => stdout.toString('utf8')).join('\n');
}

function isStart(name: string): boolean {
  return name.endsWith('_*');
}

/** What is put before a name makes it one alone: `--web` is no part of `--web-ip`, which would not be found behind it. */
function patternOf(name: string, plain: string): string {
  if (isStart(name)) return `${name.slice(0, -1)}[A-Z0-9_]+`;
  return /^\W.*\w$/.test(name) ? `${plain}(?!-)` : plain;
}
