import type { Context } from '../base/context.ts';
import { trace } from '../base/trace.ts';
import type { CheckReport, ReportedDocument } from '../docs/reports/report.ts';
import { indexOfHook } from '../git/index/index-file.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import { withRepository } from '../workspace/with-repository.ts';
import { openReportCache } from './report-cache.ts';

export interface CheckOptions {
  source: TreeSource;
  /** Documents as a person named them; all of them when empty. */
  documents: readonly string[];
  /** Whether a document of another kb version, one whose context changed, or one whose words wait for a review fails. */
  strict: boolean;
  /** The revision to compare with, in order of preference; it is fetched where it is not there. None, nothing is compared. */
  base: readonly string[];
  /** Whether a document passes that the base already has as it is. */
  newOnly: boolean;
  /** Whether the sources that no document covers are looked for. */
  coverage: boolean;
  /** The percentage below which coverage fails. */
  minCoverage?: number | undefined;
}

/** `shown` is the document's path relative to `cwd`. */
type CheckedDocument = ReportedDocument & { shown: string };

export interface Report extends CheckReport {
  documents: readonly CheckedDocument[];
}

/**
 * Judges documents against a tree, and against a base where there is one. The last report is repeated where nothing that it depends
 * on can have changed.
 */
export async function check(context: Context, options: CheckOptions): Promise<Report> {
  const repo = await openRepo(context.cwd, context);
  const source = sourceInHook(repo, options);
  const cache = openReportCache(repo, context.cwd, options);
  return withRepository(repo, { source, note: context.note, meanwhile: cache.prepare }, async (open) => {
    const known = await cache.recall(open.pinned);
    trace('cache', () => (known ? 'the last report holds' : 'no report that holds'));
    if (known) return known;
    const { makeReport } = await import('./make-report.ts');
    const made = await makeReport(open, context, { ...options, source });
    cache.keep(open.pinned, made);
    return made.report;
  });
}

/** In a hook, the index is the one that is being committed. */
function sourceInHook(repo: Repo, { source }: CheckOptions): TreeSource {
  if (source.kind !== 'index' || repo.environment['GIT_INDEX_FILE'] === undefined) return source;
  const file = indexOfHook(repo, repo.environment);
  return file === undefined ? source : { ...source, file };
}
