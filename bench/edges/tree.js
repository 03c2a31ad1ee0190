import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { findPackages, skipReason } from '../../dist/bench-api.js';

/**
 * A copy of a checkout without .git and node_modules, with the links that a package manager makes for the packages of a workspace, so that
 * every tool is given the same. Sources are the files that are code rather than data: not minified, generated or over-large.
 */
export function copyTree(repo) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kb-edges-')));
  const skipped = new Set(['.git', 'node_modules']);
  cpSync(repo, root, { recursive: true, filter: (source) => !skipped.has(source.split(/[\\/]/).at(-1)), verbatimSymlinks: true });
  const paths = new Set(listFiles(root));
  const context = { paths, readText: (path) => (paths.has(path) ? readFileSync(join(root, path), 'utf8') : undefined), modules: new Map() };
  const { directories } = findPackages(context);
  for (const [name, directory] of directories) {
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(root, directory), link, 'junction');
  }
  const sources = [...paths].filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !skipReason(path, readFileSync(join(root, path)))).sort();
  return { root, paths, sources, packages: new Set(directories.keys()), description: `${root}.json` };
}

/** Regular files by path with `/`; links are not followed. */
function listFiles(root) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('node_modules/'));
}
