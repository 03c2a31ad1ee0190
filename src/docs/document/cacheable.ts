import type { FrontmatterProblem } from '../frontmatter/frontmatter-view.ts';
import type { DocumentHead } from './document.ts';
import type { ParseResult } from './parse-document.ts';

/** Bump whenever the same text could parse to something else. */
const VERSION = 11;

/** What parsing a document's text gave, without the text of its sections. */
export type ParsedHead = { head: DocumentHead } | { problems: FrontmatterProblem[] };

/**
 * A parse result as a line of text that can be kept under the id of the document's contents and the object format. Bodies are left out: a
 * check needs only the head.
 */
export function toCacheable(result: ParseResult): string {
  return JSON.stringify({ version: VERSION, ...toHead(result) });
}

/** Reads what `toCacheable` wrote; undefined for anything else, also for what another version wrote. */
export function fromCacheable(text: string): ParsedHead | undefined {
  try {
    const { version, head, problems } = JSON.parse(text) as { version?: unknown; head?: DocumentHead; problems?: FrontmatterProblem[] };
    if (version !== VERSION) return undefined;
    if (head) return { head };
    return problems ? { problems } : undefined;
  } catch {
    return undefined;
  }
}

/** A parse result without the text of the sections. */
export function toHead(result: ParseResult): ParsedHead {
  if (!result.document) return { problems: result.problems };
  const sections = result.document.sections.map(({ body: _, answers, ...section }) => ({
    ...section,
    ...(answers ? { answered: true as const } : {}),
  }));
  return { head: { ...result.document, sections } };
}
