import type { Section } from '../../docs/document/document.ts';
import type { Generated } from '../../generate/generate-section.ts';

/** What can be a line number, or a name in the code that looks like one: `src/cart.ts:L6-10`, `L6`. */
const LINES = /\bL\d+(?:-\d+)?\b/g;

/**
 * Whether a section that was made anew differs from what it was in nothing that people read but line numbers. Which of the numbers are such
 * shows as everything is moved down a line.
 */
export async function showsSame(
  before: Section,
  { section, shiftedByOneLine }: Pick<Generated, 'section' | 'shiftedByOneLine'>,
): Promise<boolean> {
  const [then, now] = [before.body, section.body];
  if (then === now) return true;
  if (blank(then) !== blank(now)) return false;
  const below = await shiftedByOneLine();
  const [old, current, moved] = [then, now, below].map((body) => body.match(LINES) ?? []);
  return blank(below) === blank(now) && (current ?? []).every((each, index) => each === old?.[index] || each !== moved?.[index]);
}

function blank(body: string): string {
  return body.replace(LINES, 'L');
}
