import type { RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';
import { constantsFor, fillConstants } from './fill-constants.ts';
import { bindingOf } from './find-mounts.ts';
import type { Mounts } from './mount.ts';
import { joinRoutePath, keywordOf } from './route-arguments.ts';

/** Collections below the elements of collections, and what stands for those that are farther out. */
const DEPTH = 12;
const BEYOND = '{…}';

/** The prefix of a router below the elements of a collection of another one: `orders/{order_pk}`, behind what that one is below itself. */
export function prefixOfRouter(binding: RuleHit, mounts: Mounts, depth = DEPTH): string {
  const { parent } = binding.captures;
  if (parent === undefined || binding.meta.below === undefined) return ownPrefix(binding, mounts);
  if (depth === 0) return BEYOND;
  const outer = bindingOf(binding, parent, mounts);
  const lookup = unquote(keywordOf(binding.lists?.args ?? [], 'lookup') ?? '"nested"');
  const before = outer?.meta.below === undefined ? '' : prefixOfRouter(outer, mounts, depth - 1);
  return joinRoutePath([before, ownPrefix(binding, mounts), binding.meta.below.replace('{lookup}', lookup)], false);
}

/** The prefix that a router is made with, or given later: `router.prefix('/orders')`. */
function ownPrefix(binding: RuleHit, { found, names }: Mounts): string {
  const [later] = ofRoleBy(found.get(binding.path) ?? [], 'prefix', 'receiver', binding.captures.name);
  const written = later ? unquote(later.captures.path ?? '') : bindingPrefix(binding);
  return fillConstants(written, constantsFor(binding.path, found, names, binding));
}

function bindingPrefix(binding: RuleHit): string {
  return unquote(binding.captures.prefix ?? keywordOf(binding.lists?.args ?? [], binding.meta.prefix) ?? '');
}
