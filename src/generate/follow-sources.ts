import { paced } from '../base/pace.ts';
import type { Facts } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import type { Limits, Source } from '../docs/document/document.ts';
import type { Lens } from '../lens/report/lens.ts';
import { treeNames } from '../program/queries/tree-names.ts';
import type { Followed, View } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { matchSources } from './match-sources.ts';
import { viewSources } from './view-sources.ts';

/** Files that may be needed are read beyond the file limit, as most of them turn out not to be. */
const MOST_CANDIDATES = 60;

/** Of the file limit, what mounts the sources can add to it where they fill it: without their prefixes, routes are not told right. */
const LEAST_MOUNTING = 0.1;

/**
 * The files that a lens needs beyond the selected ones, in the order to present them in: found step by step, as each can lead on, within the
 * limits of files and depth. Tests are never followed.
 */
export async function followSources(
  workspace: Workspace,
  order: { lens: Lens; focus: string; limits: Limits },
  selected: readonly Source[],
): Promise<{ sources: Source[]; followed: Followed[] }> {
  const { follow } = order.lens;
  const { signal } = workspace.context;
  if (!follow) return { sources: [...selected], followed: [] };
  const look = openLook(workspace, order);
  const tree = treeNames(await workspace.graph(), await workspace.reader.readModules(workspace.readable));
  const followed = new Map<string, Followed>();
  const sources = () => [...selected, ...toSources(workspace, [...followed.values()])];
  for (let round = 0; round < order.limits.maxDepth; round++) {
    const found = await paced(follow.wanted(await look(sources()), tree), signal);
    const wanted = found.filter(({ path }) => isFollowable(workspace, path) && !followed.has(path));
    const sure = wanted.filter((each) => each.sure).slice(0, Math.max(0, order.limits.maxFiles - selected.length));
    const unsure = wanted.filter((each) => !each.sure).slice(0, Math.max(0, MOST_CANDIDATES - followed.size));
    if (sure.length + unsure.length === 0) break;
    for (const each of [...unsure, ...sure]) followed.set(each.path, each);
  }
  const needed = await paced(follow.needed(await look(sources())), signal);
  const room = Math.max(0, order.limits.maxFiles - selected.length);
  const least = Math.ceil(order.limits.maxFiles * LEAST_MOUNTING);
  const kept = keepNeeded([...followed.values()], needed).filter(({ why }, place) => place < room || (why === 'mounts' && place < least));
  return { sources: [...selected, ...toSources(workspace, kept)], followed: kept };
}

/** What is sure or turned out to be needed, with the files that led there; what mounts the sources comes first. */
function keepNeeded(followed: readonly Followed[], needed: ReadonlySet<string>): Followed[] {
  const byPath = new Map(followed.map((each) => [each.path, each]));
  const kept = new Set<string>();
  for (const { path, sure } of followed) {
    if (!sure && !needed.has(path)) continue;
    for (let each = byPath.get(path); each && !kept.has(each.path); each = byPath.get(each.from)) kept.add(each.path);
  }
  const rank = ({ why }: Followed) => (why === 'mounts' ? 0 : 1);
  return followed.filter(({ path }) => kept.has(path)).sort((a, b) => rank(a) - rank(b));
}

function toSources({ tree }: Workspace, followed: readonly Followed[]): Source[] {
  return followed.map(({ path, why }) => ({ path, hash: tree.entries.get(path)?.id ?? '', followed: why }));
}

function isFollowable({ tree, readable }: Workspace, path: string): boolean {
  return tree.entries.has(path) && !isTestPath(path) && readable.includes(path);
}

/** Views of more and more sources; what was read once is kept. */
function openLook(workspace: Workspace, order: { lens: Lens; focus: string; limits: Limits }) {
  const facts = new Map<string, Facts>();
  const matches = new Map<string, RuleMatch[]>();
  return async (sources: readonly Source[]): Promise<View> => {
    const fresh = await workspace.reader.readFacts(sources.map(({ path }) => path).filter((path) => !facts.has(path)));
    for (const [path, each] of fresh) facts.set(path, each);
    for (const [path, each] of (await matchSources(workspace, order.lens, fresh)).matches) matches.set(path, each);
    const parts = viewSources(order, sources, { facts, matches, graph: await workspace.graph() });
    return paced(parts, workspace.context.signal);
  };
}
