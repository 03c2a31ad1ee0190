import { count } from '../../../base/count.ts';
import { visible } from '../../../base/visible.ts';
import type { DeepfieldStatus } from '../../../operations/deepfield/status.ts';

/** Runs that are told. */
const MOST_RUNS = 5;

/** How far a project is, for people. */
export function projectLines({ state, means, next, config, runs, unfilled }: DeepfieldStatus): string[] {
  const project = config && [
    `project: ${config.projectName}`,
    ...(config.goal === '' ? [] : [`question: ${config.goal}`]),
    ...(unfilled.length === 0 ? [] : [`unfilled in the brief: ${unfilled.join(', ')}`]),
    ...config.repositories.map(({ url, branch, tag, commitHash }) => `repository: ${url} ${branch ?? tag} ${commitHash.slice(0, 12)}`),
    ...runLines(runs),
  ];
  return [`${state}: ${means}`, ...(project ?? []), `next: ${next}`].map(visible);
}

function runLines(runs: DeepfieldStatus['runs']): string[] {
  const told = runs.slice(-MOST_RUNS);
  const lines = told.map(({ runNumber, status, files, focusTopics, completedAt }) => {
    const topics = focusTopics.length === 0 ? '' : `: ${focusTopics.join(', ')}`;
    return `run ${runNumber}: ${status}${completedAt === undefined ? '' : ` ${completedAt}`}, ${count(files, 'file')}${topics}`;
  });
  const earlier = runs.length - told.length;
  return earlier > 0 ? [`${count(earlier, 'earlier run')}`, ...lines] : lines;
}
