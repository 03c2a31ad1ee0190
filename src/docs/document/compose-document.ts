import { KbError } from '../../base/errors.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import type { FrontmatterView } from '../frontmatter/frontmatter-view.ts';
import type { Document, Section } from './document.ts';
import { INPUT_KEYS } from './input-keys.ts';
import { type DocumentParts, readParts } from './parse-document.ts';
import { renderEntries } from './render-frontmatter.ts';
import type { Region } from './scan-sections.ts';
import { cleanBody, digestBody } from './section-body.ts';
import { title } from './title.ts';

/**
 * The text that stores a document. Of a previous text everything stays that is not the document's: text outside the markers, unknown
 * keys, comment lines between keys, the order of keys and sections, line ends, and the spelling of every entry whose value is the same;
 * so an unchanged document gives back the same bytes. A section that a person edited (not `pristine`) keeps its text and marker.
 * @param previous the text that is there now, as it was read; undefined for a new document.
 * @throws KbError (exit 1) when the previous text is not a document of kb: it must not be overwritten.
 */
export async function composeDocument(previous: string | undefined, document: Document, objectFormat: ObjectFormat): Promise<string> {
  if (previous === undefined) return newDocument(document);
  const parts = await readParts(previous, objectFormat);
  if ('problems' in parts) {
    const [first] = parts.problems;
    throw new KbError(`the document cannot be updated: line ${first?.line ?? 1}: ${first?.message ?? ''}`, {
      exit: 1,
      hint: 'mend it or remove it',
    });
  }
  const end = previous.slice(0, parts.view.start).endsWith('\r\n') ? '\r\n' : '\n';
  const frontmatter = composeEntries(previous, parts, document, end);
  const text = composeSections(previous, parts, document, end);
  return previous.slice(0, parts.view.start) + frontmatter + previous.slice(parts.view.end, parts.view.content) + text;
}

function newDocument(document: Document): string {
  const sections = document.sections.map((section) => renderSection(section, '\n'));
  return `---\n${[...renderEntries(document).values()].join('')}---\n\n# ${title(document.focus)}\n\n${sections.join('\n')}`;
}

/** A section between its markers; the marker of one that was edited by hand has a digest that no text has been seen to have. */
export function renderSection(section: Section, end: string): string {
  const body = cleanBody(section.body);
  const mark = section.pristine ? digestBody(body) : '00000000';
  const lines = [
    `<!-- kb:begin ${section.lens} ${mark} -->`,
    ...(body === '' ? [] : body.split('\n')),
    `<!-- kb:end ${section.lens} -->`,
    '',
  ];
  return lines.join(end);
}

function composeEntries(previous: string, parts: DocumentParts, document: Document, end: string): string {
  const before = renderEntries(parts.document);
  const after = renderEntries(document);
  const { chunks, tail } = splitChunks(previous, parts.view);
  const mayKeep = keepable(before, after, [...parts.document.sections, ...document.sections]);
  const pieces = chunks.map(({ key, lead, text }) => ({
    key,
    text: lead + (mayKeep(key) ? text : withLineEnds(after.get(key) ?? '', end)),
  }));
  let last = -1;
  for (const [key, text] of after) {
    const place = pieces.findIndex((piece) => piece.key === key);
    if (place < 0) pieces.splice(last + 1, 0, { key, text: withLineEnds(text, end) });
    last = place < 0 ? last + 1 : place;
  }
  return pieces.map(({ text }) => text).join('') + tail;
}

/** Whether an entry can stay as it is spelled. A lens's own map says what differs from the first, so it depends on the first's entries. */
function keepable(before: Map<string, string>, after: Map<string, string>, sections: readonly Section[]): (key: string) => boolean {
  const lenses = new Set(sections.map(({ lens }) => lens));
  const sameInputs = INPUT_KEYS.every((key) => before.get(key) === after.get(key));
  return (key) => {
    const same = before.get(key) === after.get(key);
    return lenses.has(key) ? same && sameInputs : same;
  };
}

/** The frontmatter's entries, each with the comment and blank lines above it, and what stands below the last. */
export function splitChunks(text: string, view: FrontmatterView): { chunks: { key: string; lead: string; text: string }[]; tail: string } {
  const starts = [...view.keys.map(({ start }) => start), view.end];
  const bounds = starts.map((start, index) => leadStart(text, starts[index - 1] ?? view.start, start));
  const chunks = view.keys.map(({ key, start }, index) => ({
    key,
    lead: text.slice(bounds[index], start),
    text: text.slice(start, bounds[index + 1]),
  }));
  return { chunks, tail: text.slice(bounds.at(-1), view.end) };
}

/** Where the comment and blank lines right above a line start, not further up than `from`. */
function leadStart(text: string, from: number, start: number): number {
  for (let at = start; at > from; ) {
    const above = text.lastIndexOf('\n', at - 2) + 1;
    if (above < from || !/^(?:#|\s*$)/.test(text.slice(above, at))) return at;
    at = above;
  }
  return from;
}

function composeSections(previous: string, parts: DocumentParts, document: Document, end: string): string {
  let text = '';
  let at = parts.view.content;
  const pending = new Map(document.sections.map((section) => [section.lens, section]));
  for (const [index, region] of parts.regions.entries()) {
    const section = pending.get(region.lens);
    pending.delete(region.lens);
    text += previous.slice(at, region.start) + (section ? replaceSection(previous, region, section, parts, end) : '');
    at = region.end;
    if (index < parts.regions.length - 1) continue;
    for (const added of pending.values()) text += `${text.endsWith('\n') ? '' : end}${end}${renderSection(added, end)}`;
  }
  return text + previous.slice(at);
}

/** The region as it is when it says the same already, whatever its line ends and blank lines. */
function replaceSection(previous: string, region: Region, section: Section, parts: DocumentParts, end: string): string {
  const now = parts.document.sections.find(({ lens }) => lens === region.lens);
  const same = now?.pristine === section.pristine && now.body === (section.pristine ? cleanBody(section.body) : section.body);
  return same ? previous.slice(region.start, region.end) : renderSection(section, end);
}

function withLineEnds(text: string, end: string): string {
  return end === '\n' ? text : text.replaceAll('\n', end);
}
