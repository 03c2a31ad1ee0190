import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { limited } from '../limited.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';
import { listSetups } from './below-bases.ts';
import { constantsFor, fillConstants } from './fill-constants.ts';
import { type Mount, type Mounts, siteKey, targetKey } from './mount.ts';
import { mountDirectory } from './mount-directory.ts';
import { readablePath } from './readable-path.ts';
import { resolveMountTarget } from './resolve-mount-target.ts';
import { keywordOf, leadingPath } from './route-arguments.ts';
import { symbolAsText } from './symbol-as-text.ts';
import { textBehind } from './text-behind.ts';

/** Finds what the sources mount: `app.use('/api', users)`, `include_router(users.router, prefix='/x')`, `Register(v1.Group("/x"))`. */
export function collectMounts(found: AllMatches, names: Names): Mounts {
  const all = [...found.values()].flat();
  const mounts = everyOfRole(found, 'mount')
    .filter(({ path }) => !isTestPath(path))
    .flatMap((match) => limited('mounts', match.path, () => toMounts(match, found, names), []))
    .map((mount, order) => ({ ...mount, order }));
  const mounting = new Map<RuleHit, number>();
  for (const { at } of mounts) mounting.set(at, (mounting.get(at) ?? 0) + 1);
  const routers = new Map([...found].map(([path, here]) => [path, groupBy(here, nameOfRouter)]));
  const byTarget = groupBy(mounts, ({ target }) => targetKey(target.path, target.name));
  const bySite = groupBy(mounts, ({ at }) => siteKey(at));
  return {
    mounts,
    byTarget,
    bySite,
    mounting,
    routers,
    known: { routers: new Map(), above: new Map() },
    found,
    names,
    setups: listSetups(all),
  };
}

function nameOfRouter({ meta, captures }: RuleHit): string | undefined {
  return meta.role === 'router' ? captures.name : undefined;
}

function toMounts(match: RuleHit, found: AllMatches, names: Names): Omit<Mount, 'order'>[] {
  const args = match.lists?.args ?? [];
  const leading = leadingPath(match);
  const path = unquote(symbolAsText(match.captures.path) ?? keywordOf(args, match.meta.prefix) ?? leading ?? '');
  const plain = match.meta.join === undefined ? path : path.replace(/[{}]/g, '');
  const constants = constantsFor(match.path, found, names, match);
  const prefix = readablePath(fillConstants(plain, constants));
  const { target: named, directory } = match.captures;
  if (directory !== undefined) {
    return mountDirectory(match, textBehind(directory, match, found.get(match.path) ?? [], constants) ?? '', prefix, found);
  }
  const whole = match.meta.between === undefined ? named : named?.replaceAll(', ', match.meta.between);
  const targets = whole === undefined ? args.filter((text) => text !== leading) : [whole];
  const receiver = match.captures.receiver ?? (match.meta.bound === undefined ? tableReceiver(match, found) : '');
  return targets
    .flatMap((target) => targetsOf(match.handed?.get(target) ?? match, target, found, names))
    .map((target) => ({ path: match.path, receiver, at: match, prefix, target }));
}

/** What a name stands for, with the files that it is passed on by. */
function targetsOf(at: RuleHit, written: string, found: AllMatches, names: Names): Mount['target'][] {
  const [dotted] = /^[A-Za-z_$][\w$]*((\.|::)[\w$]+)*/.exec(written) ?? [];
  const trail = dotted === undefined ? [] : [...names.trailOf(at.path, dotted, at)];
  return resolveMountTarget(at, written, found, names).map((target) => ({
    ...target,
    over: [...(target.over ?? []), ...(target.through ?? []).map(({ by }) => by.path), ...trail],
  }));
}

/** Of each file. */
const tableReceivers = new WeakMap<readonly RuleHit[], string>();

/** A table of routers is mounted by a loop in the same file: on the router that mounts what is computed, else the file's own. */
function tableReceiver(match: RuleHit, found: AllMatches): string {
  const here = found.get(match.path) ?? [];
  return remember(tableReceivers, here, () => {
    const loop = ofRole(here, 'mount').find(({ lists }) => lists?.args?.some((text) => /^\w+\.\w+$/.test(text)));
    return loop?.captures.receiver ?? ofRole(here, 'router')[0]?.captures.name ?? 'default';
  });
}
