import { posix } from 'node:path';
import { findPast, type Past } from '../git/commits/find-past.ts';
import { findNames } from '../git/search/find-names.ts';
import { resolveRevision } from '../git/trees/tree-of-commit.ts';
import { listTasks } from '../program/commands/list-tasks.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Claim } from './claims/claim.ts';
import type { Needs } from './claims/kind.ts';
import { kindNamed } from './kinds/kinds.ts';
import type { Page } from './markdown/page.ts';
import { readWords } from './read-words.ts';
import { compileIgnores } from './tree/ignored.ts';
import { indexPaths } from './tree/paths.ts';
import type { WordsTree } from './tree/words-tree.ts';

/** So often what was read may make more wanted. */
const ROUNDS = 3;

/** Reads all that a tree must tell of some claims. @param claims by document. */
export async function loadTree(
  workspace: Workspace,
  claims: ReadonlyMap<string, readonly Claim[]>,
): Promise<{ tree: WordsTree; asksHistory: boolean }> {
  const { reader, tree, repo } = workspace;
  const paths = [...tree.entries.keys()];
  const ignores = await reader.readTexts(paths.filter((path) => posix.basename(path) === '.gitignore'));
  const texts = new Map<string, string | undefined>();
  const pages = new Map<string, Page | undefined>();
  const past = new Map<string, Past | undefined>();
  const holders = new Map<string, readonly string[]>();
  const known: WordsTree = {
    paths: indexPaths(tree.entries, compileIgnores(ignores)),
    text: (path) => texts.get(path),
    page: (path) => pages.get(path),
    past: (path) => past.get(path),
    holders: (token) => holders.get(token),
    tasks: await listTasks(workspace, paths),
  };
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = wantedBy(claims, known);
    const newTexts = [...wanted.texts].filter((path) => !texts.has(path));
    const newPages = [...wanted.pages].filter((path) => !pages.has(path));
    const newPast = [...wanted.past].filter((path) => !past.has(path));
    const newTokens = [...wanted.tokens].filter((token) => !holders.has(token));
    if (newTexts.length + newPages.length + newPast.length + newTokens.length === 0) break;
    const read = await reader.readTexts(newTexts);
    for (const path of newTexts) texts.set(path, read.get(path));
    const words = await readWords(workspace, newPages);
    for (const path of newPages) pages.set(path, words.get(path)?.page);
    const found = await readPast(workspace, newPast);
    for (const path of newPast) past.set(path, found.get(path));
    for (const [token, files] of await findNames(repo, tree, newTokens))
      holders.set(
        token,
        files.filter((path) => !/\.(?:md|mdx|mdc|markdown|rst|adoc)$/i.test(path)),
      );
  }
  return { tree: known, asksHistory: past.size > 0 };
}

function wantedBy(claims: ReadonlyMap<string, readonly Claim[]>, tree: WordsTree): Record<keyof Needs, Set<string>> {
  const wanted = { texts: new Set<string>(), pages: new Set<string>(), past: new Set<string>(), tokens: new Set<string>() };
  for (const [document, own] of claims) {
    for (const claim of own) {
      const needs = kindNamed(claim.kind)?.needs?.(claim, document, tree) ?? {};
      for (const key of ['texts', 'pages', 'past', 'tokens'] as const) for (const each of needs[key] ?? []) wanted[key].add(each);
    }
  }
  return wanted;
}

/** What history up to the tree's commit tells; nothing before the first. */
async function readPast({ repo, tree }: Workspace, paths: readonly string[]): Promise<ReadonlyMap<string, Past>> {
  if (paths.length === 0) return new Map();
  const { source } = tree;
  const rev = source.kind === 'commit' ? source.rev : source.kind === 'merge' ? source.ours : 'HEAD';
  const commit = await resolveRevision(repo, `${rev}^{commit}`);
  return commit === undefined ? new Map() : findPast(repo, commit, paths);
}
