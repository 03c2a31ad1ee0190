import { usageError } from '../../base/errors.ts';
import { lineAt } from '../../base/line-at.ts';
import { takeOlderAnswers } from './older-answers.ts';
import { scanSections } from './scan-sections.ts';
import { cleanBody } from './section-body.ts';

/** Anything that could be taken for one of kb's markers, in a code fence or not; and what a merge left. */
const MARKER = /^ {0,3}<!--\s*kb:/m;
const CONFLICT = /^(?:<{7}|>{7})(?: |$)/m;

/** HTML that goes on over blank lines until its end is found (CommonMark §4.6, kinds 1 to 5). */
const HTML: readonly { opens: RegExp; closes: RegExp; name: string }[] = [
  { opens: /^ {0,3}<!--/, closes: /-->/, name: 'comment' },
  { opens: /^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, closes: /<\/(?:script|pre|style|textarea)>/i, name: 'element' },
  { opens: /^ {0,3}<\?/, closes: /\?>/, name: 'instruction' },
  { opens: /^ {0,3}<!\[CDATA\[/, closes: /\]\]>/, name: 'CDATA section' },
  { opens: /^ {0,3}<![A-Za-z]/, closes: />/, name: 'declaration' },
];

/**
 * Words that somebody wrote, as the body of a section: LF, no blank lines at either end, and none of kb's own data at the end.
 * @param name what to call the words in messages.
 * @throws KbError (exit 2) that names the line, where the body would be empty, would not be read back as it is, or would hide what follows it.
 */
export function checkHandedText(text: string, name: string): string {
  const words = text.replace(/\r\n?/g, '\n');
  const problem = wrongLine(words);
  if (words.includes('\0')) throw usageError(`${name} is not text`);
  if (problem) throw usageError(`${name}, line ${problem.line}: ${problem.message}`);
  const body = takeOlderAnswers(cleanBody(words)).body;
  if (body === '') throw usageError(`${name} is empty`);
  return body;
}

function wrongLine(words: string): { line: number; message: string } | undefined {
  const marker = MARKER.exec(words);
  if (marker) return { line: lineAt(words, marker.index), message: 'this is a marker of kb: indent it by four spaces to show it' };
  const conflict = CONFLICT.exec(words);
  if (conflict) return { line: lineAt(words, conflict.index), message: 'this is what a merge conflict leaves' };
  const { openFence } = scanSections(words, 0);
  if (openFence !== undefined) return { line: openFence, message: 'the code fence that opens here is never closed' };
  return openHtml(words.split('\n'));
}

/** HTML outside code fences that is never closed. */
function openHtml(lines: readonly string[]): { line: number; message: string } | undefined {
  for (let at = 0; at < lines.length; at++) {
    const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[at] ?? '')?.[1];
    const html = HTML.find(({ opens }) => opens.test(lines[at] ?? ''));
    const closes = fence === undefined ? html?.closes : new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
    if (!closes) continue;
    const start = at;
    if (fence !== undefined) at += 1;
    while (at < lines.length && !closes.test(lines[at] ?? '')) at += 1;
    if (at === lines.length && html) return { line: start + 1, message: `the HTML ${html.name} that opens here is never closed` };
  }
  return undefined;
}
