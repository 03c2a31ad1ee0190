import { type DocumentFiles, documentFiles, expectListable } from '../docs/store/store.ts';
import { expectLenses } from '../generate/rules/expect-lenses.ts';
import { loadLenses } from '../lens/find-lens.ts';
import type { Lens } from '../lens/report/lens.ts';
import { isIndexCurrent, updateIndex } from '../refresh/update-index.ts';
import { placeDocument } from '../workspace/document-place.ts';
import { withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { answerLens, type Outcome, readPrevious } from './answer-lens.ts';
import type { SpelunkOptions } from './spelunk-options.ts';

/**
 * Answers a request with one document per lens: what is FRESH is reused, the rest is made, one after the other.
 * @throws KbError (exit 1) when no file matches the focus; (exit 3) before anything is written, where documents that are there cannot be listed.
 */
export async function spelunk(workspace: Workspace, options: SpelunkOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  expectLenses(workspace, options.request.lenses);
  if (options.target.kind === 'documents') await expectListable(documentRootOf(workspace));
  const made = new Map<string, DocumentFiles>();
  for (const lens of await loadLenses(options.request.lenses)) {
    const path = await documentPath(workspace, options, lens);
    const answer = () => answerLens(workspace, options, lens, path, made.get(path));
    const outcome = options.target.kind === 'documents' ? await withDocumentLock(workspace, path, answer) : await answer();
    outcomes.push(outcome);
    // Lenses can share a document, and one that goes nowhere is to have the sections of all of them, too.
    if (options.target.kind === 'text' && outcome.text !== undefined) made.set(path, documentFiles(outcome.text, outcome.record));
  }
  const written = outcomes.some(({ action }) => action === 'written');
  const answered = outcomes.some(({ action }) => action !== 'left' && action !== 'nothing');
  if (options.target.kind === 'documents' && (written || (answered && !isIndexCurrent(workspace)))) await updateIndex(workspace);
  return outcomes.map((outcome) => (outcome.text === undefined ? outcome : { ...outcome, ...made.get(outcome.path) }));
}

/** From the top of the repository, or from the target directory. */
async function documentPath(workspace: Workspace, options: SpelunkOptions, lens: Lens): Promise<string> {
  const root = options.target.kind === 'directory' ? '' : `${workspace.config.documents}/`;
  const read = (path: string) => readPrevious(workspace, options, root + path);
  return root + (await placeDocument(workspace, options.request.focus, lens, read));
}
