import { count } from '../base/count.ts';
import type { SourceLocation } from '../base/source-location.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerLine } from './answer.ts';
import { findCallSites } from './find-call-sites.ts';
import type { FoundSymbol } from './find-symbols.ts';
import { isRunBy } from './run-by.ts';
import { type FoundEntry, findFlows } from './stated-entries.ts';

/** Functions whose callers are looked for: each takes some milliseconds. */
const MOST_FUNCTIONS = 60;

interface Climb {
  workspace: Workspace;
  entries: readonly FoundEntry[];
  depth: number;
  /** Functions whose callers were looked for. */
  seen: Set<string>;
  lines: AnswerLine[];
  met: { entries: Set<FoundEntry>; functions: Map<string, { symbol: FoundSymbol; level: number }> };
}

/** What leads to calls, as lines, with the entry points and the functions that were met on the way. */
interface Climbed {
  lines: AnswerLine[];
  entries: FoundEntry[];
  /** Nearest first. */
  functions: FoundSymbol[];
}

/**
 * What leads to calls: the functions that they stand in, what calls these, and so on, each below what it calls, up to the routes, jobs, commands and
 * events that run them. Tests are left out; what leads to a function is told once.
 * @param depth calls on the way, at most.
 */
export async function climbCallers(workspace: Workspace, sites: readonly CallSite[], depth: number): Promise<Climbed> {
  const { entries } = await findFlows(workspace, ['route', 'job', 'event', 'command', 'main']);
  const met: Climb['met'] = { entries: new Set(), functions: new Map() };
  const climb: Climb = { workspace, entries, depth, seen: new Set(), lines: [], met };
  for (const site of byFunction(sites)) await climbFrom(climb, site, 1);
  return { lines: climb.lines, entries: [...met.entries], functions: nearestFirst(met.functions) };
}

/** Tells where a call stands, and what leads there. */
async function climbFrom(climb: Climb, site: CallSite, level: number): Promise<void> {
  const say = (text: string, at: SourceLocation, more = 0) => climb.lines.push({ text: `${'  '.repeat(level - 1 + more)}${text}`, at });
  const around = await functionAt(climb.workspace, site);
  const entries = climb.entries.filter((entry) => runs(entry, site, around));
  for (const entry of entries) climb.met.entries.add(entry);
  if (around) meet(climb, around, level);
  for (const { entry, finding } of entries) say(`← ${finding.kind} ${entry.label}`, site);
  if (entries.length === 0) say(`← ${site.within ?? '(top level)'}`, site);
  // What runs a handler is told; other code can call it, too. What is written in place is run by its entry alone.
  if (!around || entries.some(({ finding }) => isInPlace(finding, site))) return;
  const isEntry = entries.length > 0;
  const key = `${around.path}#${around.name}`;
  const isKnown = climb.seen.has(key);
  if (isKnown || level >= climb.depth || climb.seen.size >= MOST_FUNCTIONS) {
    if (!isEntry) say(isKnown ? '… as above' : '… not followed further', site, 1);
    return;
  }
  climb.seen.add(key);
  const { sites, handed } = await findCallSites(climb.workspace, around);
  const calls = [...sites, ...handed].filter(({ is, test }) => !test && (is === 'it' || is === 'through'));
  const perhaps = sites.filter(({ is, test }) => !test && is === 'perhaps').length;
  if (perhaps > 0) say(`… not decided: ${count(perhaps, 'call')} of that name`, site, 1);
  else if (calls.length === 0 && !isEntry) say('… no call of it was recognised', site, 1);
  for (const call of byFunction(calls)) await climbFrom(climb, call, level + 1);
}

function meet({ met: { functions } }: Climb, symbol: FoundSymbol, level: number): void {
  const key = `${symbol.path}#${symbol.name}`;
  if ((functions.get(key)?.level ?? Number.MAX_SAFE_INTEGER) > level) functions.set(key, { symbol, level });
}

function nearestFirst(functions: Climb['met']['functions']): FoundSymbol[] {
  return [...functions.values()].sort((a, b) => a.level - b.level).map(({ symbol }) => symbol);
}

/** One call of each function that has some. */
function byFunction(sites: readonly CallSite[]): CallSite[] {
  return [...new Map(sites.toReversed().map((site) => [`${site.path} ${site.within}`, site])).values()].toReversed();
}

const CALLED: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'constant', 'variable']);

/** The outermost function around a call: what is declared in it is called there alone. */
async function functionAt({ reader }: Workspace, { path, line }: CallSite): Promise<FoundSymbol | undefined> {
  const facts = (await reader.readFacts([path])).get(path);
  const around = qualifiedNames(facts?.symbols ?? []).find(
    ({ symbol: { startLine, endLine, kind } }) => CALLED.has(kind) && startLine <= line && line <= endLine,
  );
  return around && { path, ...around };
}

/** Whether an entry point is written around a call, or has the function around it for its handler. */
function runs(entry: FoundEntry, site: CallSite, around: FoundSymbol | undefined): boolean {
  return isInPlace(entry.finding, site) || (around !== undefined && isRunBy(entry, around));
}

function isInPlace(finding: FoundEntry['finding'], { path, line }: CallSite): boolean {
  return finding.path === path && finding.startLine <= line && line <= finding.endLine;
}
