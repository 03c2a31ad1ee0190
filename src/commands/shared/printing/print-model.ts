import { count } from '../../../base/count.ts';
import type { ModelRun } from '../../../operations/spelunk.ts';

type ToldNarrative = ModelRun['narratives'][number];
type PlannedQuestions = NonNullable<ModelRun['planned']>[number];

/** What is said of a model that was to write a narrative, or a purpose: on standard output what would be sent, where that was asked for; on standard error what became of what it wrote. */
export function modelLines(run: ModelRun, what: string, show: (path: string) => string): { out: string[]; err: string[] } {
  const out = (run.planned ?? []).flatMap((each) => plannedLines(run, each, show));
  const err = run.narratives.flatMap((each) => narratedLines(run.name, what, each, show));
  const waiting = count(run.tasks.length, 'question waits', 'questions wait');
  if (run.tasks.length > 0)
    err.push(`${waiting} for your answer: --json prints them, --answers=FILE takes {"answers": [{"id", "answer"}]}`);
  return { out, err: [...err, ...spentLines(run)] };
}

function plannedLines(
  { name, url }: ModelRun,
  { path, files, leftOut, withheld, ...most }: PlannedQuestions,
  show: (path: string) => string,
): string[] {
  const cost = most.cost === undefined ? '' : `, at most $${most.cost.toFixed(4)}`;
  const place = url === undefined ? name : `${name} at ${url}`;
  return [
    most.isKnown
      ? `${show(path)}: nothing would be sent, the answer of ${name} is known`
      : `${show(path)}: to ${place}: about ${most.input} tokens, at most ${most.output} back${cost}`,
    ...files.map((file) => `  ${file.path}: ${count(file.lines, 'line')}`),
    ...(leftOut > 0 ? [`  no room for ${count(leftOut, 'more source')}`] : []),
    ...withheld.map((each) => `  not sent: ${each.path} ${each.why}`),
  ];
}

function narratedLines(
  name: string,
  what: string,
  { path, action, reason, sentences = 0, dropped = 0, withheld = [] }: ToldNarrative,
  show: (path: string) => string,
): string[] {
  const lost = dropped > 0 ? `; ${count(dropped, 'sentence')} dropped, as citations do not hold` : '';
  const said =
    action === 'written'
      ? [`${show(path)}: ${count(sentences, 'sentence')} by ${name}${lost}`]
      : action === 'none'
        ? [`${show(path)}: no ${what}: ${reason}${lost}`]
        : [];
  return [...said, ...withheld.map((each) => `${show(path)}: not sent: ${each.path} ${each.why}`)];
}

function spentLines({ name, spent: { calls, recalled, input, output, cost } }: ModelRun): string[] {
  const known = recalled === 0 ? '' : `, ${count(recalled, 'answer')} known before`;
  const price = cost === undefined ? '' : `, $${cost.toFixed(4)}`;
  if (calls === 0) return recalled === 0 ? [] : [`${name}: not asked${known}`];
  return [`${name}: ${count(calls, 'call')}, ${input} tokens in, ${output} out${price}${known}`];
}
