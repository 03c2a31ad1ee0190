import { sayConditionsPlainly } from '../../program/calls/conditions-at.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { nameOf } from '../../program/names/name-of.ts';
import type { StatedEntry } from '../report/lens.ts';

/** An entry point for programs: what it is called, and what runs. */
export function stateEntry({ label, paths, unmounted, group, handler, target, conditions }: Entry): StatedEntry {
  const when = conditions === undefined ? {} : { when: sayConditionsPlainly(conditions) };
  const known = { label, ...(paths === undefined ? {} : { paths }), ...(unmounted ? { unmounted } : {}), group, ...when };
  if (target) return { ...known, handler: { name: nameOf(target), path: target.path, line: target.startLine } };
  return { ...known, ...(handler === undefined ? {} : { handler: { name: handler } }) };
}
