import { BUILD } from '../base/build.ts';
import { byText, digest } from '../base/digest.ts';
import { paced } from '../base/pace.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import type { Source } from '../docs/document/document.ts';
import { requireLens } from '../lens/find-lens.ts';
import { addUserFindings } from '../lens/user-findings.ts';
import { CONFIG_FILES } from '../program/resolve/resolver.ts';
import type { Followed } from '../program/view.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { readUserRules, ruleTools } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { withFollowed } from './find-followed.ts';
import { findLinking } from './linking/find-linking.ts';
import { rulesKey } from './rules/load-rules.ts';
import type { WholeStatements } from './state-whole.ts';
import { statedBy } from './stated-by.ts';
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
}

/**
 * Everything that a lens states of some files of the tree, without language servers: the same of each as if it were asked about the whole tree.
 * Kept in the cache for this tree.
 */
export async function statePart(workspace: Workspace, order: PartOrder): Promise<WholeStatements> {
  const { lens: name, paths, depth = workspace.config.limits.max_depth, following } = order;
  if (paths.length === 0) return { findings: [], gaps: [] };
  const { cache } = workspace.reader;
  const key = `${await keyOf(workspace, name, paths)} ${depth} ${following ? await keyOf(workspace, following.lens, following.paths) : ''}`;
  const known = cache.readMemos([key]).get(key);
  if (known !== undefined) return JSON.parse(known) as WholeStatements;
  const lens = await requireLens(name);
  const limits = { ...configuredLimits(workspace.config), maxFiles: MOST_FILES, maxDepth: depth };
  const sources = following ? await followedBy(workspace, name, following) : await withAll(workspace, name, paths, limits.maxDepth);
  const selection = { sources, scope: [], leftOut: 0 };
  const { named, own: ofUsers } = await viewOrder(workspace, { lens, focus: '.', selection, limits });
  const { signal } = workspace.context;
  const view = await paced(narrowView(lens, named), signal);
  const { findings, limits: unseen } = statedBy(addUserFindings(await paced(lens.inParts(view), signal), ofUsers), view);
  const statements: WholeStatements = { findings, ...unseen };
  cache.writeMemos(new Map([[key, JSON.stringify(statements)]]));
  return statements;
}

/** Some files with all that a lens follows from them. */
async function withAll(workspace: Workspace, lens: string, paths: readonly string[], maxDepth: number): Promise<Source[]> {
  const limits = { ...configuredLimits(workspace.config), maxFiles: MOST_FILES, maxDepth };
  const own = [...paths].sort(byText).map((path) => ({ path, hash: workspace.tree.entries.get(path)?.id ?? '' }));
  return (await withFollowed(workspace, { lens, focus: '.', limits }, own)).sources;
}

/** What a lens can read of that for another, and what links others in a format that the other does not read. */
async function followedBy(
  workspace: Workspace,
  lens: string,
  { lens: other, paths }: Pick<PartOrder, 'lens' | 'paths'>,
): Promise<Source[]> {
  const sources = await withAll(workspace, other, paths, workspace.config.limits.max_depth);
  const [own, read] = [lens, other].map((each) => new Set(workspace.viewFor(each).members({ path: '.', tests: true })));
  const beyond = (await findLinking(workspace, lens)).filter((path) => !read?.has(path));
  const linking = beyond.map((path): Followed => ({ path, why: 'mounts', sure: true }));
  return [...sources.filter(({ path }) => own?.has(path)), ...toSources(workspace, linking)];
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
