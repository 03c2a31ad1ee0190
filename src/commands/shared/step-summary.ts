import { appendFileSync, statSync } from 'node:fs';
import { errorMessage } from '../../base/error-message.ts';

import type { CheckReport } from '../../docs/reports/report.ts';
import { renderStepSummary } from '../../docs/reports/step-summary.ts';

/** GitHub refuses the summary of a step that is longer, whoever wrote how much of it. */
const MAX_BYTES = 1 << 20;

/** Appends what a check found to the summary of the step on GitHub that runs it. A summary that cannot be written is noted. */
export function appendStepSummary(report: CheckReport, env: NodeJS.ProcessEnv, note: (text: string) => void): void {
  const file = env['GITHUB_STEP_SUMMARY'];
  if (!file) return;
  try {
    const used = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    appendFileSync(file, renderStepSummary(report, MAX_BYTES - used - 1));
  } catch (error) {
    note(`the step summary was not written: ${errorMessage(error)}`);
  }
}
