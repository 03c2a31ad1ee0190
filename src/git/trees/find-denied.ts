import { byText } from '../../base/digest.ts';
import { directoryOf } from '../../base/path-parts.ts';
import { isDenied, isGone } from '../file-on-disk.ts';
import type { Repo } from '../repo.ts';

/** What of a working tree nobody may look at. */
export interface Denied {
  /** Tracked files of which not even the kind is known; git takes them for unchanged. */
  files: string[];
  /** Folders that cannot be entered or listed, each ending in '/', './' for the top: nobody knows which files lie below. */
  folders: string[];
}

/**
 * What `git status` was refused. It goes on then, exits with 0 and reports no change, so only its complaints tell of it.
 * @param complaints what it wrote to stderr in English; where there is nothing, nothing was refused.
 * @param tracked gives the paths of the index.
 */
export function findDenied(repo: Repo, complaints: string, tracked: () => Iterable<string>): Denied {
  if (complaints.trim() === '') return { files: [], folders: [] };
  const files = [...tracked()].filter((path) => isDenied(repo, path)).sort(byText);
  const folders = new Set(files.map((path) => closedAbove(repo, path)));
  for (const [, folder = ''] of complaints.matchAll(CANNOT_LIST)) folders.add(nameOf(thereAbove(repo, folder)));
  return { files, folders: [...folders].sort(byText) };
}

const CANNOT_LIST = /^warning: could not open directory '(.*?)\/?': /gm;

/** The highest folder that keeps a path from being looked at. */
function closedAbove(repo: Repo, path: string): string {
  const parent = directoryOf(path);
  return parent !== '' && isDenied(repo, parent) ? closedAbove(repo, parent) : nameOf(parent);
}

/** Git prints a name without its control characters, and not every name is text: then a folder above is known to hold the one it means. */
function thereAbove(repo: Repo, folder: string): string {
  return folder !== '' && isGone(repo, folder) ? thereAbove(repo, directoryOf(folder)) : folder;
}

function nameOf(folder: string): string {
  return folder === '' ? './' : `${folder}/`;
}
