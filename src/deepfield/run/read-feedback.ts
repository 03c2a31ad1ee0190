/** What somebody answered in `feedback.md`. */
export interface GivenAnswer {
  topic: string;
  /** Absent for what somebody wrote of their own accord. */
  question?: string;
  text: string;
  /** Where it stands, counted from 1. */
  lines: readonly [from: number, to: number];
}

/**
 * Reads the answers below the questions of a feedback, and what stands elsewhere in it. Comments are no answers, and a question without words
 * below it has none.
 */
export function readFeedback(text: string): GivenAnswer[] {
  // Comments keep their lines, so that places stay right.
  const lines = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, '')).split(/\r?\n/);
  const answers: GivenAnswer[] = [];
  let topic = '';
  let question: string | undefined;
  let own: number[] = [];
  const close = () => {
    const [first] = own;
    if (first !== undefined) {
      const last = own.at(-1) ?? first;
      const said = lines
        .slice(first, last + 1)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
      answers.push({ topic, ...(question === undefined ? {} : { question }), text: said, lines: [first + 1, last + 1] });
    }
    question = undefined;
    own = [];
  };
  for (const [at, line] of lines.entries()) {
    const [, marks = '', title = ''] = /^(#{1,3})[ \t]+(.*?)\s*$/.exec(line) ?? [];
    if (marks === '') {
      if (line.trim() !== '') own.push(at);
      continue;
    }
    close();
    if (marks.length === 2) topic = title;
    if (marks.length === 3) question = title;
  }
  close();
  return answers;
}
