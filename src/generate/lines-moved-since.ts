import { fileName } from '../base/path-parts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { Tree } from '../git/objects/tree.ts';
import { requireLens } from '../lens/find-lens.ts';
import { lensDigestOf } from '../lens/lens-digest.ts';
import { outboundText } from '../program/queries/neighbourhood.ts';
import { readUserRules, userRulesDigest } from '../workspace/user-rules.ts';
import { type Workspace, workspaceAt } from '../workspace/workspace.ts';
import type { MovedLines } from './move-lines.ts';
import { readSeen } from './read-seen.ts';

/** Files that are looked into before all is stated anew. */
const MOST = 20;

/**
 * What has become of the lines that a lens stated something on, where what it stated of a whole tree is what it would state now but for these: the
 * same files are there, none of those that changed looks otherwise to it but for numbers of lines, and all imports lead where they led. Of tests,
 * of which nothing is stated where there is anything else, imports and exports alone count. The repository's own rules see what they like.
 * @param then a tree with the same names.
 * @param hasSay whether a file decides how others are read.
 * @returns undefined where it may state something else.
 */
export async function linesMovedSince(
  workspace: Workspace,
  lens: string,
  { tree, text }: { tree: Tree; text: string },
  hasSay: (path: string) => boolean,
): Promise<MovedLines | undefined> {
  const members = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const changed: string[] = [];
  const tests: string[] = [];
  for (const [path, { id }] of workspace.tree.entries) {
    if (tree.entries.get(path)?.id === id || !(members.has(path) || hasSay(path))) continue;
    // What says how others are read can lead their imports elsewhere.
    if (hasSay(path)) return undefined;
    (isTestPath(path) ? tests : changed).push(path);
    if (changed.length + tests.length > MOST) return undefined;
  }
  if (tests.length > 0 && [...members].every(isTestPath)) return undefined;
  if (userRulesDigest(workspace, await readUserRules(workspace), lens) !== undefined) return undefined;
  const before = await workspaceAt(workspace, tree);
  const [led, leads] = [await before.graph(), await workspace.graph()];
  if (led !== leads && [...changed, ...tests].some((path) => outboundText(led, path) !== outboundText(leads, path))) return undefined;
  const isSame =
    areSame(changed, await readSeen(before, lens, changed), await readSeen(workspace, lens, changed)) &&
    areSame(tests, await readOffered(before, lens, tests), await readOffered(workspace, lens, tests));
  const named = changed.filter((path) => isNamed(path, text));
  return isSame ? movesBetween(before, workspace, lens, named) : undefined;
}

/** @returns undefined where one of the files cannot be read. */
async function movesBetween(before: Workspace, now: Workspace, lens: string, paths: readonly string[]): Promise<MovedLines | undefined> {
  if (paths.length === 0) return new Map();
  const { readLines } = await import('./make-seen.ts');
  const [were, are] = [await readLines(before, lens, paths), await readLines(now, lens, paths)];
  const moved = new Map<string, ReadonlyMap<number, number>>();
  for (const path of paths) {
    const [old, lines] = [were.get(path), are.get(path)];
    if (old === undefined || lines === undefined || old.length !== lines.length) return undefined;
    if (old.some((line, at) => line !== lines[at])) moved.set(path, new Map(old.map((line, at) => [line, lines[at] ?? 0])));
  }
  return moved;
}

/** Places are told with the path of their file, or with its name before a number. */
function isNamed(path: string, text: string): boolean {
  const written = (name: string) => JSON.stringify(name).slice(1, -1);
  return text.includes(written(path)) || text.includes(`${written(fileName(path))}:`);
}

function areSame(paths: readonly string[], was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): boolean {
  return paths.every((path) => is.get(path) !== undefined && was.get(path) === is.get(path));
}

/** Digests of what files import, export and declare, without what is inside. */
async function readOffered({ reader }: Workspace, lens: string, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const seeing = await requireLens(lens);
  return new Map(
    [...(await reader.readModules(paths))].flatMap(([path, module]) => {
      const seen = lensDigestOf(seeing, { facts: { ...module, symbols: [] }, matches: [] });
      return seen === undefined ? [] : [[path, seen] as const];
    }),
  );
}
