import type { Import, ModuleFacts, Resolution } from '../../code/facts/facts.ts';

/**
 * What a resolver may know. It is hermetic: only the tree, never the disk, so that installed packages, build output and untracked files
 * cannot change an answer, and a commit resolves without a checkout.
 */
export interface ResolverContext {
  /** Paths of the tree's regular files, source or not. */
  paths: ReadonlySet<string>;
  /** Text of a configuration file of the tree (package.json, tsconfig.json, go.mod, composer.json …); undefined where there is none. */
  readText: (path: string) => string | undefined;
  /** Module facts of the tree's source files, for languages that address files by declared namespace. */
  modules: ReadonlyMap<string, ModuleFacts>;
}

/** Where one import of one file leads. Must be pure in the context. */
export type Resolve = (from: string, imported: Import) => Resolution;

/** Builds what a resolver needs to answer quickly; called once per tree, and only for languages that the tree contains. */
export type MakeResolve = (context: ResolverContext) => Resolve | Promise<Resolve>;

/** Names of the configuration files whose text a resolver may ask for. */
export const CONFIG_FILES =
  /(^|\/)(package\.json|pnpm-workspace\.yaml|[tj]sconfig[^/]*\.json|go\.mod|go\.work|Cargo\.toml|composer\.json|pyproject\.toml|setup\.cfg|setup\.py|[^/]+\.csproj)$/;
