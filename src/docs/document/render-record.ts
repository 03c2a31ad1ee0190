import { blobId, type ObjectFormat } from '../../git/blob-id.ts';
import { type Document, FORMAT_VERSION, type Inputs, type Section } from './document.ts';

/** How many digits of a record's id the frontmatter has: as many as git's own short ids need in any repository. */
const SHORT_ID = 12;

/** The id that git gives to a record, shortened. */
export function recordId(record: string, objectFormat: ObjectFormat): string {
  return blobId(Buffer.from(record.replaceAll('\r\n', '\n'), 'utf8'), objectFormat).slice(0, SHORT_ID);
}

/** An object id as frontmatter has it; one that is shorter already stays. */
export function shortId(id: string): string {
  return id.slice(0, SHORT_ID);
}

/**
 * The record beside a document: JSON with everything that its sections were made from, an entry per line, so that a change of one source
 * is a change of one line and two records merge like any text. `readRecord` reads it.
 */
export function renderRecord({ sections }: Pick<Document, 'sections'>): string {
  const lenses = sections.map((section) => member(section.lens, block(sectionMembers(section))));
  return `${block([member('kb', String(FORMAT_VERSION)), member('lenses', block(lenses))])}\n`;
}

function sectionMembers({ inputs, answers, front }: Section): string[] {
  const data: Partial<Record<string, string>> = {
    for: json(inputs.for),
    tool_chain: json(inputs.toolChain),
    extractor: json(inputs.extractor),
    scope: list(inputs.scope.map(({ path, names, tests }) => ({ path, names, ...(tests ? { tests } : {}) }))),
    inbound: json(inputs.inbound),
    importers: inputs.importers && list(inputs.importers.map(({ path, takes }) => ({ path, takes }))),
    outbound: json(inputs.outbound),
    around: inputs.around && list(inputs.around.map(({ path, hash, shape }) => ({ path, hash, shape }))),
    settings: json(inputs.settings),
    setup: json(inputs.setup),
    rules: json(inputs.rules),
    rule_tools: json(inputs.ruleTools),
    source_files: list(
      inputs.sources.map(({ path, hash, seen, shape, skipped, followed }) => ({ path, hash, seen, shape, skipped, followed })),
    ),
    left_out: inputs.leftOut > 0 ? json(inputs.leftOut) : undefined,
    limits: limitsOf(inputs),
    purpose: json(inputs.purpose),
    front: json(front),
    answers: answers && block([member('tools', list(answers.tools)), member('files', list(answers.files))]),
  };
  return Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [member(key, value)]));
}

function limitsOf({ limits: { maxFiles, maxDepth, maxOutput } }: Inputs): string | undefined {
  return json({ max_files: maxFiles, max_depth: maxDepth, max_output: maxOutput });
}

/** On one line; undefined for what there is none of. */
function json(value: unknown): string | undefined {
  return JSON.stringify(value);
}

function member(key: string, value: string): string {
  return `${JSON.stringify(key)}:${value}`;
}

function list(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
}

function block(members: readonly string[]): string {
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n}`;
}
