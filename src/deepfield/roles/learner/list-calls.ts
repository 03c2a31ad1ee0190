import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';

/** What only sets something up or asks for a setting: of several such calls the number is enough. */
const PLUMBING = /(?:config|options?|settings?|builder|request|response|logger|printer|query)s?$/i;
const FEWEST = 3;

/** Calls as a list, in their order; several of what only sets something up are told together. */
export function listCalls(names: readonly string[], most: number): string {
  const ownerOf = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '');
  const owners = groupBy(names, ownerOf);
  const isFolded = (name: string) => PLUMBING.test(ownerOf(name)) && (owners.get(ownerOf(name))?.length ?? 0) >= FEWEST;
  const told = [
    ...new Set(
      names.map((name) => (isFolded(name) ? `${codeSpan(ownerOf(name))} (${owners.get(ownerOf(name))?.length} methods)` : codeSpan(name))),
    ),
  ];
  const more = told.length - most;
  return `${told.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
