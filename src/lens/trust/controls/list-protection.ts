import { eachInParts, type InParts } from '../../../base/pace.ts';
import { spend } from '../../../base/steps.ts';
import type { MatchRole } from '../../../code/rules/rule-meta.ts';
import { controlsWritten } from '../../../program/entries/controls-written.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { listExempts } from '../../../program/entries/list-exempts.ts';
import { callsAskedFor } from '../../../program/entries/list-injected.ts';
import { usedWhen } from '../../../program/entries/used-when.ts';
import { limited } from '../../../program/limited.ts';
import type { Mounts } from '../../../program/mounts/mount.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { everyOfRole } from '../../../program/names/of-role.ts';
import { isQuoted } from '../../../program/names/unquote.ts';
import { refusingBehind } from './behind-optional.ts';
import { beyondSources } from './beyond-sources.ts';
import { chainPolicies } from './chain-policies.ts';
import { checksOfClass } from './checks-of-class.ts';
import { isChosenElsewhere } from './chosen-elsewhere.ts';
import { effectsForRoute } from './effects-for-route.ts';
import { fillControlPaths, fillPolicyPaths } from './fill-policy-paths.ts';
import { waysThrough } from './handed-on.ts';
import { isInBranch } from './in-branch.ts';
import { inForceWhere } from './in-force-where.ts';
import { inFront, namesControl } from './in-front.ts';
import { isAmong } from './is-among.ts';
import { isForRoute } from './is-for-route.ts';
import { isSameLanguage } from './is-same-language.ts';
import {
  asksForTenant,
  IN_SOME_CASES,
  judgeCheck,
  judgeControl,
  judgeForRoute,
  judgeNamed,
  judgeSession,
  OPTIONAL,
  refusing,
  SIGNING_IN,
  suspected,
  UNDECIDED,
  UNREAD,
} from './judge-control.ts';
import { judgeGiven } from './judge-given.ts';
import { letsKindOn } from './kinds-let-on.ts';
import { listedFor } from './listed-by-application.ts';
import { isForPaths, matchPolicy } from './match-policy.ts';
import { asksSignedIn, judgeKnownName, nameMiddleware, namePolicies } from './name-middleware.ts';
import { namesHandler } from './names-handler.ts';
import { judgePermissions, withPermissions } from './permission-classes.ts';
import { placeCalled } from './place-called.ts';
import { isInside, placesMounting } from './places-mounting.ts';
import { methodsOf, protectTogether } from './protect-methods.ts';
import { reachedControls } from './reached-controls.ts';
import type { Effects } from './read-effect.ts';
import { refusedInPlace } from './refused-in-place.ts';
import { registeredControls } from './registered-controls.ts';
import { routesNamedBy } from './routes-named.ts';
import { canBeOneApplication } from './same-application.ts';
import { useOf } from './seen-of-paths.ts';
import { isUnseenList, spreadBefore, spreadCheckpoint } from './spread-lists.ts';
import { standsBefore } from './stands-before.ts';
import { isAccess, type ToldControls, tellControls } from './tell-controls.ts';
import { usedControls } from './used-controls.ts';
import { asksForSignedIn, isBeforeIssuing } from './way-out-of.ts';
import { whereRegistered } from './where-registered.ts';
import { withKind, withWhen } from './with-kind.ts';

/** An entry point with what stands between a stranger and its handler, as written. */
export interface Protection extends ToldControls {
  entry: Entry;
  /** What takes it out of the access control around it, as written. */
  exempt?: string;
}

interface ProtectionMatches {
  found: AllMatches;
  names: Names;
  controls: readonly RuleHit[];
  /** What applications put in front of all of their paths. */
  bases: readonly RuleHit[];
  /** Controls that are set up for every entry point of the application. */
  everywhere: readonly RuleHit[];
  aliases: readonly RuleHit[];
  policies: readonly RuleHit[];
  /** Of policies that are there for some paths only, what says so. */
  chains: ReadonlyMap<RuleHit, readonly RuleHit[]>;
  exempts: readonly RuleHit[];
  effects: Effects;
  mounts: Mounts | undefined;
  /** Whether something hands on requests without the prefix of their path (`http.StripPrefix`). */
  stripsPrefix: boolean;
}

/** Functions that hand a request on to one that hands it on. */
const HANDED = 1;

/** Which controls the sources show in front of each HTTP route, or in its handler. */
export function* listProtection(entries: readonly Entry[], found: AllMatches, names: Names, mounts?: Mounts): InParts<Protection[]> {
  const all = [...found.values()].flat();
  const ofRole = (role: MatchRole) => everyOfRole(found, role);
  const effects: Effects = { found, names, known: new Map() };
  const [registered, checkpoints] = [true, false].map((is) =>
    ofRole('checkpoint').filter(({ meta }) => (meta.beyond !== undefined) === is),
  );
  const controls = [
    ...ofRole('control').map((control) => judgeKnownName(control, effects)),
    ...nameMiddleware(ofRole('middleware-use'), effects),
    ...(checkpoints ?? []).flatMap((each) => {
      const own = refusing([each], effects);
      return own.length > 0 ? own : refusing(spreadCheckpoint(each, effects), effects);
    }),
    ...registeredControls(registered ?? [], effects),
  ];
  const everywhere = whereRegistered(controls.filter(({ meta }) => meta.on === 'all')).map((control) =>
    isAccess(control) ? fillControlPaths(control, all) : control,
  );
  const policies = placeCalled(namePolicies(fillPolicyPaths(ofRole('policy'), all), effects), found, names);
  const seen: ProtectionMatches = {
    bases: ofRole('base'),
    found,
    names,
    controls,
    everywhere,
    aliases: ofRole('alias'),
    ...chainPolicies(policies, found, all),
    exempts: listExempts(found),
    effects,
    mounts,
    stripsPrefix: ofRole('call').some(
      ({ captures, lists }) =>
        /\bStripPrefix$/.test(captures.callee ?? '') && isQuoted(lists?.args?.[0] ?? '') && !/\bFileServer/.test(lists?.args?.[1] ?? ''),
    ),
  };
  const routes = entries.filter(({ kind }) => kind === 'route');
  yield;
  const each = (entry: Entry) => limited('what protects entry points', entry.at.path, () => protect(entry, seen), unfollowed(entry));
  return yield* eachInParts(routes, each);
}

/** An entry point that more stands in front of than is followed: it is there, and nobody knows who it is open to. */
function unfollowed(entry: Entry): Protection {
  return { entry, access: [], others: [{ text: 'more code than kb follows', kind: UNREAD, inside: true }] };
}

function protect(entry: Entry, seen: ProtectionMatches): Protection {
  const methods = methodsOf(entry, seen.names).map((target) => protectHandler({ ...entry, target }, seen));
  return protectTogether(protectHandler(entry, seen), methods);
}

function protectHandler(entry: Entry, seen: ProtectionMatches): Protection {
  const own = protectItself(entry, seen);
  const all = own.access.length > 0 ? own : { ...own, ...handedOn(own, seen) };
  const letsGuestsOn = all.access.length === 0 && !isUndecided(all) && all.others.some(({ kind }) => kind === OPTIONAL);
  if (!letsGuestsOn) return all;
  const behind = refusingBehind(entry, seen.effects).map((text) => ({ text, kind: IN_SOME_CASES, inside: true }));
  return { ...all, others: [...all.others, ...behind] };
}

/** What guards the functions that a handler hands its request on to guards it, in some cases where that is not every way through it. */
function handedOn({ entry, others }: Protection, seen: ProtectionMatches, depth = HANDED): Partial<Protection> {
  const ways = waysThrough(entry, seen.found, seen.names).map(({ target, unread, when }) => {
    const there = target && protectItself({ ...entry, target, handler: target.name, before: [], wrappers: [] }, seen);
    const beyond = there && there.access.length === 0 && depth > 0 ? { ...there, ...handedOn(there, seen, depth - 1) } : there;
    const partly = (beyond?.others ?? []).filter(({ kind }) => kind === IN_SOME_CASES || kind === UNREAD);
    return { unread, partly, texts: (beyond?.access ?? []).map((text) => (when === undefined ? text : `${text} if ${when}`)) };
  });
  const access = [...new Set(ways.flatMap(({ texts }) => texts))];
  if (ways.length > 0 && ways.every(({ texts }) => texts.length > 0)) return { access };
  const unread = ways.flatMap((way) => (way.unread === undefined ? [] : [{ text: way.unread, kind: UNREAD, inside: true }]));
  const partly = ways.flatMap((way) => way.partly).filter(({ text }) => others.every((other) => other.text !== text));
  return { others: [...others, ...access.map((text) => ({ text, kind: IN_SOME_CASES, inside: true })), ...partly, ...unread] };
}

function protectItself(listed: Entry, seen: ProtectionMatches): Protection {
  const entry = spreadBefore(listed, seen.effects);
  const { at } = entry;
  spend(4 * seen.controls.length + 4 * seen.policies.length + entry.before.length);
  const required = dependencies(entry, seen);
  const isOfOne = ({ path }: RuleHit) => canBeOneApplication(path, at.path, seen.found);
  const policies = seen.policies.filter((each) => isSameLanguage(each.path, at.path) && isAmong(each, entry, seen.found) && isOfOne(each));
  const policy = matchPolicy(entry, policies, seen.chains, seen.exempts);
  const written = withPermissions(controlsWritten(entry, seen.controls, seen.exempts, seen.names), entry, seen.effects);
  const effectsFor = effectsForRoute(entry, seen);
  const effects = effectsFor();
  const forRoute = (control: RuleHit) => judgeForRoute(control, effectsFor(useOf(control, entry)));
  const judged = (control: RuleHit) => {
    if (isAccess(control))
      return isGiven(control) ? judgeGiven(control, effects) : judgeControl(control, effectsFor(useOf(control, entry)));
    return control.meta.kind === 'session' ? judgeSession(control, seen.effects) : control;
  };
  // Where callers need not say who they are, what asks for a tenant can have that from the address.
  const isOfPlace = ({ captures }: RuleHit) => written.exempt !== undefined && asksForTenant(captures.expression ?? '');
  const unlessUsedWhen = (control: RuleHit) => {
    const under = isAccess(control) || control.meta.as === 'open' ? usedWhen(control, at, seen.found) : undefined;
    return under ? withWhen(withKind(control, IN_SOME_CASES), under.when) : control;
  };
  const given = [
    ...seen.everywhere
      .filter((each) => isEverywhere(each, entry, policy, seen.found) && isOfOne(each))
      .flatMap((each) => judgePermissions(each, entry, seen.effects))
      .flatMap((each) => listedFor(forRoute(each), at, seen.found, seen.mounts))
      .map(unlessUsedWhen),
    ...aroundRoute(entry, seen, forRoute),
    ...seen.controls.filter((control) => control.meta.on === 'directory' && standsBefore(control, entry, seen.found)).map(forRoute),
    ...(policy ? [unlessUsedWhen(policy)] : unmatched(entry, policies, seen.chains)),
    ...written.onClass
      .map(forRoute)
      .map((each) => (isAccess(each) && (written.isPartly(each) || isOfPlace(each)) ? withKind(each, IN_SOME_CASES) : each)),
  ];
  const before = inFront(entry, seen.controls);
  const body = entry.target ?? at;
  const inPart = (control: RuleHit) =>
    isAccess(control) && isInBranch(control, body, seen.found) ? withKind(control, IN_SOME_CASES) : control;
  const asStep = (control: RuleHit) =>
    isAccess(control) && isOfSigningIn(control, body, seen.found) ? withKind(control, SIGNING_IN) : control;
  const own = [
    ...before
      .filter((control) => !isLifted(control, written.exempt))
      .map(forRoute)
      .map(judged),
    ...written.onHandler.map(forRoute).map(judged),
    ...around(entry, seen)
      .filter((control) => !isKnownAs(control, required))
      .map((control) => (isAccess(control) ? judgeNamed(judgeCheck(control, seen.effects), body, seen.effects) : control))
      .map(asStep)
      .map(inPart),
    ...required.map(judged),
    ...reachedControls(entry, effects).map(inPart),
    ...checksOfClass(entry, seen.effects),
    ...partlyInFront(entry, seen),
    ...usedControls(entry, seen.controls, effectsFor),
    ...(written.exempt ? [] : suspects(entry, before, seen)),
  ];
  const named = [...given.filter((control) => !mayRefuse(control) || written.isKept(control)).map(judged), ...own];
  const inPlace = named.some(isAccess) ? [] : refusedInPlace(body, seen).map((each) => inPart(asStep(judgeCheck(each, seen.effects))));
  const known = withSignedIn([...named, ...inPlace], seen.effects);
  const kept =
    written.exempt || (at.meta.nests === undefined && known.some(mayRefuse))
      ? known
      : [...known, ...beyondSources(entry, seen.names, seen.found), ...(seen.mounts ? unmountedOf(entry) : [])];
  const near = kept.filter((control) => !isOnlyForOthers(control, entry) && !letsKindOn(control, entry, seen.effects));
  // A list is told as what it holds.
  const lists = new Set(listed.before.filter((text) => !entry.before.includes(text)));
  const isList = ({ captures: { expression = '' } }: RuleHit) => lists.has(expression);
  const all = near.some((control) => isAccess(control) && !isList(control)) ? near.filter((control) => !isList(control)) : near;
  const told = all.map((control) => asInForce(control, effects));
  return { entry, ...tellControls(told, entry), ...(written.exempt ? { exempt: written.exempt.captures.expression ?? '' } : {}) };
}

/** What lets everybody on where the program is run so refuses in some cases, whatever it is called. */
function asInForce(control: RuleHit, effects: Effects): RuleHit {
  const when = isAccess(control) ? inForceWhere(control, effects) : undefined;
  const both = control.when === undefined || control.when === when ? when : `${control.when} and ${when}`;
  return when === undefined ? control : withWhen(withKind(control, IN_SOME_CASES), both);
}

/** Whether a control is what the registration of its route is given. */
function isGiven({ meta }: RuleHit): boolean {
  return meta.on === 'inside' && meta.judged !== undefined;
}

/** What is written around the route, or around where that is added; in some cases where another way leads to the route. */
function aroundRoute({ at }: Entry, { controls, mounts }: ProtectionMatches, forRoute: (control: RuleHit) => RuleHit): RuleHit[] {
  const inside = controls.filter(({ meta }) => meta.on === 'inside');
  if (inside.length === 0) return [];
  const ways = mounts ? placesMounting(at, mounts) : [[]];
  return inside.flatMap((control) => {
    const on = ways.filter((places) => [at, ...places].some((place) => isInside(place, control)));
    if (on.length === 0) return [];
    const judged = forRoute(control);
    return on.length === ways.length || !isAccess(judged) ? [judged] : [withKind(judged, IN_SOME_CASES)];
  });
}

/** Behind what refuses strangers, what refuses some of those who have signed in is access control like that. */
function withSignedIn(controls: readonly RuleHit[], effects: Effects): RuleHit[] {
  const isOfSignedIn = (control: RuleHit) => control.meta.kind === OPTIONAL && asksSignedIn(control, effects);
  return controls.some(isAccess) ? controls.map((each) => (isOfSignedIn(each) ? withKind(each, 'authorisation') : each)) : [...controls];
}

/** What stands in front where a router is handed over by what is not among the sources is not known. */
function unmountedOf({ at, unmounted }: Entry): RuleHit[] {
  if (!unmounted) return [];
  const expression = `what mounts ${at.captures.receiver ?? ''}`;
  return [{ ...at, captures: { expression }, lists: {}, meta: { role: 'control', kind: UNREAD } }];
}

/**
 * Where a configuration that denies what no rule of it lets in has no rule for an entry that could be read, nobody can tell. One that is there for
 * other paths says nothing.
 */
function unmatched(entry: Entry, policies: readonly RuleHit[], chains: ProtectionMatches['chains']): RuleHit[] {
  const isThere = (policy: RuleHit) => chains.get(policy)?.some((matcher) => isForPaths(matcher, entry)) ?? true;
  const first = policies.find((policy) => policy.rule.startsWith('spring') && isThere(policy));
  if (!first) return [];
  return [{ ...entry.at, captures: { expression: `rules of ${first.path}` }, lists: {}, meta: { role: 'control', kind: UNREAD } }];
}

/** Whether what is set up for a whole application is in front of an entry: at its path, and not where a configuration by path lets everybody in. */
function isEverywhere(control: RuleHit, entry: Entry, policy: RuleHit | undefined, found: AllMatches): boolean {
  const isOpen = policy?.meta.as === 'open' && control.meta.kind === IN_SOME_CASES;
  return !isOpen && isSameLanguage(control.path, entry.at.path) && isAmong(control, entry, found) && isForPaths(control, entry);
}

/** What stands in front under a name that says access control, without being known or read. */
function suspects(entry: Entry, known: readonly RuleHit[], { effects, found }: ProtectionMatches): RuleHit[] {
  const { before, wrappers, origins, at } = entry;
  const isKnown = (text: string) =>
    known.some(({ captures: { expression = '' } }) => namesControl(expression, text) || text.startsWith(`${expression}(`));
  return [...new Set([...before, ...wrappers])].flatMap((text) => {
    const from = origins.get(text) ?? at;
    const isSuspect = suspected(text, from, effects) || isChosenElsewhere(text, from, found) || isUnseenList(text, from, effects);
    if (isKnown(text) || !isSuspect || namesHandler(text, entry, effects.names)) return [];
    return [{ ...from, captures: { expression: text }, lists: {}, meta: { role: 'control' as const, kind: UNREAD } }];
  });
}

/** What is written on a route itself (`.AllowAnonymous()`) takes it out of the access control of its router as well. */
function isLifted(control: RuleHit, exempt: RuleHit | undefined): boolean {
  return exempt !== undefined && exempt.captures.of === undefined && isAccess(control);
}

/** Whether a control refuses a caller, in some case or for all that is known. */
function mayRefuse(control: RuleHit): boolean {
  return isAccess(control) || UNDECIDED.includes(control.meta.kind ?? '');
}

/** Whether an entry point is neither guarded nor open: what is in front of it refuses some callers, or was not understood. */
export function isUndecided({ access, others }: Protection): boolean {
  return access.length === 0 && others.some(({ kind }) => UNDECIDED.includes(kind));
}

/** A control that lets some methods through (meta `lets`: `GET|HEAD`) is none for entries that have no other. */
function isOnlyForOthers({ meta }: RuleHit, { label }: Entry): boolean {
  const [methods = ''] = label.split(' ');
  const open = meta.lets?.split('|');
  return open !== undefined && methods.split('|').every((method) => open.includes(method));
}

/** `user: CurrentUser` says less than what the alias `CurrentUser` stands for. */
function isKnownAs({ captures }: RuleHit, required: readonly RuleHit[]): boolean {
  return required.some((alias) => captures.expression?.endsWith(`: ${alias.captures.name}`));
}

/** What is in front in some cases and is known, or is called like access control and was not read. */
function partlyInFront(entry: Entry, seen: ProtectionMatches): RuleHit[] {
  const partly = entry.partly ?? [];
  if (partly.length === 0) return [];
  const origins = new Map(partly.map(({ text, at }) => [text, at]));
  const standing = { ...entry, before: partly.map(({ text }) => text), origins, wrappers: [], handler: undefined };
  const known = inFront(standing, seen.controls);
  const whenOf = ({ captures: { expression = '' } }: RuleHit) => partly.find(({ text }) => namesControl(expression, text))?.when;
  return [
    ...known.filter(isAccess).flatMap((each) => {
      const judged = judgeControl(each, seen.effects);
      return mayRefuse(judged) ? [withKind(judged, IN_SOME_CASES)] : [];
    }),
    ...suspects(standing, known, seen),
  ].map((each) => withWhen(each, whenOf(each)));
}

function isOfSigningIn(control: RuleHit, handler: RuleHit, found: AllMatches): boolean {
  const here = found.get(control.path) ?? [];
  if (asksForSignedIn(control.captures.expression ?? '', control, here)) return true;
  return control.path === handler.path && encloses(handler, control) && isBeforeIssuing(control, handler, here);
}

/** Decorators of the handler or its class, checks in the handler itself, middleware that names the routes it is for. */
function around(entry: Entry, { controls, bases, found }: Pick<ProtectionMatches, 'controls' | 'bases' | 'found'>): RuleHit[] {
  const { at, target } = entry;
  return controls.flatMap((control) => {
    if (control.meta.as === 'middleware' || control.meta.on !== undefined || control.captures.of !== undefined) return [];
    const named = routesNamedBy(control, found);
    if (named?.routes.some((route) => isForRoute(route, entry, bases))) return [control];
    if (named) return named.more && isSameLanguage(control.path, at.path) ? [withKind(control, UNREAD)] : [];
    return encloses(at, control) || (target !== undefined && encloses(target, control)) ? [control] : [];
  });
}

/** Parameters whose type stands for a dependency: `user: CurrentUser`. */
function dependencies({ target, at }: Entry, { aliases, names, found }: ProtectionMatches): RuleHit[] {
  if (aliases.length === 0) return [];
  const asked = callsAskedFor(target ?? at, names, found);
  return aliases.filter((alias) => asked.some((call) => call.path === alias.path && encloses(alias, call)));
}
