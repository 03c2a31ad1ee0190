import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { namingOf } from '../names/naming.ts';
import { sharedBelow } from '../names/shared-below.ts';

/** Of some files those whose names each sees without an import, as all of a directory do in Go, where each is its own. */
export function siblingsIn(paths: readonly string[]): (path: string) => readonly string[] {
  const packageOf = (path: string) => `${languageOf(path)?.id} ${directoryPrefix(path)}`;
  const isTogether = (path: string) => namingOf(languageOf(path)?.id ?? '').together === 'directory';
  const siblings = groupBy(paths.filter(isTogether), packageOf);
  const sharedWith = sharedBelow(paths, (path) => ({ path, naming: namingOf(languageOf(path)?.id ?? '') }));
  return (path) => siblings.get(packageOf(path)) ?? (namingOf(languageOf(path)?.id ?? '').shared ? sharedWith(path) : []);
}
