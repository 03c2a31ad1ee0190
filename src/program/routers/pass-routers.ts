import { remember } from '../../base/memoize.ts';
import type { InParts } from '../../base/pace.ts';
import { spend } from '../../base/steps.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { tellCut } from '../limited.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { findRouter, type InVain } from '../mounts/find-router.ts';
import { moduleOf } from '../mounts/written-target.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { type Kinds, kindKey } from './find-kinds.ts';

/** A call that hands a router to a function of the sources, with what the function's parameters stand for in it. */
export interface RouterCall {
  /** The call, as a mount of what the function adds on the router that it is handed. */
  mount: RuleHit;
  to: Definition;
  given: ReadonlyMap<string, string>;
}

/** Functions that hand on what they were handed. */
const ROUNDS = 12;

/** Functions that are handed a router by so many calls are followed. */
const MOST_CALLS = 4000;

/**
 * Follows routers into the functions that they are handed to: there the parameter is a router, and the call mounts what the function adds.
 * Parameters whose declared type is a router of the sources are routers, too.
 */
export function* passRouters(
  found: AllMatches,
  open: AllMatches,
  kinds: Kinds,
  names: Names,
): InParts<{ matches: RuleHit[]; calls: RouterCall[] }> {
  const receivers = receiversOf(found, open);
  const passing: Passing = {
    all: new Map(found),
    handing: new Map(),
    receivers,
    names,
    vain: new Map(),
    matches: [],
    calls: [],
    seen: new Set(),
  };
  for (const match of typedRouters(found, kinds, names)) add(passing, match);
  for (let round = 0; round < ROUNDS; round++) {
    const before = passing.matches.length;
    for (const [path, here] of [...passing.all]) {
      yield;
      if (!isTestPath(path)) passFrom(path, here, passing);
    }
    if (passing.matches.length === before) break;
    if (round === ROUNDS - 1) for (const { path } of passing.matches.slice(before)) tellCut('functions that hand routers on', path);
  }
  return passing;
}

/** What is known so far. */
interface Passing {
  all: Map<string, readonly RuleHit[]>;
  /** The calls that can hand a router on, by file. */
  handing: Map<string, HandingCalls>;
  /** Names that something is registered on, by file. */
  receivers: ReadonlyMap<string, ReadonlySet<string>>;
  names: Names;
  /** Until there is one more router. */
  vain: InVain;
  matches: RuleHit[];
  calls: RouterCall[];
  seen: Set<RuleHit>;
}

function add({ matches, all, vain }: Passing, match: RuleHit): void {
  vain.clear();
  matches.push(match);
  all.set(match.path, [...(all.get(match.path) ?? []), match]);
}

/** Follows the routers that a file knows into the functions that it hands them to. */
function passFrom(path: string, here: readonly RuleHit[], passing: Passing): void {
  const { calls, asked } = remember(passing.handing, path, () => handingIn(here));
  const known = routerNames(path, here, asked, passing);
  if (known.size === 0) return;
  for (const { call, texts, chain } of calls) {
    const handed = passing.seen.has(call) ? [] : texts.filter((text) => known.has(text));
    if (handed.length === 0) continue;
    if (passing.calls.length > MOST_CALLS) {
      tellCut('functions that routers are handed to', path);
      return;
    }
    passing.seen.add(call);
    const to = calledBy(call, passing.names);
    if (to) enter(call, to, { routers: new Set(handed), chain }, passing);
  }
}

/** Calls of a file with what can be a router of what they hand on, and the names of all of that. What is learnt of routers changes none of it. */
interface HandingCalls {
  calls: readonly ({ call: RuleHit } & ReturnType<typeof handedBy>)[];
  asked: ReadonlySet<string>;
}

function handingIn(here: readonly RuleHit[]): HandingCalls {
  const all = here.filter(isCall).map((call) => ({ call, ...handedBy(call, here) }));
  const calls = all.filter(({ texts }) => texts.length > 0);
  return { calls, asked: new Set(calls.flatMap(({ texts }) => texts)) };
}

/** The routers that a call hands on by their names, and one that it makes on the spot of another. */
interface Handed {
  routers: ReadonlySet<string>;
  chain: { text: string; root: string } | undefined;
}

/** What can be a router of what a call is handed, by its names. */
function handedBy(call: RuleHit, here: readonly RuleHit[]): { texts: string[]; chain: Handed['chain'] } {
  const args = call.lists?.args ?? [];
  spend(args.length);
  const chain = chainIn(call, args, here);
  return { texts: [...args.flatMap(routersIn), ...(chain ? [chain.root] : [])], chain };
}

/** `r.With(requireAdmin)` of `add(r.With(requireAdmin), "users")`, where a rule took the call for a mount on `r`. */
function chainIn({ start, end }: RuleHit, args: readonly string[], here: readonly RuleHit[]): Handed['chain'] {
  if (!args.some((text) => /^[\w.]+\.\w+\(/.test(text))) return undefined;
  const mount = ofRole(here, 'mount').find((each) => each.start === start && each.end === end);
  const { chain = '', receiver = '' } = mount?.captures ?? {};
  return args.includes(chain) ? { text: chain, root: receiver } : undefined;
}

function rootOf(written: string, chain: Handed['chain']): string {
  return written === chain?.text ? chain.root : written;
}

/** Makes routers of the parameters that stand for one in a call. */
function enter(call: RuleHit, to: Definition, { routers: handed, chain }: Handed, passing: Passing): void {
  const { all, receivers, names, calls } = passing;
  const given = bindArguments(to.lists?.params ?? [], call.lists?.args ?? []);
  for (const [name, value] of [...given].map(([name, written]) => [name, rootOf(written, chain)] as const)) {
    const home = handed.has(value) ? findRouter(call.path, value, all, names) : undefined;
    const like = home && (all.get(home.path) ?? []).find(({ meta, captures }) => meta.role === 'router' && captures.name === home.name);
    const there = all.get(to.path) ?? [];
    const local = localNames(name, to).filter((each) => receivers.get(to.path)?.has(each));
    if (!like || !(local.length > 0 || isHandedOn(name, there, to))) continue;
    const mount = toMount(call, value);
    calls.push({ mount, to, given });
    if (!isMountedAlready(call, value, all.get(call.path) ?? [])) add(passing, mount);
    for (const own of new Set([...local, name])) {
      if (!there.some((each) => isParameter(each, own, to))) add(passing, toParameter(like, own, to));
    }
  }
}

/** A parameter by its name; what makes an object keeps it under the same one. */
function localNames(name: string, to: Definition): string[] {
  return /^(__init__|constructor)$/.test(to.name) ? [name, `self.${name}`, `this.${name}`] : [name];
}

/** Names that something is registered on, by file. */
function receiversOf(...all: AllMatches[]): Map<string, Set<string>> {
  const receivers = new Map<string, Set<string>>();
  for (const [path, here] of all.flatMap((each) => [...each])) {
    const own = receivers.get(path) ?? new Set();
    for (const { captures, meta } of here) if (captures.receiver !== undefined && meta.role !== 'call') own.add(captures.receiver);
    receivers.set(path, own);
  }
  return receivers;
}

/** Those of some names by which a file knows routers: its own, and those it imports. */
function routerNames(path: string, here: readonly RuleHit[], asked: ReadonlySet<string>, { all, names, vain }: Passing): Set<string> {
  if (asked.size === 0) return new Set();
  const own = here.flatMap(({ meta, captures }) => (meta.role === 'router' ? (captures.name ?? []) : [])).filter((name) => asked.has(name));
  const imported = names.importedNames(path).filter((name) => asked.has(name) && findRouter(path, name, all, names, vain) !== undefined);
  return new Set([...own, ...imported]);
}

/** `app`, and `app` of `{ app, prefix: '/x' }` and of `app=app`. */
function routersIn(text: string): string[] {
  if (/^(this\.|self\.)?[\w$]+(\.[\w$]+)*$/.test(text)) return [text];
  const [, value] = /^\w+\s*=\s*([\w.]+)$/.exec(text) ?? [];
  if (value !== undefined) return [value];
  // One that is made there, or given by a call: `mux.NewRouter()`, `s.router()`.
  if (/^[\w$]+(\.[\w$]+)*\(.*\)$/s.test(text)) return [text];
  return text.startsWith('{') ? (text.match(/[\w$]+(?=\s*[,}])/g) ?? []) : [];
}

function isCall({ meta, captures }: RuleHit): boolean {
  return meta.role === 'call' || (meta.role === 'binding' && captures.name === undefined);
}

/** The function of the sources that a call enters; of a class what makes its objects. */
function calledBy(call: RuleHit, names: Names): Definition | undefined {
  const module = moduleOf(call.captures.callee ?? '');
  if (module !== undefined) {
    const files = new Set(names.filesOf(call.path, module));
    return names.definitionsNamed('default').find(({ path }) => files.has(path));
  }
  const target = names.resolve(call.path, call.captures.callee ?? '', call);
  if (target.kind !== 'source') return undefined;
  const { definition } = target;
  if (definition.meta.role !== 'class') return definition;
  const made = names
    .definitionsIn(definition.path)
    .find((each) => each.owner === definition.name && /^(__init__|constructor)$/.test(each.name));
  return made;
}

function isHandedOn(name: string, here: readonly RuleHit[], to: Definition): boolean {
  return here.some(
    ({ meta, lists, ...place }) =>
      meta.role === 'call' &&
      (lists?.args ?? []).flatMap(routersIn).includes(name) &&
      to.start <= place.start &&
      place.end <= to.end &&
      !isOnlyMounted(name, place, here),
  );
}

/** What is put on another router gets nothing from it: `r.Mount("/api", api)`. */
function isOnlyMounted(name: string, { start, end }: Pick<RuleHit, 'start' | 'end'>, here: readonly RuleHit[]): boolean {
  const mounts = here.filter((each) => each.meta.role === 'mount' && each.start === start && each.end === end);
  return mounts.length > 0 && mounts.every(({ captures }) => captures.receiver !== undefined && captures.receiver !== name);
}

function toMount(call: RuleHit, receiver: string): RuleHit {
  const { callee = '' } = call.captures;
  return { ...call, captures: { receiver, target: callee }, meta: { role: 'mount' } };
}

/** Whether a rule of the framework took the call for a mount. */
function isMountedAlready(call: RuleHit, receiver: string, here: readonly RuleHit[]): boolean {
  return here.some(
    ({ meta, captures, start, end }) => meta.role === 'mount' && captures.receiver === receiver && start === call.start && end === call.end,
  );
}

function isParameter({ meta, captures, ...place }: RuleHit, name: string, to: Definition): boolean {
  return meta.role === 'router' && captures.name === name && to.start <= place.start && place.end <= to.end;
}

/** The parameter stands at the start of its function: what is bound there goes for all of it. */
function toParameter(like: RuleHit, name: string, to: Definition): RuleHit {
  return {
    rule: like.rule,
    path: to.path,
    start: to.start,
    end: to.start,
    startLine: to.startLine,
    endLine: to.startLine,
    captures: { name },
    meta: { role: 'router', needs: 'mount' },
    over: [like.path, ...(like.over ?? [])],
  };
}

/** `def add(router: AppRouter)`. */
function typedRouters(found: AllMatches, kinds: Kinds, names: Names): RuleHit[] {
  const classes = new Set([...kinds.keys()].map((key) => key.slice(key.lastIndexOf(' ') + 1)));
  if (classes.size === 0) return [];
  return everyOfRole(found, 'typed').flatMap((match) => {
    const { name, type = '' } = match.captures;
    const bare = type.slice(type.lastIndexOf('.') + 1);
    if (name === undefined || !classes.has(bare) || match.captures.call !== undefined) return [];
    const target = names.resolve(match.path, type);
    const kind = target.kind === 'source' ? kinds.get(kindKey(target.definition)) : undefined;
    if (!kind || kind.maker) return [];
    const isKnown = (found.get(match.path) ?? []).some(
      (each) => each.meta.role === 'router' && each.captures.name === name && (each.start === match.start || encloses(each, match)),
    );
    const isBound = (found.get(match.path) ?? []).some((each) => each.meta.role === 'binding' && each.start === match.start);
    return isKnown || isBound
      ? []
      : [
          {
            ...kind.like,
            ...rangeOf(match),
            captures: { name },
            meta: { ...kind.like.meta, role: 'router' as const, needs: 'mount' as const },
            over: kind.over,
          },
        ];
  });
}

function rangeOf({ path, start, end, startLine, endLine }: RuleHit) {
  return { path, start, end, startLine, endLine };
}
