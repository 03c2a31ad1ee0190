import type { Entry } from '../../program/entries/list-entries.ts';
import { nameOf } from '../../program/names/name-of.ts';
import type { StatedEntry } from '../report/lens.ts';

/** An entry point for programs: what it is called, and what runs. */
export function stateEntry({ label, group, handler, target }: Entry): StatedEntry {
  if (target) return { label, group, handler: { name: nameOf(target), path: target.path, line: target.startLine } };
  return { label, group, ...(handler === undefined ? {} : { handler: { name: handler } }) };
}
