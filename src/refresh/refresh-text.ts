import { type Checked, checkDocuments } from '../check/check-documents.ts';
import { remedyOptions } from '../check/remedy-options.ts';
import { isAnsweredInPart } from '../docs/document/answered-in-part.ts';
import type { Section, SectionHead } from '../docs/document/document.ts';
import { blockers } from '../docs/judging/judge.ts';
import type { RemedyOptions } from '../docs/judging/remedy.ts';
import type { Receipt, Verdict } from '../docs/judging/verdict.ts';
import type { DocumentFiles, StoredDocument } from '../docs/store/store.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type OpenDocument, openDocument, renewDocument } from './renew-document.ts';
import { renewSection } from './renew-section.ts';

export interface RefreshTextOptions {
  /** Make every section anew, not only those with receipts. */
  force: boolean;
  /** Discard edits inside generated sections, and recorded words. */
  overwrite: boolean;
  /** Ask language servers also for what a section that is FRESH lacks, because they answered in part when it was made. */
  complete?: boolean;
  /** A document's path as the reader of reasons would type it; from the top of the repository unless told. */
  typed?: (path: string) => string;
  /** These very files as they were judged against this tree, where they were. */
  judged?: Checked | undefined;
}

export interface RefreshedText {
  verdict: Verdict;
  /** The new files; the same as before when nothing had to change. Absent when the document cannot be read. */
  files?: DocumentFiles;
  /** Why something that is out of date was left as it is. */
  left?: string;
  /** The sections of the new text, without those that were left as they are and should not be. */
  sections?: SectionHead[];
}

/** Makes the sections of a document anew that need it, with their recorded selection. Reads only the tree; writes nothing. */
export async function refreshText(
  workspace: Workspace,
  path: string,
  stored: StoredDocument,
  options: RefreshTextOptions,
): Promise<RefreshedText> {
  const document = 'text' in stored ? await openDocument(stored, workspace) : { problems: [] };
  const files = 'files' in document ? document.files : stored;
  const checked = options.judged && files === stored ? options.judged : (await checkDocuments(workspace, new Map([[path, files]])))[0];
  const verdict: Verdict = checked?.verdict ?? { path, status: 'MISSING', lenses: [], receipts: [], notes: [] };
  if (!('text' in stored)) return { verdict, left: 'problem' in stored ? stored.problem : 'there is no such document' };
  if ('problems' in document) {
    const isConflict = document.problems.some(({ conflict }) => conflict);
    return { verdict, left: `${problemText(document.problems)}${isConflict ? '; kb refresh --resolve mends it' : ''}` };
  }

  const { focus, sections } = document.document;
  const { made, left } = await renewSections(workspace, document, verdict, {
    ...options,
    reader: remedyOptions(workspace, path, options.typed),
    // Where servers can be asked, they are asked for what is missing as well.
    known: (await workspace.servers()) ? [] : (checked?.made ?? []),
  });
  // What is left alone keeps its form, too.
  const renewed =
    made.length === 0 && !options.force
      ? document.files
      : await renewDocument(workspace, document, focus, made, changesUnder(verdict.receipts, made));
  const current = sections.map((section) => made.find(({ lens }) => lens === section.lens) ?? section);
  const answered = current.filter(({ lens }) => !left.has(lens));
  return { verdict, files: renewed, sections: answered, ...(left.size > 0 ? { left: [...new Set(left.values())].join('; ') } : {}) };
}

/** The sections that have a reason to be made anew, and why those are left that have one and are not. */
async function renewSections(
  workspace: Workspace,
  { document }: OpenDocument,
  verdict: Verdict,
  { force, overwrite, complete, reader, known }: RefreshTextOptions & { reader: RemedyOptions; known: readonly Section[] },
): Promise<{ made: Section[]; left: Map<string, string> }> {
  const made: Section[] = [];
  const left = new Map<string, string>();
  for (const section of document.sections) {
    const isOf = ({ lens }: { lens: string }) => lens === section.lens;
    const receipts = verdict.receipts.filter(isOf);
    const outdated = receipts.length > 0;
    const isShort = complete === true && isAnsweredInPart(section.body);
    if (!outdated && !verdict.touched?.some(isOf) && !force && !isShort) continue;
    const blocked = blockers(receipts);
    // What is FRESH is made from what it recorded, so that no byte changes but ids and lines; servers are asked where there is a reason to
    // write anew, or somebody wants all.
    const ask = outdated || isShort ? 'complete' : 'keep';
    const remade = known.find(isOf);
    const outcome =
      blocked.length > 0
        ? { left: blocked.join('; ') }
        : remade
          ? { section: remade }
          : await renewSection(workspace, document, section, { overwrite, reader, ask });
    if ('section' in outcome) made.push(outcome.section);
    else if (outdated) left.set(section.lens, outcome.left);
  }
  return { made, left };
}

/** What changed under the sections that were made anew. */
export function changesUnder(receipts: readonly Receipt[], made: readonly Section[]): Receipt[] {
  return receipts.filter(({ lens }) => made.some((section) => section.lens === lens));
}

export function problemText([problem]: readonly { message: string; line?: number }[]): string {
  return problem ? `${problem.line === undefined ? '' : `line ${problem.line}: `}${problem.message}` : 'cannot be read';
}
