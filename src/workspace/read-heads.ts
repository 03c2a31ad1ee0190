import { digest } from '../base/digest.ts';
import { fromCacheable, type ParsedHead, toCacheable, toHead } from '../docs/document/cacheable.ts';
import { parseDocument } from '../docs/document/parse-document.ts';
import type { DocumentFiles } from '../docs/store/store.ts';
import type { Workspace } from './workspace.ts';

/** What documents say up to their sections' bodies, in their order. Parsing is kept in the cache by content. */
export async function readHeads(workspace: Workspace, documents: readonly DocumentFiles[]): Promise<ParsedHead[]> {
  const { objectFormat } = workspace.repo;
  const keys = documents.map(({ text, record = '' }) => `document ${objectFormat} ${digest(text, 40)} ${digest(record, 40)}`);
  const memos = workspace.reader.cache.readMemos(keys);
  const fresh = new Map<string, string>();
  const heads = await Promise.all(
    documents.map(async (files, index) => {
      const key = keys[index] ?? '';
      const known = fromCacheable(memos.get(key) ?? '');
      if (known) return known;
      const result = await parseDocument(files, objectFormat);
      fresh.set(key, toCacheable(result));
      return toHead(result);
    }),
  );
  if (fresh.size > 0) workspace.reader.cache.writeMemos(fresh);
  return heads;
}
