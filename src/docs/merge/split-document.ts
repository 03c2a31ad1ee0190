import { splitChunks, withoutDigest } from '../document/compose-document.ts';
import { frontOf } from '../document/document.ts';
import { FRONT_KEYS, OLDER_KEYS } from '../document/front-keys.ts';
import type { DocumentParts } from '../document/parse-document.ts';
import { findTitle, olderTitleLine, titleLine } from '../document/title.ts';

/** A part of a document's text: something that kb writes, by its name, or words of people. */
export type TextPiece = { name: string } | { words: string };

/** A document's text in parts, with the text of those that kb writes by name. */
export interface SplitText {
  pieces: TextPiece[];
  texts: ReadonlyMap<string, string>;
}

/** What every document has around its frontmatter. */
export const OPENING = 'opening';
export const CLOSING = 'closing';

/** The title, where kb gave it. */
export const TITLE = 'title';

export function entryName(key: string): string {
  return `entry ${key}`;
}

export function isEntryName(name: string): boolean {
  return name.startsWith('entry ');
}

export function sectionName(lens: string): string {
  return `section ${lens}`;
}

export function isSectionName(name: string): boolean {
  return name.startsWith('section ');
}

/** Those of the older form, which had what is recorded of a further lens under its name. */
const OF_OLDER: ReadonlySet<string> = new Set(OLDER_KEYS);

/** Takes a document's text apart: the lines around the frontmatter, its entries, the sections with their markers, and what people wrote. */
export function splitDocument(text: string, { document, view, regions, isOlder }: DocumentParts): SplitText {
  const pieces: TextPiece[] = [];
  const texts = new Map<string, string>();
  const add = (name: string, own: string) => {
    pieces.push({ name });
    texts.set(name, own);
  };
  const say = (words: string) => words !== '' && pieces.push({ words });
  const lenses = new Set(document.sections.map(({ lens }) => lens));
  const own = new Set<string>([...FRONT_KEYS, ...Object.keys(frontOf(document))]);
  const { chunks, tail } = splitChunks(text, view);
  add(OPENING, text.slice(0, view.start));
  for (const { key, lead, text: entry } of chunks) {
    say(lead);
    if (own.has(key) || (isOlder && (OF_OLDER.has(key) || lenses.has(key)))) add(entryName(key), entry);
    else say(entry);
  }
  say(tail);
  add(CLOSING, text.slice(view.end, view.content));
  const title = findTitle(text, view.content, [titleLine(document), olderTitleLine(document)]);
  if (title) {
    say(text.slice(view.content, title.start));
    add(TITLE, text.slice(title.start, title.end));
  }
  let at = title?.end ?? view.content;
  for (const { lens, start, end } of regions) {
    say(text.slice(at, start));
    add(sectionName(lens), withoutDigest(text.slice(start, end), lens));
    at = end;
  }
  say(text.slice(at));
  return { pieces, texts };
}
