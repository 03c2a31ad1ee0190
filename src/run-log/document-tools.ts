import { byText } from '../base/digest.ts';
import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { isMap } from '../base/plain-data.ts';
import { languageOf } from '../code/languages/languages.ts';
import { decodeTools } from '../docs/answers/decode-answers.ts';
import type { ToolVersion } from './manifest.ts';
import { packageVersion } from './own-tools.ts';
import type { RunDocument } from './run-document.ts';

/** The npm packages behind the kinds of parsers. */
const PARSERS: Readonly<Record<string, string>> = { oxc: 'oxc-parser', 'tree-sitter': 'web-tree-sitter' };

/** Words of `tool_chain` that are no program's name. */
const KINDS = new Set(['lsp', 'ast', 'grep-fallback', 'recorded']);

/** The programs that documents were made with, beside kb itself: parsers, language servers that answered, programs that ran rules. */
export function documentTools(documents: readonly RunDocument[]): ToolVersion[] {
  const found = new Map<string, ToolVersion>();
  const add = (name: string, version: string) => found.set(`${name} ${version}`, [name, version]);
  for (const path of new Set(
    documents.flatMap(({ sections }) => sections).flatMap(({ inputs }) => inputs.sources.map((each) => each.path)),
  )) {
    const parser = languageOf(path)?.parser;
    const name = parser && 'kind' in parser ? PARSERS[parser.kind] : undefined;
    if (name !== undefined) add(name, packageVersion(name));
  }
  for (const { files: { text, record = '' } = { text: '' }, sections } of documents) {
    const chain = new Set(sections.flatMap(({ inputs }) => inputs.toolChain));
    if (chain.has('lsp')) for (const { name, version = '' } of serversIn(record)) add(name, version);
    for (const name of chain) if (!KINDS.has(name)) add(name, versionIn(text, name));
  }
  return [...found].sort(([a], [b]) => byText(a, b)).map(([, tool]) => tool);
}

/** The tools of the answers in a record, whatever else it holds. */
function serversIn(record: string) {
  const { lenses } = toMap(parseJsonQuietly(record)) as { lenses?: unknown };
  return Object.values(toMap(lenses)).flatMap((section) => decodeTools(toMap(toMap(section)['answers'])['tools']) ?? []);
}

function toMap(value: unknown): Record<string, unknown> {
  return isMap(value) ? value : {};
}

/** The header of a section names each program with its version. */
function versionIn(text: string, name: string): string {
  const header = /^\*\*(?:Lens|Scope):\*\*.*$/gm;
  for (const [line] of text.matchAll(header)) {
    const at = line.indexOf(`${name} `);
    if (at >= 0) return /^\d[\w.+-]*/.exec(line.slice(at + name.length + 1))?.[0] ?? '';
  }
  return '';
}
