import { quotedScalar, yamlScalar } from '../frontmatter/yaml-scalar.ts';
import type { Document, Inputs, Reviewed, Scope, Source } from './document.ts';
import { INPUT_KEYS } from './input-keys.ts';

/** Top-level keys in the order in which they are written; the own inputs of further lenses come before `review`. */
const ORDER = ['lens', 'focus', 'for', 'generated', ...INPUT_KEYS.slice(1)];

/** Each top-level entry of a document's frontmatter by key, in order: whole lines of YAML with a final line break. */
export function renderEntries(document: Document): Map<string, string> {
  const [first, ...others] = document.sections;
  if (!first) throw new Error('a document has at least one section');
  const top = renderInputs(first.inputs);
  top.set('lens', entry('lens', names(document.sections.map(({ lens }) => lens))));
  top.set('focus', entry('focus', yamlScalar(document.focus)));
  top.set('generated', entry('generated', document.generated));
  const entries = new Map<string, string>();
  for (const key of ORDER) if (top.has(key)) entries.set(key, top.get(key) ?? '');
  for (const { lens, inputs } of others) {
    const own = ownEntries(renderInputs(first.inputs), renderInputs(inputs));
    if (own !== '') entries.set(lens, `${lens}:\n${own}`);
  }
  if (document.review.length > 0) entries.set('review', `review:\n${document.review.map(reviewItem).join('')}`);
  return entries;
}

/** What differs from the first lens, one level deeper; null for what the first has and this one has not. */
function ownEntries(first: Map<string, string>, own: Map<string, string>): string {
  const changed = INPUT_KEYS.filter((key) => first.get(key) !== own.get(key)).map((key) => own.get(key) ?? entry(key, 'null'));
  return changed.join('').replace(/^(?=.)/gm, '  ');
}

function renderInputs(inputs: Inputs): Map<string, string> {
  const { limits } = inputs;
  const entries = new Map<string, string>();
  const add = (key: string, value: string | undefined) => value !== undefined && entries.set(key, entry(key, value));
  add('for', inputs.for === undefined ? undefined : yamlScalar(inputs.for));
  add('tool_chain', names(inputs.toolChain));
  add('kb', String(inputs.kb));
  add('extractor', String(inputs.extractor));
  entries.set('scope', list('scope', inputs.scope.map(scopeItem)));
  add('inbound', inputs.inbound === undefined ? undefined : yamlScalar(inputs.inbound));
  add('outbound', inputs.outbound === undefined ? undefined : yamlScalar(inputs.outbound));
  add('context', inputs.context === undefined ? undefined : yamlScalar(inputs.context));
  add('rules', inputs.rules === undefined ? undefined : yamlScalar(inputs.rules));
  add('rule_tools', inputs.ruleTools === undefined ? undefined : names(inputs.ruleTools));
  entries.set('source_files', list('source_files', inputs.sources.map(sourceItem)));
  add('left_out', inputs.leftOut > 0 ? String(inputs.leftOut) : undefined);
  add('limits', `{max_files: ${limits.maxFiles}, max_depth: ${limits.maxDepth}, max_output: ${limits.maxOutput}}`);
  return entries;
}

function entry(key: string, value: string): string {
  return `${key}: ${value}\n`;
}

/** One name as it is, several as a list on one line. */
function names(values: readonly string[]): string {
  const scalars = values.map((value) => (/^[a-z][a-z-]*$/.test(value) ? yamlScalar(value) : quotedScalar(value)));
  return scalars.length === 1 ? scalars.join() : `[${scalars.join(', ')}]`;
}

/** A list of maps whose values are YAML already. */
function list(key: string, items: readonly Record<string, string>[]): string {
  if (items.length === 0) return entry(key, '[]');
  const lines = items.flatMap((item) =>
    Object.entries(item).map(([name, value], index) => `  ${index === 0 ? '-' : ' '} ${name}: ${value}\n`),
  );
  return `${key}:\n${lines.join('')}`;
}

/** A path alone is what an older kb recorded; it stays as it is. */
function reviewItem({ path, hash }: Reviewed): string {
  if (hash === undefined) return `  - ${yamlScalar(path)}\n`;
  return `  - path: ${yamlScalar(path)}\n    hash: ${yamlScalar(hash)}\n`;
}

function scopeItem({ path, names: digest, tests }: Scope): Record<string, string> {
  return { path: yamlScalar(path), names: yamlScalar(digest), ...(tests ? { tests: 'true' } : {}) };
}

function sourceItem({ path, hash, seen, skipped, followed }: Source): Record<string, string> {
  return {
    path: yamlScalar(path),
    hash: yamlScalar(hash),
    ...(seen === undefined ? {} : { seen: yamlScalar(seen) }),
    ...(skipped === undefined ? {} : { skipped: yamlScalar(skipped) }),
    ...(followed === undefined ? {} : { followed }),
  };
}
