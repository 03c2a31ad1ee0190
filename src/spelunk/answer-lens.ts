import { checkDocuments } from '../check/check-documents.ts';
import { remedyOptions } from '../check/remedy-options.ts';
import { type Inputs, isRecorded, type Limits, type Section } from '../docs/document/document.ts';
import { blockers } from '../docs/judging/judge.ts';
import type { Receipt } from '../docs/judging/verdict.ts';
import { recordPathOf } from '../docs/store/record-path.ts';
import { isSameFocus } from '../docs/store/same-focus.ts';
import {
  type DocumentFiles,
  type DocumentRoot,
  isSameFiles,
  readStoredDocument,
  type StoredDocument,
  writeStoredDocument,
} from '../docs/store/store.ts';
import { warmServers } from '../generate/ask-servers.ts';
import { carrySelection } from '../generate/carry-selection.ts';
import { chooseAnew } from '../generate/choose-anew.ts';
import { generateSection } from '../generate/generate-section.ts';
import type { Chosen } from '../generate/select-sources.ts';
import type { Finding, Lens } from '../lens/report/lens.ts';
import { changesUnder, problemText } from '../refresh/refresh-text.ts';
import { type OpenDocument, openDocument, renewDocument } from '../refresh/renew-document.ts';
import { editedByHand, writtenByHand } from '../refresh/renew-section.ts';
import { outdateIndex } from '../refresh/update-index.ts';
import { parseFocus } from '../relevance/focus.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { documentRootOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { SpelunkOptions } from './spelunk-options.ts';

/** What became of one document. */
export interface Outcome {
  lens: string;
  /** From the top of the repository, or from the target directory. */
  path: string;
  /**
   * `fresh`: reused as it is. `kept`: made anew, to the same bytes. `left`: not touched, for the reason given. `nothing`: not written, as a
   * lens that nobody named found nothing.
   */
  action: 'written' | 'kept' | 'fresh' | 'left' | 'nothing';
  /** With `nothing`, what was looked at and what stood in the way, as markdown. */
  reason?: string;
  /** The whole document, and its record. */
  text?: string;
  record?: string;
  /** Matching files beyond the file limit. */
  leftOut: number;
  /** Findings beyond the output limit. */
  omitted: { files: number; items: number };
  /** Everything the document states, where it was made in this run or was asked for. */
  findings?: Finding[];
  /** Why files were chosen, where they were chosen in this run. */
  chosen?: Chosen;
  /** What the section depends on, for the record of the run. */
  inputs?: Inputs;
}

/**
 * Answers one lens of a request: reuses the section that is there and FRESH, or makes it and stores the document.
 * @param before the document as another lens just made it, where it is not stored.
 */
export async function answerLens(
  workspace: Workspace,
  options: SpelunkOptions,
  lens: Lens,
  path: string,
  before?: DocumentFiles,
): Promise<Outcome> {
  const base = { lens: lens.name, path, leftOut: 0, omitted: { files: 0, items: 0 } };
  const previous = before ?? withoutDenied(await readPrevious(workspace, options, path), path);
  if ('problem' in previous) return { ...base, action: 'left', reason: previous.problem };
  const stored = 'text' in previous ? await openDocument(previous, workspace) : undefined;
  if (stored && 'problems' in stored) return { ...base, action: 'left', reason: problemText(stored.problems) };

  const section = stored?.document.sections.find((each) => each.lens === lens.name);
  const receipts = stored && section ? await receiptsOf(workspace, stored, section, path) : [];
  const plan = planAnswer(workspace, options, { path, stored, section, receipts });
  if (plan.action === 'left') return { ...base, ...plan };
  if (plan.action === 'fresh') {
    const reused = { ...base, ...(await reuse(workspace, options, lens, plan)) };
    // Its record may have been found in git alone.
    const isRestored = placeFor(workspace, options) !== undefined && (await store(workspace, options, path, plan.files, stored));
    return isRestored ? { ...reused, action: 'written' } : reused;
  }

  const { selection, chosen } = await choose(workspace, options, lens, plan, section);
  const role = options.request.role ?? plan.keep?.inputs.for;
  const order = { lens, focus: options.request.focus, selection, limits: plan.limits, ...(role === undefined ? {} : { role }) };
  const asked = { recorded: section, ask: plan.keep ? 'complete' : 'anew' } as const;
  const origin = options.agentResult ? { given: options.agentResult.record } : asked;
  const { section: made, nothing, omitted, findings } = await generateSection(workspace, order, origin);
  if (nothing && !section && !isNamed(options)) return { ...base, action: 'nothing', reason: nothing.join(' ') };
  const files = await renewDocument(workspace, stored, options.request.focus, [made], changesUnder(receipts, [made]));
  const changed = await store(workspace, options, path, files, stored);
  return {
    ...base,
    action: changed ? 'written' : 'kept',
    ...files,
    leftOut: selection.leftOut,
    omitted,
    findings,
    ...(chosen ? { chosen } : {}),
    inputs: made.inputs,
  };
}

/** Whether somebody asked for this lens, and not for whatever there is to say. */
function isNamed({ request, agentResult }: SpelunkOptions): boolean {
  return agentResult !== undefined || (request.role === undefined && !request.everyLens);
}

/** Writes a document, if it goes anywhere. @returns whether it is other than what was there. */
async function store(
  workspace: Workspace,
  options: SpelunkOptions,
  path: string,
  files: DocumentFiles,
  stored: OpenDocument | undefined,
): Promise<boolean> {
  const place = placeFor(workspace, options);
  const differs = !stored || !isSameFiles(files, stored.present);
  if (options.target.kind === 'documents' && differs) await outdateIndex(documentRootOf(workspace));
  return differs && place ? writeStoredDocument(place, path, files, stored?.present) : differs;
}

/** A section that is reused. What it states its text does not tell, and making it anew gives the same. */
async function reuse(workspace: Workspace, { request, findings }: SpelunkOptions, lens: Lens, { action, files, section }: Reused) {
  const { inputs } = section;
  const reused = { action, ...files, leftOut: inputs.leftOut, inputs };
  if (!findings || isRecorded(section)) return reused;
  const selection = await carrySelection(workspace, { lens: lens.name, focus: request.focus }, inputs);
  const order = { lens, focus: request.focus, selection, limits: inputs.limits };
  const made = await generateSection(workspace, order, { recorded: section, ask: 'keep' });
  return { ...reused, findings: made.findings };
}

interface Reused {
  action: 'fresh';
  section: Section;
  files: DocumentFiles;
}

/** What to do about a section. `keep` is the section whose recorded selection is carried on; without it files are chosen anew. */
type LensPlan = Reused | { action: 'left'; reason: string } | { action: 'make'; limits: Limits; keep?: Section };

interface Previous {
  path: string;
  stored: OpenDocument | undefined;
  section: Section | undefined;
  receipts: readonly Receipt[];
}

function planAnswer(workspace: Workspace, options: SpelunkOptions, { path, stored, section, receipts }: Previous): LensPlan {
  if (stored && !isSameFocus(stored.document.focus, options.request.focus)) {
    return { action: 'left', reason: `somebody just wrote it about '${stored.document.focus}'; run it again` };
  }
  const isLost = stored?.document.unrecorded === true;
  const limits = limitsFor(workspace, options, isLost ? undefined : section);
  if (!section) return { action: 'make', limits };
  const anew = options.refresh || isLost || areOther(limits, section.inputs.limits);
  if (!anew && receipts.length === 0) return { action: 'fresh', section, files: stored?.files ?? { text: '' } };
  if (isRecorded(section) && !options.overwrite) {
    return { action: 'left', reason: writtenByHand(section.lens, remedyOptions(workspace, path, options.typed)) };
  }
  if (!section.pristine && !options.overwrite) return { action: 'left', reason: editedByHand(section.lens) };
  const blocked = blockers(receipts);
  if (blocked.length > 0) return { action: 'left', reason: blocked.join('; ') };
  return { action: 'make', limits, ...(anew ? {} : { keep: section }) };
}

async function choose(
  workspace: Workspace,
  options: SpelunkOptions,
  lens: Lens,
  { limits, keep }: { limits: Limits; keep?: Section },
  before: Section | undefined,
) {
  if (options.agentResult) return { selection: options.agentResult.selection, chosen: undefined };
  if (lens.asks)
    await warmServers(workspace, keep ? keep.inputs.sources.map(({ path }) => path) : pathsInFocus(workspace, options.request.focus));
  if (keep) {
    const selection = await carrySelection(workspace, { lens: lens.name, focus: options.request.focus }, keep.inputs);
    if (selection.sources.length > 0) return { selection, chosen: undefined };
  }
  const { focus } = options.request;
  const chosen = await chooseAnew(workspace, lens, focus, limits);
  // Words that somebody or a model wrote beside the section stand there whatever is chosen.
  const { purpose } = before?.inputs ?? {};
  return { selection: purpose && purpose.by !== 'commit' ? { ...chosen.selection, purpose } : chosen.selection, chosen };
}

/** The files that a focus names; words can lead to any. */
function pathsInFocus({ readable }: Workspace, text: string): readonly string[] {
  const focus = parseFocus(text, readable);
  return focus.kind === 'paths' ? focus.places.flatMap(({ files }) => files) : readable;
}

async function receiptsOf(workspace: Workspace, stored: OpenDocument, section: Section, path: string): Promise<Receipt[]> {
  const [checked] = await checkDocuments(workspace, new Map([[path, stored.files]]));
  return checked?.verdict.receipts.filter(({ lens }) => lens === section.lens) ?? [];
}

/** A document whose record nobody may read is left alone: nor could a new one be written there. */
function withoutDenied(stored: StoredDocument, path: string): StoredDocument {
  return 'recordDenied' in stored ? { problem: `its record cannot be read: make ${recordPathOf(path)} readable` } : stored;
}

/** What is written over: nothing, when the code is a commit's and the text goes nowhere. */
export async function readPrevious(workspace: Workspace, options: SpelunkOptions, path: string): Promise<StoredDocument> {
  if (options.target.kind === 'text' && workspace.tree.source.kind === 'commit') return { missing: true };
  return readStoredDocument(placeFor(workspace, options) ?? documentRootOf(workspace), path);
}

/** Where the text is written, if it is. */
function placeFor(workspace: Workspace, { target }: SpelunkOptions): Pick<DocumentRoot, 'top'> | undefined {
  if (target.kind === 'directory') return { top: target.path };
  return target.kind === 'documents' ? documentRootOf(workspace) : undefined;
}

function limitsFor(workspace: Workspace, options: SpelunkOptions, section: Section | undefined): Limits {
  const recorded = options.refresh ? undefined : section?.inputs.limits;
  return { ...(recorded ?? configuredLimits(workspace.config)), ...options.request.limits };
}

function areOther(a: Limits, b: Limits): boolean {
  return a.maxFiles !== b.maxFiles || a.maxDepth !== b.maxDepth || a.maxOutput !== b.maxOutput;
}
