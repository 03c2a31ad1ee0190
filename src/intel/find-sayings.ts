import { splitWords } from '../code/text/words.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A file that says a name. */
export interface Saying {
  file: string;
  lines: readonly { line: number; text: string; said: 'whole' | 'part' }[];
}

/**
 * The files that say a name, sources before tests, with the lines that do: `rateLimit`, `rate_limit`, `RATE-LIMIT`, `ratelimit`, but not
 * `the rate limit`; or as a part of another name, `hasRateLimit`. A name of one word that has capitals, `VIEWER`, is a word of many sentences in
 * other letters: there it counts where it is quoted or a member, and is only a part elsewhere.
 */
export async function findSayings(workspace: Workspace, name: string, path = ''): Promise<Saying[]> {
  const words = splitWords(name);
  const files = [...(await filesWithName(workspace, name)), ...(await filesWithName(workspace, words.join('')))];
  const texts = await workspace.reader.readTexts([...new Set(files)].filter((each) => each.includes(path)));
  return [...texts].map(([file, text]) => ({ file, lines: linesSaying(text, name) })).filter(({ lines }) => lines.length > 0);
}

/** The lines of a text that say a name, in their order. */
export function linesSaying(text: string, name: string): Saying['lines'] {
  const words = splitWords(name);
  const maySay = lineFilter(words.join(''));
  return text.split('\n').flatMap((line, at) => {
    const said = maySay(line) ? howSaid(line, words, name) : undefined;
    return said === undefined ? [] : [{ line: at + 1, text: line.trim(), said }];
  });
}

/** Most lines are passed over by one pattern: letters of a name stand together but for what divides its words. */
function lineFilter(together: string): (line: string) => boolean {
  if (!/^[a-z0-9]+$/.test(together)) return () => true;
  const letters = new RegExp([...together].join('[-.$_]*'), 'i');
  // Beyond ASCII, letters may become others when they are made lower-case.
  return (line) => letters.test(line) || BEYOND_ASCII.test(line);
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

const NAME = /[\p{L}\p{N}_$]+(?:[-.][\p{L}\p{N}_$]+)*/gu;

function howSaid(line: string, words: readonly string[], asked: string): Saying['lines'][number]['said'] | undefined {
  const together = words.join('');
  const isStrict = words.length === 1 && asked !== asked.toLowerCase();
  let said: 'part' | undefined;
  for (const { 0: name, index } of line.matchAll(NAME)) {
    for (const piece of [name, ...name.split(/[-.]/)]) {
      const found = splitWords(piece);
      if (found.join('') === together) {
        if (!isStrict || piece === asked || isNamed(line, index, { name, piece })) return 'whole';
        said = 'part';
      }
      if (found.length <= words.length) continue;
      if (found.some((_, start) => words.every((word, at) => found[start + at] === word))) said = 'part';
    }
  }
  return said;
}

/** `'viewer'`, `roles.viewer`, and `viewer: 1` at the start of a line. */
function isNamed(line: string, index: number, { name, piece }: { name: string; piece: string }): boolean {
  if (name !== piece) return name.split('.').slice(1).includes(piece);
  const [before = '', behind] = [line[index - 1], line.slice(index + name.length)];
  return (/['"`]/.test(before) && behind.startsWith(before)) || (line.slice(0, index).trim() === '' && /^\s*:/.test(behind));
}
