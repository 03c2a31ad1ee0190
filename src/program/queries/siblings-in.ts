import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { namingOf } from '../names/naming.ts';

/** Of some files those that see each other's names without an import, as all of a directory do in Go; each is its own. */
export function siblingsIn(paths: readonly string[]): (path: string) => readonly string[] {
  const packageOf = (path: string) => `${languageOf(path)?.id} ${directoryPrefix(path)}`;
  const isTogether = (path: string) => namingOf(languageOf(path)?.id ?? '').together === 'directory';
  const siblings = groupBy(paths.filter(isTogether), packageOf);
  return (path) => siblings.get(packageOf(path)) ?? [];
}
