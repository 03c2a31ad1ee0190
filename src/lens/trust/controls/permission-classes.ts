import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { basesAndMixins, listLineage } from '../../../program/routes/list-lineage.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { resultsOf } from './hangs-on-setting.ts';
import type { Effects } from './read-effect.ts';

/** What classes that Django's REST framework asks do to callers: to those of single objects only, to all, to none, or nobody can tell. */
export type PermissionEffect = 'refuses' | 'objects' | 'open' | 'unread';

/** Bases of bases of … */
const DEPTH = 8;

/** Bases that have nothing to do with whom a class lets in. */
const PLAIN = /^(object|ABC|Protocol|Generic|\w*Mixin|metaclass)$/;

/** The classes of `permission_classes = [A, B]` and `@permission_classes([A])` as written; undefined where something else is written, or it was cut. */
export function permissionClasses(written: string): string[] | undefined {
  const [, inside] = /^@?(?:\w+\.)*permission_classes\s*(?:[=(]\s*)[[(]([\s\S]*?),?\s*[\])]{1,2}$/.exec(written) ?? [];
  return inside === undefined ? undefined : splitAtCommas(inside).filter((text) => text !== '');
}

/** What all classes of a list do together: one that refuses is enough. Those that are not among the sources refuse, for all that is known. */
export function effectOfPermissions(classes: readonly string[], from: RuleHit, effects: Effects): PermissionEffect {
  return strongestOf(classes.map((written) => effectOfEither(written, from, effects)));
}

/** Of several of which one has to let callers in, what the weakest does: `IsOwner | IsPublic`. */
function effectOfEither(written: string, from: RuleHit, effects: Effects): PermissionEffect {
  const each = written.split('|').map((part) => strongestOf(part.split('&').map((name) => effectOfOne(name.trim(), from, effects))));
  return (['open', 'objects', 'unread'] as const).find((effect) => each.includes(effect)) ?? 'refuses';
}

function strongestOf(all: readonly PermissionEffect[]): PermissionEffect {
  return (['refuses', 'unread', 'objects'] as const).find((effect) => all.includes(effect)) ?? 'open';
}

function effectOfOne(name: string, from: RuleHit, { found, names }: Effects): PermissionEffect {
  const target = /^[\w.]+$/.test(name) ? names.resolve(from.path, name, from) : undefined;
  if (target?.kind !== 'source' || target.definition.meta.role !== 'class') return 'refuses';
  const classes = listLineage(target.definition, names, DEPTH);
  const methodOf = (called: string) => classes.map((each) => ownMethod(each, called, names)).find((method) => method !== undefined);
  const ofObjects = methodOf('has_object_permission') === undefined ? 'open' : 'objects';
  const asked = methodOf('has_permission');
  if (asked) return letsAllOn(asked, found) ? ofObjects : 'refuses';
  const beyond = classes.flatMap((each) => basesAndMixins(each, names).filter((base) => names.baseOf(each, base).kind !== 'source'));
  const telling = beyond.map((base) => base.split('.').at(-1) ?? base).filter((base) => !PLAIN.test(base));
  if (telling.length === 0) return ofObjects === 'objects' ? 'objects' : 'unread';
  return telling.every((base) => base === 'BasePermission') ? ofObjects : 'refuses';
}

function ownMethod(owner: Definition, called: string, names: Effects['names']): Definition | undefined {
  return names
    .definitionsIn(owner.path)
    .find(({ owner: of, name, meta }) => of === owner.name && name === called && meta.role === 'function');
}

/** Whether a method gives `True` whoever asks. */
function letsAllOn(method: Definition, found: Effects['found']): boolean {
  const results = resultsOf(method, found);
  return results.length > 0 && results.every(({ captures }) => captures.value === 'True');
}
