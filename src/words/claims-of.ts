import type { Claim } from './claims/claim.ts';
import { KINDS } from './kinds/kinds.ts';
import { type Page, pageOf } from './markdown/page.ts';
import type { Markdown } from './markdown/piece.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

/** What a markdown text says and holds. Plain data, a function of the text. */
export interface Words {
  claims: readonly Claim[];
  page: Page;
  /** Whether comments may say what paragraphs are about. */
  about?: true;
}

/** The same of a text, read once. */
export function readClaims(text: string): Words {
  const markdown = readMarkdown(text);
  return { claims: findClaims(markdown), page: pageOf(markdown), ...(ABOUT.test(text) ? { about: true } : {}) };
}

/** Not where code speaks of such comments, as far as that can be told without reading the text. */
const ABOUT = /<!-{2}\s*kb:about\s/;

/** What a markdown text claims of its repository, in its order: a pure function of the text. */
export function claimsOf(text: string): Claim[] {
  return findClaims(readMarkdown(text));
}

function findClaims(markdown: Markdown): Claim[] {
  return KINDS.flatMap((kind) => kind.find(markdown)).sort((a, b) => a.line - b.line || a.column - b.column);
}
