import type { Brief } from './read-brief.ts';

/** The first paragraph of the question of a brief. */
export function goalOf({ words: { question } }: Pick<Brief, 'words'>): string | undefined {
  return question
    ?.split(/\n\s*\n/)[0]
    ?.replace(/\s+/g, ' ')
    .trim();
}
