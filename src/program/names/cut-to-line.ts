import { visibleInMarkdown } from '../../base/markdown.ts';

/** Text of a server as one line in which every character can be seen, of `most` characters at most. It is not markdown yet. */
export function cutToLine(text: string, most: number): string {
  const characters = [...visibleInMarkdown(text.replace(/\s+/g, ' ').trim())];
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
