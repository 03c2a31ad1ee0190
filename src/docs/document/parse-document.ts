import type { ObjectFormat } from '../../git/blob-id.ts';
import { readPlainFrontmatter } from '../frontmatter/fast-frontmatter.ts';
import { type FrontmatterView, lineAt, type Problem } from '../frontmatter/frontmatter-view.ts';
import type { Document } from './document.ts';
import type { Head } from './read-head.ts';
import { type Region, scanSections } from './scan-sections.ts';
import { digestBody, readBody } from './section-body.ts';

export type ParseResult = { document: Document; problems: [] } | { document?: undefined; problems: Problem[] };

/** A document together with where its parts stand in the text. */
export interface DocumentParts {
  document: Document;
  view: FrontmatterView;
  /** In the order of the text, which may differ from the order of the lenses. */
  regions: Region[];
}

const CONFLICT = /^(?:<{7}|>{7})(?: |\r?$)/m;

/**
 * Reads the text of a document. Never throws: what is not a document of kb comes back as problems with the line of each.
 * @param text as stored; bytes that are not UTF-8 as lone surrogates.
 * @param objectFormat of the repository, which decides what an object id looks like.
 */
export async function parseDocument(text: string, objectFormat: ObjectFormat): Promise<ParseResult> {
  const read = await readParts(text, objectFormat);
  return 'problems' in read ? { problems: read.problems } : { document: read.document, problems: [] };
}

/** Like `parseDocument`, with the places of the parts. */
export async function readParts(text: string, objectFormat: ObjectFormat): Promise<DocumentParts | { problems: Problem[] }> {
  const conflict = text.includes('<<<<<<<') || text.includes('>>>>>>>') ? CONFLICT.exec(text) : null;
  if (conflict)
    return { problems: [{ message: 'the document has merge conflict markers', line: lineAt(text, conflict.index), conflict: true }] };
  // A check parses only what its cache does not know, so it seldom takes the schema.
  const { readHead } = await import('./read-head.ts');
  const plain = readPlainFrontmatter(text);
  const plainHead = plain && readHead(plain, objectFormat);
  if (plain && plainHead && 'head' in plainHead) return joinParts(text, plain, plainHead.head);
  const { readFrontmatter } = await import('../frontmatter/frontmatter.ts');
  const read = readFrontmatter(text);
  if ('problems' in read) return read;
  const head = readHead(read.view, objectFormat);
  return 'problems' in head ? head : joinParts(text, read.view, head.head);
}

function joinParts(text: string, view: FrontmatterView, head: Head): DocumentParts | { problems: Problem[] } {
  const { regions, problems, openFence } = scanSections(text, view.content);
  const lenses = head.sections.map(({ lens }) => lens);
  for (const region of regions) {
    if (!lenses.includes(region.lens))
      problems.push({ message: `lens does not name the section ${region.lens}`, line: lineAt(text, region.start) });
  }
  const bodies = new Map(regions.map((region) => [region.lens, readBody(text.slice(region.bodyStart, region.bodyEnd))]));
  if (problems.length === 0) {
    const lost = lenses.filter((lens) => !bodies.has(lens));
    const why = openFence === undefined ? '' : '; the code fence that opens here is never closed';
    for (const lens of lost)
      problems.push({ message: `the section ${lens} is not in the document${why}`, line: openFence ?? lensLine(text, view) });
  }
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) };
  const sections = head.sections.map(({ lens, inputs }) => {
    const body = bodies.get(lens) ?? '';
    return { lens, inputs, body, pristine: regions.some((region) => region.lens === lens && region.digest === digestBody(body)) };
  });
  return { document: { ...head, sections }, view, regions };
}

function lensLine(text: string, view: FrontmatterView): number {
  return lineAt(text, view.keys.find(({ key }) => key === 'lens')?.start ?? 0);
}
