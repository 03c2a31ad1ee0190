import { lineAt } from '../../base/line-at.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import { readPlainFrontmatter } from '../frontmatter/fast-frontmatter.ts';
import type { FrontmatterProblem, FrontmatterView } from '../frontmatter/frontmatter-view.ts';
import type { DocumentFiles } from '../store/store.ts';
import { type Document, FORMAT_VERSION, type Section } from './document.ts';
import { takeOlderAnswers } from './older-answers.ts';
import type { DocumentFront } from './read-front.ts';
import type { RecordedSection } from './read-record.ts';
import { type Region, scanSections } from './scan-sections.ts';
import { digestBody, readBody } from './section-body.ts';

export type ParseResult = { document: Document; problems: [] } | { document?: undefined; problems: FrontmatterProblem[] };

/** A document together with where its parts stand in the text. */
export interface DocumentParts {
  document: Document;
  /** The shortened id of its record, as the frontmatter has it. */
  record?: string;
  /** Whether the text is in the form that had no record beside it. */
  isOlder: boolean;
  /** Whether the digests of sections stand in their markers, where they changed one more line. Whatever writes such a text takes them out. */
  isMarked: boolean;
  view: FrontmatterView;
  /** In the order of the text, which may differ from the order of the lenses. */
  regions: Region[];
}

/** A document without the text of its sections, as the frontmatter and the record tell it. */
type BareDocument = Omit<Document, 'sections'> & { sections: Omit<Section, 'body' | 'pristine'>[] };

const CONFLICT = /^(?:<{7}|>{7})(?: |\r?$)/m;

/**
 * Reads the text of a document and its record. Never throws: what is not a document of kb comes back as problems with the line of each.
 * Without its record, or with another document's, a document is what its frontmatter says: `unrecorded`.
 * @param files as stored; bytes that are not UTF-8 as lone surrogates.
 * @param objectFormat of the repository, which decides what an object id looks like.
 */
export async function parseDocument(files: DocumentFiles, objectFormat: ObjectFormat): Promise<ParseResult> {
  const read = await readDocumentParts(files, objectFormat);
  return 'problems' in read ? { problems: read.problems } : { document: read.document, problems: [] };
}

/** Like `parseDocument`, with the places of the parts. */
export async function readDocumentParts(
  files: DocumentFiles,
  objectFormat: ObjectFormat,
): Promise<DocumentParts | { problems: FrontmatterProblem[] }> {
  const { text } = files;
  const conflict = text.includes('<<<<<<<') || text.includes('>>>>>>>') ? CONFLICT.exec(text) : null;
  if (conflict)
    return { problems: [{ message: 'the document has merge conflict markers', line: lineAt(text, conflict.index), conflict: true }] };
  const plain = readPlainFrontmatter(text);
  const first = plain && (await readForm(files, plain, objectFormat));
  if (first && !('problems' in first)) return first;
  // What is wrong, and in which line, only the whole reader of YAML can tell.
  const { readFrontmatter } = await import('../frontmatter/frontmatter.ts');
  const read = readFrontmatter(text);
  return 'problems' in read ? read : readForm(files, read.view, objectFormat);
}

/** A check parses only what its cache does not know, so it seldom takes the schemas. */
async function readForm(
  files: DocumentFiles,
  view: FrontmatterView,
  objectFormat: ObjectFormat,
): Promise<DocumentParts | { problems: FrontmatterProblem[] }> {
  const { isOlderForm, readOlder } = await import('./read-older.ts');
  if (isOlderForm(view)) {
    const older = readOlder(view, objectFormat);
    if ('problems' in older) return older;
    const parts = joinParts(files.text, view, older.head);
    if ('problems' in parts) return parts;
    const sections = parts.document.sections.map((section) => ({ ...section, ...takeOlderAnswers(section.body) }));
    return { ...parts, isOlder: true, document: { ...parts.document, sections } };
  }
  const { readFront } = await import('./read-front.ts');
  const read = readFront(view, objectFormat);
  if ('problems' in read) return read;
  const head = await readHead(read.front, files.record, view, objectFormat);
  if ('problems' in head) return head;
  const joined = joinParts(files.text, view, head, read.front.digests);
  const parts = 'problems' in joined || head.unrecorded ? joined : await withUnlisted(joined, read.front, view);
  return 'problems' in parts ? parts : { ...parts, ...(read.front.record === undefined ? {} : { record: read.front.record }) };
}

async function readHead(
  front: DocumentFront,
  record: string | undefined,
  view: FrontmatterView,
  objectFormat: ObjectFormat,
): Promise<BareDocument | { problems: FrontmatterProblem[] }> {
  const { focus, generated, review } = front;
  const { recordId } = await import('./render-record.ts');
  if (record === undefined || front.record === undefined || !recordId(record, objectFormat).startsWith(front.record.slice(0, 12)))
    return { focus, generated, review, sections: front.lenses.map((lens) => ({ lens, inputs: frontInputs(front) })), unrecorded: true };
  const { readRecord } = await import('./read-record.ts');
  const read = readRecord(record, objectFormat);
  if ('problem' in read) return { problems: [{ message: `its record: ${read.problem}`, line: view.lineOf(['record']) }] };
  const problem = contradiction(front, read.sections) ?? otherNames(front, read.sections);
  if (problem) return { problems: [{ message: problem.message, line: view.lineOf(problem.path) }] };
  return {
    focus,
    generated,
    review,
    sections: front.lenses.flatMap((lens) => {
      const own = read.sections.get(lens);
      return own ? [{ lens, ...own }] : [];
    }),
  };
}

/** All that is known of what a section was made from where its record is not there. */
function frontInputs({ roles, toolChain, sources }: DocumentFront): Section['inputs'] {
  const role = roles.length === 1 ? roles[0] : undefined;
  const limits = { maxFiles: 0, maxDepth: 0, maxOutput: 0 };
  return {
    ...(role === undefined ? {} : { for: role }),
    toolChain,
    kb: FORMAT_VERSION,
    extractor: 0,
    scope: [],
    sources,
    leftOut: 0,
    limits,
  };
}

/** What frontmatter says and the record that it names does not. */
interface PartsMismatch {
  message: string;
  /** Of the value in the frontmatter. */
  path: (string | number)[];
}

/** The first of the sections and sources in which they differ. */
function contradiction({ lenses, sources }: DocumentFront, sections: ReadonlyMap<string, RecordedSection>): PartsMismatch | undefined {
  if (lenses.length !== sections.size || lenses.some((lens) => !sections.has(lens)))
    return { message: `lens names ${lenses.join(', ')}, but its record does not`, path: ['lens'] };
  // Sections that were made at different times can have different ids of one source; which of them the frontmatter has does not matter.
  const recorded = new Map<string, string[]>();
  for (const { path, hash } of [...sections.values()].flatMap(({ inputs }) => inputs.sources))
    recorded.set(path, [...(recorded.get(path) ?? []), hash]);
  const index = sources.findIndex(({ path, hash }) => recorded.get(path)?.some((id) => id.startsWith(hash)) !== true);
  const { path, hash } = sources[index] ?? {};
  if (index >= 0) return { message: `source_files names ${path} as ${hash}, but its record does not`, path: ['source_files', index] };
  return undefined;
}

/** The list of sources may lack some: then the record says which. A count that is wrong says nothing of any. */
async function withUnlisted(
  parts: DocumentParts,
  { sources, further }: DocumentFront,
  view: FrontmatterView,
): Promise<DocumentParts | { problems: FrontmatterProblem[] }> {
  const all = new Set(parts.document.sections.flatMap(({ inputs }) => inputs.sources.map(({ path }) => path))).size;
  if (all === sources.length + further) return parts;
  const { listSources } = await import('./render-frontmatter.ts');
  const listed = new Set(sources.map(({ path }) => path));
  const unlisted = listSources(parts.document)
    .named.map(([path]) => path)
    .filter((path) => !listed.has(path));
  if (unlisted.length > 0) return { ...parts, document: { ...parts.document, unlisted } };
  const right = all - sources.length;
  const message = `source_files and further_sources count ${sources.length + further} files, but its record does not`;
  const remedy = right === 0 ? "take the line 'further_sources' out" : `make it 'further_sources: ${right}'`;
  return { problems: [{ message: `${message}: ${remedy}`, line: view.lineOf([further > 0 ? 'further_sources' : 'source_files']) }] };
}

/** Where frontmatter and record differ in for whom the sections are and which tools read their sources, and the line that it should be. */
function otherNames({ roles, toolChain }: DocumentFront, sections: ReadonlyMap<string, RecordedSection>): PartsMismatch | undefined {
  const inputs = [...sections.values()].map((section) => section.inputs);
  const recorded = [
    { key: 'for', said: roles, names: inputs.flatMap((each) => each.for ?? []) },
    { key: 'tool_chain', said: toolChain, names: inputs.flatMap((each) => each.toolChain) },
  ];
  for (const { key, said, names } of recorded) {
    const right = [...new Set(names)];
    if (right.length === new Set(said).size && right.every((name) => said.includes(name))) continue;
    const line = right.length > 1 ? `'${key}: [${right.join(', ')}]'` : `'${key}: ${right.join()}'`;
    const message = `${key} names ${said.length === 0 ? 'nobody' : said.join(', ')}, but its record does not`;
    return { message: `${message}: ${right.length === 0 ? 'take the line out' : `make it ${line}`}`, path: [key] };
  }
  return undefined;
}

/** @param digests of the sections in their order, where they stand in the frontmatter. */
function joinParts(
  text: string,
  view: FrontmatterView,
  head: BareDocument,
  digests: readonly string[] = [],
): DocumentParts | { problems: FrontmatterProblem[] } {
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
  const sections = head.sections.map((section, index) => {
    const body = bodies.get(section.lens) ?? '';
    const written = regions.find(({ lens }) => lens === section.lens)?.digest ?? digests[index];
    const pristine = written === digestBody(body);
    return { ...section, body, pristine, ...(pristine || written === undefined ? {} : { written }) };
  });
  const isMarked = regions.some(({ digest }) => digest !== undefined);
  return { document: { ...head, sections }, isOlder: false, isMarked, view, regions };
}

function lensLine(text: string, view: FrontmatterView): number {
  return lineAt(text, view.keys.find(({ key }) => key === 'lens')?.start ?? 0);
}
