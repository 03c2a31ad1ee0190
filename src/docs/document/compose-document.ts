import { KbError } from '../../base/errors.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import type { FrontmatterView } from '../frontmatter/frontmatter-view.ts';
import type { DocumentFiles } from '../store/store.ts';
import { documentFiles } from '../store/store.ts';
import { type Document, NARRATIVE, type Section } from './document.ts';
import { OLDER_KEYS } from './front-keys.ts';
import { cutOlderAnswers } from './older-answers.ts';
import { type DocumentParts, readDocumentParts } from './parse-document.ts';
import { renderEntries } from './render-frontmatter.ts';
import { recordId, renderRecord } from './render-record.ts';
import type { Region } from './scan-sections.ts';
import { cleanBody } from './section-body.ts';
import { findTitle, olderTitleLine, titleLine } from './title.ts';

/**
 * The text that stores a document, and its record. Of a previous text everything stays that is not the document's: text outside the
 * markers, unknown keys, comment lines between keys, the order of keys and sections, line ends, and the spelling of every entry whose value
 * is the same; so an unchanged document gives back the same bytes. A section that a person edited (not `pristine`) keeps its text.
 * What is of an older form gets the form of today as soon as anything changes. A document that is `unrecorded` gets no record.
 * @param previous what is there now, as it was read; undefined for a new document.
 * @throws KbError (exit 1) when the previous text is not a document of kb: it must not be overwritten.
 */
export async function composeDocument(
  previous: DocumentFiles | undefined,
  document: Document,
  objectFormat: ObjectFormat,
): Promise<DocumentFiles> {
  const made = document.unrecorded ? undefined : renderRecord(document);
  if (previous === undefined) return documentFiles(newDocument(document, renderEntries(document, idOf(made, objectFormat))), made);
  const parts = await readDocumentParts(previous, objectFormat);
  if ('problems' in parts) {
    const [first] = parts.problems;
    throw new KbError(`the document cannot be updated: line ${first?.line ?? 1}: ${first?.message ?? ''}`, {
      exit: 1,
      hint: 'mend it or remove it',
    });
  }
  const { text, record: present } = previous;
  // A record that says the same is the same, however it is spelled.
  const isSame = !parts.isOlder && !parts.document.unrecorded && made === renderRecord(parts.document);
  const record = isSame ? present : made;
  const end = text.slice(0, parts.view.start).endsWith('\r\n') ? '\r\n' : '\n';
  const entries = renderEntries(document, isSame || document.unrecorded ? parts.record : idOf(record, objectFormat));
  const frontmatter = composeEntries(text, parts, entries, end);
  const sections = composeSections(text, { ...parts, isMarked: parts.isMarked && isRewritten(parts, entries) }, document, end);
  return documentFiles(text.slice(0, parts.view.start) + frontmatter + text.slice(parts.view.end, parts.view.content) + sections, record);
}

/** Whether the digests of sections stand in the frontmatter now, so that their markers are to do without. */
function isRewritten({ document, record }: DocumentParts, entries: ReadonlyMap<string, string>): boolean {
  return entries.has('record') && renderEntries(document, record).get('record') !== entries.get('record');
}

function idOf(record: string | undefined, objectFormat: ObjectFormat): string | undefined {
  return record === undefined ? undefined : recordId(record, objectFormat);
}

function newDocument(document: Document, entries: ReadonlyMap<string, string>): string {
  const sections = document.sections.map((section) => renderSection(section, '\n'));
  return `---\n${[...entries.values()].join('')}---\n\n${titleLine(document)}\n\n${sections.join('\n')}`;
}

/** A section between its markers. */
export function renderSection({ lens, body: words }: Pick<Section, 'lens' | 'body'>, end: string): string {
  const body = cleanBody(words);
  return [openingMarker(lens), ...(body === '' ? [] : body.split('\n')), `<!-- kb:end ${lens} -->`, ''].join(end);
}

function openingMarker(lens: string): string {
  return `<!-- kb:begin ${lens} -->`;
}

function composeEntries(previous: string, parts: DocumentParts, entries: ReadonlyMap<string, string>, end: string): string {
  const before = renderEntries(parts.document, parts.record);
  const { chunks, tail } = splitChunks(previous, parts.view);
  // Entries that the older form had, with more in them, or of a further lens.
  const older = new Set<string>(parts.isOlder ? [...OLDER_KEYS, ...parts.document.sections.map(({ lens }) => lens)] : []);
  // Which sources a section names somebody may have changed in its text: the list is as old as that, then. Without a record nobody knows.
  const further = (entry: string | undefined) => Number(/^further_sources:\s*(\d+)/m.exec(entry ?? '')?.[1] ?? 0);
  const isMoved =
    !parts.document.unrecorded &&
    further(chunks.find(({ key }) => key === 'further_sources')?.text) !== further(before.get('further_sources'));
  if (isMoved || parts.document.unlisted) for (const key of ['source_files', 'further_sources']) older.add(key);
  // Of keys of others neither has an entry.
  const mayKeep = (key: string) => !older.has(key) && before.get(key) === entries.get(key);
  const pieces = chunks.map(({ key, lead, text }) => ({
    key,
    text: lead + (mayKeep(key) ? text : withLineEnds(entries.get(key) ?? '', end)),
  }));
  let last = -1;
  for (const [key, text] of entries) {
    const place = pieces.findIndex((piece) => piece.key === key);
    if (place < 0) pieces.splice(last + 1, 0, { key, text: withLineEnds(text, end) });
    last = place < 0 ? last + 1 : place;
  }
  return pieces.map(({ text }) => text).join('') + tail;
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
  const title = findTitle(previous, parts.view.content, ownTitles(parts));
  let text = title ? previous.slice(parts.view.content, title.start) + titleLine(document) + end : '';
  let at = title?.end ?? parts.view.content;
  const pending = new Map(document.sections.map((section) => [section.lens, section]));
  const told = pending.get(NARRATIVE);
  const isNew = told !== undefined && !parts.regions.some(({ lens }) => lens === NARRATIVE);
  if (isNew) pending.delete(NARRATIVE);
  for (const [index, region] of parts.regions.entries()) {
    const section = pending.get(region.lens);
    pending.delete(region.lens);
    text += previous.slice(at, region.start);
    // What it is all about comes before what was found.
    if (index === 0 && isNew) text += renderSection(told, end) + end;
    text += section ? replaceSection(previous, region, section, parts, end) : '';
    at = region.end;
    if (index < parts.regions.length - 1) continue;
    for (const added of pending.values()) text += `${text.endsWith('\n') ? '' : end}${end}${renderSection(added, end)}`;
  }
  return text + previous.slice(at);
}

/** The titles that kb gave the document: those of the older form named no lenses. */
function ownTitles({ document, isOlder }: DocumentParts): string[] {
  return [titleLine(document), ...(isOlder ? [olderTitleLine(document)] : [])];
}

/** The region as it is when it says the same already, whatever its line ends and blank lines. */
function replaceSection(previous: string, region: Region, section: Section, parts: DocumentParts, end: string): string {
  const now = parts.document.sections.find(({ lens }) => lens === region.lens);
  const same = now?.pristine === section.pristine && now.body === (section.pristine ? cleanBody(section.body) : section.body);
  if (!same) return renderSection(section, end);
  const hasAnswers = parts.isOlder && now.answers !== undefined;
  if (section.pristine && hasAnswers) return renderSection(section, end);
  const kept = hasAnswers ? cutOlderAnswers(previous, region) : previous.slice(region.start, region.end);
  return parts.isMarked ? withoutDigest(kept, region.lens) : kept;
}

/** A section with its markers, as it is today. @param text from its opening marker on. */
export function withoutDigest(text: string, lens: string): string {
  return openingMarker(lens) + text.slice(text.search(/\r?\n/));
}

function withLineEnds(text: string, end: string): string {
  return end === '\n' ? text : text.replaceAll('\n', end);
}
