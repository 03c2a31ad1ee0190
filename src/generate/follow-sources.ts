import { rememberMade } from '../base/memoize.ts';
import { paced } from '../base/pace.ts';
import type { Facts } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import type { Limits, Source } from '../docs/document/document.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { Follow, Followed, TreeNames, View } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { bridgesBetween } from './linking/bridges-between.ts';
import { type Linking, readLinking } from './linking/read-linking.ts';
import { matchSources } from './rules/match-sources.ts';
import { toSources } from './to-sources.ts';
import { narrowView, viewSources } from './view-sources.ts';

/** Files that may be needed are read beyond the file limit, as most of them turn out not to be. */
const MOST_CANDIDATES = 60;

/** How often what decides can lead on to more that does: from a handler to its base class, and to the base class of that. */
const ROUNDS = 4;

/** Of the file limit, what calls lead into can add to the sources where they fill it. */
const LEAST_CALLED = 0.5;

interface FollowRequest {
  lens: Lens;
  focus: string;
  limits: Limits;
}

/** Files to read beyond the selected ones, and what else was read to find them. */
export interface Looked {
  followed: Followed[];
  /** Every file that was looked into, beside the selected, those that link and those that pass on their names. */
  read: string[];
}

/**
 * The files that a lens needs beyond the selected ones, in the order to present them in: first those that decide what is stated of the
 * selected, wherever they are and however many; then those that calls lead into, found step by step, within the limits of files and depth.
 * Tests are never followed. What is guessed is followed, too. Whatever it depends on is named by `findFollowed`, beside what is read and what the tree is asked.
 */
export async function followSources(
  workspace: Workspace,
  order: FollowRequest,
  selected: readonly Source[],
  tree: TreeNames,
  guess?: Guess,
): Promise<Looked> {
  const { follow } = order.lens;
  if (!follow) return { followed: [], read: [] };
  const linking = await readLinking(workspace, order.lens);
  const { look, read } = openLook(workspace, order, linking);
  const bridges = await bridgesBetween(workspace, order.lens.name, selected);
  const deciders = await findDeciders({ workspace, order, follow, look, tree, guess }, selected, [...linking.keys(), ...bridges]);
  const called = await findCalled({ workspace, order, follow, look, tree, guess }, selected, deciders);
  const known = new Set([...selected.map(({ path }) => path), ...linking.keys(), ...bridges]);
  return { followed: [...deciders, ...called], read: [...read].filter((path) => !known.has(path)) };
}

/** What another tree like this one follows. */
export interface Guess {
  followed: readonly Followed[];
  /** Whether the same is mounted in the same files there. */
  isLinkedAlike: boolean;
}

interface Following {
  workspace: Workspace;
  order: FollowRequest;
  follow: Follow;
  look: (sources: readonly Source[]) => Promise<View>;
  tree: TreeNames;
  guess: Guess | undefined;
}

/** The files that decide what is stated of the selected ones, sorted: of the whole tree's routers, mounts and registrations, and what these name. */
async function findDeciders(
  { workspace, follow, look, tree, guess }: Following,
  selected: readonly Source[],
  linking: readonly string[],
): Promise<Followed[]> {
  const { signal } = workspace.context;
  const own = new Set(selected.map(({ path }) => path));
  const known = new Map<string, Followed>();
  if (!guess?.isLinkedAlike) {
    const beyond = await withMounting({ workspace, follow, look, tree }, selected, linking);
    const deciding = await paced(follow.deciders(await look([...selected, ...beyond])), signal);
    for (const { path } of beyond) if (deciding.has(path)) known.set(path, { path, why: 'mounts', sure: true });
  }
  // Data that links others, as a list of who may enter where, is code to nobody else.
  const links = new Set(linking);
  for (const each of guess?.followed ?? []) {
    const isThere = links.has(each.path) || isFollowable(workspace, each.path);
    if (isThere && !own.has(each.path) && !known.has(each.path)) known.set(each.path, each);
  }
  const sources = () => [...selected, ...toSources(workspace, [...known.values()])];
  for (let round = 0; round < ROUNDS; round++) {
    const leads = await paced(follow.needs(await look(sources()), tree), signal);
    const fresh = leads.filter(({ path }) => isFollowable(workspace, path) && !own.has(path) && !known.has(path));
    if (fresh.length === 0) break;
    for (const each of fresh) known.set(each.path, each);
  }
  if ([...known.values()].every(({ sure }) => sure)) return [...known.values()];
  const kept = await paced(follow.deciders(await look(sources())), signal);
  return [...known.values()].filter(({ path, sure }) => sure || kept.has(path));
}

/** The files that link others, beside the selected ones, with those that tell what they mount: `services` in `svc.orders.Register(group)`. */
async function withMounting(
  { workspace, follow, look, tree }: Pick<Following, 'workspace' | 'follow' | 'look' | 'tree'>,
  selected: readonly Source[],
  linking: readonly string[],
): Promise<Source[]> {
  const known = new Set(selected.map(({ path }) => path));
  const beyond: Source[] = [];
  for (let fresh = linking.filter((path) => !known.has(path)), round = 0; fresh.length > 0 && round < ROUNDS; round++) {
    for (const path of fresh) known.add(path);
    beyond.push(
      ...toSources(
        workspace,
        fresh.map((path): Followed => ({ path, why: 'mounts', sure: true })),
      ),
    );
    const telling = await paced(follow.mounted(await look([...selected, ...beyond]), tree), workspace.context.signal);
    fresh = [...telling].filter((path) => isFollowable(workspace, path) && !known.has(path));
  }
  return beyond;
}

/** The files that calls lead into. */
async function findCalled(
  { workspace, order, follow, look, tree }: Following,
  selected: readonly Source[],
  deciders: readonly Followed[],
): Promise<Followed[]> {
  const { signal } = workspace.context;
  const { maxFiles, maxDepth } = order.limits;
  const room = Math.max(maxFiles - selected.length, Math.ceil(maxFiles * LEAST_CALLED));
  const before = [...selected, ...toSources(workspace, deciders)];
  const known = new Set(before.map(({ path }) => path));
  const followed = new Map<string, Followed>();
  const sources = () => [...before, ...toSources(workspace, [...followed.values()])];
  for (let round = 0; round < maxDepth; round++) {
    const found = await paced(follow.wanted(await look(sources()), tree), signal);
    const wanted = found.filter(({ path }) => isFollowable(workspace, path) && !known.has(path) && !followed.has(path));
    const sure = wanted.filter((each) => each.sure).slice(0, Math.max(0, room - followed.size));
    const unsure = wanted.filter((each) => !each.sure).slice(0, Math.max(0, MOST_CANDIDATES - followed.size));
    if (sure.length + unsure.length === 0) break;
    for (const each of [...unsure, ...sure]) followed.set(each.path, each);
  }
  const worth = [...followed.values()].every(({ sure }) => sure)
    ? new Set<string>()
    : await paced(follow.worth(await look(sources())), signal);
  return keepWorth([...followed.values()], worth).slice(0, room);
}

/** What is sure or turned out to be worth reading, with the files that led there. */
function keepWorth(followed: readonly Followed[], worth: ReadonlySet<string>): Followed[] {
  const byPath = new Map(followed.map((each) => [each.path, each]));
  const kept = new Set<string>();
  for (const { path, sure } of followed) {
    if (!sure && !worth.has(path)) continue;
    for (let each = byPath.get(path); each && !kept.has(each.path); each = byPath.get(each.from ?? '')) kept.add(each.path);
  }
  return followed.filter(({ path }) => kept.has(path));
}

function isFollowable({ tree, readable }: Workspace, path: string): boolean {
  return tree.entries.has(path) && !isTestPath(path) && readable.includes(path);
}

/** Views of more and more sources; what was read once is kept, and so is a view, of which several questions are asked. */
function openLook(workspace: Workspace, order: FollowRequest, linking: Linking) {
  const facts = new Map<string, Facts>([...linking].map(([path, each]) => [path, each.facts]));
  const matches = new Map<string, RuleMatch[]>([...linking].map(([path, each]) => [path, each.matches]));
  const read = new Set<string>();
  const views = new Map<string, Promise<View>>();
  const look = (sources: readonly Source[]): Promise<View> =>
    rememberMade(views, sources.map(({ path, followed = '' }) => `${path}\0${followed}`).join('\n'), () => open(sources));
  const open = async (sources: readonly Source[]): Promise<View> => {
    for (const { path } of sources) read.add(path);
    const fresh = await workspace.reader.readFacts(sources.map(({ path }) => path).filter((path) => !facts.has(path)));
    for (const [path, each] of fresh) facts.set(path, each);
    for (const [path, each] of (await matchSources(workspace, order.lens, fresh)).matches) matches.set(path, each);
    const parts = viewSources(order, sources, { facts, matches, graph: await workspace.graph() });
    return paced(narrowView(order.lens, await paced(parts, workspace.context.signal)), workspace.context.signal);
  };
  return { look, read };
}
