import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { extract } from '../../src/code/extract.ts';
import type { Facts } from '../../src/code/facts/facts.ts';
import { languageOf } from '../../src/code/languages/languages.ts';
import type { Ask, FileAnswers, SourcePosition, Want } from '../../src/code/lsp/answers.ts';
import { indexOutline } from '../../src/code/lsp/reading/outline.ts';
import type { ServerBudget } from '../../src/code/lsp/server-spec.ts';
import type { CallOutcome } from '../../src/code/lsp/tool-call.ts';

/** Where the repositories of the fixtures say they are. */
export const ROOT = '/repo';

/** Enough for everything. */
export const PLENTY: ServerBudget = { files: 99, hover: 999, definitions: 999, calls: 999, diagnostics: 99, request: 0, memory: 0 };

export interface LspFixture {
  files: Map<string, { facts: Facts; text: string }>;
  /** What the real server answered, by call key. */
  results: Map<string, CallOutcome>;
}

/** A small repository below `test/fixtures/lsp` with what a real server answered about it. */
export async function readLspFixture(name: string): Promise<LspFixture> {
  const folder = join(import.meta.dirname, '../fixtures/lsp', name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?!json|txt)\w+$/.test(path));
  const entries = paths.sort().map(async (path) => {
    return [path, await readFile(path, readFileSync(join(folder, path)))] as const;
  });
  const results: Record<string, CallOutcome> = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
  return { files: new Map(await Promise.all(entries)), results: new Map(Object.entries(results)) };
}

/** A file as kb reads it. */
export async function readFile(path: string, text: string | Buffer): Promise<{ facts: Facts; text: string }> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const facts = (await extract(language, path, Buffer.from(text), 'full')) as Facts;
  return { facts, text: text.toString() };
}

/** Asks about every declaration of the files. */
export function askAll(files: LspFixture['files'], ...wants: Want[]): Ask[] {
  return [...files].flatMap(([path, { facts }]) =>
    indexOutline(facts).named.flatMap(({ name, symbol }) => wants.map((want) => ({ path, name, line: symbol.startLine, want }))),
  );
}

/** Answers as text, one declaration a line, those that tell nothing left out. */
export function renderAnswers(answers: ReadonlyMap<string, FileAnswers>): string {
  return [...answers]
    .flatMap(([path, { declarations }]) => declarations.map((each) => ({ path, ...each })))
    .map(({ path, line, name, type, definition, calls }) => {
      const parts = [
        type === undefined ? [] : [type],
        definition ? [`at ${renderPlaces([definition])}`] : [],
        calls ? [`calls ${renderPlaces(calls)}`] : [],
      ];
      return `${path}:${line} ${name} | ${parts.flat().join(' | ')}`;
    })
    .join('\n');
}

function renderPlaces(places: readonly SourcePosition[]): string {
  return places.map(({ path, line, name }) => `${path}:${line} ${name ?? '-'}`).join(', ');
}
