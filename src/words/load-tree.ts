import { posix } from 'node:path';

import { once } from '../base/once.ts';
import { findPast, type Past } from '../git/commits/find-past.ts';
import { findRenamed } from '../git/commits/find-renamed.ts';
import { firstSaid } from '../git/commits/first-said.ts';
import { lineThen } from '../git/commits/line-then.ts';
import { findNames } from '../git/search/find-names.ts';
import { resolveRevision } from '../git/trees/tree-of-commit.ts';
import { listTasks } from '../program/commands/list-tasks.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Claim } from './claims/claim.ts';
import type { Needs } from './claims/kind.ts';
import { kindNamed } from './kinds/kinds.ts';
import { readWords } from './read-words.ts';
import { type Binding, findBinding } from './tree/bindings.ts';
import { derivesFlags } from './tree/derived-flags.ts';
import { compileIgnores } from './tree/ignored.ts';
import { indexPaths } from './tree/paths.ts';
import type { LineAsked, WordsTree } from './tree/words-tree.ts';

/** So often what was read may make more wanted. */
const ROUNDS = 4;

/** What a document names is told by sources, not by other documents. */
const DOCUMENT = /\.(?:md|mdx|mdc|markdown|rst|adoc)$/i;

/** Reads all that a tree must tell of some claims. @param claims by document. */
export async function loadTree(
  workspace: Workspace,
  claims: ReadonlyMap<string, readonly Claim[]>,
): Promise<{ tree: WordsTree; asksHistory: boolean }> {
  const { reader, tree, repo } = workspace;
  const paths = [...tree.entries.keys()];
  const ignores = await reader.readTexts(paths.filter((path) => posix.basename(path) === '.gitignore'));
  const commit = once(() => commitOf(workspace));
  const texts = lookUp((wanted) => reader.readTexts(wanted));
  const pages = lookUp(async (wanted) => new Map([...(await readWords(workspace, wanted))].map(([path, { page }]) => [path, page])));
  const past = lookUp(async (wanted): Promise<ReadonlyMap<string, Past>> => {
    const at = await commit();
    return at === undefined ? new Map() : findPast(repo, at, wanted);
  });
  const tokens = lookUp((wanted) => findNames(repo, tree, wanted, (path) => !DOCUMENT.test(path)));
  const since = lookUp(async (wanted) => firstSaidOf(repo, await commit(), wanted));
  const each = <A>(find: (at: string, asked: A) => Promise<string | undefined>) =>
    lookUp(async (wanted) => {
      const at = await commit();
      const found = new Map<string, string>();
      for (const key of at === undefined ? [] : wanted) {
        const told = await find(at ?? '', JSON.parse(key) as A);
        if (told !== undefined) found.set(key, told);
      }
      return found;
    });
  const renamed = each((at, [file, name]: [string, string]) => findRenamed(repo, at, file, name));
  const lines = each((at, asked: LineAsked) => lineThen(repo, at, asked));
  const bindings = lookUp(async (wanted): Promise<ReadonlyMap<string, Binding | 'none'>> => {
    const found = (await findBinding(workspace)) ?? 'none';
    return new Map(wanted.map((key) => [key, found]));
  });
  const derived = lookUp(async (wanted): Promise<ReadonlyMap<string, boolean>> => {
    const found = await derivesFlags(workspace);
    return new Map(wanted.map((key) => [key, found]));
  });
  const known: WordsTree = {
    paths: indexPaths(tree, compileIgnores(ignores)),
    text: texts.get,
    page: pages.get,
    past: past.get,
    holders: tokens.get,
    renamed: (file, name) => renamed.get(JSON.stringify([file, name])),
    lineThen: (asked) => lines.get(JSON.stringify(asked)),
    binding: () => bindings.get(ALL),
    derivesFlags: () => derived.get(ALL),
    since: (document, text) => since.get(JSON.stringify([document, text])),
    tasks: await listTasks(workspace, paths),
  };
  const tables = { texts, pages, past, tokens, since, renamed, lines, bindings, derived };
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = wantedBy(claims, known);
    let isNew = false;
    for (const [name, table] of Object.entries(tables)) isNew = (await table.learn(wanted[name as keyof typeof tables])) || isNew;
    if (!isNew) break;
  }
  return { tree: known, asksHistory: [past, renamed, lines].some((table) => table.size() > 0) };
}

/** What is learned of keys, each once. */
function lookUp<T>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  const known = new Map<string, T | undefined>();
  return {
    get: (key: string) => known.get(key),
    size: () => known.size,
    /** @returns whether there was anything to learn. */
    learn: async (keys: ReadonlySet<string>) => {
      const missing = [...keys].filter((key) => !known.has(key));
      if (missing.length === 0) return false;
      const found = await read(missing);
      for (const key of missing) known.set(key, found.get(key));
      return true;
    },
  };
}

/** What is asked of the tree as one. */
const ALL = '';

type WantedKeys = Record<'texts' | 'pages' | 'past' | 'tokens' | 'since' | 'renamed' | 'lines' | 'bindings' | 'derived', readonly string[]>;

function wantedBy(claims: ReadonlyMap<string, readonly Claim[]>, tree: WordsTree): Record<keyof WantedKeys, Set<string>> {
  const all = [...claims].flatMap(([document, own]) =>
    own.map((claim) => keysOf(kindNamed(claim.kind)?.needs?.(claim, document, tree) ?? {}, claim, document)),
  );
  const of = (table: keyof WantedKeys) => new Set(all.flatMap((keys) => keys[table]));
  return {
    texts: of('texts'),
    pages: of('pages'),
    past: of('past'),
    tokens: of('tokens'),
    since: of('since'),
    renamed: of('renamed'),
    lines: of('lines'),
    bindings: of('bindings'),
    derived: of('derived'),
  };
}

function keysOf(
  { texts = [], pages = [], past = [], tokens = [], renamed = [], lines = [], since, binding, derives }: Needs,
  { said, text }: Claim,
  document: string,
): WantedKeys {
  return {
    ...{ texts, pages, past, tokens },
    since: since ? [JSON.stringify([document, said['path'] ?? text])] : [],
    renamed: renamed.map((asked) => JSON.stringify(asked)),
    lines: lines.map((asked) => JSON.stringify(asked)),
    bindings: binding ? [ALL] : [],
    derived: derives ? [ALL] : [],
  };
}

/** Where history starts from the tree; undefined before the first commit. */
function commitOf({ repo, tree: { source } }: Workspace): Promise<string | undefined> {
  const rev = source.kind === 'commit' ? source.rev : source.kind === 'merge' ? source.ours : 'HEAD';
  return resolveRevision(repo, `${rev}^{commit}`);
}

/** @param wanted pairs of a document and a text, as JSON. */
async function firstSaidOf(repo: Workspace['repo'], commit: string | undefined, wanted: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const key of wanted) {
    const [document = '', text = ''] = JSON.parse(key) as string[];
    const time = commit === undefined ? undefined : await firstSaid(repo, commit, document, text);
    if (time !== undefined) found.set(key, time);
  }
  return found;
}
