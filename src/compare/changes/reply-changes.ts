import { groupBy } from '../../base/group-by.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/**
 * Routes that answer with another status where nothing is wrong. Told only of those that answer in as many places as before, each of them with a status
 * that is known: whatever else answers in them is left to what nobody follows here.
 */
export function replyChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const before = repliesByRoute(base);
  return [...repliesByRoute(head)].flatMap(([route, after]) => {
    const changed = judge(before.get(route) ?? [], after);
    return changed === undefined ? [] : [changed];
  });
}

function repliesByRoute(things: readonly Thing[]): Map<string, Thing[]> {
  return groupBy(
    things.filter(({ sort }) => sort === 'reply'),
    ({ home, name }) => `${home} ${name}`,
  );
}

function judge(before: readonly Thing[], after: readonly Thing[]): FoundChange | undefined {
  const [one, other] = [before, after].map(statusesOf) as [string[], string[]];
  const [was, is] = [one.filter((each) => !other.includes(each)), other.filter((each) => !one.includes(each))];
  const [first, last] = [before.find(hasOneOf(was)), after.find(hasOneOf(is))];
  if (before.length !== after.length || [...one, ...other].includes('') || first === undefined || last === undefined) return undefined;
  return {
    kind: 'contracts',
    change: 'changed',
    sort: 'reply',
    name: last.name,
    says: `${last.name} answers ${is.join(', ')} where nothing is wrong, instead of ${was.join(', ')}`,
    details: [],
    before: first.at,
    after: last.at,
    effect: { on: 'clients', is: 'unknown', reason: 'who looks for that status finds another' },
  };
}

function statusesOf(replies: readonly Thing[]): string[] {
  return [...new Set(replies.map(({ facets }) => facets['status'] ?? ''))];
}

function hasOneOf(statuses: readonly string[]): (reply: Thing) => boolean {
  return ({ facets }) => statuses.includes(facets['status'] ?? '');
}
