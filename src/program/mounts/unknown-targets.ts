import type { RuleHit } from '../names/find-matches.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Mounts } from './mount.ts';
import { siteKey } from './mount.ts';

/**
 * What is mounted under a name that leads nowhere as yet, though a function of its last part is among the sources: `svc.orders.RegisterRoutes` where
 * the type of `svc` is declared in a file that nobody has read.
 */
export function unknownTargets({ found, names, bySite }: Mounts): { name: string; at: RuleHit }[] {
  return everyOfRole(found, 'mount').flatMap((at) => {
    const name = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)+/.exec(at.captures.target ?? '')?.[0];
    if (name === undefined || bySite.has(siteKey(at))) return [];
    const isMethod = names.definitionsNamed(name.slice(name.lastIndexOf('.') + 1)).some(({ meta }) => meta.role === 'function');
    return isMethod && names.resolve(at.path, name, at).kind !== 'source' ? [{ name, at }] : [];
  });
}
