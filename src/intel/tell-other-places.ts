import { type SourceLocation, showLocation } from '../base/source-location.ts';

/**
 * The other places of what is told at one: '  (also 12, src/b.ts:3 and 4 more)', those of the same file first and without it; '' where there is none.
 * @param most places that are named.
 */
export function tellOtherPlaces(first: SourceLocation | undefined, more: readonly SourceLocation[], most: number): string {
  if (more.length === 0) return '';
  const isHere = ({ path }: SourceLocation) => path === first?.path;
  const inOrder = [...more].sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  const named = inOrder.slice(0, most).map((at) => (isHere(at) && at.line !== undefined ? `${at.line}` : showLocation(at)));
  return `  (also ${named.join(', ')}${more.length > most ? ` and ${more.length - most} more` : ''})`;
}
