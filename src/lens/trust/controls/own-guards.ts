import { controlsWritten } from '../../../program/entries/controls-written.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { listExempts } from '../../../program/entries/list-exempts.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { everyOfRole } from '../../../program/names/of-role.ts';
import { isInBranch } from './in-branch.ts';
import { judgeCheck, judgeNamed } from './judge-control.ts';
import { reachedControls } from './reached-controls.ts';
import type { Effects } from './read-effect.ts';
import { refusedInPlace } from './refused-in-place.ts';
import { isAccess } from './tell-controls.ts';
import { isBeforeIssuing } from './way-out-of.ts';

/**
 * The access control that is written on the handler of an entry or on its class, or asked for in it where it is that of a message, as written. What holds for all HTTP routes of an application
 * is not among it: it is not asked when a message comes in.
 */
export function ownGuards(entries: readonly Entry[], found: AllMatches, names: Names): Map<Entry, string[]> {
  const controls = everyOfRole(found, 'control').filter((match) => match.captures.of !== undefined && isAccess(match));
  const exempts = listExempts(found);
  const effects: Effects = { found, names, known: new Map() };
  return new Map(
    entries.map((entry) => {
      const asked = entry.kind === 'event' ? askedInHandler(entry, effects) : [];
      return [entry, [...new Set([...guardsOf(entry, controls, exempts, names), ...asked])]];
    }),
  );
}

/** What the handler of a message asks of who sends it, whatever else is so: `checkLogin(socket)`. */
function askedInHandler(entry: Entry, effects: Effects): string[] {
  const { found } = effects;
  const body = entry.target ?? entry.at;
  const here = insidePlace(found.get(body.path) ?? [], body);
  const isCheck = ({ meta, captures }: RuleHit) =>
    meta.role === 'control' && meta.as !== 'middleware' && meta.on === undefined && captures.of === undefined;
  const written = here
    .filter((each) => isCheck(each) && isAccess(each) && encloses(body, each))
    .map((each) => judgeNamed(judgeCheck(each, effects), body, effects));
  const asked = [...written, ...reachedControls(entry, effects)].filter(isAccess);
  const all = asked.length > 0 ? asked : refusedInPlace(body, effects).map((each) => judgeCheck(each, effects));
  const always = all.filter(
    (each) => isAccess(each) && !isInBranch(each, body, found) && !isBeforeIssuing(each, body, found.get(each.path) ?? []),
  );
  return always.flatMap(({ captures }) => captures.expression ?? []);
}

function guardsOf(entry: Entry, controls: readonly RuleHit[], exempts: readonly RuleHit[], names: Names): string[] {
  const { onHandler, onClass, isKept } = controlsWritten(entry, controls, exempts, names);
  return [...new Set([...onHandler, ...onClass.filter(isKept)].flatMap(({ captures }) => captures.expression ?? []))];
}
