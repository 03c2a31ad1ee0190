import { usageError } from '../base/errors.ts';
import { map, text } from '../base/schema/values.ts';
import { review as reviewWords } from '../review/review.ts';
import { operation } from './shared/operation.ts';
import { COLOR } from './shared/patch.ts';
import { STAGED } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { optional, toggle } from './shared/values.ts';

export { describeWaiting, type Waiting } from '../review/list-waiting.ts';
export type { Review, WaitingDocument } from '../review/review.ts';
export type { WaitingParagraph } from '../review/review-words.ts';

const input = map({
  document: optional('The document, one of your own as well, or a paragraph of that as README.md:12; all of them unless given.', text()),
  acknowledge: toggle('Say that the words hold for the sources as they are.'),
  ...STAGED,
  ...COLOR,
});

/** Which words of people and agents wait for somebody to say that they still hold, and what changed beneath them. */
export const review = operation({
  name: 'review',
  summary: 'Show what changed beneath text that a person or an agent wrote',
  input,
  async run(context, { document, acknowledge, color, ...asked }) {
    if (acknowledge && document === undefined) {
      throw usageError('--acknowledge needs the document that you reviewed', 'kb review lists those that wait');
    }
    return reviewWords(context, { source: treeSource(asked), document, acknowledge, color });
  },
});
