import { type SourceLocation, showLocation } from '../base/source-location.ts';
import type { AnswerLine } from './answer.ts';

/**
 * The other places of what is told at one: '(also 12, src/b.ts:3 and 4 more: --wide)', those of the same file first and without it; nothing where there is
 * none. Somebody who wants it all reads all of them.
 * @param most places that are named.
 */
export function tellOtherPlaces(
  first: SourceLocation | undefined,
  more: readonly SourceLocation[],
  most: number,
): Pick<AnswerLine, 'less' | 'more'> {
  if (more.length === 0) return {};
  const isHere = ({ path }: SourceLocation) => path === first?.path;
  const inOrder = [...more].sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  const named = inOrder.map((at) => (isHere(at) && at.line !== undefined ? `${at.line}` : showLocation(at)));
  const rest = more.length > most ? ` and ${more.length - most} more: --wide` : '';
  return { less: `(also ${named.slice(0, most).join(', ')}${rest})`, more: `(also ${named.join(', ')})` };
}
