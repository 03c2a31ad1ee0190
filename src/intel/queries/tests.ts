import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from '../answer.ts';
import { declarationsMeant, othersThan } from '../declarations-meant.ts';
import { findCallSites } from '../find-call-sites.ts';
import { findDependents } from '../find-dependents.ts';
import { findSayings } from '../find-sayings.ts';
import { findSubject, type QuerySubject } from '../find-subject.ts';
import type { FoundSymbol } from '../find-symbols.ts';
import { matchRoutes, saysRoute } from '../match-route.ts';
import { type FoundEntry, findRoutes } from '../stated-entries.ts';
import { tellOthers } from '../tell-others.ts';
import { testsByRouteName } from '../tests-by-route-name.ts';
import { testsByUrl } from '../tests-by-url.ts';
import type { QueryCode, QueryRequest } from './query.ts';

/** Steps from a test to what it covers that are followed unless told. */
const DEPTH = 5;

/** Calls away from a function at which what runs it is still tested for it. */
const CALLS_AWAY = 3;

/** Functions that call it whose names are looked for in tests. */
const MOST_CALLING = 12;

/** A name of fewer letters is said for many reasons: `Loop`, `run`. */
const TELLING = 5;

/** Tests that only import something are told up to so many, where nothing nearer is known. */
const MOST_IMPORTING = 20;

/** The tests of a file, a declaration or a route: by its URL, by its name, and by what they import. */
export const tests: QueryCode = {
  async answer(workspace, asked) {
    const wanted = asked.about.join(' ');
    if (wanted.trim() === '') throw usageError('say which file, symbol or route', "kb query tests 'POST /orders'");
    const tested = await findTested(workspace, asked, wanted);
    const meant = tested.subject ? declarationsMeant(tested.subject) : [];
    return meant.length > 1 ? tellMeant(workspace, asked, { ...tested, meant }) : tellTests(workspace, asked, tested, wanted);
  },
};

/** Declarations of one name that are looked at, and tests of each that are told. */
const MOST_MEANT = 8;
const MOST_TOLD = 6;

/** Where several declarations have the name, the tests of each: nothing says which was meant. */
async function tellMeant(
  workspace: Workspace,
  asked: QueryRequest,
  { subject, entries, meant }: Omit<Tested, 'routes'> & { meant: readonly FoundSymbol[] },
): Promise<Answer> {
  const groups: AnswerGroup[] = [];
  for (const symbol of meant.slice(0, MOST_MEANT)) {
    const { path, name } = symbol;
    const routes = entries.filter((entry) => isHandledBy(entry, path, name));
    const own = await tellTests(workspace, asked, { subject: { path, symbol, others: [] }, routes, entries, meant: meant.length }, name);
    groups.push({ title: own.summary, lines: own.groups.flatMap(({ lines }) => lines), most: MOST_TOLD });
  }
  const name = meant[0]?.symbol.name ?? '';
  const others = subject ? [...meant.slice(MOST_MEANT), ...othersThan(subject, meant)] : [];
  return {
    question: `tests ${name}`,
    summary: `${name} is ${count(meant.length, 'declaration')}, each with its tests; file#name asks for one of them`,
    groups,
    gaps: [...(subject ? tellOthers({ ...subject, others }) : []), 'what comes to one of them by calls: file#name follows that'],
  };
}

/** @param tested.meant of how many declarations the tests are told: to follow the calls of each takes seconds in a large repository. */
async function tellTests(
  workspace: Workspace,
  asked: QueryRequest,
  { subject, routes, entries, meant = 1 }: Tested & { meant?: number },
  wanted: string,
): Promise<Answer> {
  const followed = meant === 1 ? subject?.symbol : undefined;
  const calling = followed ? await findCalling(workspace, followed, routes, entries) : { entries: [], functions: [] };
  const byUrl = await testsByUrl(workspace, routes, entries);
  const byRouteName = await testsByRouteName(workspace, routes, entries);
  const byCallingRoute = [
    ...(await testsByUrl(workspace, calling.entries, entries)),
    ...(await testsByRouteName(workspace, calling.entries, entries)),
  ];
  const found = subject ? await findDependents(workspace, subject, asked.depth ?? DEPTH) : undefined;
  const reaching = (found?.all ?? []).filter(({ path }) => isTestPath(path));
  const byName = subject?.symbol ? await testsByName(workspace, subject.symbol.name, new Set(reaching.map(({ path }) => path))) : [];
  const named = new Set([...byUrl, ...byRouteName, ...byName, ...byCallingRoute].flatMap(({ at }) => at?.path ?? []));
  const reached = new Set(reaching.map(({ path }) => path).filter((path) => !named.has(path)));
  const byCalling = await testsByCalling(workspace, calling.functions, reached);
  const told = new Set([...named, ...byCalling.flatMap(({ at }) => at?.path ?? [])]);
  const all = reaching.filter(({ path }) => !told.has(path));
  const most = asked.tests === true ? all.length : told.size > 0 ? 0 : MOST_IMPORTING;
  const byImport = all.slice(0, most).map(({ path, depth, through }) => ({
    text: depth === 1 ? 'imports it' : `by ${through}, ${count(depth, 'step')} away`,
    at: { path },
  }));
  const files = new Set([...told, ...all.map(({ path }) => path)]);
  const name = subject?.symbol ? `${subject.path}#${subject.symbol.name}` : (subject?.path ?? wanted);
  const groups: AnswerGroup[] = [
    { title: 'ask for its routes', lines: byUrl },
    { title: 'ask for its routes by their names', lines: byRouteName },
    { title: 'reach it and say its name', lines: byName },
    { title: 'ask for routes that come to it by calls', lines: byCallingRoute },
    { title: 'reach it and say what calls it', lines: byCalling },
    {
      title: 'reach it by imports, nearest first',
      lines: byImport,
      ...(all.length > most ? { aside: `${count(all.length - most, 'test file')} more by imports alone: --tests lists them` } : {}),
    },
  ];
  return {
    question: `tests ${wanted}`,
    summary: `${name}: ${count(files.size, 'test file')}${routes.length === 0 ? '' : `, ${new Set(byUrl.flatMap(({ at }) => at?.path ?? [])).size} by URL`}`,
    groups: groups.filter(({ lines, aside }) => lines.length > 0 || aside !== undefined),
    gaps: [
      ...(subject ? tellOthers(subject) : []),
      'URLs and names of routes that tests put together, and names that several routes have',
      ...(calling.functions.length > 0 ? [`what comes to it by more than ${CALLS_AWAY} calls, or beyond ${MOST_CALLING} functions`] : []),
    ],
  };
}

/** What runs a function beside the routes that it handles: routes that come to it by calls, and the functions on the way, nearest first. */
async function findCalling(
  workspace: Workspace,
  symbol: FoundSymbol,
  handled: readonly FoundEntry[],
  routes: readonly FoundEntry[],
): Promise<{ entries: FoundEntry[]; functions: FoundSymbol[] }> {
  const { sites } = await findCallSites(workspace, symbol);
  const calls = sites.filter(({ is, test }) => !test && (is === 'it' || is === 'through'));
  if (calls.length === 0) return { entries: [], functions: [] };
  const { climbCallers } = await import('../climb-callers.ts');
  const { entries, functions } = await climbCallers(workspace, calls, CALLS_AWAY);
  const keyOf = ({ finding, entry }: FoundEntry) => `${finding.path} ${entry.label}`;
  const met = new Set(entries.map(keyOf));
  return {
    entries: routes.filter((route) => met.has(keyOf(route)) && !handled.includes(route)),
    functions: functions.filter(({ symbol: { name } }) => name.length >= TELLING).slice(0, MOST_CALLING),
  };
}

/** Tests that reach a function and say what calls it, one line each. */
async function testsByCalling(
  workspace: Workspace,
  functions: readonly FoundSymbol[],
  reaching: ReadonlySet<string>,
): Promise<AnswerLine[]> {
  const told = new Map<string, AnswerLine>();
  for (const { name } of functions) {
    for (const line of await testsByName(workspace, name, reaching)) {
      const path = line.at?.path ?? '';
      if (!told.has(path)) told.set(path, { ...line, text: `${line.text}, which comes to it` });
    }
  }
  return [...told.values()];
}

interface Tested {
  /** What is tested, where it is code of the sources. */
  subject: QuerySubject | undefined;
  /** The routes that it handles, or that were asked about. */
  routes: FoundEntry[];
  /** All routes of the tree. */
  entries: FoundEntry[];
}

async function findTested(workspace: Workspace, asked: QueryRequest, wanted: string): Promise<Tested> {
  const { entries } = await findRoutes(workspace);
  if (saysRoute(wanted)) {
    const routes = matchRoutes(entries, ({ entry }) => entry, wanted);
    const [first] = routes;
    if (!first) throw new KbError(`no route with '${wanted}' is known`, { exit: 1, hint: 'kb query routes lists what is' });
    const { handler } = first.entry;
    const path = handler?.path ?? first.finding.path;
    const named = handler === undefined ? path : `${path}#${handler.name}`;
    return { subject: await findSubject(workspace, asked, named).catch(() => ({ path, others: [] })), routes, entries };
  }
  const subject = await findSubject(workspace, asked, asked.about[0]);
  const routes = entries.filter((entry) => isHandledBy(entry, subject.path, subject.symbol?.name));
  return { subject, routes, entries };
}

function isHandledBy({ entry: { handler }, finding }: FoundEntry, path: string, name: string | undefined): boolean {
  return (
    (handler?.path ?? finding.path) === path &&
    (name === undefined || handler?.name === name || handler?.name.endsWith(`.${name}`) === true)
  );
}

/** @param reaching the tests that import it, directly or through others: the same name in others means something else */
async function testsByName(workspace: Workspace, name: string, reaching: ReadonlySet<string>): Promise<AnswerLine[]> {
  const own = name.split('.').at(-1) ?? '';
  const sayings = await findSayings(workspace, own);
  return sayings
    .filter(({ file }) => reaching.has(file))
    .flatMap(({ file, lines }) => {
      const whole = lines.filter(({ said }) => said === 'whole');
      const [first] = whole;
      if (!first) return [];
      return [{ text: whole.length === 1 ? `says ${own}` : `says ${own} in ${whole.length} lines`, at: { path: file, line: first.line } }];
    });
}
