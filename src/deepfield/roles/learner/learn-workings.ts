import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan, oneLine, prose } from '../../../base/markdown.ts';
import { fileName } from '../../../base/path-parts.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { splitWords } from '../../../code/text/words.ts';
import type { WrittenCall } from '../../../program/queries/all-calls.ts';
import { stem } from '../../../relevance/stem.ts';
import { FILLER_WORDS } from '../../../relevance/vocabulary.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import type { SetValue } from './constants-in.ts';
import type { CodeDecision } from './decisions-in.ts';
import { functionsOf, nameWithOwner } from './functions-of.ts';
import { docOf } from './learn-parts.ts';
import { listCalls } from './list-calls.ts';
import { readWrittenCalls } from './read-written-calls.ts';
import type { Remark } from './remarks-in.ts';
import type { FileRemarks, TopicFiles } from './topic-files.ts';

/** Functions that are told: of a topic with more files, and of a part of the code with more functions, more. */
const FEWEST_TOLD = 40;
const MOST_TOLD = 120;
const SHARE_TOLD = 0.5;
const MOST_CALLS = 20;
const MOST_CALLERS = 4;
const MOST_VALUES = 24;
const MOST_CONSTANTS = 40;
/** A function that calls less, and goes by no value, shows little of how a part works. */
const FEWEST = 2;

/** A function of a topic, with what can be told of it. */
interface FunctionDetails {
  path: string;
  name: string;
  symbol: CodeSymbol | undefined;
  /** What it calls, each once, in the order in which it is written. */
  calls: readonly WrittenCall[];
  /** As markdown: '`Shop.pay`', '`Shop.pay` through `Bank`'. */
  callers: readonly string[];
  /** Values that it goes by. */
  names: readonly string[];
  remarks: readonly Remark[];
  decisions: readonly CodeDecision[];
}

/**
 * How some files do their work, function by function: what each is for, as its comment says, what it calls, who calls it, and the values that it
 * goes by, such as headers, files, settings and words that it compares with.
 * @param about words of a topic: functions that have some of them are told before others. All are alike without.
 */
export async function learnWorkings(
  terrain: Terrain,
  files: TopicFiles,
  about = '',
): Promise<{ statements: Statement[]; leftOut: number }> {
  const { findings: entries } = await terrain.stated(['route', 'command', 'main', 'job', 'event']);
  const handlers = new Set(entries.map(({ entry }) => `${entry?.handler?.path} ${entry?.handler?.name}`));
  const calls = await readWrittenCalls(terrain);
  const callers = callersOf(calls);
  const told = [...calledFunctions(files, calls), ...otherFunctions(files, calls)].map((each): FunctionDetails => {
    const by = [...(callers.get(`${each.path} ${each.name}`) ?? []), ...(callers.get(each.name) ?? [])];
    return { ...each, callers: [...new Set(by)].filter((name) => name !== codeSpan(each.name)) };
  });
  const wanted = [
    ...new Set(
      splitWords(about)
        .filter((word) => word.length > 2 && !FILLER_WORDS.has(word))
        .map(stem),
    ),
  ];
  const rank = new Map(told.map((each) => [each, weight(each) * (1 + 2 * countWords(each, wanted))] as const));
  const ranked = told
    .filter((each) => isTelling(each, handlers.has(`${each.path} ${each.name}`)))
    .sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || byText(a.path, b.path) || byText(a.name, b.name));
  // What words led to is told whole with the part that it lies in.
  const wide = about === '' ? Math.ceil(ranked.length * SHARE_TOLD) : 0;
  const most = Math.min(MOST_TOLD, Math.max(FEWEST_TOLD, files.paths.length, wide));
  return {
    statements: [...ranked.slice(0, most).map((each) => tell(terrain, each)), ...tellOutside(terrain, files)],
    leftOut: Math.max(0, ranked.length - most),
  };
}

/** Who calls each function, by its file and name, or by its name where only one file has it; what implements an interface may be what is called through it. */
function callersOf(calls: readonly WrittenCall[]): Map<string, Set<string>> {
  const callers = new Map<string, Set<string>>();
  const add = (to: string, by: string) => callers.set(to, (callers.get(to) ?? new Set()).add(by));
  const files = new Map<string, Set<string>>();
  for (const { to, target } of calls) if (target !== undefined) files.set(to, (files.get(to) ?? new Set()).add(target));
  for (const { from, to, target, among = [] } of calls) {
    if (from === '') continue;
    if (target !== undefined) add(`${target} ${to}`, codeSpan(from));
    else if ((files.get(to)?.size ?? 0) < 2) add(to, codeSpan(from));
    const [contract = '', method = ''] = to.split('.');
    for (const type of among) add(`${type}.${method}`, `${codeSpan(from)} through ${codeSpan(contract)}`);
  }
  return callers;
}

/** Those on the way of entry points, of which calls are known. */
function calledFunctions({ has, facts, said }: TopicFiles, calls: readonly WrittenCall[]): Omit<FunctionDetails, 'callers'>[] {
  const byFunction = groupBy(
    calls.filter(({ path }) => has(path)),
    ({ path, from }) => `${path}\0${from}`,
  );
  return [...byFunction].map(([key, own]) => {
    const [path = '', name = ''] = key.split('\0');
    const inOrder = [...own].sort((a, b) => a.line - b.line);
    const symbol = findSymbol(facts.get(path)?.symbols ?? [], name, inOrder[0]?.line ?? 0);
    const different = inOrder.filter(({ to }, at) => inOrder.findIndex((other) => other.to === to) === at);
    return { path, name, symbol, calls: different, ...saidWithin(said.get(path), symbol) };
  });
}

/** Those that go by some value; of these it is not known what they call. */
function otherFunctions({ facts, said }: TopicFiles, calls: readonly WrittenCall[]): Omit<FunctionDetails, 'callers'>[] {
  const known = new Set(calls.map(({ path, from }) => `${path} ${from.split('.').at(-1)}`));
  return [...facts].flatMap(([path, each]) => {
    const own = said.get(path);
    const starts = new Set(
      [...(own?.names ?? []), ...(own?.remarks ?? []), ...(own?.decisions ?? [])].flatMap(({ within }) => within ?? []),
    );
    const functions = functionsOf(each.symbols);
    return [...starts].flatMap((start) => {
      const symbol = functions.find(({ startLine }) => startLine === start);
      if (!symbol || known.has(`${path} ${symbol.name}`)) return [];
      return [{ path, name: nameWithOwner(each.symbols, symbol), symbol, calls: [], ...saidWithin(own, symbol) }];
    });
  });
}

function saidWithin(
  said: FileRemarks | undefined,
  symbol: CodeSymbol | undefined,
): Pick<FunctionDetails, 'names' | 'remarks' | 'decisions'> {
  const isOwn = ({ within }: { within?: number | undefined }) => symbol !== undefined && within === symbol.startLine;
  return {
    names: (said?.names ?? []).filter(isOwn).map(({ text }) => text),
    remarks: (said?.remarks ?? []).filter(isOwn),
    decisions: (said?.decisions ?? []).filter(isOwn),
  };
}

/** What an entry point does is told with it; here only the values that it goes by. */
function isTelling({ calls, callers, names, remarks, decisions, symbol }: FunctionDetails, isHandler: boolean): boolean {
  if (names.length + remarks.length + decisions.length > 0) return true;
  if (isHandler) return false;
  return calls.length >= FEWEST || (callers.length > 0 && symbol !== undefined && docOf(symbol) !== undefined);
}

function weight({ calls, callers, names, remarks, decisions }: FunctionDetails): number {
  return callers.length + calls.length + Math.min(names.length, 4) + 2 * (remarks.length + decisions.length);
}

/** How many of some words a function has: in its name, its comments, what it calls and goes by. */
function countWords({ name, symbol, calls, names, remarks }: FunctionDetails, wanted: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const doc = symbol && docOf(symbol);
  const texts = [name, doc ?? '', ...calls.map(({ to }) => to), ...names, ...remarks.map(({ text }) => text)];
  const own = new Set(splitWords(texts.join(' ')).map(stem));
  return wanted.filter((word) => own.has(word)).length;
}

function tell(terrain: Terrain, { path, name, symbol, calls, callers, names, remarks, decisions }: FunctionDetails): Statement {
  const doc = symbol && docOf(symbol);
  const tellRemark = ({ text, lines: [from, to] }: Remark) => ({ text: oneLine(prose(text)), cites: [terrain.cite(path, from, to)] });
  const listed = listCalls(calls, MOST_CALLS);
  const more = callers.length - MOST_CALLERS;
  const parts = [
    ...(listed === '' ? [] : [`calls ${listed}`]),
    ...(names.length === 0 ? [] : [`goes by ${names.map(codeSpan).join(', ')}`]),
    ...(callers.length === 0 ? [] : [`is called by ${callers.slice(0, MOST_CALLERS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]),
  ];
  const says = doc === undefined ? '' : `: ${oneLine(prose(doc)).replace(/\.$/, '')}. It`;
  return {
    part: 'workings',
    text: parts.length === 0 ? `${codeSpan(name)}${says.replace(/\. It$/, '')}` : `${codeSpan(name)}${says} ${parts.join('; it ')}`,
    cites: [symbol ? terrain.cite(path, symbol.startLine, symbol.endLine) : terrain.cite(path, calls[0]?.line)],
    ...(remarks.length + decisions.length === 0 ? {} : { more: [...tellDecisions(terrain, path, decisions), ...remarks.map(tellRemark)] }),
    explains: { symbols: [`${path}#${name.split('.').at(-1)}`, `${path}#${name}`] },
  };
}

/** In one line: each is short, and they are read one after the other. */
function tellDecisions(terrain: Terrain, path: string, decisions: readonly CodeDecision[]): NonNullable<Statement['more']> {
  const [first] = decisions;
  if (!first) return [];
  const told = decisions.map(({ when, does }) => `${codeSpan(does)} where ${codeSpan(when)}`);
  return [{ text: told.join('; '), cites: [terrain.cite(path, first.line, decisions.at(-1)?.line)] }];
}

/** Values outside of functions, by the constant that holds them: names of settings, defaults, tables of what is known; and what is explained above some. */
function tellOutside(terrain: Terrain, { said }: TopicFiles): Statement[] {
  return [...said].flatMap(([path, { names = [], remarks = [], constants = [] }]): Statement[] => {
    const name = codeSpan(fileName(path));
    const groups = groupBy(
      names.filter(({ within }) => within === undefined),
      ({ of }) => of,
    );
    const values = [...groups].map(([of, own]): Statement => {
      const held = own.slice(0, MOST_VALUES).map((each) => codeSpan(each.text));
      const more = own.length > MOST_VALUES ? ` and ${own.length - MOST_VALUES} more` : '';
      const text = `${of === undefined ? `${name} declares` : `${codeSpan(of)} of ${name} holds`} ${held.join(', ')}${more}`;
      return { part: 'workings', heading: 'Values', text, cites: [terrain.cite(path, own[0]?.line, own.at(-1)?.line)] };
    });
    const above = remarks.filter(({ within }) => within === undefined);
    const told = above.map(({ text, lines: [from, to] }): Statement => {
      return { part: 'workings', heading: 'Remarks', text: `${name}: ${oneLine(prose(text))}`, cites: [terrain.cite(path, from, to)] };
    });
    return [...tellConstants(terrain, path, constants), ...values, ...told];
  });
}

function tellConstants(terrain: Terrain, path: string, constants: readonly SetValue[]): Statement[] {
  const [first] = constants;
  if (!first) return [];
  const shown = constants.slice(0, MOST_CONSTANTS).map(({ name, value }) => `${codeSpan(name)} to ${codeSpan(value)}`);
  const more = constants.length - shown.length;
  const text = `${codeSpan(fileName(path))} sets ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [{ part: 'workings', heading: 'Values', text, cites: [terrain.cite(path, first.line, constants.at(-1)?.line)] }];
}

/** The function of a name that a call stands in. */
function findSymbol(symbols: readonly CodeSymbol[], name: string, line: number): CodeSymbol | undefined {
  const last = name.split('.').at(-1);
  return functionsOf(symbols).findLast(
    (symbol) => symbol.startLine <= line && line <= symbol.endLine && (symbol.name === last || symbol.name === name),
  );
}
