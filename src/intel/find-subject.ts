import { KbError, usageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest-name.ts';
import { directoryPrefix, fileName } from '../base/path-parts.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import { focusFromTop, isThere } from '../workspace/focus-from-top.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type FoundSymbol, findSymbols } from './find-symbols.ts';

/** What a question is about: a file, or a declaration and its file. */
export interface QuerySubject {
  path: string;
  symbol?: FoundSymbol;
  /** Other declarations of the name, which were not meant or cannot be told apart. */
  others: FoundSymbol[];
}

/**
 * The file or declaration that somebody named: a path from where they are or from the top, the end of a path that only one file has, a
 * name, or both as `src/db.ts#query`.
 * @throws KbError exit 2 when nothing is named; exit 1 when nothing of the tree is meant, with the nearest.
 */
export async function findSubject(workspace: Workspace, { cwd }: { cwd: string }, written: string | undefined): Promise<QuerySubject> {
  if (written === undefined || written.trim() === '') throw usageError('say which file or symbol', 'kb query dependents src/db.ts');
  const [, file, name] = /^([^#]*[./][^#]*)#(.+)$/.exec(written) ?? [];
  const path = findWrittenFile(workspace, cwd, file ?? written);
  if (path !== undefined && name === undefined) return { path, others: [] };
  const found = await findSymbols(workspace, name ?? written);
  const there = path === undefined ? found : declaredIn(path, found);
  const [first, ...others] = there;
  if (first) return { path: first.path, symbol: first, others };
  throw new KbError(`nothing here is called '${written}'`, { exit: 1, hint: hintAt(workspace, written) });
}

/** Of a type in this file, methods can stand beside it. */
function declaredIn(path: string, found: readonly FoundSymbol[]): FoundSymbol[] {
  const own = found.filter((symbol) => symbol.path === path);
  if (own.length > 0 || namingOf(languageOf(path)?.id ?? '').together !== 'directory') return own;
  return found.filter((symbol) => directoryPrefix(symbol.path) === directoryPrefix(path));
}

/** The readable file that a path means; undefined where none or several do. */
export function findWrittenFile(workspace: Workspace, cwd: string, written: string): string | undefined {
  const { readable, repo } = workspace;
  const path = focusFromTop({ top: repo.top, cwd, paths: readable }, written);
  if (readable.includes(path)) return path;
  const ending = readable.filter((each) => each.endsWith(`/${written}`));
  return ending.length === 1 ? ending[0] : undefined;
}

function hintAt({ readable, tree }: Workspace, written: string): string {
  if (tree.entries.has(written.replace(/(:L?\d+(-L?\d+)?|#.*)$/, ''))) return 'it is there, and no file whose code kb reads';
  if (isThere(readable, written)) return 'it is a directory: name a file in it';
  const ending = readable.filter((each) => each.endsWith(`/${written}`));
  if (ending.length > 1) return `it can be ${ending.slice(0, 4).join(', ')}`;
  const name = nearestName(written.slice(written.lastIndexOf('/') + 1), [...new Set(readable.map((each) => fileName(each)))]);
  const near = readable.filter((each) => name !== undefined && (each === name || each.endsWith(`/${name}`)));
  return near.length === 0 ? `kb query '${written}' looks for words` : `did you mean ${near.slice(0, 3).join(', ')}?`;
}
