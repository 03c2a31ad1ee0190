import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { type BlobDiff, diffBlobs } from '../git/objects/diff-blobs.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { problemText } from '../refresh/refresh-text.ts';
import { findWords } from '../words/anchors/locate-words.ts';
import { hintAtDocument, locateDocuments, showPath } from '../workspace/name-documents.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { acknowledge } from './acknowledge.ts';
import { blobChanges, renames } from './diff.ts';
import { listWaiting, type Waiting } from './list-waiting.ts';
import { acknowledgeWords, findWaitingWords, type WaitingParagraph } from './review-words.ts';

export interface ReviewOptions {
  source: TreeSource;
  /** A document as a person named it; all of them unless given. */
  document?: string | undefined;
  /** Confirm the words of the document. */
  acknowledge: boolean;
  color: boolean;
}

/** A document some words of which wait to be reviewed; `shown` is its path relative to `cwd`. */
export interface WaitingDocument {
  path: string;
  shown: string;
  waiting: Waiting[];
}

export interface Review {
  /** Documents that wait, with everything they wait for. After an acknowledgement, what was acknowledged. */
  documents: WaitingDocument[];
  /** The same of paragraphs of hand-written documents. */
  paragraphs: WaitingParagraph[];
  acknowledged: boolean;
  /** What changed in the sources of the one document that was named, as a unified diff. */
  text: string;
  /** Ids of contents that git no longer has. */
  absent: string[];
}

/**
 * Says which words wait to be reviewed, and of one document what changed beneath them; or confirms them. Generated text never waits.
 * @throws KbError (exit 2) when the document is not there, or is none; (exit 1) when a source is in no state to be confirmed.
 */
export function review(context: Context, options: ReviewOptions): Promise<Review> {
  const { source, document } = options;
  const { cwd } = context;
  return withWorkspace(context, { source, fetch: false }, async (workspace) => {
    const none = { documents: [], paragraphs: [], acknowledged: options.acknowledge, text: '', absent: [] };
    if (document === undefined) {
      return { ...none, documents: await findWaiting(workspace, cwd), paragraphs: await findWaitingWords(workspace, undefined, false) };
    }
    const words = findWords(workspace, document);
    if (words) {
      const paragraphs = options.acknowledge ? await acknowledgeWords(workspace, words) : await findWaitingWords(workspace, words, true);
      return { ...none, paragraphs };
    }
    const [path = ''] = locateDocuments(workspace, cwd, [document]);
    const shown = showPath(workspace, cwd, path);
    if (options.acknowledge) {
      const waiting = await acknowledge(workspace, path, shown);
      return { ...none, documents: waiting.length === 0 ? [] : [{ path, shown, waiting }] };
    }
    const found = await findWaiting(workspace, cwd, path);
    const waiting = found.flatMap((each) => each.waiting);
    return { ...none, documents: found, ...(await diffWaiting(workspace, waiting, options.color)) };
  });
}

async function findWaiting(workspace: Workspace, cwd: string, only?: string): Promise<WaitingDocument[]> {
  const texts = await readDocuments(workspace, only === undefined ? undefined : [only]);
  const typed = (path: string) => showPath(workspace, cwd, path);
  const hint = only !== undefined && 'missing' in (texts.get(only) ?? {}) ? await hintAtDocument(workspace, cwd, only) : undefined;
  return (await checkDocuments(workspace, texts, typed)).flatMap(({ verdict, head }) => {
    const { path, problem } = verdict;
    if (only !== undefined && !head) {
      if (verdict.status === 'MISSING') throw usageError(`there is no document ${typed(path)}`, hint);
      throw usageError(`${typed(path)}: ${problemText(problem ? [problem] : [])}`);
    }
    const waiting = head ? listWaiting(head, verdict, workspace.view) : [];
    return waiting.length === 0 ? [] : [{ path, shown: typed(path), waiting }];
  });
}

/** Words that were confirmed at different times can be about different contents of one path, which one diff cannot show. */
async function diffWaiting({ repo, tree }: Workspace, waiting: readonly Waiting[], color: boolean): Promise<BlobDiff> {
  const beside = blobChanges(waiting.filter(({ lens }) => lens === undefined));
  const shown = new Set(beside.map(({ path, before, after }) => `${before} ${after} ${path}`));
  const recorded = waiting.filter(({ lens }) => lens !== undefined);
  const others = blobChanges(recorded).filter(({ path, before, after }) => !shown.has(`${before} ${after} ${path}`));
  const diffs = [await diffBlobs(repo, tree, beside, { color }), await diffBlobs(repo, tree, others, { color })];
  const text = renames(recorded) + diffs.map((each) => each.text).join('');
  return { text, absent: [...new Set(diffs.flatMap(({ absent }) => absent))] };
}
