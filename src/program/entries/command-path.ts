import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { tellCut } from '../limited.ts';
import { findRouter } from '../mounts/find-router.ts';
import type { Mounts } from '../mounts/mount.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';

/** Groups in groups in groups … */
const DEPTH = 20;

/** The groups that a command is called through, outermost first: `users` of `shop users add`. A program's outermost group is the program. */
export function commandPath(command: RuleHit, mounts: Mounts): string[] {
  const path: string[] = [];
  let place: RuleHit | undefined = groupOf(command, mounts);
  for (let depth = 0; place && depth < DEPTH; depth++) {
    path.unshift(labelOf(place));
    place = groupOf(place, mounts);
  }
  if (place) tellCut('groups of commands in groups', command.path);
  return path;
}

/** The group that a command or another group is declared on. */
function groupOf(place: RuleHit, mounts: Mounts): RuleHit | undefined {
  const { receiver } = place.captures;
  if (receiver === undefined) return undefined;
  const home = homeOf(place.path, receiver, mounts);
  return groupsOf(mounts)
    .get(home)
    ?.find((group) => group !== place);
}

/** The groups of commands by where they are made; asked for once per command. */
const groupsByHome = new WeakMap<Mounts, AllMatches>();

function groupsOf(mounts: Mounts): AllMatches {
  const groups = () => [...mounts.found.values()].flatMap((here) => ofRole(here, 'group'));
  return remember(groupsByHome, mounts, () => groupBy(groups(), ({ path, captures }) => homeOf(path, captures.name ?? '', mounts)));
}

function homeOf(path: string, name: string, { found, names }: Mounts): string {
  const home = findRouter(path, name, found, names);
  return home ? `${home.path} ${home.name}` : `${path} ${name}`;
}

function labelOf({ captures }: RuleHit): string {
  return captures.label === undefined ? (captures.name ?? '').replaceAll('_', '-') : (unquote(captures.label).split(' ')[0] ?? '');
}
