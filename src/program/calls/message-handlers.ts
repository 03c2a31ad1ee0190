import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, overlaps, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { nearestPaths } from '../resolve/tree-paths.ts';

/** The events of all sources by what they are about; asked for once per call. */
const events = new WeakMap<AllMatches, ReadonlyMap<string | undefined, readonly RuleHit[]>>();

/** The type of a message that is sent: written there (`new GetOrder(id)`), or that of a parameter or variable around. @param here the matches of its function. */
export function typeOfMessage({ captures: { type, expression } }: RuleHit, here: readonly RuleHit[]): string | undefined {
  return type ?? ofRoleBy(here, 'typed', 'name', expression)[0]?.captures.type;
}

/**
 * What handles messages of a type, wherever that is: `Handle` of the class that is an `IRequestHandler<GetOrder>`. Of a type inside of another,
 * `Details.Query`, the handler that is in there, too, nearest to where it is sent from.
 */
export function handlersOf(type: string, sent: RuleHit, found: AllMatches, names: Names): Definition[] {
  const all = remember(events, found, () => groupBy([...found.values()].flat().filter(isEvent), ({ captures }) => captures.event));
  const [, outer, name = type] = /(?:^|\.)(\w+)\.(\w+)$/.exec(type) ?? [];
  const inside = outer === undefined ? [] : (all.get(name) ?? []).filter((event) => isIn(event, outer, found));
  const near = nearestPaths(
    sent.path,
    inside.map(({ path }) => path),
  );
  const own = near.length === 1 ? inside.filter(({ path }) => path === near[0]) : [];
  return [...(all.get(type) ?? []), ...own].flatMap((event) => {
    const handler = names
      .definitionsIn(event.path)
      .find((each) => each.meta.role === 'function' && each.name === event.captures.handler && overlaps(each, event));
    return handler ? [handler] : [];
  });
}

function isIn(event: RuleHit, outer: string, found: AllMatches): boolean {
  const around = aroundPlace(found.get(event.path) ?? [], event);
  return around.some((each) => each.meta.role === 'class' && each.captures.name === outer && encloses(each, event));
}

function isEvent({ meta, captures }: RuleHit): boolean {
  return meta.role === 'event' && captures.handler !== undefined;
}
