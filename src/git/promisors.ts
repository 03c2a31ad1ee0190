import { type GitLocation, git } from './run.ts';

/**
 * The remotes that promised the objects which a partial clone left out; empty in a full clone, and outside a repository.
 * Newer clones mark the remote, older ones name it in `extensions.partialClone` (gitrepository-layout, partial-clone.txt).
 */
export async function readPromisors(place: GitLocation): Promise<string[]> {
  const { stdout } = await git(place, ['config', '--null', '--get-regexp', KEYS], { okCodes: [0, 1, 128] });
  const names = stdout
    .toString('utf8')
    .split('\0')
    .map((setting) => promisorOf(setting))
    .filter((name) => name !== undefined);
  return [...new Set(names)];
}

const KEYS = '^(remote\\..*\\.promisor|extensions\\.partialclone)$';

/** A setting is its key, then, unless it is a bare `promisor`, a newline and its value. */
function promisorOf(setting: string): string | undefined {
  const end = setting.indexOf('\n');
  const key = end < 0 ? setting : setting.slice(0, end);
  const value = end < 0 ? 'true' : setting.slice(end + 1);
  if (key === 'extensions.partialclone') return value;
  const name = /^remote\.(.*)\.promisor$/.exec(key)?.[1];
  return /^(false|no|off|0|)$/i.test(value) ? undefined : name;
}
