import type { Markdown } from './piece.ts';
import { slugsOf, slugsWithoutClasses } from './slug.ts';

/** What links can lead to in a markdown text. Plain data. */
export interface Page {
  /** As GitHub makes them of headings. */
  slugs: readonly string[];
  /** Other names, lower case. */
  anchors: readonly string[];
  /** Whether other tools put headings and anchors into it. */
  composed: boolean;
}

export function pageOf({ headings, anchors, composed }: Markdown): Page {
  return { slugs: slugsOf(headings), anchors: [...anchors, ...slugsWithoutClasses(headings)], composed };
}
