import { byText } from '../../base/digest.ts';
import type { Reviewed } from '../document/document.ts';
import type { Receipt, SourceChange } from './verdict.ts';

/** What can make hand-written text about a source wrong. */
const CHANGES: ReadonlySet<SourceChange> = new Set(['changed', 'moved', 'gone', 'retyped']);

/** The null id is none: it marks what a merge could not know. */
const ID = /^(?!0+$)[0-9a-f]{40,64}$/;

/**
 * What hand-written text waits to be reviewed for after sources changed once more, by path. What waits already keeps the id that it had when
 * the text was last confirmed, and follows a source that moved.
 */
export function extendReview(review: readonly Reviewed[], receipts: readonly Receipt[]): Reviewed[] {
  const waiting = new Map<string, Reviewed>();
  for (const each of review) if (!waiting.has(each.path)) waiting.set(each.path, each);
  for (const { change, path, recorded = '', movedTo = path } of receipts) {
    // A scope whose names changed has a digest, and is no source.
    if (!CHANGES.has(change) || !ID.test(recorded)) continue;
    const { hash } = waiting.get(path) ?? { hash: recorded };
    const known = waiting.get(movedTo);
    if (movedTo !== path) waiting.delete(path);
    waiting.set(movedTo, known ?? { path: movedTo, ...(hash === undefined ? {} : { hash }) });
  }
  return [...waiting.values()].sort((a, b) => byText(a.path, b.path));
}
