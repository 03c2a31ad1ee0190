import { scanSections } from './scan-sections.ts';

/**
 * What of a document is for its reader, as markdown: neither front matter nor the marks around its sections.
 * @param text the whole document, also one that cannot be read as such.
 * @param lenses the sections that are wanted; all of them unless given. What people wrote beside them is always part of it.
 */
export function readerPart(text: string, lenses?: readonly string[]): string {
  const from = FRONT_MATTER.exec(text)?.[0].length ?? 0;
  const parts: string[] = [];
  let at = from;
  for (const region of scanSections(text, from).regions) {
    parts.push(text.slice(at, region.start));
    if (lenses === undefined || lenses.includes(region.lens)) parts.push(text.slice(region.bodyStart, region.bodyEnd));
    at = region.end;
  }
  parts.push(text.slice(at));
  const trimmed = parts.map((part) => part.replaceAll('\r\n', '\n').trim());
  return trimmed.filter((part) => part !== '').join('\n\n');
}

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/;
