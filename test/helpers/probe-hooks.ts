import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOOKS } from '../../src/git/hooks/hook-script.ts';
import { type GitRepo, writeFiles } from './git-repo.ts';

/** Puts hooks in the place of kb's own that only note that they were called, swallow their standard input and fail; returns a reader of the notes, with the directory. */
export function probeHooks(
  repo: Pick<GitRepo, 'dir' | 'git'>,
  directory = join(repo.dir, 'node_modules/git-kb/githooks'),
): (() => string[]) & { directory: string } {
  const common = repo.git('rev-parse', '--path-format=absolute', '--git-common-dir');
  const log = join(common, 'probe');
  mkdirSync(join(common, 'info'), { recursive: true });
  writeFiles(common, { 'info/exclude': 'node_modules\n' });
  // The terminal in which lefthook 1 runs hooks never ends.
  const script = (hook: string) =>
    `echo "${hook} $# $PWD" >>'${log.replaceAll("'", "'\\''")}'\n[ -t 0 ] || cat >/dev/null\n[ ${hook} = pre-commit ]\n`;
  writeFiles(directory, Object.fromEntries(HOOKS.map((hook) => [hook, script(hook)])));
  const read = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  return Object.assign(read, { directory });
}
