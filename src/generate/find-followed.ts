import { PROGRAM } from '../base/build.ts';
import { digest } from '../base/digest.ts';
import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { remember, rememberMade } from '../base/memoize.ts';
import type { Limits, Source } from '../docs/document/document.ts';
import { FOLLOWING, loadLens } from '../lens/find-lens.ts';
import { outboundText } from '../program/queries/neighbourhood.ts';
import { treeNames } from '../program/queries/tree-names.ts';
import type { Followed, TreeNames } from '../program/view.ts';
import { readUserRules, ruleTools, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Guess } from './follow-sources.ts';
import { bridgesBetween } from './linking/bridges-between.ts';
import { findLinking } from './linking/find-linking.ts';
import { readTreeTable } from './linking/tree-table.ts';
import { readAhead } from './read-ahead.ts';
import { readSeen } from './read-seen.ts';
import { toSources } from './to-sources.ts';

export interface FollowOrder {
  /** Its name. */
  lens: string;
  focus: string;
  limits: Limits;
}

/** What the tree was asked for, beside the sources, so that a section follows the files that it follows: a change of anything else changes nothing. */
export interface FollowedOn {
  /** Files that were looked into, those whose imports were asked for, and those that pass names on to them. */
  paths: readonly string[];
  /** Names of which it was asked who exports them. */
  names: readonly string[];
}

/** What was found once, with all that it depends on beyond what its key names. */
interface Kept {
  followed: Followed[];
  /** Other files that were looked into, and a digest of what was seen there. */
  read: string[];
  seen: string;
  /** What the tree was asked, and digests of what it answered. */
  asked: [question: NameLookup, answer: string][];
}

type NameLookup = [name: keyof TreeNames, ...of: string[]];

/**
 * The files that a lens reads beyond the selected ones, see `followSources`, as the tree has them now. What was found is kept with what it
 * depends on: what the lens sees in the files that link others, in the selected ones and in those it looked into, where the imports of these
 * lead, and what else was asked of the tree. A change of anything else costs nothing.
 */
async function findFollowed(
  workspace: Workspace,
  order: FollowOrder,
  selected: readonly Source[],
  tell: (on: FollowedOn) => void,
  guess: Guess | undefined,
): Promise<readonly Followed[]> {
  if (!FOLLOWING.includes(order.lens)) return [];
  if (isWhole(workspace, order.lens, selected)) {
    tell({ paths: [], names: [] });
    return [];
  }
  const { cache } = workspace.reader;
  const tree = await namesOfTree(workspace);
  const bridges = await bridgesBetween(workspace, order.lens, selected);
  const key = await keyOf(workspace, order, selected, bridges);
  const kept = parseJsonQuietly(cache.readMemos([key]).get(key)) as Kept | undefined;
  if (kept && (await holds(workspace, order.lens, kept, tree))) {
    tell(dependsOn(kept, bridges));
    return kept.followed;
  }
  const lens = await loadLens(order.lens);
  if (!lens) return [];
  await readAhead(workspace);
  const { followSources } = await import('./follow-sources.ts');
  const asked = new Map<string, [NameLookup, string]>();
  const { followed, read } = await followSources(workspace, { ...order, lens }, selected, listening(tree, asked), guess);
  // What follows by a guess is no less, and can be more.
  if (guess !== undefined) return followed;
  const seen = await digestOf(workspace, order.lens, read);
  const found: Kept = { followed, read, seen, asked: [...asked.values()] };
  cache.writeMemos(new Map([[key, JSON.stringify(found)]]));
  tell(dependsOn(found, bridges));
  (await readTreeTable(workspace)).keep();
  return followed;
}

/** Whether all that could be followed is selected already. */
function isWhole(workspace: Workspace, lens: string, selected: readonly Source[]): boolean {
  const own = new Set(selected.map(({ path }) => path));
  return workspace
    .viewFor(lens)
    .members({ path: '.', tests: false })
    .every((path) => own.has(path));
}

function dependsOn({ read, asked }: Kept, bridges: readonly string[]): FollowedOn {
  const of = (names: readonly (keyof TreeNames)[]) =>
    asked.flatMap(([[name, first]]) => (names.includes(name) && first !== undefined ? [first] : []));
  return { paths: [...bridges, ...read, ...of(['importsOf'])], names: of(['declaring', 'declaringIn']) };
}

/**
 * The selected sources with those that follow them.
 * @param tell told what that depends on, unless something is guessed.
 * @param guess what another tree like this one follows: it is followed here, too, and what else is needed is found sooner.
 */
export async function withFollowed(
  workspace: Workspace,
  order: FollowOrder,
  selected: readonly Source[],
  tell: (on: FollowedOn) => void = () => {},
  guess?: Guess,
): Promise<{ sources: Source[]; followed: Followed[] }> {
  const followed = await findFollowed(workspace, order, selected, tell, guess);
  return { sources: [...selected, ...toSources(workspace, followed)], followed: [...followed] };
}

const trees = new WeakMap<Workspace['view'], Promise<TreeNames>>();

/** What can be asked of the whole tree, read once of each. */
export function namesOfTree(workspace: Workspace): Promise<TreeNames> {
  return rememberMade(trees, workspace.view, async () => treeNames(await workspace.graph(), await readTreeTable(workspace)));
}

/** Answers what the tree answers, and takes down what was asked. */
function listening(tree: TreeNames, asked: Map<string, [NameLookup, string]>): TreeNames {
  const hear = <Of extends string[], T>(name: keyof TreeNames, answer: (...of: Of) => T) => {
    return (...of: Of): T => {
      const given = answer(...of);
      const question: NameLookup = [name, ...of];
      asked.set(JSON.stringify(question), [question, digest(JSON.stringify(given ?? null), 16)]);
      return given;
    };
  };
  return {
    importsOf: hear('importsOf', tree.importsOf),
    siblingsOf: hear('siblingsOf', tree.siblingsOf),
    declaring: hear('declaring', tree.declaring),
    declaringIn: hear('declaringIn', tree.declaringIn),
  };
}

async function holds(workspace: Workspace, lens: string, { read, seen, asked }: Kept, tree: TreeNames): Promise<boolean> {
  if (read.some((path) => !workspace.tree.entries.has(path))) return false;
  const answer = ([name, ...of]: NameLookup) => (tree[name] as (...of: string[]) => unknown)(...of);
  if (asked.some(([question, before]) => digest(JSON.stringify(answer(question) ?? null), 16) !== before)) return false;
  return seen === (await digestOf(workspace, lens, read));
}

async function keyOf(
  workspace: Workspace,
  { lens, limits }: FollowOrder,
  selected: readonly Source[],
  bridges: readonly string[],
): Promise<string> {
  const own = [...selected.map(({ path }) => path), ...bridges];
  const names = [PROGRAM, lens, limits.maxFiles, limits.maxDepth, selected.length, await digestOfLinking(workspace, lens)];
  return `followed ${digest(JSON.stringify([...names, await digestOf(workspace, lens, own)]), 40)}`;
}

const linkingDigests = new WeakMap<Workspace['view'], Map<string, Promise<string>>>();

/** Of all that a lens sees in the files that link others, and of the repository's own rules, which see what they like. */
function digestOfLinking(workspace: Workspace, lens: string): Promise<string> {
  const ofWorkspace = remember(linkingDigests, workspace.view, () => new Map<string, Promise<string>>());
  return rememberMade(ofWorkspace, lens, async () => {
    const own = await readUserRules(workspace);
    const rules = [userRulesDigest(workspace, own, lens), await ruleTools(workspace, own, lens)];
    return digest(JSON.stringify([rules, await digestOf(workspace, lens, await findLinking(workspace, lens), 'without symbols')]), 40);
  });
}

/** Of what a lens sees in files, in their order: what they hold, and where their imports lead. */
async function digestOf(
  workspace: Workspace,
  lens: string,
  paths: readonly string[],
  of: 'all' | 'without symbols' = 'all',
): Promise<string> {
  const { tree } = workspace;
  const hasOwnRules = userRulesDigest(workspace, await readUserRules(workspace), lens) !== undefined;
  const seen = hasOwnRules ? new Map<string, string>() : await readSeen(workspace, lens, paths, of);
  const graph = await workspace.graph();
  const states = paths.map((path) => [path, seen.get(path) ?? tree.entries.get(path)?.id, outboundText(graph, path)]);
  return digest(JSON.stringify(states), 40);
}
