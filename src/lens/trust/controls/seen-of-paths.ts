import type { Entry } from '../../../program/entries/list-entries.ts';
import { boundOnObject } from '../../../program/entries/on-object.ts';
import { pathsOfUse } from '../../../program/entries/paths-of-use.ts';
import { bindingOf, mountsOf } from '../../../program/mounts/find-mounts.ts';
import type { Mounts } from '../../../program/mounts/mount.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { frameworkOf } from '../../../program/names/framework-of.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { namesControl } from './in-front.ts';
import type { SeenOfPaths } from './path-tests.ts';

/** What routes come to by their files, or by patterns that nothing takes a prefix off. */
const WHOLE: readonly string[] = ['nextjs', 'nitro', 'sveltekit', 'astro', 'react-router', 'fastify', 'hono'];

/**
 * What of the paths of a route is seen by what stands in front of it: middleware of a router of Express sees what is left behind the prefix of the router.
 * @param use where a router is told to use it; undefined where that is not known
 * @param told the paths of the route
 * @param stripsPrefix whether something of Go hands on requests without the prefix of their path (`http.StripPrefix`)
 */
export function seenOf(
  use: RuleHit | undefined,
  entry: Entry,
  told: readonly string[],
  stripsPrefix: boolean,
  mounts: Mounts | undefined,
): SeenOfPaths {
  const { path } = entry.at;
  if (path.endsWith('.go')) return stripsPrefix ? 'maybe' : 'never';
  if (!/\.[cm]?[jt]sx?$/.test(path)) return 'unlikely';
  if (WHOLE.includes(frameworkOf(entry.at))) return 'never';
  return (use && mounts && seenWhereUsed(use, entry, told, mounts)) ?? (isOwnPath(entry, told) ? 'unlikely' : 'maybe');
}

/** Whether the path of a route is written where it is declared, and nothing is in front of it. */
function isOwnPath({ at }: Entry, told: readonly string[]): boolean {
  return told.every((each) => each === unquote(at.captures.path ?? ''));
}

/** Where a router is told to use what stands in front of a route. */
export function useOf({ captures: { expression = '' } }: RuleHit, { before, origins }: Entry): RuleHit | undefined {
  const text = before.find((each) => namesControl(expression, each));
  return text === undefined ? undefined : origins.get(text);
}

function seenWhereUsed(use: RuleHit, { at }: Entry, told: readonly string[], mounts: Mounts): readonly string[] | undefined {
  const { receiver } = use.captures;
  if ((use.meta.role !== 'middleware' && use.meta.role !== 'mount') || receiver === undefined) return undefined;
  const isOfRoute = use.path === at.path && receiver === at.captures.receiver && isQuoted(at.captures.path ?? '');
  const there = isOfRoute && told.length === 1 ? [unquote(at.captures.path ?? '')] : isOutermost(use, receiver, mounts) ? told : undefined;
  const [only, ...others] = pathsOfUse(use) ?? [{ path: '' }];
  if (there === undefined || only === undefined || others.length > 0 || only.isPart || only.isNamed) return undefined;
  const prefix = only.path.replace(/\/$/, '');
  return there.every((each) => prefix === '' || each.startsWith(`${prefix}/`)) ? there.map((each) => each.slice(prefix.length)) : undefined;
}

/** Whether a router is what nothing mounts, and is made of no other. */
function isOutermost(use: RuleHit, receiver: string, mounts: Mounts): boolean {
  const binding = bindingOf(use, receiver, mounts) ?? boundOnObject(use, receiver, mounts);
  const isMade =
    binding !== undefined && binding.meta.needs === undefined && binding.captures.receiver === undefined && binding.made === undefined;
  return isMade && mountsOf(use, receiver, mounts).length === 0;
}
