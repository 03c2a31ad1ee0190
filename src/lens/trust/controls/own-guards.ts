import { controlsWritten } from '../../../program/entries/controls-written.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { listExempts } from '../../../program/entries/list-exempts.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { everyOfRole } from '../../../program/names/of-role.ts';
import { isAccess } from './tell-controls.ts';

/**
 * The access control that is written on the handler of an entry or on its class, as written. What holds for all HTTP routes of an application
 * is not among it: it is not asked when a message comes in.
 */
export function ownGuards(entries: readonly Entry[], found: AllMatches, names: Names): Map<Entry, string[]> {
  const controls = everyOfRole(found, 'control').filter((match) => match.captures.of !== undefined && isAccess(match));
  const exempts = listExempts(found);
  return new Map(entries.map((entry) => [entry, guardsOf(entry, controls, exempts, names)]));
}

function guardsOf(entry: Entry, controls: readonly RuleHit[], exempts: readonly RuleHit[], names: Names): string[] {
  const { onHandler, onClass, isKept } = controlsWritten(entry, controls, exempts, names);
  return [...new Set([...onHandler, ...onClass.filter(isKept)].flatMap(({ captures }) => captures.expression ?? []))];
}
