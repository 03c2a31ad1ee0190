import { KbError } from '../base/errors.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import { type Document, isRecorded, NARRATIVE, type Section } from '../docs/document/document.ts';
import { carrySources } from '../docs/judging/carry-sources.ts';
import { type RemedyOptions, reviewFirst } from '../docs/judging/remedy.ts';
import { chooseAnew } from '../generate/choose-anew.ts';
import { generateSection } from '../generate/generate-section.ts';
import { remakeSection } from '../generate/remake-section.ts';
import { loadLens } from '../lens/find-lens.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { carryNarrative } from './carry-narrative.ts';

export interface Renewal {
  /** Discard edits inside the section, and recorded words. */
  overwrite: boolean;
  reader: RemedyOptions;
  /** Whether language servers are asked as well. */
  ask: 'complete' | 'keep';
}

/** Makes a section of a document anew from what it recorded; why not, where its words are somebody's. */
export async function renewSection(
  workspace: Workspace,
  { focus, unrecorded }: Pick<Document, 'focus' | 'unrecorded'>,
  section: Section,
  how: Renewal,
): Promise<{ section: Section } | { left: string }> {
  if (section.lens === NARRATIVE && !unrecorded) {
    const carried = await carryNarrative(workspace, section);
    return carried ? { section: carried } : { left: writtenByModel(how.reader) };
  }
  if (isRecorded(section) && !how.overwrite)
    return (unrecorded && findAgain(workspace, section)) || { left: writtenByHand(section.lens, how.reader) };
  if (!section.pristine && !how.overwrite) return { left: editedByHand(section.lens) };
  return unrecorded ? askAnew(workspace, focus, section, how) : remakeSection(workspace, focus, section, how.ask);
}

/** Recorded words whose record is not there, where the files that they are about are as they were. */
function findAgain(workspace: Workspace, section: Section): { section: Section } | undefined {
  const { inputs } = section;
  // Beside generated sections nobody can tell whose words these are.
  if (inputs.toolChain.length > 1) return undefined;
  const fates = carrySources(inputs.sources, workspace.viewFor(section.lens));
  if (!fates.every(({ change }) => change === 'same')) return undefined;
  const sources = fates.map(({ source, current = '' }) => ({ path: source.path, hash: current }));
  const limits = configuredLimits(workspace.config);
  return { section: { ...section, inputs: { ...inputs, extractor: EXTRACTOR_VERSION, sources, limits } } };
}

/** A generated section whose record is not there, as if it were asked for now, with room for the files that it had. */
async function askAnew(
  workspace: Workspace,
  focus: string,
  { lens: name, inputs }: Section,
  { ask }: Renewal,
): Promise<{ section: Section } | { left: string }> {
  const lens = await loadLens(name);
  if (!lens) return { left: `this kb has no lens '${name}'` };
  const configured = configuredLimits(workspace.config);
  const limits = { ...configured, maxFiles: Math.max(configured.maxFiles, inputs.sources.length) };
  const chosen = await chooseAnew(workspace, lens, focus, limits).catch(reasonOf);
  if ('left' in chosen) return chosen;
  const role = inputs.for === undefined ? {} : { role: inputs.for };
  return generateSection(workspace, { lens, focus, ...role, selection: chosen.selection, limits }, { ask });
}

function reasonOf(error: unknown): { left: string } {
  if (error instanceof KbError && error.exit === 1) return { left: error.message };
  throw error;
}

/** Why a section that somebody edited is left, and what to do about it. */
export function editedByHand(lens: string): string {
  return `the section ${lens} was edited by hand: move the words outside its markers, or pass --overwrite to discard them`;
}

/** Why a narrative is left, and what to do about it. */
function writtenByModel(reader: RemedyOptions): string {
  return `lines that its narrative cites changed: \`kb spelunk --model\` has it written anew; ${reviewFirst(reader)}`;
}

/** Why a section whose words are somebody's own is left, and what to do about it. */
export function writtenByHand(lens: string, reader: RemedyOptions): string {
  return `the words of the section ${lens} were written by hand; ${reviewFirst(reader)}`;
}
