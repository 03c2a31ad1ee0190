import type { Thing } from '../things/thing.ts';
import { type Direction, isDescribed } from './judge-described.ts';

/** Which way the schemas of API descriptions go, by their names: what is taken in, with all that it is made of, and what is given. */
export function directionsOf(things: readonly Thing[]): (schema: string) => Direction | undefined {
  const fields = things.filter(({ sort, facets }) => sort === 'field' && isDescribed(facets['rule']));
  const taken = closure(fields, new Set(fields.flatMap((field) => typesIn(field).taken)));
  const given = closure(fields, new Set(fields.flatMap((field) => typesIn(field).given)));
  const described = new Set(fields.flatMap(({ of }) => of ?? []));
  return (schema) => (described.has(schema) ? { in: taken.has(schema), out: given.has(schema) } : undefined);
}

/** The types of GraphQL whose fields are operations. */
const ROOTS: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/** Of a part of an operation what it stands in, '200.lines' of 'GET /orders.200.lines.sku'; nothing of what stands in none. */
export function placeInOperation({ name, of = '' }: Pick<Thing, 'name' | 'of'>): string {
  const inside = name.slice(of.length + 1);
  return inside.slice(0, Math.max(0, inside.lastIndexOf('.')));
}

/** The names that an operation takes and gives. */
function typesIn(thing: Thing): { taken: string[]; given: string[] } {
  const { of = '', facets } = thing;
  const { rule = '', text = '' } = facets;
  if (rule.startsWith('graphql/')) return { taken: words(/\((.*)\)/.exec(text)?.[1] ?? ''), given: ROOTS.has(of) ? [of] : [] };
  if (rule !== 'openapi/operation') return { taken: [], given: [] };
  const names = words(text.slice(text.indexOf(':') + 1));
  return /^\d|^default\b/.test(placeInOperation(thing) || text) ? { taken: [], given: names } : { taken: names, given: [] };
}

function closure(fields: readonly Thing[], from: ReadonlySet<string>): Set<string> {
  const reached = new Set(from);
  for (const name of reached) {
    const own = fields.filter(({ of, facets }) => of === name && facets['rule'] !== 'openapi/operation');
    for (const { facets } of own) for (const word of words((facets['text'] ?? '').replace(/^\w+(\(.*\))?:/, ''))) reached.add(word);
  }
  return reached;
}

function words(text: string): string[] {
  return text.match(/\b[A-Z]\w*\b/g) ?? [];
}
