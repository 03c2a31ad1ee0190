import { escapePattern } from '../../base/escape-pattern.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { aroundPlace } from './around-place.ts';
import { type AllMatches, encloses, type RuleHit } from './find-matches.ts';
import type { Names } from './index-names.ts';
import { namingOf } from './naming.ts';
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
  const bindings = importedPlaces(from.path, name, names).flatMap(({ file, exported }) => {
    const here = found.get(file) ?? [];
    const local = (exported === 'default' ? names.defaultOf(file) : names.localOf(file, exported)) ?? exported;
    return ofRoleBy(here, 'binding', 'name', local).filter(
      (binding) => !aroundPlace(here, binding).some(({ meta }) => HOLDING.has(meta.role)),
    );
  });
  return bindings.at(-1);
}

/**
 * The files that a name of a file is imported from, with what they call it: `signedIn`, or `auth.signedIn` where `auth` is a whole module, which can be
 * imported by its name from its package (`from . import auth`).
 */
export function importedPlaces(path: string, name: string, names: Names): { file: string; exported: string }[] {
  const [root = '', member, ...deeper] = name.split('.');
  const imported = deeper.length > 0 ? undefined : names.importOf(path, root);
  if (imported === undefined) return [];
  const { files, name: exported } = imported;
  if (member === undefined) return files.map((file) => ({ file, exported }));
  const isWhole = exported === '*' || exported === 'default';
  const modules = isWhole ? files : namingOf(languageOf(path)?.id ?? '').submodules ? files.filter((file) => isModule(file, exported)) : [];
  return modules.map((file) => ({ file, exported: member }));
}

function isModule(file: string, name: string): boolean {
  return new RegExp(`(^|/)${escapePattern(name)}(/__init__)?\\.\\w+$`).test(file);
}

/** The call of a binding, as it is written. */
export function writtenCall({ captures, lists }: RuleHit): string {
  return `${captures.callee ?? ''}(${(lists?.args ?? []).join(', ')})`;
}
