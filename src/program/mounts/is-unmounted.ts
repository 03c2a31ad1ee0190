import type { RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';
import { bindingOf, mountsOf } from './find-mounts.ts';
import type { Mounts } from './mount.ts';
import { scopesAround } from './scopes-around.ts';

/** Whether the router of a route is one that others hand over, and nothing in the sources does; or a group of such a one, or a block of it. */
export function isUnmounted(route: RuleHit, mounts: Mounts, hops = MOST_GROUPS): boolean {
  const receiver = route.captures.receiver ?? '';
  const here = mounts.found.get(route.path) ?? [];
  const bindings = ofRoleBy(here, 'router', 'name', receiver);
  if (bindings.length === 0 || mountsOf(route, receiver, mounts).length > 0) return false;
  // What a block is handed stands where the block does: `r.Route("/x", func(sub chi.Router) { … })`.
  const blockOf = (binding: RuleHit) => scopesAround(binding, here)[0];
  const isOpen = (binding: RuleHit) => binding.meta.needs === 'mount' && blockOf(binding) === undefined;
  if (bindings.every(isOpen)) return true;
  const binding = hops === 0 ? undefined : bindingOf(route, receiver, mounts);
  if (binding === undefined) return false;
  const same = bindings.filter(({ start, end }) => start === binding.start && end === binding.end);
  const isHanded = same.length > 0 && same.every(({ meta }) => meta.needs === 'mount');
  if (isHanded && isOpen(binding)) return true;
  const outer = isHanded ? blockOf(binding) : binding.captures.receiver === receiver ? undefined : binding;
  return outer?.captures.receiver !== undefined && isUnmounted(outer, mounts, hops - 1);
}

/** Groups within groups. */
const MOST_GROUPS = 4;
