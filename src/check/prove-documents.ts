import { lineAt } from '../base/line-at.ts';
import { pace } from '../base/pace.ts';
import { isRecorded, type Section } from '../docs/document/document.ts';
import { parseDocument } from '../docs/document/parse-document.ts';
import { renderRecord } from '../docs/document/render-record.ts';
import { isOtherVersion } from '../docs/judging/other-version.ts';
import { makeAnew, type RemedyOptions } from '../docs/judging/remedy.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import type { DocumentFiles, StoredDocument } from '../docs/store/store.ts';
import { remakeSection } from '../generate/remake-section.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Checked } from './check-documents.ts';
import { remedyOptions } from './remedy-options.ts';
import { showsSame } from './seen/shows-same.ts';

/**
 * Ids say that the sources are those that a document names, not that its text was made from them: whoever can edit a document can edit its
 * digests. So each FRESH one is made again in memory, from the selection and the answers that it recorded, and compared byte for byte; where
 * its sources changed in what it does not show, but for lines and ids. One that comes out otherwise is INVALID. Words that somebody
 * recorded are theirs, and prove nothing; what language servers answered is taken as recorded.
 * @param isAsked whether a document is to be proven.
 * @param typed a document's path as the reader of the remedies would type it.
 */
export async function proveDocuments(
  workspace: Workspace,
  texts: ReadonlyMap<string, StoredDocument>,
  checked: readonly Checked[],
  isAsked: (path: string) => boolean,
  typed: (path: string) => string,
): Promise<Checked[]> {
  const proven: Checked[] = [];
  for (const [index, each] of checked.entries()) {
    const { verdict } = each;
    const stored = texts.get(verdict.path);
    workspace.context.progress('proving', index, checked.length);
    await pace(workspace.context.signal);
    const isOpen = verdict.status === 'FRESH' && stored && 'text' in stored && isAsked(verdict.path);
    const problem = isOpen ? await findForgery(workspace, stored, verdict) : undefined;
    proven.push(problem ? { ...each, verdict: asInvalid(verdict, problem, remedyOptions(workspace, verdict.path, typed)) } : each);
  }
  return proven;
}

/** What is wrong, in words, and the section that it is wrong with. */
interface Forgery {
  message: string;
  line?: number;
  remedy: 'refresh' | 'overwrite' | 'all';
}

async function findForgery(workspace: Workspace, files: DocumentFiles, verdict: Verdict): Promise<Forgery | undefined> {
  const { document } = await parseDocument(files, workspace.repo.objectFormat);
  if (!document) return undefined;
  if (isOtherVersion(document)) return { message: 'another version of kb wrote it, so nothing proves it', remedy: 'all' };
  for (const section of document.sections.filter((each) => !isRecorded(each))) {
    const line = sectionLine(files.text, section.lens);
    if (!section.pristine)
      return { message: `the section ${section.lens} was edited by hand, so nothing proves it`, line, remedy: 'overwrite' };
    const made = await remakeSection(workspace, document.focus, section, 'keep');
    if ('left' in made) return { message: `nothing proves the section ${section.lens}: ${made.left}`, line, remedy: 'refresh' };
    const isTouched = verdict.touched?.some(({ lens }) => lens === section.lens) === true;
    const isSame = isTouched ? await showsSame(section, made) : made.section.body === section.body && isSameRecord(made.section, section);
    if (isSame) continue;
    const offset = differingLine(section.body, made.section.body);
    if (offset === undefined)
      return { message: `the record of its section ${section.lens} is not what kb makes of these sources`, remedy: 'refresh' };
    return { message: `this is not what kb makes of these sources (section ${section.lens})`, line: line + 1 + offset, remedy: 'refresh' };
  }
  return undefined;
}

function isSameRecord(a: Section, b: Section): boolean {
  return renderRecord({ sections: [a] }) === renderRecord({ sections: [b] });
}

/** 1-based. */
function sectionLine(text: string, lens: string): number {
  return lineAt(text, Math.max(0, text.indexOf(`<!-- kb:begin ${lens} `)));
}

/** The first line in which two bodies differ, from 0; undefined where none does. */
function differingLine(a: string, b: string): number | undefined {
  const [first, second] = [a.split('\n'), b.split('\n')];
  const length = Math.max(first.length, second.length);
  for (let at = 0; at < length; at++) if (first[at] !== second[at]) return at;
  return undefined;
}

function asInvalid(verdict: Verdict, { message, line, remedy }: Forgery, options: Required<RemedyOptions>): Verdict {
  const flags = { refresh: '--force', overwrite: '--force --overwrite', all: '--all' }[remedy];
  return {
    ...verdict,
    status: 'INVALID',
    problem: { message, ...(line === undefined ? {} : { line }) },
    remedy: makeAnew(options, flags),
  };
}
