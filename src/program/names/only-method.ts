import { words } from '../../base/words.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { NamedEntity, NameIndex } from './name-index.ts';
import type { FileNames } from './read-names.ts';
import type { Segment } from './split-name.ts';

/** Methods that many types of Go's standard library have: a value of any package can have them. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  words(
    'Error String Unwrap Is As Read Write Close Len Scan Value Stop Reset Info Name Size Mode ModTime IsDir Stat Seek Sync Lock Unlock',
    'RLock RUnlock Add Done Wait Do Load Store Delete Range Err Deadline Header Get Set Del Cookie Query QueryRow Exec Next Begin Commit',
    'Rollback Prepare Ping WriteString WriteHeader Bytes Flush Sub After Before Equal Format Unix Encode Decode Copy Clone Start Run',
  ),
);

/**
 * A method of a value whose type is not known, where one type of the sources has it, which is of the package, and no interface declares it: what an
 * interface has could be of any type.
 */
export function onlyMethod(index: NameIndex, file: FileNames, segments: readonly Segment[]): NamedEntity | undefined {
  const last = segments.at(-1)?.name ?? '';
  if (EVERYWHERE.has(last) || segments.length < 2 || index.promised.has(last)) return undefined;
  const language = languageOf(file.source.path);
  const methods = (index.named.get(last) ?? []).filter(({ owner, path }) => owner !== undefined && languageOf(path) === language);
  const [only, ...others] = methods;
  const isOfPackage = only !== undefined && file.siblings.some(({ source }) => source.path === only.path);
  return isOfPackage && others.length === 0 ? { kind: 'function', definition: only } : undefined;
}
