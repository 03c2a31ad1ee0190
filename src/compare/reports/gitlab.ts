import { wellFormed } from '../../docs/reports/well-formed.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import { describeEffect } from './describe-change.ts';
import { levelOf } from './github.ts';

const SEVERITIES = { error: 'critical', warning: 'major', notice: 'info' } as const;

/** A Code Quality report of GitLab (docs.gitlab.com, "Code Quality report format"): an entry for each change. */
export function renderGitlabChanges({ changes }: Comparison, failing: ReadonlySet<Change>): string {
  const entries = changes.map((change) => {
    const at = change.after ?? change.before;
    return {
      description: wellFormed([change.says, describeEffect(change)].filter(Boolean).join('; ')),
      check_name: `kb/compare/${change.kind}`,
      fingerprint: change.id,
      severity: SEVERITIES[levelOf(change, failing)],
      location: { path: wellFormed(at?.path ?? '.'), lines: { begin: Math.max(1, at?.startLine ?? 1) } },
    };
  });
  return `${JSON.stringify(entries, null, 2)}\n`;
}
