import { count } from '../base/count.ts';
import { groupBy } from '../base/group-by.ts';
import { settleAll } from '../base/settle-all.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup } from './answer.ts';
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
  const named = (await settleAll(shown.map((each) => namedIn(workspace, each)))).flat();
  const isShown = ({ path, line = 0 }: Named) =>
    shown.some((each) => each.path === path && each.range.from <= line && line <= each.range.to);
  const apart = new Map(named.filter((each) => !isShown(each)).map((each) => [`${each.path} ${each.name}`, each]));
  const byFile = groupBy([...apart.values()].slice(0, MOST), ({ path }) => path);
  const left = apart.size - MOST;
  return {
    title: 'named there',
    lines: [...byFile].map(([path, names]) => ({ text: names.map(tellNamed).join(', '), at: { path }, whole: true, item: { names } })),
    ...(left > 0 ? { aside: `${count(left, 'more name')}: ask for fewer lines` } : {}),
  };
}

function tellNamed({ name, line }: Named): string {
  return line === undefined ? name : `${name}:${line}`;
}

/** A declaration that lines name. */
interface Named {
  name: string;
  path: string;
  line?: number | undefined;
}

async function namedIn(workspace: Workspace, { path, range, code }: ShownLines): Promise<Named[]> {
  const words = new Set(code.join('\n').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  const top = (await workspace.reader.readFacts([path])).get(path)?.symbols ?? [];
  const around = top.find((symbol) => symbol.startLine <= range.from && range.to <= symbol.endLine);
  const beside = qualifiedNames(around ? [around] : []).filter(({ symbol: { kind } }) => kind === 'method' || kind === 'function');
  const own = [...beside, ...top.map((symbol) => ({ name: symbol.name, symbol }))]
    .filter(({ symbol }) => words.has(symbol.name) && isApart(symbol, range))
    .map(({ name, symbol }): Named => ({ name, path, line: symbol.startLine }));
  return [...own, ...(await findTaken(workspace, path, words))];
}

function isApart({ startLine, endLine }: CodeSymbol, { from, to }: LineRange): boolean {
  return startLine > to || endLine < from;
}

async function findTaken(workspace: Workspace, path: string, words: ReadonlySet<string>): Promise<Named[]> {
  const { resolutions } = await workspace.graph();
  const imports = (await workspace.reader.readModules([path])).get(path)?.imports ?? [];
  const taken = imports.flatMap(({ specifier, names, locals }) => {
    const target = resolutions.get(path)?.get(specifier);
    const files = target?.kind === 'file' ? target.paths : [];
    return files.length === 0 ? [] : names.filter((name) => words.has(locals?.[name] ?? name)).map((name) => ({ name, files }));
  });
  const facts = await workspace.reader.readFacts([...new Set(taken.flatMap(({ files }) => files))]);
  // A package has several files; a name that none of them is known to declare is told with the first.
  return taken.map(({ name, files }) => {
    const declared = files.flatMap((file) => {
      const symbol = facts.get(file)?.symbols.find((each) => each.name === name);
      return symbol ? [{ name, path: file, line: symbol.startLine }] : [];
    });
    return declared[0] ?? { name, path: files[0] ?? path };
  });
}
