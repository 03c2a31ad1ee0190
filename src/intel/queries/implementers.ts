import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { usageError } from '../../base/errors.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { namingOf } from '../../program/names/naming.ts';
import { directoryPrefix } from '../../program/names/read-names.ts';
import { readAround, readSubtypes } from '../../program/queries/read-around.ts';
import { takersOf } from '../../program/queries/takers.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerLine } from '../answer.ts';
import { findSubject } from '../find-subject.ts';
import { type FoundSymbol, filesWithName } from '../find-symbols.ts';
import { tellOthers } from '../tell-others.ts';
import type { Query } from './query.ts';

/** A type that is made from another. */
interface Implementer {
  path: string;
  name: string;
  line?: number;
}

/** The types that implement or extend one, directly or through others, and who names them: there it is chosen. */
export const implementers: Query = {
  name: 'implementers',
  takes: '<type>',
  summary: 'the types that implement or extend a type, and the files that choose between them',
  options: ['tests'],
  async answer(workspace, asked) {
    const subject = await findSubject(workspace, asked, asked.about[0]);
    const { symbol } = subject;
    if (!symbol) throw usageError(`${asked.about[0]} is a file`, 'name a type');
    const { structural } = namingOf(languageOf(symbol.path)?.id ?? '');
    const all = structural ? await withMethods(workspace, symbol) : await withBase(workspace, symbol.symbol.name);
    const shown = all.filter(({ path }) => asked.tests || !isTestPath(path));
    const lines: AnswerLine[] = [];
    for (const each of shown)
      lines.push({
        text: `${each.name}${await namedIn(workspace, each)}`,
        at: { path: each.path, ...(each.line === undefined ? {} : { line: each.line }) },
      });
    const hidden = all.length - shown.length;
    return {
      question: `implementers ${symbol.name}`,
      summary: `${symbol.path}#${symbol.name}: ${count(shown.length, 'type')} made from it`,
      groups: [{ lines, ...(hidden > 0 ? { aside: `${hidden} more in tests` } : {}) }],
      gaps: [...tellOthers(subject), ...(structural ? [] : ['types of the same name in other files are not told apart'])],
    };
  },
};

/** By what heads of types say, step by step. */
async function withBase(workspace: Workspace, base: string): Promise<Implementer[]> {
  const found = new Map<string, Implementer>();
  const names = [base];
  for (const name of names) {
    const files = await filesWithName(workspace, name);
    const subtypes = await readSubtypes(workspace.reader, files);
    for (const [path, types] of subtypes) {
      for (const type of types.filter(({ bases }) => bases.includes(name))) {
        const key = `${path} ${type.name}`;
        if (found.has(key)) continue;
        found.set(key, { path, name: `${type.name}${name === base ? '' : `, by ${name}`}` });
        names.push(type.name.split('.').at(-1) ?? type.name);
      }
    }
  }
  return withLines(workspace, [...found.values()]);
}

async function withLines(workspace: Workspace, found: readonly Implementer[]): Promise<Implementer[]> {
  const facts = await workspace.reader.readFacts([...new Set(found.map(({ path }) => path))]);
  return found.map((each) => {
    const [name] = each.name.split(',');
    const at = qualifiedNames(facts.get(each.path)?.symbols ?? []).find((symbol) => symbol.name === name);
    return at ? { ...each, line: at.symbol.startLine } : each;
  });
}

/** Where a language asks for no more than the methods: the types of one directory that have them all. */
async function withMethods(workspace: Workspace, { symbol, path: own }: FoundSymbol): Promise<Implementer[]> {
  const wanted = symbol.children.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  const [first] = wanted;
  if (first === undefined) return [];
  const longest = wanted.reduce((one, other) => (other.length > one.length ? other : one), first);
  const near = new Set((await filesWithName(workspace, longest)).map(directoryPrefix));
  const paths = workspace.readable.filter((path) => near.has(directoryPrefix(path)) && languageOf(path)?.id === languageOf(own)?.id);
  const types = new Map<string, { methods: Set<string>; path: string; symbol?: CodeSymbol }>();
  for (const [path, { symbols }] of await workspace.reader.readFacts(paths)) {
    for (const type of symbols) {
      const key = `${directoryPrefix(path)} ${type.name}`;
      const known = types.get(key) ?? { methods: new Set<string>(), path };
      for (const { kind, name } of type.children) if (kind === 'method') known.methods.add(name);
      types.set(key, type.kind === 'struct' || type.kind === 'type' ? { ...known, path, symbol: type } : known);
    }
  }
  const all = [...types].filter(([, { methods, symbol: type }]) => type && wanted.every((name) => methods.has(name)));
  return all
    .map(([, { path, symbol: type }]) => ({ path, name: type?.name ?? '', line: type?.startLine ?? 1 }))
    .sort((a, b) => byText(a.path, b.path));
}

/** Who imports it by name, tests apart. */
async function namedIn(workspace: Workspace, { path, name }: Implementer): Promise<string> {
  const around = await readAround(workspace.reader, await workspace.graph(), [path]);
  const [top = ''] = name.split(/[.,]/);
  const users = takersOf(around, path).filter((taker) => taker.names.includes(top) && !isTestPath(taker.from));
  const shown = users.slice(0, 4).map(({ from }) => from);
  return shown.length === 0
    ? ''
    : `; named in ${shown.join(', ')}${users.length > shown.length ? ` and ${users.length - shown.length} more` : ''}`;
}
