import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { type AllMatches, overlaps, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';

/** The events of all sources by what they are about; asked for once per call. */
const events = new WeakMap<AllMatches, ReadonlyMap<string | undefined, readonly RuleHit[]>>();

/** The type of a message that is sent: written there (`new GetOrder(id)`), or that of a parameter or variable around. @param here the matches of its function. */
export function typeOfMessage({ captures: { type, expression } }: RuleHit, here: readonly RuleHit[]): string | undefined {
  return type ?? ofRoleBy(here, 'typed', 'name', expression)[0]?.captures.type;
}

/** What handles messages of a type, wherever that is: `Handle` of the class that is an `IRequestHandler<GetOrder>`. */
export function handlersOf(type: string, found: AllMatches, names: Names): Definition[] {
  const all = remember(events, found, () => groupBy([...found.values()].flat().filter(isEvent), ({ captures }) => captures.event));
  return (all.get(type) ?? []).flatMap((event) => {
    const handler = names
      .definitionsIn(event.path)
      .find((each) => each.meta.role === 'function' && each.name === event.captures.handler && overlaps(each, event));
    return handler ? [handler] : [];
  });
}

function isEvent({ meta, captures }: RuleHit): boolean {
  return meta.role === 'event' && captures.handler !== undefined;
}
