import { languageOf } from '../code/languages/languages.ts';
import type { AnswerRecord } from '../code/lsp/answers.ts';
import { lineMoves } from '../code/rules/line-moves.ts';
import { decodeText } from '../code/text/decode-text.ts';
import { MAX_SOURCE_BYTES } from '../code/text/skip-reason.ts';
import { carryAnswers, type SourceMove } from '../docs/answers/carry-answers.ts';
import type { Source } from '../docs/document/document.ts';
import { readBlobs } from '../git/objects/read-blobs.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Recorded answers for sources that changed since, with the lines where the same code is now. What a server said holds where the code of a
 * source is what it was, comments aside; a source of which that is not certain is not carried.
 * @param recorded the sources as the section recorded them.
 * @param sources the same as they are now.
 */
export async function carryRecorded(
  workspace: Workspace,
  record: AnswerRecord,
  recorded: readonly Source[],
  sources: readonly Pick<Source, 'path' | 'hash'>[],
): Promise<{ record: AnswerRecord; carried: ReadonlySet<string> }> {
  const now = new Map(sources.map(({ path, hash }) => [path, hash]));
  const changed = recorded.flatMap(({ path, hash: before }) => {
    const after = now.get(path);
    return after === undefined || after === before ? [] : [{ path, before, after }];
  });
  if (changed.length === 0) return { record, carried: new Set() };
  const texts = await readSourceTexts(
    workspace,
    changed.flatMap(({ before, after }) => [before, after]),
  );
  const moves = new Map<string, SourceMove>();
  for (const { path, before, after } of changed) {
    const [from, to] = [texts.get(before), texts.get(after)];
    const language = languageOf(path);
    const lines = language && from !== undefined && to !== undefined ? await lineMoves(language, from, to) : undefined;
    if (lines) moves.set(path, { before, after, lines });
  }
  return carryAnswers(record, moves);
}

/** Texts by id, as far as git has them: a document can be of contents that were never committed. */
export async function readSourceTexts({ repo, tree }: Workspace, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const blob of readBlobs(repo, tree, new Set(ids), { maxBytes: MAX_SOURCE_BYTES, fetch: false })) {
    if ('bytes' in blob) texts.set(blob.id, decodeText(blob.bytes));
  }
  return texts;
}
