/** The questions of a brief: what its question asks, and every other line that asks something. @param goal of the project, where the brief has no question. */
export function readBriefQuestions(words: Readonly<Partial<Record<string, string>>>, goal: string): string[] {
  const { question = goal, ...others } = words;
  const main = question.split(/\n\s*\n/).flatMap((paragraph, at) => questionsOf(paragraph, at === 0));
  const asked = Object.values(others).flatMap((text = '') => text.split(/\r?\n/).map(plain));
  const all = [...main, ...asked.filter((line) => line.endsWith('?'))].filter((text) => text !== '');
  return [...new Set(all)];
}

/** A paragraph of which each line is a question asks them all; any other is one, the first whatever it says. */
function questionsOf(paragraph: string, isFirst: boolean): string[] {
  const lines = paragraph.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => line.trimEnd().endsWith('?') || LISTED.test(line))) return lines.map(plain);
  const whole = plain(lines.join(' '));
  return isFirst || whole.endsWith('?') ? [whole] : [];
}

const LISTED = /^\s*(?:[-*+]|\d+[.)])\s+/;

function plain(line: string): string {
  return line.replace(LISTED, '').replace(/\s+/g, ' ').trim();
}
