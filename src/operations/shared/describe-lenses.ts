import { nounFor } from '../../base/count.ts';
import { ROLES } from '../../lens/find-lens.ts';
import { LENSES } from '../../lens/lenses.ts';

/** 'architect, product, qa or security' */
export const ROLES_IN_WORDS = [...ROLES.keys()].join(', ').replace(/, ([^,]*)$/, ' or $1');

/** What each lens shows, a line each. */
export function describeLenses(): string {
  return ['Lenses:', ...LENSES.map(({ name, shows }) => `${name}: ${shows}`)].join('\n');
}

/** Which lenses each role asks for, in a sentence; and those that no role asks for. */
export function describeRoles(): string {
  const roles = [...ROLES].map(([role, lenses]) => `${role} (${lenses.join(', ')})`);
  const others = LENSES.filter(({ roles: own }) => own.length === 0).map(({ name }) => name);
  return `Roles: ${roles.join(', ')}${others.length === 0 ? '' : `; no role asks for the ${nounFor(others.length, 'lens')} ${others.join(', ')}`}.`;
}
