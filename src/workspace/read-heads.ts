import { digest } from '../base/digest.ts';
import { fromCacheable, type ParsedHead, toCacheable, toHead } from '../docs/document/cacheable.ts';
import { parseDocument } from '../docs/document/parse-document.ts';
import type { Workspace } from './workspace.ts';

/** What the texts of documents say up to their sections' bodies, in the order of the texts. Parsing is kept in the cache by content. */
export async function readHeads(workspace: Workspace, texts: readonly string[]): Promise<ParsedHead[]> {
  const { objectFormat } = workspace.repo;
  const keys = texts.map((text) => `document ${objectFormat} ${digest(text, 40)}`);
  const memos = workspace.reader.cache.readMemos(keys);
  const fresh = new Map<string, string>();
  const heads = await Promise.all(
    texts.map(async (text, index) => {
      const key = keys[index] ?? '';
      const known = fromCacheable(memos.get(key) ?? '');
      if (known) return known;
      const result = await parseDocument(text, objectFormat);
      fresh.set(key, toCacheable(result));
      return toHead(result);
    }),
  );
  if (fresh.size > 0) workspace.reader.cache.writeMemos(fresh);
  return heads;
}
