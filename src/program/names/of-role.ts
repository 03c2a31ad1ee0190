import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import type { MatchRole } from '../../code/rules/rule-meta.ts';

/** What of a match says what it is for, and by what it is looked up. */
interface WithRole {
  meta: { role?: MatchRole };
  captures: { name?: string; receiver?: string; callee?: string };
}

/** The matches of one file by role, and those of a role by what they say. */
interface Roles {
  all: ReadonlyMap<MatchRole, readonly WithRole[]>;
  by: Map<string, ReadonlyMap<string, readonly WithRole[]>>;
}

/** Steps that a look is worth. */
const LOOKING_UP = 2;

const known = new WeakMap<readonly WithRole[], Roles>();
const everywhere = new WeakMap<ReadonlyMap<string, readonly WithRole[]>, Map<MatchRole, readonly WithRole[]>>();

/** The matches of a role in a list, in its order. A list is sorted by roles once, so it must not change between two calls. */
export function ofRole<T extends WithRole>(list: readonly T[], role: MatchRole): readonly T[] {
  spend(LOOKING_UP);
  return (rolesOf(list).all.get(role) ?? []) as readonly T[];
}

/** Those of them that capture a text: the routers of a name, what is used by a receiver. */
export function ofRoleBy<T extends WithRole>(
  list: readonly T[],
  role: MatchRole,
  capture: 'name' | 'receiver' | 'callee',
  text: string | undefined,
): readonly T[] {
  spend(LOOKING_UP);
  const { all, by } = rolesOf(list);
  const byText = remember(by, `${role} ${capture}`, () => groupBy(all.get(role) ?? [], ({ captures }) => captures[capture]));
  return ((text === undefined ? undefined : byText.get(text)) ?? []) as readonly T[];
}

/** Those of a role in all lists, one list after the other. They are gathered once, as some are asked for at every entry, so the lists must not change either. */
export function everyOfRole<T extends WithRole>(lists: ReadonlyMap<string, readonly T[]>, role: MatchRole): readonly T[] {
  const gathered = remember(everywhere, lists, () => new Map<MatchRole, readonly WithRole[]>());
  return remember(gathered, role, () => [...lists.values()].flatMap((list) => rolesOf(list).all.get(role) ?? [])) as readonly T[];
}

function rolesOf(list: readonly WithRole[]): Roles {
  return remember(known, list, () => ({ all: groupBy(list, ({ meta }) => meta.role), by: new Map() }));
}
