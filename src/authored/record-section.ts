import { KbError, usageError } from '../base/errors.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import { FORMAT_VERSION, type Inputs, isRecorded, RECORDED, type Section } from '../docs/document/document.ts';
import { nextSelection, type RecordedSelection } from '../docs/judging/next-selection.ts';
import { isSameFocus } from '../docs/store/same-focus.ts';
import { isSameFiles, readStoredDocument, writeStoredDocument } from '../docs/store/store.ts';
import { requireLens } from '../lens/find-lens.ts';
import type { Lens } from '../lens/report/lens.ts';
import { changesUnder, problemText } from '../refresh/refresh-text.ts';
import { type OpenDocument, openDocument, renewDocument } from '../refresh/renew-document.ts';
import { isIndexCurrent, outdateIndex, updateIndex } from '../refresh/update-index.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { placeDocument } from '../workspace/document-place.ts';
import { withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf, readDiskDocuments } from '../workspace/read-documents.ts';
import { readHeads } from '../workspace/read-heads.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface RecordOrder {
  /** A lens, or the narrative. */
  lens: Pick<Lens, 'name'>;
  focus: string;
  /** The document, from the top of the repository, where it is known. */
  place?: string;
  role?: string;
  /** Who wrote the words, where it was a model. */
  by?: string;
  /** What the words are about; what the section recorded, carried to the tree, unless given. */
  selection?: RecordedSelection;
  /** The body of the section; the words that are there unless given. */
  words?: string;
  /** Discard words that were edited since they were recorded or generated. */
  overwrite: boolean;
  /** Only say what the document would be. */
  dry: boolean;
}

/** What became of the document. */
export interface Recorded {
  lens: string;
  /** From the top of the repository. */
  path: string;
  /** `kept`: it says all this already. */
  action: 'written' | 'kept';
  text: string;
  record?: string;
  sources: string[];
  /** What the section records. */
  inputs: Inputs;
}

/** Front matter with more sources than this is not read. */
const MOST_SOURCES = 5000;

/**
 * Stores words that somebody wrote as a section, with the ids of the sources that kb computes. From then on it is judged like any other
 * section, and no refresh changes it.
 * @throws KbError (exit 2) when something is missing from the order; (exit 1) when the document, or a source of it, is in no state to be recorded.
 */
export async function recordSection(workspace: Workspace, order: RecordOrder): Promise<Recorded> {
  const path = order.place ?? (await choosePath(workspace, order.lens.name, order));
  if (order.dry) return store(workspace, order, path);
  const recorded = await withDocumentLock(workspace, path, () => store(workspace, order, path));
  if (recorded.action === 'written' || !isIndexCurrent(workspace)) await updateIndex(workspace);
  return recorded;
}

/** Where a focus and a lens belong; words that are to be confirmed may have been moved elsewhere by somebody. */
async function choosePath(workspace: Workspace, name: string, { focus, words }: RecordOrder): Promise<string> {
  const lens = await requireLens(name);
  const place = documentRootOf(workspace);
  const root = `${place.documents}/`;
  const path = root + (await placeDocument(workspace, focus, lens, async (name) => readStoredDocument(place, root + name)));
  if (words !== undefined || !('missing' in readStoredDocument(place, path))) return path;
  const stored = [...(await readDiskDocuments(place))].flatMap(([each, read]) => ('text' in read ? [{ path: each, files: read }] : []));
  const heads = await readHeads(
    workspace,
    stored.map(({ files }) => files),
  );
  const moved = stored.filter((_, index) => {
    const read = heads[index];
    return read && 'head' in read && read.head.focus === focus && read.head.sections.some((section) => section.lens === lens.name);
  });
  return moved.length === 1 && moved[0] ? moved[0].path : path;
}

async function store(workspace: Workspace, order: RecordOrder, path: string): Promise<Recorded> {
  const place = documentRootOf(workspace);
  const stored = await readPrevious(workspace, order.focus, path);
  const section = stored?.document.sections.find(({ lens }) => lens === order.lens.name);
  const made = makeSection(workspace, order, path, section);
  checkReadable(workspace, made);
  const [checked] = stored ? await checkDocuments(workspace, new Map([[path, stored.files]])) : [];
  const files = await renewDocument(workspace, stored, order.focus, [made], changesUnder(checked?.verdict.receipts ?? [], [made]));
  const changed = !stored || !isSameFiles(files, stored.present);
  if (changed && !order.dry) {
    await outdateIndex(place);
    await writeStoredDocument(place, path, files, stored?.present);
  }
  const sources = made.inputs.sources.map((source) => source.path);
  return { lens: made.lens, path, action: changed ? 'written' : 'kept', ...files, sources, inputs: made.inputs };
}

/**
 * Words that were recorded, for their sources as they are now.
 * @throws KbError as `recordSection` does.
 */
export function confirmSection(workspace: Workspace, focus: string, path: string, section: Section): Section {
  const made = makeSection(workspace, { lens: { name: section.lens }, focus, overwrite: false, dry: false }, path, section);
  checkReadable(workspace, made);
  return made;
}

async function readPrevious(workspace: Workspace, focus: string, path: string): Promise<OpenDocument | undefined> {
  const read = readStoredDocument(documentRootOf(workspace), path);
  if ('missing' in read) return undefined;
  if ('problem' in read) throw new KbError(`${path} ${read.problem}`, { exit: 1 });
  const stored = await openDocument(read, workspace);
  if ('problems' in stored) throw new KbError(`${path}: ${problemText(stored.problems)}`, { exit: 1, hint: 'mend it or remove it' });
  if (isSameFocus(stored.document.focus, focus)) return stored;
  throw new KbError(`somebody just wrote ${path} about '${stored.document.focus}'`, { exit: 1, hint: 'run the command again' });
}

function makeSection(workspace: Workspace, order: RecordOrder, path: string, section: Section | undefined): Section {
  const body = wordsOf(order, path, section);
  const selection = order.selection ?? carriedSelection(workspace, order, section);
  const role = order.role ?? section?.inputs.for;
  const inputs: Inputs = {
    ...(role === undefined ? {} : { for: role }),
    toolChain: authorsOf(order, section),
    kb: FORMAT_VERSION,
    extractor: EXTRACTOR_VERSION,
    scope: selection.scope,
    sources: selection.sources.map((source) => ({ path: source.path, hash: source.hash })),
    leftOut: 0,
    limits: section?.inputs.limits ?? configuredLimits(workspace.config),
  };
  return { lens: order.lens.name, inputs, body, pristine: true };
}

/** Words that stay are still those of who wrote them. */
function authorsOf({ by, words }: RecordOrder, section: Section | undefined): string[] {
  if (words === undefined && section && isRecorded(section)) return section.inputs.toolChain;
  return [RECORDED, ...(by === undefined ? [] : [by])];
}

function wordsOf({ lens, focus, words, overwrite }: RecordOrder, path: string, section: Section | undefined): string {
  if (words === undefined) return presentWords(lens.name, focus, path, section);
  if (!section || section.pristine || overwrite) return words;
  const hint = 'without --body they are recorded as they are; --overwrite discards them';
  throw new KbError(`${path} has words in its section ${lens.name} that were edited since`, { exit: 1, hint });
}

/** Words that a generator wrote are nobody's to confirm, unless somebody edited them. */
function presentWords(lens: string, focus: string, path: string, section: Section | undefined): string {
  if (!section) {
    throw usageError(`there is no section ${lens} about '${focus}' to confirm`, 'to write it, give its --source and its --body');
  }
  if (section.pristine && !isRecorded(section)) {
    throw usageError(
      `the section ${lens} of ${path} was generated`,
      'kb refresh brings it up to date; --body puts other words in its place',
    );
  }
  return section.body;
}

/** The recorded sources where they are now. There is no limit to what the words can be about. */
function carriedSelection(workspace: Workspace, { lens, focus }: RecordOrder, section: Section | undefined): RecordedSelection {
  if (!section) throw usageError(`kb does not know what the words about '${focus}' are about`, 'say it with --source=PATH, once or more');
  const { limits } = section.inputs;
  return nextSelection({ ...section.inputs, limits: { ...limits, maxFiles: MOST_SOURCES } }, workspace.viewFor(lens.name));
}

/** Nobody knows what a source holds that is in conflict or cannot be read. */
function checkReadable({ view }: Workspace, { inputs: { sources } }: Section): void {
  if (sources.length === 0) throw new KbError('no source is left', { exit: 1, hint: 'say with --source what the words are about now' });
  if (sources.length > MOST_SOURCES) throw usageError(`these are ${sources.length} sources; ${MOST_SOURCES} are the most`);
  for (const { path } of sources) {
    if (view.unmerged.has(path)) throw new KbError(`${path} has merge conflicts`, { exit: 1, hint: 'resolve and stage them' });
    const closed = view.unreadable(path);
    if (closed !== undefined) throw new KbError(`${closed} cannot be read`, { exit: 1, hint: 'make it readable' });
  }
}
