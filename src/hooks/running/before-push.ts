import { count } from '../../base/count.ts';
import { isPublished } from '../../git/commits/is-published.ts';
import type { Repo } from '../../git/repo.ts';
import { listStale } from './list-stale.ts';
import { countParagraphs, listStaleWords } from './list-stale-words.ts';
import { logHookRun } from './log-hook-run.ts';
import { nameSome } from './name-some.ts';
import { readRepoConfig } from './read-repo-config.ts';
import type { HookContext } from './take-context.ts';

/** What `kb hooks run pre-push` exits with to stop a push; whatever else it exits with is kb's own trouble, and stops nothing. */
export const STOP_PUSH = 10;

/** Milliseconds that looking at what is pushed may take, where it is told and where it decides. */
const PATIENCE = { warn: 3000, block: 60_000 };

/** Most commits that are looked at; who pushes more of them pushes what others made. */
const MAX_TIPS = 4;

/**
 * Says in one line which documents and which paragraphs of people a push leaves stale.
 * @param pushed what git tells the hook on its standard input; where somebody else reads that, HEAD is what is looked at.
 * @returns STOP_PUSH where the configuration says that such a push is to be stopped, else 0.
 */
export async function beforePush(repo: Repo, pushed: string, context: HookContext): Promise<number> {
  const { pre_push: wanted } = (await readRepoConfig(context.cwd, repo)).hooks;
  if (wanted === 'off') return 0;
  const { say = () => {} } = context;
  const tips = pushed.trim() === '' ? ((await isPublished(repo)) ? [] : ['HEAD']) : listTips(pushed);
  const stale = new Set<string>();
  const words = new Set<string>();
  const run = await logHookRun(repo, { hook: 'pre-push', step: 'flag' }, async (note) => {
    const late = AbortSignal.timeout(PATIENCE[wanted]);
    const bounded = { ...context, note, signal: AbortSignal.any([context.signal, late]) };
    try {
      for (const rev of tips.slice(0, MAX_TIPS)) {
        for (const path of await listStale(bounded, rev)) stale.add(path);
        for (const name of await listStaleWords(repo, bounded, rev)) words.add(name);
      }
    } catch (error) {
      if (!late.aborted) throw error;
      return { flagged: stale.size, quiet: `not looked at to the end within ${PATIENCE[wanted] / 1000} seconds` };
    }
    return { flagged: stale.size };
  });
  if (run.error !== undefined) say(`kb: what is pushed was not looked at: ${run.error}`);
  if (stale.size + words.size === 0) return 0;
  const left = [
    ...(stale.size > 0 ? [`${count(stale.size, 'document')} stale: ${nameSome([...stale])}; kb refresh, and commit them`] : []),
    ...(words.size > 0 ? [`${countParagraphs([...words])}: ${nameSome([...words])}; kb review`] : []),
  ].join('; ');
  say(wanted === 'block' ? `kb: push stopped, it leaves ${left}, or git push --no-verify` : `kb: this push leaves ${left}`);
  return wanted === 'block' ? STOP_PUSH : 0;
}

/** The commits that branches and tags are to have; a branch that goes away has none. */
function listTips(pushed: string): string[] {
  const lines = pushed.split('\n').map((line) => line.split(' '));
  const ids = lines.flatMap(([, id = '', remote = '']) => (/^0*$/.test(id) || remote.startsWith('refs/notes/') ? [] : [id]));
  return [...new Set(ids)].filter((id) => /^[0-9a-f]{40,64}$/.test(id));
}
