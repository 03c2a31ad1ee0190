import { decodeText } from '../code/text/decode-text.ts';
import type { Inputs } from '../docs/document/document.ts';
import { readShortBlob } from '../git/objects/read-short-blob.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readSourceTexts } from './carry-recorded.ts';

/** Files around the sources whose contents of then are looked for; each takes a git process. */
const MOST_AROUND = 40;

/**
 * What the files that a section rests on were, where they are not that any longer, by path; as far as git has it: a document can be of contents
 * that were never committed.
 */
export async function readThen(
  workspace: Workspace,
  { sources, around = [] }: Pick<Inputs, 'sources' | 'around'>,
): Promise<Map<string, string>> {
  const { entries } = workspace.tree;
  const changed = sources.filter(({ path, hash }) => entries.has(path) && entries.get(path)?.id !== hash);
  const byId = await readSourceTexts(
    workspace,
    changed.map(({ hash }) => hash),
  );
  const texts = new Map<string, string>();
  for (const { path, hash } of changed) {
    const text = byId.get(hash);
    if (text !== undefined) texts.set(path, text);
  }
  const beside = around.filter(({ path, hash }) => entries.get(path)?.id.startsWith(hash) === false);
  for (const { path, hash } of beside.slice(0, MOST_AROUND)) {
    const bytes = await readShortBlob(workspace.repo, hash);
    if (bytes) texts.set(path, decodeText(Buffer.from(bytes)));
  }
  return texts;
}
