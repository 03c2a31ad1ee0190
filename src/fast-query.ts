import type { Context } from './base/context.ts';
import { visible } from './base/visible.ts';
import { debugIfAsked, isDebugging } from './commands/shared/debug.ts';
import { endOnSignals } from './commands/shared/end-on-signals.ts';
import { readPlainPlan, readPlainQuestion } from './commands/shared/fast-query-words.ts';
import { renderError, tellError } from './commands/shared/print-error.ts';
import { answerLines, type PrintedForm } from './commands/shared/printing/print-answer.ts';
import { processContext } from './commands/shared/process-context.ts';
import { startProgress } from './commands/shared/progress.ts';
import type { Answer } from './intel/answer.ts';

/**
 * Answers `kb query` and `kb context` for people and agents, without loading the command line around them, which takes as long as many answers.
 * @param words what follows `kb`.
 * @returns false where nothing was said: for words that are the command line's to read.
 */
export async function fastQuery([command, ...words]: readonly string[]): Promise<boolean> {
  if (process.env['KB_CONTENT_TYPE'] !== undefined) return false;
  if (command === 'query') {
    const asked = readPlainQuestion(words);
    if (!asked) return false;
    const { answerQuery } = await import('./intel/queries/answer-query.ts');
    await say((context) => answerQuery(context, asked.question), asked.form);
  } else {
    const asked = readPlainPlan(words);
    if (!asked) return false;
    const { gatherContext } = await import('./operations/shared/gather-context.ts');
    await say((context) => gatherContext(context, asked.planned), asked.form);
  }
  return true;
}

async function say(answer: (context: Context) => Promise<Answer>, form: PrintedForm): Promise<void> {
  endOnSignals();
  debugIfAsked(process.env);
  const notes = new Set<string>();
  const shown = startProgress();
  // A reader such as `head` may have seen enough.
  process.stdout.on('error', () => {});
  try {
    const lines = answerLines(await answer(processContext({ progress: shown.report, note: (text) => void notes.add(text) })), form);
    shown.end();
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    shown.end();
    const told = tellError(error, isDebugging());
    process.exitCode = told.exit;
    process.stderr.write(`${renderError(told)}\n`);
  }
  for (const note of notes) process.stderr.write(`note: ${visible(note)}\n`);
}
