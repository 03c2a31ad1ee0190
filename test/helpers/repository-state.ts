import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Mode and bytes of every file of a working tree, of its configuration and of its hooks. What git itself keeps moving stays out. */
export function repositoryState(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const stats = lstatSync(join(dir, name));
      const isKept = !/^(\.git(\/|$)|node_modules\/)/.test(name) || /^\.git\/(config|config\.worktree|hooks\/.*)$/.test(name);
      if (!isKept || stats.isDirectory()) return [];
      const bytes = stats.isSymbolicLink() ? readlinkSync(join(dir, name)) : readFileSync(join(dir, name), 'latin1');
      return [[name, `${(stats.mode & 0o7777).toString(8)} ${bytes}`]];
    }),
  );
}
