import { type DocumentHead, isRecorded } from '../docs/document/document.ts';
import type { TreeView } from '../docs/judging/tree-view.ts';
import type { Receipt, Verdict } from '../docs/judging/verdict.ts';

/** A source that changed under words of somebody since they were last confirmed. */
export interface Waiting extends Pick<Receipt, 'path' | 'change' | 'recorded' | 'current' | 'movedTo'> {
  /** The section whose words are recorded; absent for what is written beside the sections. */
  lens?: string;
}

/**
 * What waits to be reviewed in a document: the sources that the front matter lists for what is written beside the sections, by path, then
 * those of recorded words, section by section. Pure.
 */
export function listWaiting(head: DocumentHead, verdict: Pick<Verdict, 'receipts'>, view: TreeView): Waiting[] {
  const beside = head.review.map(({ path, hash }): Waiting => {
    const current = view.entries.get(path)?.id;
    const ids = { ...(hash === undefined ? {} : { recorded: hash }), ...(current === undefined ? {} : { current }) };
    return { path, change: current === undefined ? 'gone' : 'changed', ...ids };
  });
  const recorded = new Set(head.sections.filter(isRecorded).map(({ lens }) => lens));
  return [...beside, ...verdict.receipts.filter(({ lens }) => recorded.has(lens))];
}

/** Where the words are: "hand-written text", "the section flows". */
export function describeWaiting({ lens }: Waiting): string {
  return lens === undefined ? 'hand-written text' : `the section ${lens}`;
}
