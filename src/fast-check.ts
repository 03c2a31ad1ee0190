import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { visible } from './base/visible.ts';
import { check } from './check/check.ts';
import type { ShownReport } from './check/report.ts';
import { debugIfAsked } from './commands/shared/debug.ts';
import { endOnSignals } from './commands/shared/end-on-signals.ts';
import { readPlainWords } from './commands/shared/fast-check-words.ts';
import { describeNext, renderText } from './commands/shared/printing/render-text.ts';
import { processContext } from './commands/shared/process-context.ts';
import { startProgress } from './commands/shared/progress.ts';
import { PLACES, PROJECT } from './deepfield/project/places.ts';
import { succeeds } from './docs/reports/report.ts';

/**
 * Answers `kb check` for people, without loading the command line around it, which takes longer than the check.
 * @param words what follows `kb check`.
 * @returns false where nothing was said: for words that are the command line's to read, and for what goes wrong, which is its to report.
 */
export async function fastCheck(words: readonly string[]): Promise<boolean> {
  const asked = process.env['KB_CONTENT_TYPE'] === undefined ? readPlainWords(words) : undefined;
  if (!asked || hasProject(process.cwd())) return false;
  endOnSignals();
  debugIfAsked(process.env);
  const notes = new Set<string>();
  const shown = startProgress();
  const context = processContext({ progress: shown.report, note: (text) => void notes.add(text) });
  let report: ShownReport;
  try {
    report = await check(context, { ...asked, base: [], newOnly: false, coverage: false });
  } catch {
    return false;
  } finally {
    shown.end();
  }
  // A reader such as `head` may have seen enough.
  process.stdout.on('error', () => {});
  process.stdout.write(renderText(report, asked.verbose));
  const next = describeNext(report, asked.source, asked.verbose);
  for (const line of [...(next === undefined ? [] : [next]), ...[...notes].map((note) => `note: ${visible(note)}`)]) {
    process.stderr.write(`${line}\n`);
  }
  if (!succeeds(report)) process.exitCode = 1;
  return true;
}

/** Drafts of a Deepfield project are judged against other repositories. */
function hasProject(cwd: string): boolean {
  for (let directory = cwd; ; directory = dirname(directory)) {
    if (existsSync(join(directory, PROJECT, PLACES.config))) return true;
    if (dirname(directory) === directory) return false;
  }
}
