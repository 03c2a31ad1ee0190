/**
 * What is wrong with a path that a document names, or undefined. Paths are relative to the top of the repository, with `/`, and stay
 * inside it on every system; what git itself refuses in a tree (`.git` in any spelling that a file system takes for it) is refused too.
 */
export function pathProblem(path: string): string | undefined {
  if (ORDINARY.test(path)) return undefined;
  if (path === '') return 'is empty';
  if (path.includes('\0')) return 'holds a NUL character';
  if (/^[/\\]|^[a-z]:[/\\]/i.test(path)) return 'is absolute';
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)) return 'leaves the repository';
  const components = path.split('/');
  if (components.some((component) => component === '' || component === '.')) return 'is not in its shortest form';
  if (components.some((component) => GIT_DIRECTORY.test(component.replace(IGNORED, '')))) return "names git's own directory";
  return undefined;
}

/** Most paths: words joined by single dots, hyphens and slashes, where nothing can be wrong. */
const ORDINARY = /^\w[\w-]*(?:[./][\w-]+)*$/;

/** Characters that HFS+ ignores in names, and the forms that NTFS takes for `.git` (git's `is_ntfs_dotgit`). */
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
const GIT_DIRECTORY = /^(?:\.git|git~1)[. ]*(?::.*)?$/i;
