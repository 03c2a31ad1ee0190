import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeSymbol } from '../../src/code/facts/facts.ts';
import { languageOf } from '../../src/code/languages/languages.ts';
import type { DeclarationAnswers, SourcePosition } from '../../src/code/lsp/answers.ts';
import { loadRules } from '../../src/generate/rules/load-rules.ts';
import { LENS_NAMES, loadLenses } from '../../src/lens/find-lens.ts';
import type { Lens } from '../../src/lens/report/lens.ts';
import type { Contents, SourceView, View } from '../../src/program/view.ts';
import { someOf } from '../helpers/draws.ts';
import { renderReport } from './render-report.ts';
import { viewOf } from './rules/matches-of.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/lens');
const APPS = ['chi', 'fastapi', 'nestjs', 'spring'].map((app) => join('apps', app));

/**
 * Lenses with views of applications and of the files that their rules are tested with, in every language: to make all takes longer than
 * the tests of them.
 */
export async function someViews(): Promise<{ lens: Lens; folder: string; view: View }[]> {
  const all = (await loadLenses(LENS_NAMES))
    .filter(({ about }) => about !== 'file')
    .flatMap((lens) => {
      const own = lens.rules.length === 0 ? 'common' : lens.name;
      return [...APPS, join('rules', own)].map((folder) => ({ lens, folder }));
    });
  return Promise.all(someOf(all).map(async ({ lens, folder }) => ({ lens, folder, view: await viewOfFolder(lens, folder) })));
}

async function viewOfFolder(lens: Lens, folder: string): Promise<View> {
  const rules = lens.rules.length === 0 ? [] : await loadRules(lens.name);
  const paths = filesBelow(join(FIXTURES, folder)).filter((path) => languageOf(path));
  const views = await Promise.all(
    paths.map((path) => viewOf(path, readFileSync(join(FIXTURES, folder, path)), rules).catch((): SourceView[] => [])),
  );
  const sources = views.flat().map((source) => ({ ...source, outbound: leadsIn(source, paths) }));
  const inbound = sources.flatMap(({ outbound, path: from }) =>
    [...outbound.values()].flatMap((target) => (target.kind === 'file' ? target.paths.map((to) => ({ from: `test/${from}`, to })) : [])),
  );
  return { focus: 'orders', maxDepth: 3, sources, skipped: [], inbound: lens.edges.includes('inbound') ? inbound : [] };
}

/** A guess at where imports lead, by the last part of what they name: for laws, any edges will do. */
function leadsIn({ facts }: SourceView, paths: readonly string[]): SourceView['outbound'] {
  return new Map(
    facts.imports.map(({ specifier }) => {
      const name = specifier.split(/[./:\\]+/).findLast((part) => part !== '') ?? '';
      const found = paths.filter((path) =>
        path
          .toLowerCase()
          .replace(/\.\w+$/, '')
          .endsWith(`/${name.toLowerCase()}`),
      );
      return [specifier, found.length > 0 ? { kind: 'file', paths: found } : { kind: 'package', name: specifier }];
    }),
  );
}

function filesBelow(directory: string, prefix = ''): string[] {
  return readdirSync(directory).flatMap((name) => {
    const isDirectory = statSync(join(directory, name)).isDirectory();
    return isDirectory ? filesBelow(join(directory, name), `${prefix}${name}/`) : [`${prefix}${name}`];
  });
}

/** What a document says of a view but for its line numbers. */
export function bodyWithoutLines(lens: Lens, view: View): string {
  const header = { lens: lens.name, scope: 'src', tools: [], passedOver: view.skipped, maxOutput: 200, showAll: () => 'kb spelunk' };
  return withoutLines(renderReport(lens.report(view), header).body);
}

function withoutLines(text: string): string {
  return text.replace(/\bL\d+(?:-\d+)?\b/g, 'L');
}

/** Moves every position of a source: lines and offsets by functions that keep their order. */
export function movePositions<T extends Contents>(contents: T, line: (line: number) => number, offset: (offset: number) => number): T {
  const moveSymbol = (symbol: CodeSymbol): CodeSymbol => ({
    ...symbol,
    startLine: line(symbol.startLine),
    endLine: line(symbol.endLine),
    children: symbol.children.map(moveSymbol),
  });
  const { facts, matches } = contents;
  return {
    ...contents,
    facts: {
      ...facts,
      imports: facts.imports.map((each) => ({ ...each, line: line(each.line) })),
      exports: facts.exports.map((each) => ({ ...each, line: line(each.line) })),
      symbols: facts.symbols.map(moveSymbol),
    },
    matches: matches.map((match) => ({
      ...match,
      startLine: line(match.startLine),
      endLine: line(match.endLine),
      ...(match.start === undefined ? {} : { start: offset(match.start) }),
      ...(match.end === undefined ? {} : { end: offset(match.end) }),
      ...(match.outer ? { outer: match.outer.map((each) => ({ ...each, start: offset(each.start), end: offset(each.end) })) } : {}),
    })),
  };
}

/** Answers that name places in the sources, each where the line of that source is now. */
export function moveAnswers(
  answers: readonly DeclarationAnswers[],
  path: string,
  line: (path: string, line: number) => number,
): DeclarationAnswers[] {
  const move = <T extends Pick<SourcePosition, 'path' | 'line'>>(place: T): T => ({ ...place, line: line(place.path, place.line) });
  return answers.map(({ definition, calls, ...rest }) => ({
    ...rest,
    line: line(path, rest.line),
    ...(definition ? { definition: move(definition) } : {}),
    ...(calls ? { calls: calls.map(move) } : {}),
  }));
}
