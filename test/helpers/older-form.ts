import type { DocumentFiles } from '../../src/docs/store/store.ts';

/** A document with one section as a kb wrote it that kept no record beside it. */
export function olderForm({ text, record = '' }: DocumentFiles): string {
  const { tool_chain, extractor, scope, source_files } = JSON.parse(record).lenses.interfaces;
  const entries = { tool_chain, kb: 1, extractor, scope, source_files, limits: { max_files: 7, max_depth: 3, max_output: 500 } };
  const yaml = Object.entries(entries).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const [, digest] = /^record: \w+ (\w+)$/m.exec(text) ?? [];
  return text
    .replace(/^tool_chain: [\s\S]*?^record: .*\n/m, yaml.join(''))
    .replace('<!-- kb:begin interfaces -->', `<!-- kb:begin interfaces ${digest} -->`);
}
