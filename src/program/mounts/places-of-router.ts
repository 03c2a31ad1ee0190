import { remember } from '../../base/memoize.ts';
import { tellCut } from '../limited.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { bindingOf, mountsOf } from './find-mounts.ts';
import type { AboveRouter, Mount, Mounts } from './mount.ts';
import { prefixOfRouter } from './prefix-of-router.ts';
import { prefixOfScope } from './prefix-of-scope.ts';
import { joinRoutePath } from './route-arguments.ts';
import { scopesAround } from './scopes-around.ts';
import { upToCounted } from './up-to-counted.ts';
import { waysUp } from './ways-up.ts';

/** Routers in routers in routers, and what stands for those that are farther out. */
const DEEPEST = 60;
const BEYOND = '{…}';

/** A router on the way up from a route. */
interface Rung {
  above: AboveRouter;
  /** What is in front of the route below it, outermost first. */
  behind: readonly string[];
  /** How many routers it holds there. */
  depth: number;
}

/** What stands in front of a route at each place where its router is, those through the fewest mounts first. */
export function placesOf(route: RuleHit, receiver: string, mounts: Mounts): string[] {
  const start = climb(route, receiver, { behind: [], depth: 0 }, mounts);
  const tell = () => tellCut('places where routers are mounted', route.path);
  const ends = waysUp(
    start,
    ({ above, ...rung }) => above.over.map((mount) => ({ by: mount, to: () => through(mount, above, rung, mounts) })),
    tell,
  );
  return upToCounted(ends.map(({ above, behind }) => join([above.over.length === 0 ? above.default : '', above.own, ...behind])));
}

/** The outermost router that one is made from: `api` of `orders := api.Group("/orders")`, with what they put in front. */
function climb(place: RuleHit, receiver: string, { behind, depth }: Omit<Rung, 'above'>, mounts: Mounts): Rung {
  const above = aboveOf(place, receiver, mounts);
  const { parent, over, own } = above;
  if (depth >= DEEPEST && (parent || over.length > 0)) {
    tellCut('routers in routers', place.path);
    return { above: { own, default: BEYOND, over: [] }, behind, depth };
  }
  return parent ? climb(parent.place, parent.receiver, { behind: [own, ...behind], depth: depth + 1 }, mounts) : { above, behind, depth };
}

function aboveOf(place: RuleHit, receiver: string, mounts: Mounts): AboveRouter {
  return remember(
    remember(mounts.known.routers, place, () => new Map()),
    receiver,
    () => readAbove(place, receiver, mounts),
  );
}

function readAbove(place: RuleHit, receiver: string, mounts: Mounts): AboveRouter {
  const binding = bindingOf(place, receiver, mounts);
  const above = { own: binding ? prefixOfRouter(binding, mounts) : '', default: binding?.meta.default ?? '' };
  const parent = binding?.captures.receiver;
  if (binding && parent !== undefined) return { ...above, parent: { place: binding, receiver: parent }, over: [] };
  return { ...above, over: mountsOf(place, receiver, mounts) };
}

/** The router that a mount puts one on. */
function through(mount: Mount, { own }: AboveRouter, { behind, depth }: Omit<Rung, 'above'>, mounts: Mounts): Rung {
  const around = scopesAround(mount.at, mounts.found.get(mount.path) ?? []);
  const before = [...around.map((scope) => prefixOfScope(scope, mounts)), mount.prefix, isReplaced(mount) ? '' : own, ...behind];
  return climb(mount.at, around[0]?.captures.receiver ?? mount.receiver, { behind: before, depth: depth + 1 }, mounts);
}

/** Whether the prefix given where a router is mounted takes the place of its own. */
function isReplaced({ at, prefix }: Mount): boolean {
  return at.meta.replaces === 'prefix' && prefix !== '';
}

/** The closing slash is that of the last part that is there. */
function join(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return joinRoutePath([...parts.slice(0, -1).filter((part) => part !== ''), last], true);
}
