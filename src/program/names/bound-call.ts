import { aroundPlace } from './around-place.ts';
import { type AllMatches, encloses, type RuleHit } from './find-matches.ts';
import type { Names } from './index-names.ts';
import { ofRoleBy } from './of-role.ts';

/** What a variable that is declared inside is seen in alone. */
const HOLDING: ReadonlySet<string | undefined> = new Set(['function', 'closure']);

/**
 * The call whose value goes by a plain name at a place, in the same file: `context.Toggle(…)` of `reqSignIn := context.Toggle(…)`. The nearest
 * before the place, of those that its functions or the file itself hold.
 */
export function boundCall(name: string, from: RuleHit, found: AllMatches): RuleHit | undefined {
  const here = found.get(from.path) ?? [];
  const bindings = ofRoleBy(here, 'binding', 'name', name);
  if (bindings.length === 0) return undefined;
  const isSeen = (binding: RuleHit) => {
    const around = aroundPlace(here, binding).filter((each) => HOLDING.has(each.meta.role) && encloses(each, binding));
    return around.every((each) => encloses(each, from));
  };
  const seen = bindings.filter((binding) => binding !== from && isSeen(binding));
  return seen.findLast(({ end }) => end <= from.start) ?? seen[0];
}

/** The call whose value another file exports by a name: `signedIn`, imported from there, or `auth.signedIn` of `import * as auth`. */
export function boundElsewhere(name: string, from: RuleHit, { found, names }: { found: AllMatches; names: Names }): RuleHit | undefined {
  const [root = '', member, ...deeper] = name.split('.');
  const imported = deeper.length > 0 ? undefined : names.importOf(from.path, root);
  const exported =
    imported && (member === undefined ? imported.name : imported.name === '*' || imported.name === 'default' ? member : undefined);
  if (imported === undefined || exported === undefined) return undefined;
  const bindings = imported.files.flatMap((file) => {
    const here = found.get(file) ?? [];
    const local = (exported === 'default' ? names.defaultOf(file) : names.localOf(file, exported)) ?? exported;
    return ofRoleBy(here, 'binding', 'name', local).filter(
      (binding) => !aroundPlace(here, binding).some(({ meta }) => HOLDING.has(meta.role)),
    );
  });
  return bindings.at(-1);
}

/** The call of a binding, as it is written. */
export function writtenCall({ captures, lists }: RuleHit): string {
  return `${captures.callee ?? ''}(${(lists?.args ?? []).join(', ')})`;
}
