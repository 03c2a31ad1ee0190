import { KbError, usageError } from '../base/errors.ts';
import { readPurpose, withPurposeWords } from '../docs/document/beside-purpose.ts';
import { checkHandedText } from '../docs/document/check-handed-text.ts';
import { hasHandText } from '../docs/document/hand-text.ts';
import { readDocumentParts } from '../docs/document/parse-document.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import { isSameFiles, readStoredDocument, writeStoredDocument } from '../docs/store/store.ts';
import { carrySelection } from '../generate/carry-selection.ts';
import { chooseAnew } from '../generate/choose-anew.ts';
import { generateSection } from '../generate/generate-section.ts';
import { FILE_LENS, requireLens } from '../lens/find-lens.ts';
import type { Lens } from '../lens/report/lens.ts';
import { problemText } from '../refresh/refresh-text.ts';
import { type OpenDocument, openDocument, renewDocument } from '../refresh/renew-document.ts';
import { editedByHand } from '../refresh/renew-section.ts';
import { outdateIndex, updateIndex } from '../refresh/update-index.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { placeDocument } from '../workspace/document-place.ts';
import { withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Recorded } from './record-section.ts';

/** The selection that the section was made from, as it records it. */
export type WrittenPurpose = Recorded & { selection: RecordedSelection };

/** Words of a purpose as they are stored. @throws KbError (exit 2) that names the line where they would not be read back as they are. */
export function checkPurposeWords(text: string, name: string): string {
  const words = checkHandedText(text, name).trim();
  const heading = words.split('\n').findIndex((line) => /^ {0,3}#{1,2}(?:\s|$)/.test(line));
  if (heading >= 0)
    throw usageError(`${name}, line ${heading + 1}: a heading as large as the purpose's own would end it`, 'make it smaller: ###');
  return words;
}

/**
 * Puts words of somebody in place of the purpose that the document of a file has, and makes the document where there is none. From then on no
 * refresh changes them, and they wait for a review whenever the file changes.
 * @param words as `checkPurposeWords` gives them; undefined takes out what is there, and what the code says stands there again.
 * @param model who wrote them, where it was a model.
 * @throws KbError (exit 1) when the document cannot be read, or its section was edited.
 */
export async function writePurpose(
  workspace: Workspace,
  focus: string,
  words: string | undefined,
  model?: string,
): Promise<WrittenPurpose> {
  const lens = await requireLens(FILE_LENS);
  const root = documentRootOf(workspace);
  const read = async (name: string) => readStoredDocument(root, `${root.documents}/${name}`);
  const path = `${root.documents}/${await placeDocument(workspace, focus, lens, read)}`;
  const written = await withDocumentLock(workspace, path, () =>
    store(workspace, lens, { focus, path, words, ...(model === undefined ? {} : { model }) }),
  );
  if (written.action === 'written') await updateIndex(workspace);
  return written;
}

interface PurposeOrder {
  focus: string;
  path: string;
  words: string | undefined;
  model?: string;
}

async function store(workspace: Workspace, lens: Lens, { focus, path, words, model }: PurposeOrder): Promise<WrittenPurpose> {
  const place = documentRootOf(workspace);
  const read = readStoredDocument(place, path);
  if ('problem' in read) throw new KbError(`${path} ${read.problem}`, { exit: 1 });
  const stored = 'text' in read ? await openDocument(read, workspace) : undefined;
  if (stored && 'problems' in stored)
    throw new KbError(`${path}: ${problemText(stored.problems)}`, { exit: 1, hint: 'mend it or remove it' });
  const section = stored?.document.sections.find((each) => each.lens === lens.name);
  if (section && !section.pristine) throw new KbError(`${path}: ${editedByHand(lens.name)}`, { exit: 1 });
  const limits = section?.inputs.limits ?? configuredLimits(workspace.config);
  // A purpose that nobody writes any longer is looked for again.
  const carried = section && words !== undefined ? await carrySelection(workspace, { lens: lens.name, focus }, section.inputs) : undefined;
  const chosen = carried && carried.sources.length > 0 ? carried : (await chooseAnew(workspace, lens, focus, limits)).selection;
  const selection: RecordedSelection =
    words === undefined ? chosen : { ...chosen, purpose: model === undefined ? { by: 'hand' } : { by: 'model', name: model } };
  const origin = { ask: 'keep', ...(section ? { recorded: section } : {}) } as const;
  const { section: made } = await generateSection(workspace, { lens, focus, selection, limits }, origin);
  const before = stored && (await withoutReview(workspace, stored));
  const renewed = await renewDocument(workspace, before, focus, [made], []);
  const files = { ...renewed, text: withPurposeWords(renewed.text, words) };
  const changed = !stored || !isSameFiles(files, stored.present);
  if (changed) {
    await outdateIndex(place);
    await writeStoredDocument(place, path, files, stored?.present);
  }
  const sources = made.inputs.sources.map((source) => source.path);
  return { lens: made.lens, path, action: changed ? 'written' : 'kept', ...files, sources, inputs: made.inputs, selection };
}

/** Who writes the purpose of a file has looked at it; other words beside the section wait on. */
async function withoutReview({ repo }: Workspace, stored: OpenDocument): Promise<OpenDocument> {
  const { files, document } = stored;
  if (readPurpose(files.text) === undefined) return stored;
  const text = withPurposeWords(files.text, undefined);
  const parts = await readDocumentParts({ ...files, text }, repo.objectFormat);
  const hasOthers = 'problems' in parts || hasHandText(text, parts);
  return hasOthers ? stored : { ...stored, document: { ...document, review: [] } };
}
