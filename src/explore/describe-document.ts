import type { Workspace } from '../workspace/workspace.ts';
import type { ExplorationFinding } from './exploration.ts';

/** A document that holds, and what it says first. */
interface KnownDocument {
  path: string;
  title: string;
  lenses: readonly string[];
  /** The first lines of its sections, as they stand in it. */
  summary: readonly string[];
  why: readonly string[];
}

/** What a document has to say, cited like a source; nothing for one without a summary. */
export async function describeDocument(
  { reader }: Pick<Workspace, 'reader'>,
  { path, title, lenses, summary, why }: KnownDocument,
): Promise<ExplorationFinding | undefined> {
  const blob = reader.tree.entries.get(path)?.id;
  const lines = (await reader.readTexts([path])).get(path)?.split(/\r?\n/);
  const [first] = summary;
  const at = first === undefined || !lines ? -1 : lines.findIndex((line) => line.includes(first));
  const line = lines?.[at];
  if (blob === undefined || line === undefined) return undefined;
  const claim = `${title} (${lenses.join(', ')}), a document that holds for this tree: ${first}`;
  return { claim, why: [...why], evidence: [{ path, lines: [at + 1, at + 1], snippet: line, blob }] };
}
