import type { Mounts } from '../mounts/mount.ts';
import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';

/** Whether a route is in a file whose resolvers are handed to a client, which asks them about its own state: nobody else does. */
export function isKeptByClient(route: RuleHit, { found, names }: Mounts): boolean {
  return everyOfRole(found, 'client-resolvers').some((handed) => sourcesOfHanded(handed, names).includes(route.path));
}

function sourcesOfHanded({ path, captures: { target = '' } }: RuleHit, names: Names): string[] {
  return names.importOf(path, target)?.files ?? [];
}
