import type { Context } from '../base/context.ts';
import { trace } from '../base/trace.ts';
import { indexOfHook } from '../git/index/index-file.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import { type RepositoryOptions, withRepository } from '../workspace/with-repository.ts';
import type { CheckOptions, ShownReport } from './report.ts';
import { openReportCache } from './report-cache.ts';

/**
 * Judges documents against a tree, and against a base where there is one. The last report is repeated where nothing that it depends
 * on can have changed.
 */
export async function check(context: Context, options: CheckOptions): Promise<ShownReport> {
  const repo = await openRepo(context.cwd, context);
  const source = sourceInHook(repo, options);
  const cache = openReportCache(repo, context.cwd, options);
  const meanwhile: RepositoryOptions['meanwhile'] = (facts, stage) => {
    if (stage === 'asked') return cache.prepare();
    // Where files changed, the last report seldom holds, and git takes as long as it takes to load what makes one.
    void facts();
    loadReport().catch(() => {});
  };
  return withRepository(repo, { source, note: context.note, meanwhile }, async (open) => {
    const known = await cache.recall(open.pinned);
    trace('cache', () => (known ? 'the last report holds' : 'no report that holds'));
    if (known) return known;
    const { makeReport } = await loadReport();
    const made = await makeReport(open, context, { ...options, source }, cache.documentsIn);
    cache.keep(open.pinned, made);
    return made.report;
  });
}

function loadReport(): Promise<typeof import('./make-report.ts')> {
  return import('./make-report.ts');
}

/** In a hook, the index is the one that is being committed. */
function sourceInHook(repo: Repo, { source }: CheckOptions): TreeSource {
  if (source.kind !== 'index' || repo.environment['GIT_INDEX_FILE'] === undefined) return source;
  const file = indexOfHook(repo, repo.environment);
  return file === undefined ? source : { ...source, file };
}
