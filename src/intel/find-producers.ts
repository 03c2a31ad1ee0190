import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findCallsOfMany } from './find-call-sites.ts';
import type { FoundSymbol } from './find-symbols.ts';
import type { FoundEntry } from './stated-entries.ts';

/** Jobs whose producers are looked for: each takes some milliseconds. */
const MOST_JOBS = 300;

/**
 * What puts jobs to work by calls, `send_mail.delay(…)`, `SendMail.perform_later`: the calls outside of tests, by the job; of jobs that are put to work
 * otherwise nothing.
 */
export async function findProducers(workspace: Workspace, jobs: readonly FoundEntry[]): Promise<Map<FoundEntry, CallSite[]>> {
  const queued = jobs.filter(({ finding }) => languageOf(finding.path)?.naming?.queues !== undefined);
  if (queued.length === 0 || queued.length > MOST_JOBS) return new Map();
  const facts = await workspace.reader.readFacts([...new Set(queued.map(pathOf))]);
  const symbols = new Map<FoundSymbol, FoundEntry>();
  for (const job of queued) {
    const symbol = handlerOf(job, facts.get(pathOf(job))?.symbols ?? []);
    if (symbol) symbols.set({ path: pathOf(job), ...symbol }, job);
  }
  if (symbols.size === 0) return new Map();
  const calls = await findCallsOfMany(workspace, [...symbols.keys()]);
  return new Map([...symbols].map(([symbol, job]) => [job, (calls.get(symbol) ?? []).filter(({ test }) => !test)]));
}

function pathOf({ finding, entry }: FoundEntry): string {
  return entry.handler?.path ?? finding.path;
}

/** What runs, where the job is declared on it: a schedule stands elsewhere. */
function handlerOf({ finding, entry: { handler } }: FoundEntry, symbols: Parameters<typeof qualifiedNames>[0]) {
  if (handler?.path !== undefined && handler.path !== finding.path) return undefined;
  return qualifiedNames(symbols)
    .filter(({ symbol: { startLine, endLine } }) => startLine <= finding.endLine && finding.startLine <= endLine)
    .findLast(({ name, symbol }) => symbol.name === handler?.name || name === handler?.name);
}
