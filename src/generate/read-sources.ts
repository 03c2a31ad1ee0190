import { digest } from '../base/digest.ts';
import type { Facts } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import type { Lens } from '../lens/report/lens.ts';
import { countLines } from '../program/complexity.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { QuotedSource } from './view-sources.ts';

/** Sources as a lens reads them: facts of code; and only where it quotes, what it quotes of code, and texts that are none. */
export interface ReadSources {
  facts: ReadonlyMap<string, Facts>;
  quoted: ReadonlyMap<string, QuotedSource>;
  beside: ReadonlyMap<string, string>;
}

/** Reads sources for a lens. What it quotes and is no code has no facts. */
export async function readSources({ reader }: Workspace, lens: Lens, paths: readonly string[]): Promise<ReadSources> {
  const { quotes } = lens;
  if (!quotes) return { facts: await reader.readFacts(paths), quoted: new Map(), beside: new Map() };
  const texts = await reader.readTexts(paths);
  const beside = new Map([...texts].filter(([path]) => languageOf(path) === undefined));
  const facts = await reader.readFacts(paths.filter((path) => !beside.has(path)));
  const quoted = new Map<string, QuotedSource>();
  for (const [path, own] of facts) {
    const text = texts.get(path);
    if (text === undefined || own.skipped !== undefined) continue;
    quoted.set(path, {
      quoted: quotes({ path, text, facts: own }),
      lines: countLines(text),
      declarations: qualifiedNames(own.symbols).length,
    });
  }
  return { facts, quoted, beside };
}

/** Digests of what a lens quotes whole, by path. */
export function digestsBeside({ beside }: Pick<ReadSources, 'beside'>): Map<string, string> {
  return new Map([...beside].map(([path, text]) => [path, digest(text)]));
}
