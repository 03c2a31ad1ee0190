import type { Entry } from '../../../program/entries/list-entries.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { missingBase } from '../../../program/routes/is-known-whole.ts';
import { UNREAD } from './judge-control.ts';

/**
 * What is not among the sources and decides who may enter, of an entry point that is found by the blocks around it: the application that is
 * mounted there, a controller of a package, a base class of one.
 */
export function beyondSources({ at, handler = '', within }: Entry, names: Names): RuleHit[] {
  if (at.meta.nests === undefined) return [];
  const [, type] = /^([A-Z][\w:]*)(?:\.\w+[!?]?)?$/.exec(handler) ?? [];
  const unread = at.meta.nests === 'mount' ? handler : within ? missingBase(within, names) : type;
  if (unread === undefined || unread === '') return [];
  return [{ ...at, captures: { expression: unread }, lists: {}, meta: { role: 'control', kind: UNREAD } }];
}
