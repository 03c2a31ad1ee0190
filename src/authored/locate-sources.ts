import { usageError } from '../base/errors.ts';
import { isGlob } from '../base/glob.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import { pathProblem } from '../docs/store/document-path.ts';
import { pathFromTop } from '../docs/store/locate-document.ts';
import { isRegularFile } from '../git/objects/tree.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * The files that somebody names as what words are about, in their order. A directory or glob is a scope: the files in it that the lens
 * can read, without tests unless it holds nothing else, and every file that enters it later. A file may be of any kind.
 * @param given paths relative to `cwd`, or absolute.
 * @throws KbError (exit 2) that names what is outside the repository, is not there, or is no file.
 */
export function locateSources(workspace: Workspace, lens: string, cwd: string, given: readonly string[]): RecordedSelection {
  const view = workspace.viewFor(lens);
  const paths = new Set<string>();
  const scopes = new Map<string, { path: string; tests: boolean }>();
  for (const name of given) {
    const path = pathInside(workspace, cwd, name);
    if (isSource(workspace, path, name)) {
      paths.add(path);
      continue;
    }
    const all = view.members({ path, tests: true });
    if (all.length === 0) throw notThere(workspace, path, name);
    const scope = { path, tests: all.every(isTestPath) };
    scopes.set(path, scope);
    for (const member of view.members(scope)) paths.add(member);
  }
  return {
    sources: [...paths].map((path) => ({ path, hash: view.entries.get(path)?.id ?? '' })),
    scope: [...scopes.values()].map((scope) => ({ ...scope, names: view.names(scope) })),
    leftOut: 0,
  };
}

/** From the top of the repository; '.' is the top. */
function pathInside({ repo }: Workspace, cwd: string, name: string): string {
  const path = pathFromTop(repo.top ?? cwd, cwd, name) || '.';
  const problem = name === '' || name.includes('\0') ? 'is no path' : path === '.' ? undefined : pathProblem(path);
  if (problem !== undefined) throw usageError(`the source ${JSON.stringify(name)} ${problem}`);
  return path;
}

/** Whether a path names one file. What is in conflict or cannot be read is one, too: the caller says so. */
function isSource({ view, config }: Workspace, path: string, name: string): boolean {
  const entry = view.entries.get(path);
  if (!entry && !view.unmerged.has(path) && view.unreadable(path) === undefined) return false;
  if (entry && !isRegularFile(entry)) {
    throw usageError(`the source ${name} is a ${entry.mode === '120000' ? 'symbolic link' : 'submodule'}`, 'name a file');
  }
  if (path.startsWith(`${config.documents}/`)) throw usageError(`the source ${name} is a document of kb, not what one is about`);
  return true;
}

function notThere({ view }: Workspace, path: string, name: string) {
  const below = isGlob(path) ? [] : [...view.entries.keys()].filter((each) => path === '.' || each.startsWith(`${path}/`));
  if (below.length > 0) return usageError(`no file below ${name} is one that the lens reads`, 'name its files themselves');
  return usageError(`there is no source ${name}`, 'a source is a file, a directory or a glob; what git ignores is none');
}
