import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { KnownCall } from './read-calls.ts';

/** What only sets something up or asks for a setting: of several such calls the number is enough. */
const PLUMBING = /(?:config|options?|settings?|builder|request|response|logger|printer|query)s?$/i;
const FEWEST = 3;

/** Types that are named of one interface. */
const MOST_AMONG = 3;

/** Calls as a list, in their order; several of what only sets something up are told together, and what an interface stands in the way of says so. */
export function listCalls(calls: readonly Pick<KnownCall, 'to' | 'among'>[], most: number): string {
  const ownerOf = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '');
  const owners = groupBy(calls, ({ to }) => ownerOf(to));
  const isFolded = (name: string) => PLUMBING.test(ownerOf(name)) && (owners.get(ownerOf(name))?.length ?? 0) >= FEWEST;
  const told = [
    ...new Set(
      calls.map(({ to, among }) =>
        isFolded(to) ? `${codeSpan(ownerOf(to))} (${owners.get(ownerOf(to))?.length} methods)` : `${codeSpan(to)}${tellAmong(among)}`,
      ),
    ),
  ];
  const more = told.length - most;
  return `${told.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Of an interface without code here nothing can be told, and one that implements it would have been followed. */
function tellAmong(among: readonly string[] = []): string {
  if (among.length === 0) return '';
  const more = among.length - MOST_AMONG;
  return ` (of ${among.slice(0, MOST_AMONG).map(codeSpan).join(' or ')}${more > 0 ? ` or ${more} more` : ''})`;
}
