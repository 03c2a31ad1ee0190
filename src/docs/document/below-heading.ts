import { headingsOf } from './headings.ts';

/**
 * The parts of a markdown text whose headings have some words in them, each with all that stands below it.
 * @returns undefined where no heading has them.
 */
export function belowHeading(text: string, words: string): string | undefined {
  const lines = text.split('\n');
  const headings = headingsOf(lines);
  const wanted = words.trim().toLowerCase();
  const parts: string[] = [];
  let end = 0;
  for (const [index, { at, level, title }] of headings.entries()) {
    // What stands below one that was taken is part of it.
    if (at < end || !title.toLowerCase().includes(wanted)) continue;
    end = headings.slice(index + 1).find((next) => next.level <= level)?.at ?? lines.length;
    parts.push(lines.slice(at, end).join('\n').trim());
  }
  return parts.length === 0 ? undefined : parts.join('\n\n');
}
