import { matchThings } from '../matching/match-things.ts';
import type { ChangeEffect, FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

/** What changed of what routes say that they answer. That one which came or went answers something goes without saying. */
export function outputChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const only = (things: readonly Thing[]) => things.filter(({ sort }) => sort === 'output');
  const { pairs } = matchThings(only(base), only(head), [
    { key: ({ home, name }) => `${home} ${name}`, several: 'in order' },
    { key: ({ name }) => name, several: 'unknown' },
  ]);
  return pairs.flatMap(({ base: one, head: other }) => {
    const [before = '', after = ''] = [one.facets['type'], other.facets['type']];
    if (before === after) return [];
    const written = [one, other].map(({ facets }) => (facets['written'] ?? '').replace(/\s+/g, ' '));
    return [
      {
        kind: 'contracts',
        change: 'changed',
        sort: 'output',
        name: other.name,
        says: `what ${other.name} answers changed: it was ${written[0]} and is ${written[1]}`,
        details: [],
        before: one.at,
        after: other.at,
        effect: judge(before, after),
      },
    ];
  });
}

/** `list[Order]`, `Optional[List[Order]]`, `Sequence[Order]`, `Order[]` */
const LIST = /^(?:(?:typing\.)?Optional\[)?(?:\w+\.)?(?:[lL]ist|Sequence|Iterable|IEnumerable|IList|[sS]et|[tT]uple)[[<]|\[\]$|^\[\w+\]$/;

/** A type of another name can have the same fields. */
function judge(before: string, after: string): ChangeEffect {
  if (/^\w[\w.]*$/.test(before) && LIST.test(after)) return { on: 'clients', is: 'breaking', reason: 'it is a list now' };
  if (/^\w[\w.]*$/.test(after) && LIST.test(before)) return { on: 'clients', is: 'breaking', reason: 'it is no list any more' };
  return { on: 'clients', is: 'unknown', reason: 'who reads it may find other fields' };
}
