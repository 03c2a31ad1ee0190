import { isPublished } from '../../git/commits/is-published.ts';
import type { Repo } from '../../git/repo.ts';
import { startBudget } from '../committing/budget.ts';
import { leftLine, writeLeft } from './left-documents.ts';
import { countParagraphs, listStaleWords } from './list-stale-words.ts';
import { nameSome } from './name-some.ts';
import { readRepoConfig } from './read-repo-config.ts';
import type { HookContext } from './take-context.ts';

/** What `kb hooks run` is told to do before some hooks, while somebody still waits for git. */
export const TELL = 'tell-what-is-stale';

/**
 * Says in one line which documents are stale in the commit that a merge or a rebase ended with, and in another which paragraphs of people, and leaves
 * word of the documents for the background:
 * the hook before a commit did not run for it. As long as a commit may be kept waiting; after that nobody knows which they are.
 */
export async function tellStale(repo: Repo, context: HookContext): Promise<void> {
  const { cwd, gone = 0, say = () => {} } = context;
  // All who pull get the same, and whoever pushed it was told.
  if (await isPublished(repo)) return;
  const { budget: milliseconds, mode } = (await readRepoConfig(cwd, repo)).hooks;
  const { listStale } = await import('./list-stale.ts');
  const budget = startBudget(milliseconds, gone);
  const until = (signal: AbortSignal) => ({ ...context, signal: AbortSignal.any([context.signal, signal]) });
  const stale = await budget.within((signal) => listStale(until(signal), 'HEAD'));
  const words = await budget.within((signal) => listStaleWords(repo, until(signal), 'HEAD'));
  if (words && words.length > 0) say(`kb: ${countParagraphs(words)}: ${nameSome(words)}; kb review shows what changed`);
  if (stale?.length === 0) return;
  const left = stale ?? [];
  await writeLeft(repo, left, mode, true);
  say(leftLine(left.length, mode, true));
}
