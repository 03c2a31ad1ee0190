import { oneLine } from '../../base/markdown.ts';
import { byNeed } from '../plan/choose-focus.ts';
import type { Topic } from '../plan/plan.ts';

/** What to put where before the next run. */
export function renderStagingReadme(run: number): string {
  return `# For run ${run}

- \`feedback.md\` asks what nobody could read in the code. Write below a question what you know; leave what you do not.
- \`sources/\` takes documents, exports and notes that may help.

\`kb deepfield continue\` reads both, files them under \`source/run-${run}/\` and learns on.
`;
}

const MOST = 25;

/** The open questions, to be answered in place. */
export function renderFeedback(run: number, topics: readonly Topic[]): string {
  const inOrder = [...topics].sort(byNeed);
  let left = MOST;
  const asked = inOrder.flatMap(({ title, questions }) => {
    const open = questions.filter(({ answered }) => !answered).slice(0, left);
    left -= open.length;
    return open.length === 0
      ? []
      : [`## ${title}`, '', ...open.flatMap(({ text }) => [`### ${oneLine(text)}`, '', '<!-- your answer -->', ''])];
  });
  return [
    `# Feedback for run ${run}`,
    '',
    '<!-- Write below a question what you know: it is cited as your word. What you do not know leave as it is. -->',
    '',
    ...asked,
    '## Anything else',
    '',
    '<!-- What else should be known, of whichever part. -->',
    '',
  ].join('\n');
}
