import fc from 'fast-check';
import type { Document, Inputs, RecordedAnswers, Section } from '../../src/docs/document/document.ts';
import { OLDER_KEYS } from '../../src/docs/document/front-keys.ts';
import { cleanBody, digestBody, readBody } from '../../src/docs/document/section-body.ts';
import { title } from '../../src/docs/document/title.ts';
import { quotedScalar, yamlScalar } from '../../src/docs/frontmatter/yaml-scalar.ts';
import { arbitraryBody, arbitraryDocument } from './arbitrary-document.ts';

/** What people write around a document's parts; each is lines with line ends, or nothing. */
interface OwnText {
  /** Above an entry of the frontmatter, by its number, and below the last. */
  entries: readonly string[];
  before: string;
  after: string;
}

/** The text of a document as kb wrote it in the first form, without a record beside it, and with text of people in it. */
export function olderText(document: Document, { entries: own, before, after }: OwnText = { entries: [], before: '', after: '' }): string {
  const entries = olderEntries(document).map((entry, index) => (own[index] ?? '') + entry);
  const rest = own.slice(entries.length).join('');
  const sections = document.sections.map(olderSection).join('\n');
  return `---\n${entries.join('')}${rest}---\n\n# ${title(document.focus)}\n\n${before}${sections}${after}`;
}

/** The digest in the marker of a section that somebody edited. */
const EDITED = '11111111';

/** Any document of the first form; a person may have edited its sections. */
export const arbitraryOlderDocument: fc.Arbitrary<Document> = fc
  .tuple(arbitraryDocument, fc.array(fc.option(arbitraryBody.map(editedBody)), { minLength: 2, maxLength: 2 }))
  .map(([document, edits]) => ({
    ...document,
    sections: document.sections.map((section, index) => {
      const edited = edits[index];
      const { around: _, settings: __, setup: ___, ...older } = section.inputs;
      const inputs = { ...older, kb: 1 };
      return typeof edited === 'string' ? { ...section, inputs, body: edited, pristine: false, written: EDITED } : { ...section, inputs };
    }),
  }));

/** Words that a person can leave in a section: also bytes that are not UTF-8, which kb itself would not write. */
function editedBody(body: string): string {
  return readBody(body.replaceAll('\r', '').replace(/^[<>](?=!-- kb:|<{6}|>{6})/gm, '')).trimEnd();
}

function olderEntries({ sections, focus, generated, review }: Document): string[] {
  const [first, ...others] = sections;
  if (!first) throw new Error('a document has at least one section');
  const top = renderInputs(first.inputs);
  top.set('lens', entry('lens', names(sections.map(({ lens }) => lens))));
  top.set('focus', entry('focus', yamlScalar(focus)));
  top.set('generated', entry('generated', generated));
  const entries = ['lens', 'focus', 'for', 'generated', ...OLDER_KEYS.slice(1)].flatMap((key) => top.get(key) ?? []);
  for (const { lens, inputs } of others) {
    const own = ownEntries(renderInputs(first.inputs), renderInputs(inputs));
    if (own !== '') entries.push(`${lens}:\n${own}`);
  }
  if (review.length > 0) entries.push(`review:\n${review.map(reviewItem).join('')}`);
  return entries;
}

/** What differs from the first lens, one level deeper; null for what the first has and this one has not. */
function ownEntries(first: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): string {
  const changed = OLDER_KEYS.filter((key) => first.get(key) !== own.get(key)).map((key) => own.get(key) ?? entry(key, 'null'));
  return changed.join('').replace(/^(?=.)/gm, '  ');
}

function renderInputs(inputs: Inputs): Map<string, string> {
  const { limits, ruleTools } = inputs;
  const scalar = (text: string | undefined) => (text === undefined ? undefined : yamlScalar(text));
  const scope = inputs.scope.map(({ path, names: digest, tests }) => ({ path, names: digest, ...(tests ? { tests } : {}) }));
  const values: Record<string, string | undefined> = {
    for: scalar(inputs.for),
    tool_chain: names(inputs.toolChain),
    kb: String(inputs.kb),
    extractor: String(inputs.extractor),
    scope: list(scope),
    inbound: scalar(inputs.inbound),
    outbound: scalar(inputs.outbound),
    context: scalar('0badf00d'),
    rules: scalar(inputs.rules),
    rule_tools: ruleTools && names(ruleTools),
    source_files: list(inputs.sources.map(({ path, hash, seen, skipped, followed }) => ({ path, hash, seen, skipped, followed }))),
    left_out: inputs.leftOut > 0 ? String(inputs.leftOut) : undefined,
    limits: `{max_files: ${limits.maxFiles}, max_depth: ${limits.maxDepth}, max_output: ${limits.maxOutput}}`,
  };
  return new Map(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, entry(key, value)]])));
}

function entry(key: string, value: string): string {
  return `${key}:${value.startsWith('\n') ? '' : ' '}${value}\n`;
}

function names(values: readonly string[]): string {
  const scalars = values.map((value) => (/^[a-z][a-z-]*$/.test(value) ? yamlScalar(value) : quotedScalar(value)));
  return scalars.length === 1 ? scalars.join() : `[${scalars.join(', ')}]`;
}

/** A list of maps, a key on a line. */
function list(items: readonly Record<string, string | true | undefined>[]): string {
  const lines = items.flatMap((item) =>
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value], index) => `\n  ${index === 0 ? '-' : ' '} ${name}: ${value === true ? 'true' : yamlScalar(value ?? '')}`),
  );
  return items.length === 0 ? '[]' : lines.join('');
}

function reviewItem({ path, hash }: Document['review'][number]): string {
  return hash === undefined ? `  - ${yamlScalar(path)}\n` : `  - path: ${yamlScalar(path)}\n    hash: ${yamlScalar(hash)}\n`;
}

function olderSection({ lens, body, pristine, answers }: Section): string {
  const text = [...(body === '' ? [] : [body]), ...(answers ? [olderAnswers(answers)] : [])].join('\n\n');
  const mark = pristine ? digestBody(cleanBody(text)) : EDITED;
  return `<!-- kb:begin ${lens} ${mark} -->\n${text === '' ? '' : `${text}\n`}<!-- kb:end ${lens} -->\n`;
}

/** Characters that could end the comment, hide or reorder text in an editor, or that not every reader takes as they are. */
const ESCAPED = /[<>\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]|-(?=-)/g;

/** The comment that held what language servers answered, JSON a line in which neither `<`, `>` nor `--` occurs. */
export function olderAnswers({ tools, files }: RecordedAnswers): string {
  const lines = [{ tools }, ...files].map((value) =>
    JSON.stringify(value).replace(ESCAPED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  return ['<!-- language servers 1', ...lines, '-->'].join('\n');
}
