import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { BRIEF_PARTS, type BriefWords } from '../../operations/deepfield/start.ts';
import { deepfieldStatus } from '../../operations/deepfield/status.ts';
import { canAsk } from './confirm.ts';

/** What can be chosen of runs that follow each other. */
export const RUN_LIMITS = ['3', '5', '10', 'until-complete'] as const;

type RunLimit = (typeof RUN_LIMITS)[number];

type BriefAnswers = BriefWords & { maxRuns?: number | 'until-complete' };

/** Asks on a terminal for the parts of the brief that have no words; nothing where nobody can be asked, or nothing is missing. */
export async function askForBrief(context: Context, json: boolean): Promise<BriefAnswers> {
  // A terminal without a width shows a letter to a line.
  if (!canAsk(json) || !process.stderr.columns) return {};
  const { state, unfilled, empty } = await deepfieldStatus.run(context, {});
  if (state === 'EMPTY') return {};
  const missing = state === 'INITIALIZED' ? BRIEF_PARTS : BRIEF_PARTS.filter(({ title }) => [...unfilled, ...empty].includes(title));
  const { intro, isCancel, outro, select, text } = await import('@clack/prompts');
  const place = { input: process.stdin, output: process.stderr, signal: context.signal };
  const told = <T>(answer: T): Exclude<T, symbol> => {
    context.signal.throwIfAborted();
    if (isCancel(answer)) throw usageError('nothing was written', 'kb deepfield start asks again; --help lists the options that answer');
    return answer as Exclude<T, symbol>;
  };
  if (missing.length === 0) return {};
  intro('What is to be found out? Nothing that you leave empty has to be said now.', place);
  const answers: BriefAnswers = {};
  for (const { key, title, asks } of missing) {
    const answer = told(await text({ ...place, message: `${title}: ${asks}` }))?.trim() ?? '';
    if (answer !== '') answers[key] = answer;
  }
  if (state === 'INITIALIZED') {
    const options = RUN_LIMITS.map((value) => ({ value }));
    const limit = await select<RunLimit>({ ...place, message: 'How many runs before you are asked?', options, initialValue: '5' });
    answers.maxRuns = readLimit(told(limit)) ?? 5;
  }
  outro('All of it can be changed in the brief.', place);
  return answers;
}

export function readLimit(written: RunLimit | undefined): number | 'until-complete' | undefined {
  return written === undefined || written === 'until-complete' ? written : Number(written);
}
