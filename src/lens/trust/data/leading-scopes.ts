import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { type CodeScope, withOuterScopes } from '../controls/list-scopes.ts';
import { bareCallee } from './given-back.ts';

/** Kinds of sink that are dangerous for what they are, not for what they are given. */
const NOT_BY_DATA = /secret|origin|debug|CSRF|certificate|host key|randomness|permission/;

/** Whether a dangerous operation is dangerous for what it is given. */
export function isDangerousByData({ meta }: RuleHit): boolean {
  return meta.role === 'sink' && meta.data !== 'no' && !NOT_BY_DATA.test(meta.kind ?? '');
}

/**
 * The scopes from which data can get to a dangerous operation, in them or in what they call, by so many calls: most can not, and following data
 * through each of them takes long. By names, so that it gives some too many.
 */
export function leadingScopes(scopes: readonly CodeScope[], names: Names, calls: number): Set<CodeScope> {
  const leading = new Set(scopes.filter(({ matches }) => matches.some(isDangerousByData)));
  let last: readonly CodeScope[] = [...leading];
  const called = new Set<string>();
  for (let round = 0; round < calls && last.length > 0; round++) {
    // What is written inside of a function is done where that is called.
    for (const { found } of last.flatMap(withOuterScopes)) if (found) called.add(found.captures.name ?? found.meta.name ?? '');
    last = scopes.filter(
      (scope) => !leading.has(scope) && scope.matches.some((match) => match.meta.role === 'call' && mayCall(match, called, names)),
    );
    for (const scope of last) leading.add(scope);
  }
  return leading;
}

/** Whether a call says one of some names, or a name that is imported for one of them. */
function mayCall(call: RuleHit, called: ReadonlySet<string>, names: Names): boolean {
  const said = bareCallee(call).match(/[\w$]+/g) ?? [];
  return said.length === 0 || said.some((name) => called.has(name) || isOther(call.path, name, called, names, HOPS));
}

/** Files that pass on by another name what others do. */
const HOPS = 4;

/** Whether a file imports by a name what has another one of some names, or one that is not known. */
function isOther(path: string, name: string, called: ReadonlySet<string>, names: Names, hops: number): boolean {
  const imported = hops === 0 ? undefined : names.importOf(path, name);
  if (!imported || imported.name === '*') return false;
  if (imported.name === 'default' || called.has(imported.name)) return true;
  return imported.files.some(
    (file) => called.has(names.localOf(file, imported.name) ?? '') || isOther(file, imported.name, called, names, hops - 1),
  );
}
