/** The questions of a brief: its question, and every line that asks something. */
export function readBriefQuestions(words: Readonly<Partial<Record<string, string>>>, goal: string): string[] {
  const lines = Object.values(words).flatMap((text = '') => text.split(/\r?\n/));
  const asked = lines.map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').trim()).filter((line) => /\?$/.test(line));
  const all = [goal.replace(/\s+/g, ' ').trim(), ...asked].filter((text) => text !== '');
  return [...new Set(all)];
}
