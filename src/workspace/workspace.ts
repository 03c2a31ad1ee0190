import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { cacheDirectory } from '../base/files/cache-directory.ts';
import { compileGlob } from '../base/glob.ts';
import { remember } from '../base/memoize.ts';
import type { FactCache } from '../code/facts/fact-cache.ts';
import { isReadable, isTestPath } from '../code/languages/classify.ts';
import type { LanguageServers } from '../code/lsp/language-servers.ts';
import { openReader, type Reader } from '../code/read-facts.ts';
import type { ToolPlace } from '../code/user-rules/tool-version.ts';
import { indexScopes } from '../docs/judging/names-digest.ts';
import { type TreeView, viewTree } from '../docs/judging/tree-view.ts';
import { isRegularFile, type Tree, type TreeEntry, type TreeSource } from '../git/objects/tree.ts';
import { keptFrom, namesToMend } from '../git/objects/unreadable.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import { dataOf } from '../lens/find-lens.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { importGraph, keepGraph } from '../program/imports/import-graph.ts';
import { CONFIG_PATH, type Config } from './config.ts';
import { openLayouts } from './kept-layout.ts';
import { keptOfNames, keptOfTree } from './kept-of-tree.ts';
import { rememberedConfig } from './remembered-config.ts';
import { type OpenRepository, withRepository } from './with-repository.ts';

/** One tree of one repository, with everything that reading and judging it takes. Nothing is read before it is asked for. */
export interface Workspace {
  repo: Repo;
  tree: Tree;
  /** When the tree was about to be read, in milliseconds since 1970. */
  opened: number;
  config: Config;
  reader: Reader;
  /** The tree as lenses see it that read code alone. */
  view: TreeView;
  /** The tree as a lens sees it, by its name: with the files in the data formats that it reads. Generation and checks must both ask here. */
  viewFor: (lens: string) => TreeView;
  /** Paths of the files that are read as source, sorted. */
  readable: readonly string[];
  /** The import graph of the whole tree, made once. */
  graph: () => Promise<ImportGraph>;
  /** The same of a tree with the same names, in which some files had other blobs: their ids, by path. */
  graphBefore: (ids: ReadonlyMap<string, string>) => Promise<ImportGraph>;
  /** The language servers, none of them started, where they may be asked. */
  servers: () => Promise<LanguageServers | undefined>;
  /** Where the programs are looked for that run the repository's own rules. */
  tools: ToolPlace;
  /** On whose behalf it is open. */
  context: Context;
  /** Tells people something that does not change the result. */
  note: (text: string) => void;
}

export interface WorkspaceOptions {
  source: TreeSource;
  /** Whether contents that a partial clone lacks may be fetched; a check never does. */
  fetch: boolean;
  /** Whether and how language servers may be asked; they are not unless told. */
  lsp?: LspOptions | undefined;
  /** What is in force instead of the tree's own configuration. */
  config?: Config;
}

/** How language servers may be asked. */
export interface LspOptions {
  /** Milliseconds to wait for them, for each document; 0 does without them. */
  deadline: number;
  /** Whether they may run code of the repository. */
  trusted: boolean;
}

/** Opens the repository around the context's directory at one of its trees, for as long as `use` runs. */
export async function withWorkspace<T>(context: Context, options: WorkspaceOptions, use: (workspace: Workspace) => Promise<T>): Promise<T> {
  context.progress('reading the repository');
  return withWorkspaceIn(await openRepo(context.cwd, context), context, options, use);
}

/** The same where the repository is known. */
export function withWorkspaceIn<T>(
  repo: Repo,
  context: Context,
  options: WorkspaceOptions,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const order = { source: options.source, note: context.note, meanwhile: (cache: OpenRepository['cache']) => void cache() };
  return withRepository(repo, order, (open) => withWorkspaceOf(open, context, options, use));
}

/** The same of a repository that is open. */
export async function withWorkspaceOf<T>(
  { repo, pinned, cache, opened }: OpenRepository,
  context: Context,
  options: WorkspaceOptions,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  let servers: Promise<LanguageServers | undefined> | undefined;
  const serversOnce = () => {
    servers ??= openServers(repo, context, options);
    return servers;
  };
  try {
    return await use(
      await openWorkspace({ repo, tree: await pinned.read(), opened, context, servers: serversOnce }, await cache(), options),
    );
  } finally {
    await (await servers)?.close();
  }
}

/** The same repository at another of its trees, which is there already. Shares the cache; nothing is fetched and no server is asked. */
export function workspaceAt({ repo, opened, reader, context }: Workspace, tree: Tree): Promise<Workspace> {
  const parts = { repo, tree, opened, context, servers: async () => undefined };
  return openWorkspace(parts, reader.cache, { source: tree.source, fetch: false });
}

/** The same tree under another configuration. */
export function workspaceUnder({ repo, tree, opened, reader, context, servers }: Workspace, config: Config): Promise<Workspace> {
  return openWorkspace({ repo, tree, opened, context, servers }, reader.cache, { source: tree.source, fetch: false, config });
}

/** Servers read files on disk, so they can only tell of the working tree. */
async function openServers(
  { top }: Repo,
  { environment, signal, note }: Context,
  { source, lsp }: WorkspaceOptions,
): Promise<LanguageServers | undefined> {
  if (!lsp || lsp.deadline <= 0 || source.kind !== 'worktree' || top === undefined) return undefined;
  const { openLanguageServers } = await import('../code/lsp/client/open-language-servers.ts');
  const { readUserServers } = await import('../code/lsp/choosing/user-servers.ts');
  const { specs, problems } = await readUserServers(environment);
  for (const problem of problems) note(problem);
  return openLanguageServers({ ...lsp, root: top, cacheDir: cacheDirectory(environment), env: environment, signal, specs });
}

async function openWorkspace(
  parts: Pick<Workspace, 'repo' | 'tree' | 'opened' | 'context' | 'servers'>,
  cache: FactCache,
  options: WorkspaceOptions,
): Promise<Workspace> {
  const { repo, tree, context } = parts;
  const { note } = context;
  for (const path of namesToMend(tree)) note(`${path} cannot be read; what it holds is not known`);
  const progress = (done: number, total: number) => context.progress('reading', done, total);
  const reader = openReader(repo, tree, { cache, fetch: options.fetch, progress });
  const config = options.config ?? (await readConfig(repo, reader));
  const layouts = openLayouts(cache, tree, keyOf(config));
  const viewOf = viewPerFormats(tree, config, () => layouts.recall()?.layout.readable);
  const view = viewOf([]);
  let graph: Promise<ImportGraph> | undefined;
  const graphOf = async (of: Reader) => {
    const kept = remember(keptOfNames(tree).graphs, keyOf(config), keepGraph);
    const isKnown = kept.layout !== undefined;
    const layout = isKnown ? undefined : layouts.recall();
    if (layout) kept.layout = layout;
    const made = await importGraph(of, view.members({ path: '.', tests: true }), (path) => path.startsWith(`${config.documents}/`), kept);
    if (!isKnown && !layout && kept.layout) layouts.keep(kept.layout);
    return made;
  };
  return {
    ...parts,
    config,
    reader,
    view,
    viewFor: (lens) => viewOf(dataOf(lens)),
    get readable() {
      return view.members({ path: '.', tests: true });
    },
    graph: () => {
      graph ??= keptGraph(tree, config, () => graphOf(reader));
      return graph;
    },
    graphBefore: (ids) => {
      const entries = new Map(tree.entries);
      for (const [path, id] of ids) entries.set(path, { mode: entries.get(path)?.mode ?? '100644', id });
      return graphOf(openReader(repo, { ...tree, entries }, { cache, fetch: false }));
    },
    tools: {
      env: context.environment,
      signal: context.signal,
      ...(repo.top === undefined ? {} : { avoid: repo.top }),
      cacheDir: cacheDirectory(context.environment),
    },
    note,
  };
}

/** The configuration belongs to the tree like everything else: an old commit is read by its own. */
async function readConfig(repo: Repo, reader: Reader): Promise<Config> {
  const entry = reader.tree.entries.get(CONFIG_PATH);
  if (!entry && isConfigDirectory(repo, reader.tree))
    throw usageError(`${CONFIG_PATH} is a directory`, 'kb init writes the file once it is gone');
  if (!entry && keptFrom(reader.tree.unreadable ?? [], CONFIG_PATH) === undefined) return rememberedConfig(reader.cache, '');
  if (entry && !isRegularFile(entry)) throw usageError(`${CONFIG_PATH} is not a file`, 'what a link leads to is not in the tree');
  const text = (await reader.readTexts([CONFIG_PATH])).get(CONFIG_PATH);
  // Without it the documents of this repository may lie elsewhere.
  if (text === undefined) throw usageError(`${CONFIG_PATH} cannot be read`, 'it is too large, not in this clone, or not permitted');
  return rememberedConfig(reader.cache, text);
}

/** A working tree can hold one that git knows nothing of, as it is empty. */
function isConfigDirectory({ top }: Repo, { source, entries }: Tree): boolean {
  if (source.kind === 'worktree' && top !== undefined)
    return lstatSync(join(top, CONFIG_PATH), { throwIfNoEntry: false })?.isDirectory() === true;
  for (const path of entries.keys()) if (path.startsWith(`${CONFIG_PATH}/`)) return true;
  return false;
}

/**
 * One view for each set of data formats, made when it is first asked for.
 * @param recall gives the readable files without any of them, where they are known.
 */
function viewPerFormats(tree: Tree, config: Config, recall: () => readonly string[] | undefined): (formats: readonly string[]) => TreeView {
  const { views } = keptOfTree(tree);
  const { scopes } = keptOfNames(tree);
  return (formats) => {
    const key = keyOf(config, formats);
    return remember(views, key, () => {
      const isReadable = readableUnder(config, formats);
      const known = remember(scopes, key, () =>
        indexScopes(tree.entries, isReadable, isTestPath, formats.length === 0 ? recall : undefined),
      );
      return viewTree(tree, isReadable, isTestPath, known);
    });
  };
}

/** The graph of all that is there, made once. */
async function keptGraph(tree: Tree, config: Config, make: () => Promise<ImportGraph>): Promise<ImportGraph> {
  const { graphs } = keptOfTree(tree);
  const key = keyOf(config);
  const graph = graphs.get(key) ?? (await make());
  if (graph.complete) graphs.set(key, graph);
  return graph;
}

/** What of the configuration decides which files are read. */
function keyOf({ documents, exclude }: Config, formats: readonly string[] = []): string {
  return JSON.stringify([documents, exclude, formats]);
}

function readableUnder(config: Config, formats: readonly string[]): (path: string, entry: TreeEntry) => boolean {
  const excluded = config.exclude.map(compileGlob);
  const documents = `${config.documents}/`;
  return (path, entry) => isReadable(path, entry, formats) && !path.startsWith(documents) && !excluded.some((matches) => matches(path));
}
