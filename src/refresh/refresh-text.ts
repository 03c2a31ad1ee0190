import { checkDocuments } from '../check/check-documents.ts';
import { isRecorded, type Section, type SectionHead } from '../docs/document/document.ts';
import { blockers } from '../docs/judging/judge.ts';
import { type RemedyOptions, reviewFirst } from '../docs/judging/remedy.ts';
import type { Receipt, Verdict } from '../docs/judging/verdict.ts';
import type { StoredText } from '../docs/store/store.ts';
import { remakeSection } from '../generate/remake-section.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readStoredDocument, renewDocument } from './renew-document.ts';

export interface RefreshTextOptions {
  /** Make every section anew, not only those with receipts. */
  force: boolean;
  /** Discard edits inside generated sections, and recorded words. */
  overwrite: boolean;
  /** A document's path as the reader of reasons would type it; from the top of the repository unless told. */
  typed?: (path: string) => string;
}

export interface RefreshedText {
  verdict: Verdict;
  /** The new text; the same as before when nothing had to change. Absent when the document cannot be read. */
  text?: string;
  /** Why something that is out of date was left as it is. */
  left?: string;
  /** The sections of the new text, without those that were left as they are and should not be. */
  sections?: SectionHead[];
}

/** Makes the sections of a document anew that need it, with their recorded selection. Reads only the tree; writes nothing. */
export async function refreshText(
  workspace: Workspace,
  path: string,
  stored: StoredText,
  options: RefreshTextOptions,
): Promise<RefreshedText> {
  const [checked] = await checkDocuments(workspace, new Map([[path, stored]]));
  const verdict: Verdict = checked?.verdict ?? { path, status: 'MISSING', lenses: [], receipts: [], notes: [] };
  if (!('text' in stored)) return { verdict, left: 'problem' in stored ? stored.problem : 'there is no such document' };
  const document = await readStoredDocument(stored.text, workspace);
  if ('problems' in document) {
    const isConflict = document.problems.some(({ conflict }) => conflict);
    return { verdict, left: `${problemText(document.problems)}${isConflict ? '; kb refresh --resolve mends it' : ''}` };
  }

  const { focus, sections } = document.document;
  const reader = readerOf(workspace, path, options.typed);
  const made: Section[] = [];
  const left = new Map<string, string>();
  for (const section of sections) {
    const isOf = ({ lens }: Receipt) => lens === section.lens;
    const receipts = verdict.receipts.filter(isOf);
    const outdated = receipts.length > 0;
    if (!outdated && !verdict.touched?.some(isOf) && !options.force) continue;
    const blocked = blockers(receipts);
    // What is FRESH is made from what it recorded, so that no byte changes but ids and lines; servers are asked where there is a reason to
    // write anew.
    const isAround = outdated || (options.force && verdict.context?.some(({ lens }) => lens === section.lens));
    const renew = () =>
      renewSection(workspace, focus, section, { overwrite: options.overwrite, reader, ask: isAround ? 'complete' : 'keep' });
    const outcome = blocked.length > 0 ? { left: blocked.join('; ') } : await renew();
    if ('section' in outcome) made.push(outcome.section);
    else if (outdated) left.set(section.lens, outcome.left);
  }
  const text = await renewDocument(workspace, document, focus, made, changesUnder(verdict.receipts, made));
  const current = sections.map((section) => made.find(({ lens }) => lens === section.lens) ?? section);
  const answered = current.filter(({ lens }) => !left.has(lens));
  return { verdict, text, sections: answered, ...(left.size > 0 ? { left: [...new Set(left.values())].join('; ') } : {}) };
}

async function renewSection(
  workspace: Workspace,
  focus: string,
  section: Section,
  { overwrite, reader, ask }: { overwrite: boolean; reader: RemedyOptions; ask: 'complete' | 'keep' },
): Promise<{ section: Section } | { left: string }> {
  if (isRecorded(section) && !overwrite) return { left: writtenByHand(section.lens, reader) };
  if (!section.pristine && !overwrite) return { left: editedByHand(section.lens) };
  return remakeSection(workspace, focus, section, ask);
}

export function editedByHand(lens: string): string {
  return `the section ${lens} was edited by hand: move the words outside its markers, or pass --overwrite to discard them`;
}

/** Why a section whose words are somebody's own is left, and what to do about it. */
export function writtenByHand(lens: string, reader: RemedyOptions): string {
  return `the words of the section ${lens} were written by hand; ${reviewFirst(reader)}`;
}

/** For whom the reason is why a document was left. */
export function readerOf({ tree }: Workspace, path: string, typed: (path: string) => string = (each) => each): RemedyOptions {
  return { typed: typed(path), staged: tree.source.kind === 'index' };
}

/** What changed under the sections that were made anew. */
export function changesUnder(receipts: readonly Receipt[], made: readonly Section[]): Receipt[] {
  return receipts.filter(({ lens }) => made.some((section) => section.lens === lens));
}

export function problemText([problem]: readonly { message: string; line?: number }[]): string {
  return problem ? `${problem.line === undefined ? '' : `line ${problem.line}: `}${problem.message}` : 'cannot be read';
}
