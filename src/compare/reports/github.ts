import { count } from '../../base/count.ts';
import { MOST_ANNOTATIONS, workflowCommand } from '../../docs/reports/workflow-command.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import { describeEffect } from './describe-change.ts';

/**
 * The workflow commands that annotate changed lines: an error for what `--fail-on` names, a warning for what breaks or is open all the same, a
 * notice for the rest. What is beyond GitHub's limit is counted.
 */
export function renderGithubChanges({ changes }: Comparison, failing: ReadonlySet<Change>): string {
  const levels = { error: 0, warning: 0, notice: 0 };
  const shown = changes.flatMap((change) => {
    const level = levelOf(change, failing);
    if (++levels[level] > (level === 'notice' ? MOST_ANNOTATIONS - 1 : MOST_ANNOTATIONS)) return [];
    return [annotate(change, level)];
  });
  const rest = changes.length - shown.length;
  const more =
    rest > 0 ? [workflowCommand('notice', { title: 'kb compare' }, `${count(rest, 'more change')}; the log lists all of them`)] : [];
  return [...shown, ...more].map((line) => `${line}\n`).join('');
}

/** How serious a change is where a forge shows it. */
export function levelOf(change: Change, failing: ReadonlySet<Change>): 'error' | 'warning' | 'notice' {
  if (failing.has(change)) return 'error';
  return (change.fails ?? []).length > 0 ? 'warning' : 'notice';
}

function annotate(change: Change, level: string): string {
  const at = change.after ?? change.before;
  // What is gone is on no line of the head.
  const place: Record<string, string> =
    change.after === undefined || at === undefined ? {} : { file: at.path, line: String(Math.max(1, at.startLine)) };
  return workflowCommand(
    level,
    { ...place, title: `kb compare: ${change.kind}` },
    [change.says, describeEffect(change)].filter(Boolean).join('\n'),
  );
}
