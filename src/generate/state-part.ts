import { BUILD } from '../base/build.ts';
import { byText, digest } from '../base/digest.ts';
import { paced } from '../base/pace.ts';
import { settleAll } from '../base/settle-all.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import type { Source } from '../docs/document/document.ts';
import { requireLens } from '../lens/find-lens.ts';
import { addUserFindings, type UserFindings } from '../lens/user-findings.ts';
import { keepEntries } from '../program/entries/read-entries.ts';
import { CONFIG_FILES } from '../program/resolve/resolver.ts';
import type { Followed, View } from '../program/view.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { readUserRules, ruleTools } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { withFollowed } from './find-followed.ts';
import type { Guess } from './follow-sources.ts';
import { findLinking } from './linking/find-linking.ts';
import { isLinkedAlike } from './linking/linked-alike.ts';
import { rulesKey } from './rules/load-rules.ts';
import type { WholeStatements } from './state-whole.ts';
import { statedBeside, statedBy } from './stated-by.ts';
import { toSources } from './to-sources.ts';
import { viewOrder } from './view-order.ts';
import { narrowView } from './view-sources.ts';

/** More than calls of a few files lead into. */
const MOST_FILES = 1000;

export interface PartOrder {
  lens: string;
  /** Of the tree, as the lens can read them. */
  paths: readonly string[];
  /** How many calls deep what it states is followed; 0 where nothing of that is asked for. As configured unless given. */
  depth?: number | undefined;
  /** Another lens, asked about all of these and files that it alone reads, which follows all that this one has to: what it follows is taken. */
  following?: Pick<PartOrder, 'lens' | 'paths'> | undefined;
  /** The same of another tree that shares most files: what is followed there is followed here. */
  like?: { workspace: Workspace; paths: readonly string[] } | undefined;
}

/**
 * Everything that a lens states of some files of the tree, without language servers: the same of each as if it were asked about the whole tree.
 * Kept in the cache for this tree.
 */
export async function statePart(workspace: Workspace, order: PartOrder): Promise<WholeStatements> {
  const { lens: name, paths, depth = workspace.config.limits.max_depth, following } = order;
  if (paths.length === 0) return { findings: [], gaps: [] };
  const { cache } = workspace.reader;
  const key = await partKey(workspace, order);
  const known = cache.readMemos([key]).get(key);
  if (known !== undefined) return JSON.parse(known) as WholeStatements;
  const sources = following ? await followedBy(workspace, name, following) : await withAll(workspace, order, depth);
  const statements = await stateView(workspace, name, await viewOf(workspace, name, sources, depth));
  cache.writeMemos(new Map([[key, JSON.stringify(statements)]]));
  return statements;
}

/**
 * The same of two lenses of which the second follows the first, by their names: over one view of all that both read, so that entry points are
 * linked once.
 */
export async function stateTogether(
  workspace: Workspace,
  first: PartOrder,
  second: PartOrder,
): Promise<ReadonlyMap<string, WholeStatements>> {
  const orders = [first, { ...second, following: { lens: first.lens, paths: first.paths } }];
  // Their own rules are each lens's own.
  if ((await readUserRules(workspace)).rules.length > 0)
    return new Map(await settleAll(orders.map(async (order) => [order.lens, await statePart(workspace, order)] as const)));
  const { cache } = workspace.reader;
  const keys = await settleAll(orders.map((order) => partKey(workspace, order)));
  const known = cache.readMemos(keys);
  if (keys.every((key) => known.has(key)))
    return new Map(orders.map(({ lens }, at) => [lens, JSON.parse(known.get(keys[at] ?? '') ?? '') as WholeStatements]));
  const { max_depth: configured } = workspace.config.limits;
  const sources = await withAll(workspace, first, configured);
  const { view, ofUsers } = await viewOf(workspace, first.lens, sources, first.depth ?? configured);
  const beside = await viewOf(workspace, second.lens, await linkingBeyond(workspace, first.lens, second.lens), 0);
  const shared = { ...view, sources: keepEntries([...view.sources, ...beside.view.sources]) };
  const stated = new Map([
    [first.lens, await stateView(workspace, first.lens, { view: shared, ofUsers })],
    [second.lens, await stateView(workspace, second.lens, { ...beside, view: { ...shared, maxDepth: second.depth ?? configured } })],
  ]);
  cache.writeMemos(new Map(orders.map(({ lens }, at) => [keys[at] ?? '', JSON.stringify(stated.get(lens))])));
  return stated;
}

async function partKey(
  workspace: Workspace,
  { lens, paths, depth = workspace.config.limits.max_depth, following }: PartOrder,
): Promise<string> {
  return `${await keyOf(workspace, lens, paths)} ${depth} ${following ? await keyOf(workspace, following.lens, following.paths) : ''}`;
}

interface PartView {
  view: View;
  ofUsers: UserFindings;
}

async function viewOf(workspace: Workspace, name: string, sources: Source[], maxDepth: number): Promise<PartView> {
  const lens = await requireLens(name);
  const limits = { ...configuredLimits(workspace.config), maxFiles: MOST_FILES, maxDepth };
  const { named, own } = await viewOrder(workspace, { lens, focus: '.', selection: { sources, scope: [], leftOut: 0 }, limits });
  return { view: await paced(narrowView(lens, named), workspace.context.signal), ofUsers: own };
}

async function stateView(workspace: Workspace, name: string, { view, ofUsers }: PartView): Promise<WholeStatements> {
  const lens = await requireLens(name);
  const report = await paced(lens.inParts(view), workspace.context.signal);
  const { findings, limits } = statedBy(addUserFindings(report, ofUsers), view);
  return { findings: [...findings, ...statedBeside(report, view)], ...limits };
}

/** Some files with all that a lens follows from them. */
async function withAll(workspace: Workspace, { lens, paths, like }: PartOrder, maxDepth: number): Promise<Source[]> {
  if (like === undefined) return (await followAll(workspace, { lens, paths }, maxDepth)).sources;
  const { followed } = await followAll(like.workspace, { lens, paths: like.paths }, maxDepth);
  const guess = { followed, isLinkedAlike: await isLinkedAlike(like.workspace, workspace, lens) };
  return (await followAll(workspace, { lens, paths }, maxDepth, guess)).sources;
}

function followAll(workspace: Workspace, { lens, paths }: PartOrder, maxDepth: number, guess?: Guess) {
  const limits = { ...configuredLimits(workspace.config), maxFiles: MOST_FILES, maxDepth };
  const own = [...paths].sort(byText).map((path) => ({ path, hash: workspace.tree.entries.get(path)?.id ?? '' }));
  return withFollowed(workspace, { lens, focus: '.', limits }, own, undefined, guess);
}

/** What a lens can read of that for another, and what links others in a format that the other does not read. */
async function followedBy(
  workspace: Workspace,
  lens: string,
  { lens: other, paths }: Pick<PartOrder, 'lens' | 'paths'>,
): Promise<Source[]> {
  const sources = await withAll(workspace, { lens: other, paths }, workspace.config.limits.max_depth);
  const own = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  return [...sources.filter(({ path }) => own.has(path)), ...(await linkingBeyond(workspace, other, lens))];
}

/** What links others for a lens in a format that another one does not read. */
async function linkingBeyond(workspace: Workspace, other: string, lens: string): Promise<Source[]> {
  const read = new Set(workspace.viewFor(other).members({ path: '.', tests: true }));
  const beyond = (await findLinking(workspace, lens)).filter((path) => !read.has(path));
  return toSources(
    workspace,
    beyond.map((path): Followed => ({ path, why: 'mounts', sure: true })),
  );
}

/** What is stated of a file can depend on any other that is read as code, or says how that is to be read. */
async function keyOf(workspace: Workspace, lens: string, paths: readonly string[]): Promise<string> {
  const members = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const hasSay = (path: string) => members.has(path) || CONFIG_FILES.test(path) || path.startsWith('.kb/');
  const files = [...workspace.tree.entries].filter(([path]) => hasSay(path)).map(([path, { id }]) => `${path}\0${id}`);
  const tools = await ruleTools(workspace, await readUserRules(workspace), lens);
  const parts = [await rulesKey(lens, workspace.reader.cache), ...tools, ...[...paths].sort(byText), '', ...files.sort(byText)];
  return `part ${EXTRACTOR_VERSION} ${BUILD} ${lens} ${digest(parts.join('\n'), 32)}`;
}
