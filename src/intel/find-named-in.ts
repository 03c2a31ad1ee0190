import type { CodeSymbol } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from './answer.ts';
import type { LineRange } from './cut-source.ts';

/** Names that are told. */
const MOST = 25;

/** Some lines of a file that are shown. */
interface ShownLines {
  path: string;
  range: LineRange;
  code: readonly string[];
}

/**
 * Where the names in some lines are declared that their files declare or take from files of the repository, unless that is shown, too: what
 * somebody who reads the lines looks at next. By name alone: a local variable of such a name is told, too. Of what is inside others, functions beside
 * the lines alone: fields have the names of everything.
 */
export async function findNamedIn(workspace: Workspace, shown: readonly ShownLines[]): Promise<AnswerGroup> {
  const found = new Map<string, AnswerLine>();
  for (const each of shown) {
    for (const line of await namedIn(workspace, each)) {
      const { path = '', line: at } = line.at ?? {};
      const isShown = shown.some((other) => other.path === path && at !== undefined && other.range.from <= at && at <= other.range.to);
      if (!isShown) found.set(`${path} ${line.text}`, { ...line, brief: line.text });
    }
  }
  const all = [...found.values()];
  return {
    title: 'named there',
    lines: all,
    most: MOST,
  };
}

async function namedIn(workspace: Workspace, { path, range, code }: ShownLines): Promise<AnswerLine[]> {
  const words = new Set(code.join('\n').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  const top = (await workspace.reader.readFacts([path])).get(path)?.symbols ?? [];
  const around = top.find((symbol) => symbol.startLine <= range.from && range.to <= symbol.endLine);
  const beside = qualifiedNames(around ? [around] : []).filter(({ symbol: { kind } }) => kind === 'method' || kind === 'function');
  const own = [...beside, ...top.map((symbol) => ({ name: symbol.name, symbol }))]
    .filter(({ symbol }) => words.has(symbol.name) && isApart(symbol, range))
    .map(({ name, symbol }): AnswerLine => ({ text: name, at: { path, line: symbol.startLine } }));
  return [...own, ...(await findTaken(workspace, path, words))];
}

function isApart({ startLine, endLine }: CodeSymbol, { from, to }: LineRange): boolean {
  return startLine > to || endLine < from;
}

async function findTaken(workspace: Workspace, path: string, words: ReadonlySet<string>): Promise<AnswerLine[]> {
  const { resolutions } = await workspace.graph();
  const imports = (await workspace.reader.readModules([path])).get(path)?.imports ?? [];
  const taken = imports.flatMap(({ specifier, names, locals }) => {
    const target = resolutions.get(path)?.get(specifier);
    const [file] = target?.kind === 'file' ? target.paths : [];
    const said = names.filter((name) => words.has(locals?.[name] ?? name));
    return file === undefined ? [] : said.map((name) => ({ name, file }));
  });
  const facts = await workspace.reader.readFacts([...new Set(taken.map(({ file }) => file))]);
  return taken.map(({ name, file }) => {
    const line = facts.get(file)?.symbols.find((symbol) => symbol.name === name)?.startLine;
    return { text: name, at: { path: file, ...(line === undefined ? {} : { line }) } };
  });
}
