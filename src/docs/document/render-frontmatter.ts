import { byText } from '../../base/digest.ts';
import { quotedScalar, yamlScalar } from '../frontmatter/yaml-scalar.ts';
import { type Document, frontOf, isRecorded, type Reviewed, type Section } from './document.ts';
import { FRONT_KEYS } from './front-keys.ts';
import { shortId } from './render-record.ts';
import { cleanBody, digestBody } from './section-body.ts';

/**
 * Each top-level entry of a document's frontmatter by key, in order: whole lines of YAML with a final line break. The digests of sections, which
 * tell whether somebody edited them, stand beside the id of the record: both change together with the text.
 * @param record the shortened id of the record beside it; none for a document that has none.
 */
export function renderEntries(document: Document, record: string | undefined): Map<string, string> {
  const { focus, generated, sections, review } = document;
  const { named, further } = listSources(document);
  const roles = unique(sections.flatMap(({ inputs }) => inputs.for ?? []));
  const values: Partial<Record<string, string>> = {
    lens: names(sections.map(({ lens }) => lens)),
    focus: yamlScalar(focus),
    for: roles.length === 0 ? undefined : names(roles),
    generated,
    tool_chain: names(unique(sections.flatMap(({ inputs }) => inputs.toolChain))),
    source_files: list(named.map(([path, hash]) => `{path: ${flowScalar(path)}, hash: ${yamlScalar(hash)}}`)),
    further_sources: further === 0 ? undefined : String(further),
    record: record === undefined ? undefined : yamlScalar([record, ...sections.map(digestOf)].join(' ')),
    review: review.length === 0 ? undefined : list(review.map(reviewItem)),
  };
  const told = frontOf(document);
  for (const [key, value] of Object.entries(told)) values[key] ??= typeof value === 'number' ? String(value) : yamlScalar(value);
  return new Map(
    [...Object.keys(told), ...FRONT_KEYS].flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, `${key}:${value.startsWith('\n') ? '' : ' '}${value}\n`] as const];
    }),
  );
}

/**
 * The sources that a reader of the text meets in it, with their shortened ids, by path; and how many more there are, which were read and led to
 * no statement. A section that names none is about all of its sources, and so are words that somebody recorded.
 */
export function listSources({ sections, unrecorded }: Pick<Document, 'sections' | 'unrecorded'>): {
  named: [string, string][];
  further: number;
} {
  const ids = new Map<string, string>();
  const named = new Set<string>();
  for (const section of sections) {
    const { sources } = section.inputs;
    const body = cleanBody(section.body);
    const told = unrecorded || isRecorded(section) ? [] : sources.filter(({ path }) => body.includes(path));
    for (const { path } of told.length > 0 ? told : sources) named.add(path);
    for (const { path, hash } of sources) ids.set(path, shortId(hash));
  }
  const listed = [...ids].filter(([path]) => named.has(path)).sort(([a], [b]) => byText(a, b));
  return { named: listed, further: ids.size - listed.length };
}

/** What tells that a section is as kb wrote it. Where nobody knows what that was, a digest that no text has been seen to have. */
function digestOf({ pristine, body, written }: Section): string {
  const own = digestBody(cleanBody(body));
  if (pristine) return own;
  return written === undefined || written === own ? '00000000' : written;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** One name as it is, several as a list on one line. */
function names(values: readonly string[]): string {
  const scalars = values.map((value) => (/^[a-z][a-z-]*$/.test(value) ? yamlScalar(value) : quotedScalar(value)));
  return scalars.length === 1 ? scalars.join() : `[${scalars.join(', ')}]`;
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '[]' : items.map((item) => `\n  - ${item}`).join('');
}

/** A path alone is what an older kb recorded; it stays as it is. */
function reviewItem({ path, hash }: Reviewed): string {
  return hash === undefined ? yamlScalar(path) : `{path: ${flowScalar(path)}, hash: ${yamlScalar(hash)}}`;
}

/** Inside braces commas and brackets end a text that is not quoted. */
function flowScalar(text: string): string {
  return /[,[\]{}]/.test(text) ? quotedScalar(text) : yamlScalar(text);
}
