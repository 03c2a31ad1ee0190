import { showLocation } from '../base/source-location.ts';
import type { QuerySubject } from './find-subject.ts';

/** That a name means other declarations, too, for the gaps of an answer. */
export function tellOthers({ symbol, others }: QuerySubject): string[] {
  if (!symbol) return [];
  // What shares all of its name is told with it.
  const apart = others.filter(({ path, name }) => path !== symbol.path || name !== symbol.name);
  if (apart.length === 0) return [];
  const places = apart.slice(0, 5).map(({ path, symbol: { startLine: line } }) => showLocation({ path, line }));
  const more = apart.length - places.length;
  return [`other declarations of ${symbol.symbol.name}: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}; name one as file#name`];
}
