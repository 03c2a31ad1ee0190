import { estimateTokens } from '../../base/estimate-tokens.ts';
import { cutReading } from '../../docs/document/cut-reading.ts';
import type { Body } from './reply.ts';

/** A document, and what is for its reader. */
export interface Readable {
  /** Its status, what to call it, and what else is to be known of it, a line each. */
  about: readonly string[];
  /** Undefined where there is none. */
  text?: string | undefined;
}

/** What is kept for the line that tells what of a document is left out. Tokens. */
const LEFT = 60;

/**
 * Documents, what is to be known of each first, then what they say as far as it fits. Of several each gets its share, and what one does not
 * need goes to the next.
 */
export function tellReadings(readings: readonly Readable[], budget: number): Body {
  const lines = readings.flatMap(({ about }) => about);
  const withText = readings.flatMap(({ about: [name = ''], text }) => (text === undefined ? [] : [{ name, text }]));
  let left = budget - estimateTokens(lines.join('\n'));
  let isCut = false;
  for (const [index, { name, text }] of withText.entries()) {
    const title = withText.length > 1 ? ['', `===== ${name}`] : [''];
    const share = Math.floor(left / (withText.length - index)) - estimateTokens(title.join('\n')) - 1;
    const read = cutWhere(text, share);
    const own = [...title, ...read];
    isCut ||= read.at(-1)?.startsWith('… ') === true;
    left -= estimateTokens(`${own.join('\n')}\n`);
    lines.push(...own);
  }
  return isCut
    ? { lines, rest: 'read_document with part="words of a heading" reads what is below it; a larger budget shows more' }
    : { lines };
}

/** A text and, where it does not fit, what is left out of it. */
function cutWhere(text: string, budget: number): string[] {
  const whole = cutReading(text, budget);
  if (whole.left === undefined) return whole.text.split('\n');
  const { text: shown, left = '' } = cutReading(text, Math.max(0, budget - LEFT));
  return [...shown.split('\n'), `… ${left.slice(0, LEFT * 3 - 10)}`];
}
