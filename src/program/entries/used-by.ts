import { remember } from '../../base/memoize.ts';
import { respend, type Stepped, stepped } from '../../base/steps.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { type Mounts, siteKey } from '../mounts/mount.ts';
import { joinRoutePath, leadingPath, listedIn } from '../mounts/route-arguments.ts';
import { insidePlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { leadingPattern, pathsOfUse } from './paths-of-use.ts';

/** What stands in front of a route, as written, and the match that says so. */
export interface StandingMiddleware {
  text: string;
  at: RuleHit;
  /** It is not in front at all places where the router is mounted. */
  partly?: true;
  /** Where it is there under a condition, that one as written. */
  when?: string;
  /** The path that it is used for on the router that it makes or is handed: `app.use('/admin', requireAdmin)`. */
  below?: string;
  /** That path goes by a name whose value is not known. */
  named?: true;
  /** It is used for that path alone, and nothing below it. */
  whole?: true;
}

/** What a match puts in front, each as written. */
export function usedBy(use: RuleHit, mounts: Mounts): StandingMiddleware[] {
  if (isPlugin(use, mounts)) return [{ text: use.captures.target ?? '', at: use }];
  if (mounts.mounting.has(use)) return [];
  const leading = leadingPattern(use) ?? leadingPath(use);
  return writtenIn(use, [use.captures.handler ?? (use.lists?.args ?? []).filter((text) => text !== leading)].flat());
}

/**
 * Whether what is registered counts for what it is registered on, too: Fastify keeps what plugins add inside of them, but for those that `fastify-plugin`
 * makes.
 */
export function isPlugin(use: RuleHit, mounts: Mounts): boolean {
  const { target: plugin } = use.captures;
  if (use.meta.role !== 'mount' || frameworkOf(use) !== 'fastify' || plugin === undefined) return false;
  const target = mounts.names.resolve(use.path, plugin, use);
  return target.kind === 'source' && isMadePlugin(target.definition, mounts);
}

/** Whether it is what a call of `fastify-plugin` gives, is a function that gives one, or is handed to such a call: `export default fp(routes)`. */
function isMadePlugin(made: Definition, { names, found }: Mounts): boolean {
  const here = found.get(made.path) ?? [];
  const makers = names.importedNames(made.path).filter((local) => names.importOf(made.path, local)?.specifier === 'fastify-plugin');
  const calls = makers.flatMap((maker) => ofRoleBy(here, 'call', 'callee', maker));
  const registers = ofRole(here, 'mount').filter((mount) => encloses(made, mount));
  const isGivenBy = (call: RuleHit) =>
    call.lists?.args?.[0] === made.name || (encloses(made, call) && !registers.some((register) => encloses(register, call)));
  return calls.some(isGivenBy);
}

/** Whether a mount is the call of a function that is handed the router. */
export function handsOn(use: RuleHit, mounts: Mounts): boolean {
  return use.meta.role === 'mount' && calledWith(use, mounts).length > 0;
}

/** What a function puts in front of the router that it is handed: `protect(app)` of `function protect(server) { server.use(requireUser); }`. */
export function usedByCalled(use: RuleHit, receiver: string, mounts: Mounts): StandingMiddleware[] {
  return calledWith(use, mounts).flatMap(({ by, given }) =>
    [...given].filter(([, text]) => text === receiver).flatMap(([name]) => usedInside({ by, name }, mounts)),
  );
}

/** The functions that a mount calls with a router, with what their parameters stand for there. */
function calledWith(use: RuleHit, { found, names, bySite }: Mounts): { by: RuleHit; given: ReadonlyMap<string, string> }[] {
  const calls = ofRoleBy(found.get(use.path) ?? [], 'call', 'callee', use.captures.target);
  const call = calls.find(({ start, end }) => start === use.start && end === use.end);
  if (call === undefined) return [];
  const mounted = (bySite.get(siteKey(use)) ?? []).filter(({ at }) => at === use);
  return mounted.flatMap(({ target }) => {
    const isTarget = ({ path, meta }: RuleHit) => path === target.path && meta.role === 'function';
    const by = target.inside ?? names.definitionsNamed(target.name ?? '').find(isTarget);
    return by ? [{ by, given: bindArguments(by.lists?.params ?? [], call.lists?.args ?? []) }] : [];
  });
}

/** Each text with the match that says it, or that it is taken from; the members of a list one by one. Options in braces stand in front of nothing. */
export function writtenIn(at: RuleHit, texts: readonly string[]): StandingMiddleware[] {
  const standing = texts.filter((text) => !text.startsWith('{'));
  return standing.flatMap((text) => listedIn(text).map((each) => ({ text: withoutSpread(each), at: at.handed?.get(text) ?? at })));
}

/** `middlewares` of `...middlewares`, of Go's `middlewares...` and of Python's `*middlewares`. */
export function withoutSpread(text: string): string {
  return text.replace(/^\.\.\.|\.\.\.$|^\*(?=\w)/g, '');
}

type Used = Stepped<readonly StandingMiddleware[]>;

/** By function and the name of the router there, of what is mounted together: many routers are handed to the same function. */
const inside = new WeakMap<Mounts['mounting'], Map<RuleHit, Map<string, Used>>>();

/** What a function or class that makes routers lets them use: `this.router.use(requireUser)` in its constructor. */
export function usedInside({ by, name }: NonNullable<RuleHit['made']>, mounts: Mounts): readonly StandingMiddleware[] {
  const ofFunction = remember(
    remember(inside, mounts.mounting, () => new Map<RuleHit, Map<string, Used>>()),
    by,
    () => new Map<string, Used>(),
  );
  return respend(remember(ofFunction, name, () => stepped(() => readInside(by, name, mounts))));
}

function readInside(by: RuleHit, name: string, mounts: Mounts): readonly StandingMiddleware[] {
  const within = insidePlace(mounts.found.get(by.path) ?? [], by);
  const uses = within.filter(({ meta, captures }) => (meta.role === 'middleware' || meta.role === 'mount') && captures.receiver === name);
  const isOfOther = (use: RuleHit) => within.some((block) => isGiven(block, name) && encloses(block, use));
  return uses.filter((use) => !isOfOther(use)).flatMap((use) => belowPath(use, usedBy(use, mounts)));
}

/** What a match puts in front, of nothing but what is below the path that it is for. */
export function belowPath(use: RuleHit, standing: readonly StandingMiddleware[]): StandingMiddleware[] {
  const paths = pathsOfUse(use);
  if (paths === undefined) return [...standing];
  return paths.flatMap(({ path, isPart, isNamed }) =>
    standing.map((each) => ({
      ...each,
      ...(isPart ? { partly: true as const } : {}),
      ...(isNamed ? { named: true as const } : {}),
      ...(use.meta.paths === 'whole' ? { whole: true as const } : {}),
      below: each.below === undefined ? path : joinRoutePath([path.replace(/\*$/, ''), each.below], true),
    })),
  );
}

/** Whether a match is a function without a name that is given something by a name: what it lets that use says nothing of others that are called like it. */
export function isGiven({ meta, lists }: RuleHit, name: string): boolean {
  return meta.role === 'closure' && (lists?.params ?? []).some((text) => text.split(/[\s,]+/).includes(name));
}
