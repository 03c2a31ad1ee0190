import { escapePattern } from '../../base/escape-pattern.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * The name that took the place of another in a file, by the last commit that took lines with the old one out of it: a line that went is, but for that one
 * name, a line that came, for every such line that has one, and it is always the same name. Undefined where history does not say so.
 */
export async function findRenamed(repo: Repo, commit: string, path: string, name: string): Promise<string | undefined> {
  const args = [
    '--literal-pathspecs',
    'log',
    '-1',
    `-S${name}`,
    '--format=',
    '-p',
    '-U0',
    '--no-ext-diff',
    '--no-textconv',
    commit,
    '--',
    path,
  ];
  const { stdout } = await git(repo, args, { timeout: 60_000 }).catch(() => {
    repo.signal.throwIfAborted();
    return { stdout: Buffer.alloc(0) };
  });
  const lines = stdout.toString('utf8').split('\n');
  const added = lines.filter((line) => line.startsWith('+') && !line.startsWith('+++')).map((line) => line.slice(1).trim());
  const word = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`, 'g');
  const gone = lines.filter((line) => line.startsWith('-') && !line.startsWith('---') && new RegExp(word).test(line));
  const names = new Set(gone.flatMap((line) => replacedIn(line.slice(1).trim(), word, added)));
  const [only, ...others] = names;
  return others.length === 0 ? only : undefined;
}

/** The name that makes one line of another. */
function replacedIn(line: string, word: RegExp, added: readonly string[]): string[] {
  const parts = line.split(word).map(escapePattern);
  // A line that is hardly more than the name is like any other.
  if (parts.join('').length < 8) return [];
  const pattern = new RegExp(`^${parts[0]}([A-Za-z_$][\\w$]*)${parts.slice(1).join('\\1')}$`);
  return added.flatMap((each) => pattern.exec(each)?.[1] ?? []);
}
