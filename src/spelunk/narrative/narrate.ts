import { recordSection } from '../../authored/record-section.ts';
import { KbError } from '../../base/errors.ts';
import { checkDocuments } from '../../check/check-documents.ts';
import { checkHandedText } from '../../docs/document/check-handed-text.ts';
import { isRecorded, NARRATIVE } from '../../docs/document/document.ts';
import { checkSentence } from '../../docs/narrative/check-sentence.ts';
import { renderNarrative } from '../../docs/narrative/render-narrative.ts';
import type { Sentence } from '../../docs/narrative/sentence.ts';
import { readStoredDocument } from '../../docs/store/store.ts';
import { ModelError } from '../../llm/model-error.ts';
import type { ModelSession } from '../../llm/model-session.ts';
import { problemText } from '../../refresh/refresh-text.ts';
import { type OpenDocument, openDocument } from '../../refresh/renew-document.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import { readSendable, type Sendable } from '../../workspace/read-sendable.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { recordWords } from '../record-words.ts';
import { NARRATIVE_ASSIGNMENT, type NarrativeQuestion, narrativeQuestion } from './narrative-question.ts';

/** What became of the narrative of one document. */
export interface Narrated {
  /** The document, from the top of the repository. */
  path: string;
  /** `fresh`: the one that is there holds. `waiting`: the question was written down for whoever called. `none`: there is none, for the reason given. */
  action: 'written' | 'fresh' | 'waiting' | 'none';
  reason?: string;
  /** Sentences that stand in the document now. */
  sentences?: number;
  /** Sentences that the model wrote and whose citations do not hold. */
  dropped?: number;
  /** Files that were not sent, and why. */
  withheld?: Sendable['withheld'];
}

export interface NarrateOptions {
  session: ModelSession;
  /** Tokens that a question and its answer may take. */
  room: number;
  /** Ask also where there is a narrative that holds. */
  refresh: boolean;
  /** Discard edits of a narrative. */
  overwrite: boolean;
}

/**
 * Has a model tell what the area of a stored document is for and how it works, above what kb found. What it says is stored sentence by sentence,
 * as far as its citations hold; a model that fails leaves the document as it is.
 * @throws KbError as `recordSection`.
 */
export async function narrate(workspace: Workspace, path: string, options: NarrateOptions): Promise<Narrated> {
  const stored = await openStored(workspace, path);
  if ('reason' in stored) return { path, action: 'none', reason: stored.reason };
  const there = await narrativeThere(workspace, path, stored, options);
  if (there) return { path, ...there };
  const { asked, withheld, all } = await prepareNarrative(workspace, stored.document, options.room);
  if (asked.shown.size === 0) return { path, action: 'none', reason: nothingToSend(all, withheld), withheld };
  try {
    const { sentences } = await options.session.ask(asked.question);
    return { path, withheld, ...(await keepWhatHolds(workspace, path, { stored, asked, all, sentences, name: options.session.name })) };
  } catch (error) {
    // A source that is in conflict meanwhile, for example: the document stands without the narrative.
    if (error instanceof KbError && error.exit === 1) return { path, action: 'none', reason: error.message, withheld };
    if (!(error instanceof ModelError)) throw error;
    if (error.failure === 'waiting') return { path, action: 'waiting', withheld };
    return { path, action: 'none', reason: error.message, withheld };
  }
}

/** The question about a document, and what it leaves out. */
export async function prepareNarrative(
  workspace: Workspace,
  { focus, sections }: OpenDocument['document'],
  room: number,
): Promise<{ asked: NarrativeQuestion; withheld: Sendable['withheld']; all: number }> {
  const about = sections.filter(({ lens }) => lens !== NARRATIVE);
  const sources = about.flatMap(({ inputs }) => inputs.sources.filter(({ skipped }) => skipped === undefined));
  const paths = [...new Set(sources.map((source) => source.path))];
  const sendable = await readSendable(workspace, paths);
  const findings = about.map(({ body }) => body).join('\n\n');
  return {
    asked: narrativeQuestion(NARRATIVE_ASSIGNMENT, focus, findings, sendable, room),
    withheld: sendable.withheld,
    all: paths.length,
  };
}

function nothingToSend(all: number, withheld: Sendable['withheld']): string {
  return all > withheld.length ? 'the cap leaves no room for a question' : 'there is no file that may be sent';
}

async function openStored(workspace: Workspace, path: string): Promise<OpenDocument | { reason: string }> {
  const read = readStoredDocument(documentRootOf(workspace), path);
  if (!('text' in read)) return { reason: 'problem' in read ? read.problem : 'there is no document' };
  const stored = await openDocument(read, workspace);
  return 'problems' in stored ? { reason: problemText(stored.problems) } : stored;
}

/** Why nothing is to be asked: the narrative holds, or somebody edited it. */
async function narrativeThere(
  workspace: Workspace,
  path: string,
  { document, files }: OpenDocument,
  { session, refresh, overwrite }: NarrateOptions,
): Promise<Pick<Narrated, 'action' | 'reason'> | undefined> {
  const section = document.sections.find(({ lens }) => lens === NARRATIVE);
  if (!section) return undefined;
  if (!section.pristine && !overwrite) return { action: 'none', reason: 'somebody edited the narrative; --overwrite discards that' };
  if (refresh || !section.inputs.toolChain.includes(session.name)) return undefined;
  const [checked] = await checkDocuments(workspace, new Map([[path, files]]));
  return checked?.verdict.receipts.some(({ lens }) => lens === NARRATIVE) ? undefined : { action: 'fresh' };
}

interface NarratedDocument {
  stored: OpenDocument;
  asked: NarrativeQuestion;
  all: number;
  sentences: readonly Sentence[];
  name: string;
}

async function keepWhatHolds(
  workspace: Workspace,
  path: string,
  { stored, asked: { question, shown }, all, sentences, name }: NarratedDocument,
): Promise<Omit<Narrated, 'path'>> {
  const different = sentences.filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at);
  const kept = different.filter((sentence) => checkSentence(sentence, shown) === undefined);
  const dropped = different.length - kept.length;
  if (kept.length === 0) return { action: 'none', reason: 'no citation of the answer holds', dropped };
  const words = checkHandedText(renderNarrative(kept, { model: name, shown: shown.size, all }), 'the narrative');
  const cited = new Set(kept.flatMap(({ citations }) => citations.map((citation) => citation.path)));
  const sources = question.sources.filter((source) => cited.has(source.path));
  const role = stored.document.sections.find((section) => !isRecorded(section))?.inputs.for;
  const order = {
    lens: { name: NARRATIVE },
    focus: stored.document.focus,
    place: path,
    ...(role === undefined ? {} : { role }),
    selection: { sources, scope: [], leftOut: 0 },
    words,
    by: name,
    overwrite: true,
    dry: false,
  };
  const recorded = await recordSection(workspace, order);
  await recordWords(workspace, order, recorded, 'spelunk --model');
  return { action: 'written', sentences: kept.length, dropped };
}
