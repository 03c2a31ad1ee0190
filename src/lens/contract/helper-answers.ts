import { groupBy } from '../../base/group-by.ts';
import { conditionsAt } from '../../program/calls/conditions-at.ts';
import type { Condition } from '../../program/condition.ts';
import type { Beside } from '../../program/entries/list-filters.ts';
import { bindArguments } from '../../program/mounts/bind-arguments.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import { classAround, functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { ofRole } from '../../program/names/of-role.ts';
import { statusNamed } from '../status/http-status-of.ts';

/** An error that an entry point answers. */
export interface RaisedAnswer {
  raise: RuleHit;
  status: number | undefined;
  conditions: Condition[];
  /** The function that raises it, where that is not the handler. */
  within: string;
  /** What is around it tells the same, and more. */
  isRepeat?: true;
}

/** A function that something which answers calls. */
export interface Helper {
  to: RuleHit;
  /** Where it is called. */
  sites: RuleHit[];
  /** All of these are told as answers themselves: `return sendServerError(c)`. */
  isTold: boolean;
}

/**
 * @param told places that are told as answers @param calls those that were followed, the first in each function @param roots what runs for an
 * entry itself, which may be written in a function that does more
 */
export function helpersOf(
  told: readonly RuleHit[],
  calls: readonly { at: RuleHit; to: RuleHit }[],
  found: AllMatches,
  roots: readonly RuleHit[],
): Helper[] {
  const places = [...new Set([...roots, ...calls.map(({ to }) => to)])];
  const all = [...calls, ...places.flatMap((place) => localCalls(place, found))];
  return [...groupBy(all, ({ to }) => to)].map(([to, each]) => {
    const sites = [...new Set(each.flatMap(({ at }) => sitesLike(at, found, roots)))].filter((site) => !covers(to, site));
    return { to, sites, isTold: sites.every((site) => told.some((each) => covers(each, site) && !covers(to, each))) };
  });
}

/** What a function has of its own under a name, where it calls that: `fail := func(code int) { … }`. */
function localCalls(place: RuleHit, found: AllMatches): { at: RuleHit; to: RuleHit }[] {
  const inside = insidePlace(found.get(place.path) ?? [], place);
  const own = ofRole(inside, 'function').filter((each) => each.captures.name !== undefined && !covers(each, place));
  const calls = own.length === 0 ? [] : ofRole(inside, 'call');
  return own.flatMap((to) => calls.filter(({ captures: { callee } }) => callee === to.captures.name).map((at) => ({ at, to })));
}

/** A call, and those of the same function around it, or of what is written in its place, that are written like it. */
export function sitesLike(at: RuleHit, found: AllMatches, roots: readonly RuleHit[]): RuleHit[] {
  const here = found.get(at.path) ?? [];
  const own = functionAround(here, at);
  const root = roots.find((each) => covers(each, at));
  const around = own && !(root && covers(own, root)) ? own : root;
  const inside = around ? insidePlace(here, around) : [];
  const alike = inside.filter(({ meta, captures }) => meta.role === 'call' && captures.callee === at.captures.callee);
  return alike.length > 0 ? alike : [at];
}

/** Whether a place is all of another or around it. */
export function covers(outer: RuleHit, inner: RuleHit): boolean {
  return outer.path === inner.path && outer.start <= inner.start && inner.end <= outer.end;
}

/** How a handler is told from other functions, and what gets out of a call. */
export interface Reach {
  /** Whether a function is the handler, which goes without saying. */
  isHandler: (around: RuleHit | undefined) => boolean;
  /** Whether what is raised by a call gets out of where it is called. */
  passes: (raise: RuleHit, site: RuleHit) => boolean;
  /** What is done in place of an error, and for which. */
  besides: readonly Beside[];
}

/** Helpers that call helpers: `missing(c, "name")`, which does `badRequest(c, …)`. */
const MOST_HELPERS = 3;

/**
 * Answers where helpers are called that answer one thing whatever holds, `sendServerError(c)`, in place of what is in these; of a helper that calls
 * another, where that one is called.
 */
export function tellHelpers(answers: readonly RaisedAnswer[], helpers: readonly Helper[], found: AllMatches, reach: Reach): RaisedAnswer[] {
  let told = [...answers];
  for (let step = 0; step < MOST_HELPERS; step++) {
    const next = tellCallers(told, helpers, found, reach);
    const isAll = next.length === told.length;
    told = next;
    if (isAll) break;
  }
  return told;
}

function tellCallers(answers: readonly RaisedAnswer[], helpers: readonly Helper[], found: AllMatches, reach: Reach): RaisedAnswer[] {
  const statuses = new Map<RuleHit, number>();
  const repeats = new Set<RaisedAnswer>();
  const more: RaisedAnswer[] = [];
  for (const { to, sites } of helpers) {
    const inside = answers.filter(({ raise, isRepeat }) => !isRepeat && covers(to, raise));
    const [only, ...others] = inside.filter((each) => !isSignal(each));
    if (only?.status === undefined || others.length > 0 || only.conditions.length > 0 || answersAsTold(to, only.raise, found)) continue;
    if (isHelpersOwn(only.raise) && !endsWith(to, only.raise)) continue;
    for (const each of inside) repeats.add(each);
    for (const site of sites.filter((each) => reach.passes(only.raise, each))) {
      const teller = answers.find(({ raise }) => covers(raise, site) && !covers(to, raise));
      if (!teller) more.push(answerAt(site, only.status, found, reach));
      else if (teller.status === undefined || isUnasked(teller, site, to, found)) statuses.set(teller.raise, only.status);
    }
  }
  const told = answers.map((each) => {
    const status = statuses.get(each.raise) ?? each.status;
    return { ...each, status, ...(repeats.has(each) ? { isRepeat: true as const } : {}) };
  });
  return [...told, ...more];
}

/** Whether an error is only given back to whoever called: beside an answer it says that there was one. */
function isSignal({ raise, status }: RaisedAnswer): boolean {
  return raise.meta.stays !== undefined && status === undefined;
}

/** Roles of what says that a parameter is there. */
const DECLARES = /^(closure|typed|local|function)$/;

/** Whether the status that is read where a helper is called is one that it is given and never looks at. */
function isUnasked({ status }: RaisedAnswer, site: RuleHit, to: RuleHit, found: AllMatches): boolean {
  const given = bindArguments(to.lists?.params ?? [], site.lists?.args ?? []);
  const names = [...given].flatMap(([name, text]) => (statusNamed(text) === status ? [name] : []));
  const texts = insidePlace(found.get(to.path) ?? [], to)
    .filter(({ meta, start }) => start > to.start && !DECLARES.test(meta.role ?? ''))
    .flatMap(({ captures, lists }) => [...Object.values(captures), ...Object.values(lists ?? {}).flat()]);
  return names.length > 0 && names.every((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text ?? '')));
}

/** Whether it is told here that a helper answers: under which conditions it is called in another, rules do not always see. */
function isHelpersOwn({ rule, meta }: RuleHit): boolean {
  return meta.role === 'raise' && CALLED.test(rule);
}

const CALLED = /\/call$/;

/** Whether a call is the last thing in the braces of a function, and in none inside of these. */
function endsWith(to: RuleHit, call: RuleHit): boolean {
  const left = to.end - call.end;
  return left > 0 && left <= CLOSING;
}

/** Characters behind the last call of a function: `;`, a new line and the brace. */
const CLOSING = 3;

/** Whether a function also answers with a status that it is handed, elsewhere than where it answers one of its own: `super().__init__(status_code=400, status=status)`. */
function answersAsTold(to: RuleHit, own: RuleHit, found: AllMatches): boolean {
  const isHanded = (at: RuleHit) => at.meta.role === 'handed-status' || at.meta.role === 'handed-error';
  return insidePlace(found.get(to.path) ?? [], to).some((at) => isHanded(at) && !covers(own, at));
}

/** What answers in place of an error is told by the class that does. */
export function nameOfRescue(rescue: RuleHit, here: readonly RuleHit[]): string {
  return `rescue_from of ${classAround(here, rescue)?.captures.name ?? rescue.path}`;
}

/** In which function a call answers, and when. */
export function placeOfAnswer(
  site: RuleHit,
  found: AllMatches,
  { isHandler, besides }: Pick<Reach, 'isHandler' | 'besides'>,
): Pick<RaisedAnswer, 'conditions' | 'within'> {
  const here = found.get(site.path) ?? [];
  const around = functionAround(here, site);
  const beside = besides.find(({ runs }) => covers(runs, site));
  const conditions = [...(beside?.conditions ?? []), ...conditionsAt(here, site)];
  if (beside?.runs.meta.role === 'rescued') return { conditions, within: nameOfRescue(beside.runs, here) };
  return { conditions, within: isHandler(around) || !around ? '' : qualifiedName(here, around) };
}

function answerAt(site: RuleHit, status: number, found: AllMatches, reach: Reach): RaisedAnswer {
  const raise: RuleHit = {
    ...site,
    captures: { error: site.captures.callee ?? '' },
    meta: { role: 'raise', verb: `answers ${status} by` },
  };
  return { raise, status, ...placeOfAnswer(site, found, reach) };
}
