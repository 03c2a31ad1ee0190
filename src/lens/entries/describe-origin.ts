import { codeSpan } from '../../base/markdown.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { MARK } from './lsp-mark.ts';

/** Where the handler of an entry is and who knows it, in brackets: the file goes without saying where it is the one of the entry. */
export function describeOrigin({ at, target, answered }: Pick<Entry, 'at' | 'target' | 'answered'>): string {
  const pieces = [...(target === undefined || target.path === at.path ? [] : [codeSpan(target.path)]), ...(answered ? [MARK] : [])];
  return pieces.length === 0 ? '' : ` (${pieces.join(', ')})`;
}
