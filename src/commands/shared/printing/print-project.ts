import { count } from '../../../base/count.ts';
import { visible } from '../../../base/visible.ts';
import type { DeepfieldStatus } from '../../../operations/deepfield/status.ts';

/** Topics that are told. */
const MOST_TOPICS = 20;

/** Topics of one run that are told. */
const MOST_FOCUS = 4;

/** Runs that are told. */
const MOST_RUNS = 5;

/** Statements in doubt that are told of one draft. */
const MOST_DOUBTS = 5;

/** How far a project is, for people. */
export function projectLines({
  state,
  means,
  next,
  config,
  question,
  runs,
  unfilled,
  topics,
  waiting,
  doubted,
}: DeepfieldStatus): string[] {
  const project = config && [
    `project: ${config.projectName}`,
    ...(question === undefined ? [] : [`question: ${question}`]),
    ...(unfilled.length === 0 ? [] : [`unfilled in the brief: ${unfilled.join(', ')}`]),
    ...config.repositories.map(({ url, branch, tag, commitHash }) => `repository: ${url} ${branch ?? tag} ${commitHash.slice(0, 12)}`),
    ...topicLines(topics),
    ...runLines(runs),
    ...doubted.flatMap(({ path, status, notes }) => [
      `draft: ${path} ${status}`,
      ...notes.slice(0, MOST_DOUBTS).map((note) => `  ${note}`),
      ...(notes.length > MOST_DOUBTS ? [`  and ${notes.length - MOST_DOUBTS} more with --json`] : []),
    ]),
    ...(waiting === 0 ? [] : [`waiting for the next run: ${count(waiting, 'file')}`]),
  ];
  return [`${state}: ${means}`, ...(project ?? []), `next: ${next}`].map(visible);
}

function topicLines(topics: DeepfieldStatus['topics']): string[] {
  const told = topics.slice(0, MOST_TOPICS).map(({ title, priority, confidence, target, openQuestions }) => {
    const open = openQuestions === 0 ? '' : `, ${count(openQuestions, 'open question')}`;
    return `topic: ${title} (${priority}) ${confidence} % of ${target} %${open}`;
  });
  const more = topics.length - told.length;
  return more > 0 ? [...told, `${count(more, 'more topic')} in kb/wip/learning-plan.md`] : told;
}

function runLines(runs: DeepfieldStatus['runs']): string[] {
  const last = runs.slice(-MOST_RUNS);
  const lines = last.map(({ runNumber, status, files, focusTopics, completedAt }) => {
    const others = focusTopics.length - MOST_FOCUS;
    const told = focusTopics.slice(0, MOST_FOCUS).join(', ') + (others > 0 ? ` and ${others} more` : '');
    const topics = told === '' ? '' : `: ${told}`;
    return `run ${runNumber}: ${status}${completedAt === undefined ? '' : ` ${completedAt}`}, ${count(files, 'file')}${topics}`;
  });
  const earlier = runs.length - last.length;
  return earlier > 0 ? [`${count(earlier, 'earlier run')}`, ...lines] : lines;
}
