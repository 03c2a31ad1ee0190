import type { MergeVersions } from './versions.ts';

/** A text that may hold conflicts. */
export interface MergedText {
  /** With markers where both sides changed it in different ways. */
  text: string;
  /** The same with what ours has there. */
  ours: string;
  conflicts: number;
}

/** Merges texts line by line and shows conflicts, as git does: the text with markers, and how many conflicts there are. */
export type LineMerger = (versions: MergeVersions<string> & { base: string }) => Promise<{ text: string; conflicts: number }>;

/** Merges texts line by line; `merge` is asked only where both sides changed something. */
export async function mergeLines({ base = '', ours, theirs }: MergeVersions<string>, merge: LineMerger): Promise<MergedText> {
  if (ours === theirs || base === theirs) return { text: ours, ours, conflicts: 0 };
  if (base === ours) return { text: theirs, ours: theirs, conflicts: 0 };
  const { text, conflicts } = await merge({ base, ours, theirs });
  return { text, ours: conflicts === 0 ? text : ours, conflicts };
}
