import { toggle } from './values.ts';

export const COLOR = { color: toggle('Colour the diff, for a terminal.') };

/** Whether contents are shown that differ. */
export const PATCH = { patch: toggle('Also show what changed in the contents, as far as git has them.'), ...COLOR };

export function patchOptions({ patch, color }: { patch: boolean; color: boolean }): { color: boolean } | undefined {
  return patch ? { color } : undefined;
}
