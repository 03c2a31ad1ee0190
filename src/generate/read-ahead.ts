import { loadLens } from '../lens/find-lens.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { matchOwnRules } from './rules/match-sources.ts';

/** Files that are likely to be asked about one section after the other, by lens, and how often something had to be found out of them. */
interface Expected {
  paths: ReadonlyMap<string, readonly string[]>;
  missed: number;
}

const expected = new WeakMap<Workspace['view'], Expected>();

/** Of so many sections one by one costs less than what is known of all others. */
const FEW = 3;

/** Says of which files the facts and matches will be wanted for most sections if they are for some, by lens. */
export function expectFiles({ view }: Workspace, paths: ReadonlyMap<string, readonly string[]>): void {
  expected.set(view, { paths, missed: 0 });
}

/**
 * To be called where a section is about to be looked into of which nothing is known. After some the cache gets all that is expected at once: a
 * program that is asked for each section's files, and a write for each, take longer than reading them.
 */
export async function readAhead(workspace: Workspace): Promise<void> {
  const own = expected.get(workspace.view);
  if (!own || ++own.missed < FEW) return;
  expected.delete(workspace.view);
  for (const [name, paths] of own.paths) {
    const lens = await loadLens(name);
    for (let at = 0; lens && at < paths.length; at += BATCH) {
      await matchOwnRules(workspace, lens, await workspace.reader.readFacts(paths.slice(at, at + BATCH)));
    }
  }
}

/** Files whose facts are held at once. */
const BATCH = 500;
