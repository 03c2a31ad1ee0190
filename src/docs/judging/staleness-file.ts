import { byText } from '../../base/digest.ts';
import type { DocumentHead } from '../document/document.ts';
import type { Verdict } from './verdict.ts';

/** Name of the file below the document root. Git ignores it: it says nothing that the documents do not. */
export const STALENESS_FILE = '_staleness.json';

/** Version of the file's form. */
const VERSION = 1;

/** One document with what a check said of it; the head is undefined when it cannot be read. */
export interface StalenessRow {
  verdict: Verdict;
  head: DocumentHead | undefined;
}

/**
 * What is known of all documents, for other programs: JSON of `{version, docs}` with one entry per document by its path below the
 * document root. The same documents and tree give the same bytes. It is written, never read: a damaged one is replaced.
 * @param documents directory of the documents, from the top of the repository.
 */
export function renderStaleness(rows: readonly StalenessRow[], documents: string): string {
  const sorted = [...rows].sort((a, b) => byText(a.verdict.path, b.verdict.path));
  const docs = Object.fromEntries(sorted.map((row) => [row.verdict.path.slice(documents.length + 1), entryOf(row)]));
  return `${JSON.stringify({ version: VERSION, docs }, null, 2)}\n`;
}

function entryOf({ verdict, head }: StalenessRow) {
  const sources = new Map<string, string>();
  for (const { inputs } of head?.sections ?? [])
    for (const { path, hash } of inputs.sources) if (!sources.has(path)) sources.set(path, hash);
  return {
    generated: head?.generated,
    focus: verdict.focus,
    lens: verdict.lenses,
    status: verdict.status,
    source_files: Object.fromEntries([...sources].sort(([a], [b]) => byText(a, b))),
    receipts: verdict.receipts.map(({ lens, change, path, recorded, current, symbols, movedTo }) => ({
      lens,
      change,
      path,
      recorded,
      current,
      symbols,
      moved_to: movedTo,
    })),
    touched: verdict.touched?.map(({ lens, change, path, recorded, current }) => ({ lens, change, path, recorded, current })),
    problem: verdict.problem,
    notes: verdict.notes.length > 0 ? verdict.notes : undefined,
    remedy: verdict.remedy,
  };
}
