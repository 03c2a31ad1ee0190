import { groupBy } from '../base/group-by.ts';
import type { Facts } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findCallsOfMany } from './find-call-sites.ts';
import { type FoundSymbol, symbolsNamed } from './find-symbols.ts';
import type { FoundEntry } from './stated-entries.ts';

/** Jobs whose producers are looked for: each takes some milliseconds. */
const MOST_JOBS = 300;

/** What puts jobs to work. */
export interface Producers {
  /** The calls of each job outside of tests; of jobs that are put to work otherwise than by calls nothing. */
  calls: ReadonlyMap<FoundEntry, readonly CallSite[]>;
  /** Calls that may be of one of them, as what they are made on is not known. */
  undecided: readonly CallSite[];
  /** Jobs that were too many to look for theirs. */
  beyond: number;
}

/** What puts jobs to work by calls: `send_mail.delay(…)`, `SendMail.perform_later`. */
export async function findProducers(workspace: Workspace, jobs: readonly FoundEntry[]): Promise<Producers> {
  const all = jobs.filter(({ finding }) => languageOf(finding.path)?.naming?.queues !== undefined);
  const queued = all.slice(0, MOST_JOBS);
  const beyond = all.length - queued.length;
  const facts = await workspace.reader.readFacts([...new Set(queued.map(pathOf))]);
  const symbols = new Map<FoundSymbol, FoundEntry>();
  for (const job of queued) {
    const path = pathOf(job);
    const own = facts.get(path);
    const symbol = handlerOf(job, own?.symbols ?? []);
    if (!symbol) continue;
    for (const each of [{ path, ...symbol }, ...madeFor(path, symbol.name, own)]) symbols.set(each, job);
  }
  if (symbols.size === 0) return { calls: new Map(), undecided: [], beyond };
  const { calls, sites: called } = await findCallsOfMany(workspace, [...symbols.keys()]);
  const inCode = (sites: readonly CallSite[]) => sites.filter(({ test }) => !test);
  const sites = groupBy(symbols, ([, job]) => job);
  return {
    calls: new Map([...sites].map(([job, own]) => [job, inCode(own.flatMap(([symbol]) => calls.get(symbol) ?? []))])),
    undecided: inCode(called.filter(({ is }) => is === 'perhaps')),
    beyond,
  };
}

function pathOf({ finding, entry }: FoundEntry): string {
  return entry.handler?.path ?? finding.path;
}

/** Where objects are put into queues, the class: who makes one puts it to work, `dispatch(new SendInvoice($order))`. */
function madeFor(path: string, handler: string, facts: Facts | undefined): FoundSymbol[] {
  const { constructs } = namingOf(languageOf(path)?.id ?? '');
  const dot = handler.lastIndexOf('.');
  return constructs === undefined || dot < 0 ? [] : symbolsNamed(path, facts, handler.slice(0, dot));
}

/** What runs, where the job is declared on it: a schedule stands elsewhere. */
function handlerOf({ finding, entry: { handler } }: FoundEntry, symbols: Parameters<typeof qualifiedNames>[0]) {
  if (handler?.path !== undefined && handler.path !== finding.path) return undefined;
  const wanted = handler?.name ?? '';
  // A handler is told without the modules around its class.
  const isIt = (name: string) => name === wanted || name.endsWith(`.${wanted}`) || name.endsWith(`::${wanted}`);
  return qualifiedNames(symbols)
    .filter(({ symbol: { startLine, endLine } }) => startLine <= finding.endLine && finding.startLine <= endLine)
    .findLast(({ name, symbol }) => symbol.name === wanted || (wanted !== '' && isIt(name)));
}
