import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { WrittenCall } from '../../../program/queries/all-calls.ts';

/** What only sets something up or asks for a setting: of several such calls the number is enough. */
const PLUMBING = /(?:config|options?|settings?|builder|request|response|logger|printer|query)s?$/i;
const FEWEST = 3;

/** Everything logs. */
const LOGS = /^(?:(?:\w+\.)*_?(?:log(?:ger|ging)?|console)\.)?(?:log|info|warn(?:ing)?|error|debug|trace|verbose|print(?:ln)?)[fw]?$/i;

/** Types that are named of one interface, and calls of packages. */
const MOST_AMONG = 3;
const MOST_BEYOND = 4;

type Listed = Pick<WrittenCall, 'to' | 'among' | 'beyond'>;

/**
 * Calls as a list, in their order, those of packages last; several of what only sets something up are told together, and what an interface stands in the
 * way of says so.
 */
export function listCalls(all: readonly Listed[], most: number): string {
  const calls = all.filter(({ to }) => !LOGS.test(to));
  const ownerOf = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '');
  const owners = groupBy(calls, ({ to }) => ownerOf(to));
  const isFolded = (name: string) => PLUMBING.test(ownerOf(name)) && (owners.get(ownerOf(name))?.length ?? 0) >= FEWEST;
  const tell = ({ to, among }: Listed) =>
    isFolded(to) ? `${codeSpan(ownerOf(to))} (${owners.get(ownerOf(to))?.length} methods)` : `${codeSpan(to)}${tellAmong(among)}`;
  const own = new Set(calls.filter(({ beyond }) => !beyond).map(tell));
  const others = new Set(calls.filter(({ beyond }) => beyond).map(tell));
  const parts = [cut([...own], most), ...(others.size === 0 ? [] : [`of packages ${cut([...others], MOST_BEYOND)}`])];
  return parts.filter((part) => part !== '').join(' and ');
}

function cut(told: readonly string[], most: number): string {
  return `${told.slice(0, most).join(', ')}${told.length > most ? ` and ${told.length - most} more` : ''}`;
}

/** Of an interface without code here nothing can be told, and one that implements it would have been followed. */
function tellAmong(among: readonly string[] = []): string {
  return among.length === 0
    ? ''
    : ` (of ${among.slice(0, MOST_AMONG).map(codeSpan).join(' or ')}${among.length > MOST_AMONG ? ` or ${among.length - MOST_AMONG} more` : ''})`;
}
