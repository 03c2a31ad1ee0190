import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import { tellCut } from '../limited.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { fillMatch, type Instance } from './fill-match.ts';
import type { RouterCall } from './pass-routers.ts';
import { substitute } from './substitute.ts';

/** Registrations of one function that are told of for so many calls. */
const MOST_CALLS = 1000;

/** Functions that hand on what they were handed, by functions that … */
const DEPTH = 4;

/** Roles of what is told once for each call where a function is handed the path that it stands below. */
const SPLIT: ReadonlySet<string | undefined> = new Set(['route', 'computed', 'mount', 'scope', 'router']);

/** Roles of what other routes stand below. */
const AROUND: ReadonlySet<string | undefined> = new Set(['mount', 'scope', 'router']);

/**
 * What functions register below paths that they are handed: each registration once for every call, with the path of that call
 * (`crud(app, '/users')` and `crud(app, '/orders')` for `` router.get(`${base}/:id`) ``), also where the function that calls is called several
 * times itself.
 */
export function fillParameters(found: AllMatches, calls: readonly RouterCall[]): AllMatches {
  const filled = new Map(found);
  const functions = groupBy(calls, ({ to }): string => `${to.path} ${to.start} ${to.end}`);
  const known = new Map<string, readonly Instance[]>();
  const matchesIn = ({ path, start, end }: RouterCall['to']) =>
    insidePlace(found.get(path) ?? [], { start, end }).filter(({ meta }) => SPLIT.has(meta.role));
  for (const [key, [first]] of functions) {
    if (!first) continue;
    const instances = instancesOf(key, DEPTH);
    const inside = new Set(matchesIn(first.to));
    const isSplit = splits(first.to, instances);
    const here = filled.get(first.to.path) ?? [];
    const switches = here.filter(({ meta }) => meta.role === 'switch');
    const next = here.flatMap((match) => (inside.has(match) ? versionsOf(match, instances, isSplit, switches) : [match]));
    if (next.some((match, index) => match !== here[index])) filled.set(first.to.path, next);
  }
  return filled;

  function instancesOf(key: string, depth: number): readonly Instance[] {
    const before = known.get(key);
    if (before) return before;
    known.set(key, []);
    const all = (functions.get(key) ?? []).flatMap((call) => enter(call, depth));
    spend(all.length);
    if (all.length > MOST_CALLS) tellCut('what functions register that are called for each', functions.get(key)?.[0]?.to.path ?? '');
    known.set(key, all.slice(0, MOST_CALLS));
    return all.slice(0, MOST_CALLS);
  }

  /** A call, once for each call of the function that it stands in, where that changes what the call says. */
  function enter({ mount, given, to }: RouterCall, depth: number): Instance[] {
    const plain = { given, from: new Map([...given.keys()].map((name) => [name, mount])), site: mount };
    const [outer] = [...functions].filter(([, [one]]) => one !== undefined && one.to !== to && encloses(one.to, mount));
    const around = outer && depth > 0 ? instancesOf(outer[0], depth - 1) : [];
    if (!outer?.[1][0] || around.length === 0) return [plain];
    const isSplit = splits(outer[1][0].to, around);
    if (around.length > 1 && !isSplit) return [plain];
    return around.map((instance) => ({
      given: new Map([...given].map(([name, value]) => [name, instance.given.get(value) ?? substitute(value, instance.given)])),
      from: new Map([...given].map(([name, value]) => [name, instance.from.get(value) ?? mount])),
      site: isSplit ? { ...mount, site: instance.site } : mount,
    }));
  }

  /** Whether what a function registers differs so much from call to call that all of it is told for each of them. */
  function splits(to: RouterCall['to'], instances: readonly Instance[]): boolean {
    if (instances.length < 2) return false;
    const isChanged = (match: RuleHit) => instances.some((instance) => fillMatch(match, instance) !== match);
    const handsOn = ({ mount, given }: RouterCall) =>
      encloses(to, mount) &&
      [...given.values()].some((value) => instances.some((one) => one.given.has(value) || substitute(value, one.given) !== value));
    return matchesIn(to).some((match) => AROUND.has(match.meta.role) && isChanged(match)) || calls.some(handsOn);
  }
}

function versionsOf(match: RuleHit, instances: readonly Instance[], isSplit: boolean, switches: readonly RuleHit[]): RuleHit[] {
  const around = aroundPlace(switches, match).flatMap(({ captures }) => captures.name ?? []);
  const reached = instances.filter(({ given }) => !around.some((name) => isOff(given.get(name))));
  const filled = reached.map((instance) => ({ instance, version: fillMatch(match, instance) }));
  const isSame = !isSplit && reached.length === instances.length && filled.every(({ version }) => version === match);
  return isSame ? [match] : filled.map(({ instance, version }) => ({ ...version, site: match.site ?? instance.site }));
}

/** Whether what is done only if a parameter says so is not done. */
function isOff(value: string | undefined): boolean {
  return /^(false|False|nil|None|null|undefined)$/.test(value ?? '');
}
