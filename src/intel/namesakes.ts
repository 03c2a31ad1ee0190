import { count } from '../base/count.ts';
import { groupBy } from '../base/group-by.ts';
import { settleAll } from '../base/settle-all.ts';
import { showLocation } from '../base/source-location.ts';
import type { SymbolKind } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from './answer.ts';
import { findCallsOfMany } from './find-call-sites.ts';
import { findContracts } from './find-contracts.ts';
import type { QuerySubject } from './find-subject.ts';
import type { FoundSymbol } from './find-symbols.ts';
import { findRunBy, isRunBy } from './run-by.ts';
import type { FoundEntry } from './stated-entries.ts';
import { findUnreadCalls, templatesSaying } from './unread-calls.ts';

/** What can be called. */
const CALLED: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'class', 'struct', 'macro']);

/** Whether a declaration can be called: also what holds a function by its type. */
export function isCalled({ symbol: { kind, signature } }: FoundSymbol): boolean {
  return CALLED.has(kind) || /=>|:\s*\(|\bfunc\s*\(|\bCallable\b/.test(signature);
}

/** Declarations that are told with each of their calls; of the others they are counted. */
const MOST_TOLD = 12;
/** Declarations whose calls are looked for: each takes some milliseconds. */
const MOST_LOOKED_FOR = 300;
/** Declarations without calls that are named. */
const MOST_UNCALLED = 8;

/**
 * The declarations that a name can mean, where it is one that several of them share: nothing says which was meant. Overloads count as one, and what
 * cannot be called is left out where something can.
 */
export function namesakesOf({ symbol, others }: QuerySubject): FoundSymbol[] {
  const called = symbol ? [symbol, ...others].filter(isCalled) : [];
  const alike = called.filter(({ path }) => isTestPath(path) === called.every((each) => isTestPath(each.path)));
  return [...groupBy(alike, ({ path, name }) => `${path}#${name}`).values()].flatMap(([first]) => first ?? []);
}

/** '3 more not decided and 12 in tests', '12 more in tests not decided'; '' where there are none. */
export function countUndecided(sites: readonly CallSite[]): string {
  const tests = sites.filter(({ test }) => test).length;
  if (sites.length === 0) return '';
  if (tests === sites.length) return `${tests} more in tests not decided`;
  return `${sites.length - tests} more not decided${tests > 0 ? ` and ${tests} in tests` : ''}`;
}

interface NamesakeTelling {
  path: string | undefined;
  tests: boolean;
  /** A call as a line. */
  tellSite: (site: CallSite) => AnswerLine;
  /** What leads to calls. */
  reach: (sites: readonly CallSite[]) => Promise<AnswerGroup[]>;
}

/** The calls of each declaration of a name, most called first. */
export async function tellNamesakes(
  workspace: Workspace,
  namesakes: readonly FoundSymbol[],
  { path, tests, tellSite, reach }: NamesakeTelling,
): Promise<Answer> {
  const name = namesakes[0]?.symbol.name ?? '';
  const looked = namesakes.slice(0, MOST_LOOKED_FOR);
  const { calls, sites: known, texts, beyond } = await findCallsOfMany(workspace, looked, path);
  const saying = new Map([...texts, ...(await templatesSaying(workspace, name, path))]);
  const undecided = [...known, ...(await findUnreadCalls(workspace, saying, name, known))].filter(({ is }) => is === 'perhaps');
  const isShown = ({ test }: CallSite) => tests || !test;
  const inCode = (sites: readonly CallSite[]) => sites.filter(({ test }) => !test).length;
  const called = looked
    .map((declared) => ({ declared, sites: calls.get(declared) ?? [] }))
    .sort((a, b) => inCode(b.sites) - inCode(a.sites) || b.sites.length - a.sites.length);
  const all = called.flatMap(({ sites }) => sites);
  const uncalled = called.filter(({ sites }) => sites.length === 0);
  const most = called.filter(({ sites }) => sites.length > 0).slice(0, MOST_TOLD);
  const further = called.slice(most.length, called.length - uncalled.length);
  const perhaps = undecided.filter(isShown);
  const entries =
    uncalled.length === 0
      ? []
      : await findRunBy(
          workspace,
          uncalled.map(({ declared }) => declared),
        );
  const contracts = new Map<FoundSymbol, FoundSymbol[]>();
  for (const { declared } of uncalled.length === 0 ? [] : most) contracts.set(declared, await findContracts(workspace, declared));
  const groups: AnswerGroup[] = [
    ...most.map(({ declared, sites }) => ({
      title: `${showLocation(placeOf(declared))} ${declared.name}: ${count(inCode(sites), 'call')}`,
      lines: sites.filter(isShown).map(tellSite),
      ...(sites.some((site) => !isShown(site)) ? { aside: `${sites.length - inCode(sites)} more in tests: --tests lists them` } : {}),
      codeUpTo: 40,
    })),
    {
      title: 'fewer calls',
      lines: further.map(({ declared, sites }) => ({ text: `${declared.name}: ${count(sites.length, 'call')}`, at: placeOf(declared) })),
    },
    {
      title: 'no call of them was recognised',
      lines: await settleAll(uncalled.map(({ declared }) => tellUncalled(workspace, declared, contracts, entries))),
      most: MOST_UNCALLED,
    },
    {
      title: `not decided: ${count(perhaps.length, 'call')} of that name on what is not known`,
      lines: perhaps.map(tellSite),
      ...(undecided.length > perhaps.length ? { aside: `${undecided.length - perhaps.length} more in tests: --tests lists them` } : {}),
    },
    ...(await reach(all.filter(isShown))),
  ];
  return {
    question: `callers ${name}`,
    summary: `${name} is ${count(namesakes.length, 'declaration')}: ${count(inCode(all), 'call')} in code, ${all.length - inCode(all)} in tests${undecided.length > 0 ? `; ${countUndecided(undecided)}` : ''}`,
    groups: groups.filter(({ lines, aside }) => lines.length > 0 || aside !== undefined),
    gaps: [
      'uses that are no calls: the function handed on as a value; file#name asks for one of them',
      ...(namesakes.length > looked.length ? [`${namesakes.length - looked.length} more declarations of the name`] : []),
      ...(beyond > 0 ? [`${count(beyond, 'more file')} with the words of the name`] : []),
    ],
  };
}

/** What nothing calls by its own name can be what a call of an interface or base comes to, or what a call of the only one that fulfils it names. */
async function tellUncalled(
  workspace: Workspace,
  declared: FoundSymbol,
  called: ReadonlyMap<FoundSymbol, FoundSymbol[]>,
  entries: readonly FoundEntry[],
): Promise<AnswerLine> {
  const fulfils = await findContracts(workspace, declared);
  const fulfilling = [...called].filter(([, contracts]) => contracts.some((each) => isAt(each, declared)));
  const through = fulfils.length === 0 ? '' : `, reached through ${fulfils.map(({ name }) => name).join(', ')}`;
  const by = fulfilling.length === 0 ? '' : `, which ${fulfilling.map(([{ name }]) => name).join(', ')} fulfils`;
  const run = entries.filter((entry) => isRunBy(entry, declared)).map(({ entry }) => entry.label);
  const framework = run.length === 0 ? '' : `, called by a framework: ${run.join(', ')}`;
  return { text: `${declared.name}${framework}${through}${by}`, at: placeOf(declared) };
}

function isAt(one: FoundSymbol, other: FoundSymbol): boolean {
  return one.path === other.path && one.symbol.startLine === other.symbol.startLine;
}

function placeOf({ path, symbol }: FoundSymbol): { path: string; line: number } {
  return { path, line: symbol.startLine };
}
