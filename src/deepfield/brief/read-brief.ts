import { headingsOf } from '../../docs/document/headings.ts';
import { BRIEF_PARTS, type BriefKey, type BriefWords } from './brief-parts.ts';

/** What a brief says. */
export interface Brief {
  /** The words of each part that has some. */
  words: BriefWords;
  /** Titles of the parts that learning waits for. */
  unfilled: string[];
  /** Titles of the other parts without words. */
  empty: string[];
  /** Titles of people's own. */
  others: string[];
}

/** Lines of a part of a brief, without its heading: from `start` up to `end`. */
export interface BriefSpan {
  key: BriefKey;
  start: number;
  end: number;
}

/** Reads a brief that people edit as they like: in any order, with parts of their own. Comments and marks such as TODO are no words. */
export function readBrief(text: string): Brief {
  const lines = text.split(/\r?\n/);
  const words: BriefWords = {};
  for (const { key, start, end } of spansOf(lines)) {
    const own = wordsOf(lines.slice(start, end));
    if (own !== '') words[key] = words[key] === undefined ? own : `${words[key]}\n\n${own}`;
  }
  const without = BRIEF_PARTS.filter(({ key }) => words[key] === undefined);
  return {
    words,
    unfilled: without.flatMap(({ title, needed }) => (needed ? [title] : [])),
    empty: without.flatMap(({ title, needed }) => (needed ? [] : [title])),
    others: headingsOf(lines).flatMap(({ level, title }) => (level === 2 && briefKeyOf(title) === undefined ? [title] : [])),
  };
}

/** Where the parts of a brief stand in its lines. */
export function spansOf(lines: readonly string[]): BriefSpan[] {
  const headings = headingsOf(lines).filter(({ level }) => level <= 2);
  return headings.flatMap(({ at, title }, index) => {
    const key = briefKeyOf(title);
    return key === undefined ? [] : [{ key, start: at + 1, end: headings[index + 1]?.at ?? lines.length }];
  });
}

function briefKeyOf(title: string): BriefKey | undefined {
  const plain = title.replace(/[\s#:*_?]+$/, '').toLowerCase();
  return BRIEF_PARTS.find((part) => part.title.toLowerCase() === plain)?.key;
}

function wordsOf(lines: readonly string[]): string {
  const text = lines.join('\n').replace(/<!--[\s\S]*?-->/g, '');
  return text.split('\n').every(saysNothing) ? '' : text.trim();
}

function saysNothing(line: string): boolean {
  return /^(?:todo|tbd|fixme|\.{3}|…|\?+)?[.:]*$/i.test(line.replace(/^[\s>*+-]+/, '').trim());
}
