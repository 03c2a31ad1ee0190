import { confirmSection } from '../authored/record-section.ts';
import { KbError } from '../base/errors.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { showsSame } from '../check/seen/shows-same.ts';
import { composeDocument } from '../docs/document/compose-document.ts';
import { isRecorded, type Section } from '../docs/document/document.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import { carrySelection } from '../generate/carry-selection.ts';
import { chooseAnew } from '../generate/choose-anew.ts';
import { type Generated, generateSection } from '../generate/generate-section.ts';
import { loadLens } from '../lens/find-lens.ts';
import type { Lens } from '../lens/report/lens.ts';
import { problemText } from '../refresh/refresh-text.ts';
import { type OpenDocument, openDocument } from '../refresh/renew-document.ts';
import type { RunManifest, RunOutput, SectionOrigin } from '../run-log/manifest.ts';
import { findRecord, readBlobTexts } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What a run made of a document, and what comes out when it is made again. */
export interface RemadeOutput {
  before: string;
  after: string;
  /** Why a difference need not mean anything. */
  doubts: string[];
  /** The sections whose words came from outside: what is made again of them is what they are about. */
  words: string[];
}

/** Makes the sections of a document again that a run answers for; `cannot` says why that is not possible. */
export async function remakeOutput(
  workspace: Workspace,
  manifest: RunManifest,
  path: string,
  output: RunOutput,
): Promise<RemadeOutput | { cannot: string }> {
  if (output.id === undefined) return { cannot: 'the run left it alone' };
  const text = (await readBlobTexts(workspace, [output.id])).get(output.id);
  if (text === undefined) return { cannot: `git does not have what the run made (${output.id.slice(0, 12)}): it was not committed` };
  const stored = await openDocument(await findRecord(workspace.repo, text), workspace);
  if ('problems' in stored) return { cannot: `what the run made is no document: ${problemText(stored.problems)}` };
  const sections = stored.document.sections.filter(({ lens }) => output.sections.has(lens));
  if (sections.length === 0) return { cannot: 'the run made no section of it' };
  const dirty = dirtySources(workspace, manifest, sections);
  if (dirty.length > 0) return { cannot: `it was made from contents that were not committed: ${dirty.join(', ')}` };
  return remake(workspace, manifest, path, output, stored);
}

async function remake(
  workspace: Workspace,
  manifest: RunManifest,
  path: string,
  output: RunOutput,
  stored: OpenDocument,
): Promise<RemadeOutput | { cannot: string }> {
  const [checked] = await checkDocuments(workspace, new Map([[path, stored.files]]));
  const touched = new Set(checked?.verdict.touched?.map(({ lens }) => lens));
  const again = new Map<string, Section>();
  const doubts = new Set<string>();
  for (const section of stored.document.sections) {
    const origin = output.sections.get(section.lens);
    if (!origin || !section.pristine) continue;
    const lens = await loadLens(section.lens);
    if (!lens && !isRecorded(section)) return { cannot: `this kb has no lens '${section.lens}'` };
    const order = lens && !isRecorded(section) ? { section, lens, origin } : undefined;
    const remade = order && (await remakeEitherWay(workspace, manifest, stored, order));
    const made = remade?.section ?? confirmSection(workspace, stored.document.focus, path, section);
    for (const doubt of doubtsAbout(section, made)) doubts.add(doubt);
    if (touched.has(section.lens)) doubts.add('its sources had changed in what it does not show');
    again.set(section.lens, remade && touched.has(section.lens) && (await showsSame(section, remade)) ? section : made);
  }
  if (again.size === 0) return { cannot: 'people wrote what the run answers for' };
  const sections = stored.document.sections.map((section) => again.get(section.lens) ?? section);
  const after = await composeDocument(stored.files, { ...stored.document, sections }, workspace.repo.objectFormat);
  const words = [...again.values()].filter(isRecorded).map(({ lens }) => lens);
  return { before: stored.files.text, after: after.text, doubts: [...doubts], words };
}

interface RemakeOrder {
  section: Section;
  lens: Lens;
  origin: SectionOrigin;
}

/** Whose words the focus is in is not recorded: those of the request, or those of the document where it had been found as it is. */
async function remakeEitherWay(
  workspace: Workspace,
  { command, request }: RunManifest,
  { document }: OpenDocument,
  order: RemakeOrder,
): Promise<Generated> {
  const asked = command === 'spelunk' ? request['focus'] : undefined;
  if (typeof asked !== 'string' || asked === document.focus) return remakeAbout(workspace, document.focus, order);
  const first = await remakeAbout(workspace, asked, order);
  if (first.section.body === order.section.body) return first;
  const second = await remakeAbout(workspace, document.focus, order);
  return second.section.body === order.section.body ? second : first;
}

async function remakeAbout(workspace: Workspace, focus: string, { section, lens, origin }: RemakeOrder): Promise<Generated> {
  const { inputs } = section;
  const selection = await selectionFor(workspace, focus, { section, lens, origin });
  const role = inputs.for === undefined ? {} : { role: inputs.for };
  const order = { lens, focus, ...role, selection, limits: inputs.limits };
  return generateSection(workspace, order, { recorded: section, ask: 'keep' });
}

async function selectionFor(workspace: Workspace, focus: string, { section, lens, origin }: RemakeOrder): Promise<RecordedSelection> {
  if (origin.selection !== 'anew') return carrySelection(workspace, { lens: lens.name, focus }, section.inputs);
  try {
    return (await chooseAnew(workspace, lens, focus, section.inputs.limits)).selection;
  } catch (error) {
    if (error instanceof KbError && error.exit === 1) return { sources: [], scope: [], leftOut: 0 };
    throw error;
  }
}

/** The sources of which the run read something else than the commit has. */
function dirtySources({ tree }: Workspace, manifest: RunManifest, sections: readonly Section[]): string[] {
  const paths = new Set(sections.flatMap(({ inputs }) => inputs.sources.map((source) => source.path)));
  return [...paths].filter((path) => manifest.inputs.get(path)?.id !== tree.entries.get(path)?.id);
}

function doubtsAbout({ lens, inputs }: Section, again: Section): string[] {
  const { kb, extractor, toolChain } = again.inputs;
  const lost = inputs.toolChain.filter((tool) => !toolChain.includes(tool));
  return [
    ...(inputs.kb === kb && inputs.extractor === extractor ? [] : [`its section ${lens} is from another version of kb`]),
    ...(lost.length > 0 ? [`its section ${lens} was made with ${lost.join(', ')}, here without`] : []),
  ];
}
