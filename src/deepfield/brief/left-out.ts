import { escapeGlob, isGlob } from '../../base/glob.ts';

/** What a brief leaves out of one repository. */
export interface LeftOut {
  /** Of files that are not read, from the top of the repository. */
  globs: string[];
  /** What the brief names, each with whether it is something of this repository. */
  named: ReadonlyMap<string, boolean>;
}

/**
 * The files of a repository that a brief leaves out: it names directories, files and globs, with the repository before them or without, directories by their
 * last name alone, and whole repositories. What else it says is for people.
 * @param words of that part of the brief; what is named is parted by lines, commas and semicolons.
 */
export function readLeftOut(words: string, repository: string, paths: Iterable<string>): LeftOut {
  const names = words
    .split(/[\n,;]|\s(?:and|or)\s/i)
    .map(plain)
    .filter((name) => name !== '');
  if (names.length === 0) return { globs: [], named: new Map() };
  const { files, directories } = namesOf(paths);
  const named = new Map<string, boolean>();
  const globs: string[] = [];
  for (const name of names) {
    const found = globsOf(name, repository, files, directories);
    named.set(name, found.length > 0);
    globs.push(...found);
  }
  return { globs, named };
}

function globsOf(name: string, repository: string, files: ReadonlySet<string>, directories: ReadonlySet<string>): string[] {
  const bare = name.replace(/^\.?\/+|\/+$/g, '');
  if (bare.toLowerCase() === repository.toLowerCase()) return ['**'];
  const path = bare.startsWith(`${repository}/`) ? bare.slice(repository.length + 1) : bare;
  if (directories.has(path)) return [`${escapeGlob(path)}/**`];
  if (files.has(path)) return [escapeGlob(path)];
  if (isGlob(path)) return [path];
  const last = path.replace(/\s+/g, '-').toLowerCase();
  return [...directories].filter((each) => lastOf(each) === last).map((each) => `${escapeGlob(each)}/**`);
}

function lastOf(directory: string): string {
  return directory
    .slice(directory.lastIndexOf('/') + 1)
    .replaceAll('_', '-')
    .toLowerCase();
}

function namesOf(paths: Iterable<string>): { files: Set<string>; directories: Set<string> } {
  const files = new Set(paths);
  const directories = new Set<string>();
  for (const path of files)
    for (let at = path.lastIndexOf('/'); at > 0 && !directories.has(path.slice(0, at)); at = path.lastIndexOf('/', at - 1))
      directories.add(path.slice(0, at));
  return { files, directories };
}

/** `docs/` of "- `docs/`." */
function plain(item: string): string {
  return item
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/[`"']/g, '')
    .replace(/^\s*(?:and|or)\s+/i, '')
    .replace(/[.\s]+$/, '')
    .trim();
}
