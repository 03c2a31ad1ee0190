import { execFileSync } from 'node:child_process';

/** First-parent commits of a repository, oldest first; those that touch these paths where there are any. */
export function history(cwd, count, paths = []) {
  const args = ['rev-list', '--first-parent', `--max-count=${count}`, 'HEAD', ...(paths.length > 0 ? ['--', ...paths] : [])];
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim().split('\n').reverse();
}

/** Paths of the last commit. */
export function committedPaths(cwd) {
  return execFileSync('git', ['ls-tree', '-r', '--name-only', 'HEAD'], { cwd, encoding: 'utf8' }).trim().split('\n');
}

/** The directories that hold the most of these files. */
export function topFolders(paths, most = 2) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).join('/');
    if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([folder]) => folder);
}
