import type { Text } from './edit/edit.ts';

/** The lines by which two texts differ, between what they begin and end with alike; Latin-1 in, UTF-8 out. */
export function changedLines(before: Text, after: Text): { removed: string[]; added: string[] } {
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end) };
}

function linesOf(text: Text): string[] {
  if (text === undefined || text === '') return [];
  return Buffer.from(text.replace(/\r?\n$/, ''), 'latin1')
    .toString('utf8')
    .split(/\r?\n/);
}
