import { paced } from '../base/pace.ts';
import { lensStating } from '../lens/find-lens.ts';
import { allCalls, type WrittenCall } from '../program/queries/all-calls.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { matchOwnRules } from './rules/match-sources.ts';
import { wholeKey } from './state-whole.ts';
import { viewSources } from './view-sources.ts';

/** Beyond this names would be looked up for minutes. */
const MOST_FILES = 5000;

/** What the functions of a tree call, as far as names lead; of tests nothing. Kept in the cache until something changes that can have a say. */
export async function wholeCalls(workspace: Workspace, paths: readonly string[]): Promise<WrittenCall[]> {
  const lens = await lensStating('call');
  const key = `calls ${await wholeKey(workspace, lens.name)}`;
  const { cache } = workspace.reader;
  const known = cache.readMemos([key]).get(key);
  if (known !== undefined) return JSON.parse(known) as WrittenCall[];
  const read = paths.slice(0, MOST_FILES);
  const facts = await workspace.reader.readFacts(read);
  const [matches, graph] = [await matchOwnRules(workspace, lens, facts), await workspace.graph()];
  const order = { lens, focus: '', limits: configuredLimits(workspace.config) };
  const { signal } = workspace.context;
  const sources = read.map((path) => ({ path, hash: '' }));
  const view = await paced(viewSources(order, sources, { facts, matches, graph }), signal);
  const calls = await paced(allCalls(view.sources), signal);
  cache.writeMemos(new Map([[key, JSON.stringify(calls)]]));
  return calls;
}
