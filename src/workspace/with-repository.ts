import { type FactCache, openFactCache } from '../code/facts/fact-cache.ts';
import type { Meanwhile, PinnedTree, TreeSource } from '../git/objects/tree.ts';
import type { Repo } from '../git/repo.ts';
import { withPinnedTree } from '../git/trees/read-tree.ts';

/** One tree of one repository, which is known but not read, and the cache. */
export interface OpenRepository {
  repo: Repo;
  pinned: PinnedTree;
  /** The cache, opened once. */
  cache: () => Promise<FactCache>;
  /** When the tree was about to be read, in milliseconds since 1970. */
  opened: number;
}

export interface RepositoryOptions {
  source: TreeSource;
  /** Called while git is at work, with what opens the cache: for what is wanted for sure. */
  meanwhile: (cache: OpenRepository['cache'], stage: Parameters<Meanwhile>[0]) => void;
  /** Told of a cache that does not work. */
  note?: (text: string) => void;
}

/** Tells which tree a repository has, for as long as `use` runs. */
export async function withRepository<T>(
  repo: Repo,
  { source, meanwhile, note }: RepositoryOptions,
  use: (open: OpenRepository) => Promise<T>,
): Promise<T> {
  const opened = Date.now();
  let opening: Promise<FactCache> | undefined;
  const cache = () => {
    opening ??= openFactCache(repo.commonDir);
    return opening;
  };
  try {
    const made = await withPinnedTree(
      repo,
      source,
      (pinned) => use({ repo, pinned, cache, opened }),
      (stage) => meanwhile(cache, stage),
    );
    // Who tries something that may fail takes an abort for a failure.
    repo.signal.throwIfAborted();
    return made;
  } finally {
    const problem = (await opening)?.note();
    if (problem !== undefined) note?.(problem);
    (await opening)?.close();
  }
}
