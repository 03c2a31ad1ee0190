import { partTitled } from '../../authored/read-entities.ts';
import { checkPurposeWords, writePurpose } from '../../authored/write-purpose.ts';
import type { Document } from '../../docs/document/document.ts';
import { parseDocument } from '../../docs/document/parse-document.ts';
import { checkSentence } from '../../docs/narrative/check-sentence.ts';
import { renderWords } from '../../docs/narrative/render-narrative.ts';
import { checkPurpose } from '../../lens/entity/check-purpose.ts';
import { requireLens } from '../../lens/find-lens.ts';
import { ModelError } from '../../llm/model-error.ts';
import type { ModelSession } from '../../llm/model-session.ts';
import { readSendable, type Sendable } from '../../workspace/read-sendable.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Outcome } from '../answer-lens.ts';
import type { Narrated } from '../narrative/narrate.ts';
import { type Assignment, type NarrativeQuestion, narrativeQuestion } from '../narrative/narrative-question.ts';
import { recordWords } from '../record-words.ts';

const ASSIGNMENT: Assignment = {
  form: 'purpose',
  task: 'You say what one file of a code base is there for: what it decides or keeps, and what would be missing without it; not a list of what it exports. Write one to three sentences of the part "purpose", of 50 characters at least together.',
  parts: ['purpose'],
  maxOutput: 2000,
};

export interface PurposeOptions {
  session: ModelSession;
  /** Tokens that a question and its answer may take. */
  room: number;
  /** Ask also where a model wrote one that holds. */
  refresh: boolean;
}

/** The question about the file of an entity that was just made, where nothing says what it is for but a model, and that no longer holds. */
export async function preparePurpose(
  workspace: Workspace,
  file: string,
  { text = '', record }: Outcome,
  { refresh, room }: Omit<PurposeOptions, 'session'>,
): Promise<{ asked: NarrativeQuestion; withheld: Sendable['withheld'] } | undefined> {
  const stored = { text, ...(record === undefined ? {} : { record }) };
  const { document } = await parseDocument(stored, workspace.repo.objectFormat);
  if (!document || !isWanted(document, refresh)) return undefined;
  const sendable = await readSendable(workspace, [file]);
  const body = document.sections[0]?.body ?? '';
  const findings = ['Key Exports', 'Dependencies', 'Dependents'].map((title) => `${title}:\n${partTitled(body, title)}`).join('\n\n');
  return { asked: narrativeQuestion(ASSIGNMENT, file, findings, sendable, room), withheld: sendable.withheld };
}

/** What somebody wrote stays, and so does what the code or its history says. */
function isWanted({ sections: [section], review }: Document, refresh: boolean): boolean {
  const source = section?.front?.['purpose_source'];
  return source === 'graph' || (source === 'model' && (refresh || review.length > 0));
}

/** Has a model say what the file of an entity is for, and stores what of it holds. @returns undefined where nobody is to be asked. */
export async function writeModelPurpose(
  workspace: Workspace,
  file: string,
  outcome: Outcome,
  options: PurposeOptions,
): Promise<Narrated | undefined> {
  const { path } = outcome;
  const prepared = await preparePurpose(workspace, file, outcome, options);
  if (!prepared) return undefined;
  const { asked, withheld } = prepared;
  if (asked.shown.size === 0)
    return {
      path,
      action: 'none',
      reason: withheld.length > 0 ? 'the file may not be sent' : 'the cap leaves no room for a question',
      withheld,
    };
  try {
    const { sentences } = await options.session.ask(asked.question);
    const kept = sentences.filter((sentence) => checkSentence(sentence, asked.shown) === undefined);
    const counted = { path, dropped: sentences.length - kept.length };
    const [problem] = kept.length === 0 ? ['no citation of the answer holds'] : checkPurpose(kept.map(({ text }) => text).join(' '));
    if (problem !== undefined) return { ...counted, action: 'none', reason: problem };
    await store(workspace, file, options.session.name, kept.map(({ text }) => renderWords(text)).join(' '));
    return { ...counted, action: 'written', sentences: kept.length };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.failure === 'waiting' ? { path, action: 'waiting' } : { path, action: 'none', reason: error.message };
  }
}

async function store(workspace: Workspace, file: string, name: string, said: string): Promise<void> {
  const words = checkPurposeWords(
    `${said}\n\n_Written by ${name}, a model; kb checked that the cited lines hold what is quoted from them._`,
    'the purpose',
  );
  const { selection, ...made } = await writePurpose(workspace, file, words, name);
  const order = { lens: await requireLens(made.lens), focus: file, selection, words, overwrite: false, dry: false };
  await recordWords(workspace, order, made, 'entity make --model');
}
