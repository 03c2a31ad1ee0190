import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { isMap } from '../base/plain-data.ts';
import { ModelError } from './model-error.ts';

/**
 * The JSON object in what a model wrote: all of it, what is in a fence, or what stands between words of its own. Where there is none the
 * beginning of its words, which is no right answer to any question, so that it can be told what is.
 * @throws ModelError where it wrote nothing.
 */
export function readAnswer(written: string): unknown {
  // Some models write down what they think first.
  const text = written.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  const fenced = /```(?:json)?[ \t]*\n([\s\S]*?)\n[ \t]*```/.exec(text)?.[1];
  for (const candidate of [text, fenced, firstObject(text)]) {
    const data = parseJsonQuietly(candidate);
    if (isMap(data)) return data;
  }
  if (text === '') throw new ModelError('the model answered with nothing', { failure: 'broken' });
  return text.slice(0, MOST_WORDS);
}

/** Characters of what it is reminded of. */
const MOST_WORDS = 2000;

/** From the first brace to the one that closes it; braces in texts do not count. */
function firstObject(text: string): string | undefined {
  const start = text.indexOf('{');
  let depth = 0;
  let isText = false;
  for (let at = Math.max(start, 0); at < text.length; at++) {
    const character = text[at];
    if (isText && character === '\\') at++;
    else if (character === '"') isText = !isText;
    else if (!isText && character === '{') depth++;
    else if (!isText && character === '}') depth--;
    if (depth === 0) return start < 0 ? undefined : text.slice(start, at + 1);
  }
  return undefined;
}
