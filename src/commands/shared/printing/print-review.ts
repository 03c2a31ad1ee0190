import { count } from '../../../base/count.ts';
import { visible } from '../../../base/visible.ts';
import { confirmWords } from '../../../docs/judging/remedy.ts';
import { describeWaiting, type Review, type Waiting, type WaitingDocument } from '../../../operations/review.ts';
import { paragraphLine, type SideForm, sideBySide } from './side-by-side.ts';

interface ReviewForm extends SideForm {
  isOne: boolean;
  staged: boolean;
}

/** A review for people: on standard output the documents that wait, or the diff of the one that was named; what to do on standard error. */
export function waitingLines(
  { documents, paragraphs, acknowledged, text, absent }: Review,
  { isOne, staged, ...form }: ReviewForm,
): { out: string; err: string[] } {
  if (documents.length + paragraphs.length === 0) return { out: '', err: ['nothing waits to be reviewed'] };
  const said = [
    ...documents.map((each) => visible(`${each.shown}: ${summary(each)}`)),
    ...paragraphs.map((each) => visible(paragraphLine(each))),
  ];
  if (isOne && paragraphs.length > 0 && !acknowledged) return sideBySide(paragraphs, form);
  if (acknowledged) return { out: said.map((each) => `acknowledged: ${each}`).join('\n'), err: [] };
  if (!isOne) return { out: said.join('\n'), err: ['kb review with one of them shows what changed'] };
  const [document] = documents;
  const lost = [
    ...documents.flatMap(({ waiting }) => waiting.filter(({ recorded, change }) => recorded === undefined && change !== 'added')),
  ].map(({ path }) => `${path}: an older kb did not record what it was when the text was written`);
  return {
    out: text.replace(/\n$/, ''),
    err: [
      ...said,
      ...lost.map(visible),
      ...absent.map((id) => `git no longer has ${id}: what changed since cannot be shown`),
      visible(`if the words still hold: ${confirmWords({ typed: document?.shown ?? '', staged })}`),
    ],
  };
}

/** "2 sources changed under hand-written text, 1 under the section flows". */
function summary({ waiting }: WaitingDocument): string {
  const groups = new Map<string, Set<string>>();
  for (const each of waiting) groups.set(describeWaiting(each), (groups.get(describeWaiting(each)) ?? new Set()).add(shownPath(each)));
  return [...groups]
    .map(([words, { size }], index) => `${index > 0 ? size : `${count(size, 'source')} changed`} under ${words}`)
    .join(', ');
}

function shownPath({ path, movedTo }: Waiting): string {
  return movedTo ?? path;
}
