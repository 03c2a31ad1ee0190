import { bindArguments } from '../mounts/bind-arguments.ts';
import { elementsOf } from '../mounts/route-arguments.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { RouterCall } from './pass-routers.ts';

/**
 * The mounts of what a function makes for its arguments, `include_router(make_routes("users"))`, as calls of that function.
 * @param which 'handed': only of what was handed to the function that mounts it.
 */
export function callsOfMakers(found: AllMatches, names: Names, which?: 'handed'): RouterCall[] {
  const all = everyOfRole(found, 'mount');
  const mounts = which === undefined ? all : all.filter(({ handed }) => handed !== undefined);
  return mounts.flatMap((mount) => [mount.captures.target ?? mount.lists?.args ?? []].flat().flatMap((text) => callIn(text, mount, names)));
}

function callIn(text: string, mount: RuleHit, names: Names): RouterCall[] {
  const { callee, args } = splitMakerCall(text.replace(/\.(routes|middleware|router)(\(\))?$/, '')) ?? {};
  if (callee === undefined || args === undefined || args.length === 0) return [];
  const from = mount.handed?.get(text) ?? mount;
  const target = names.resolve(from.path, callee, from);
  if (target.kind !== 'source' || target.definition.meta.role !== 'function') return [];
  return [{ mount, to: target.definition, given: bindArguments(target.definition.lists?.params ?? [], args) }];
}

/** `make` and its arguments of `make('users', 1)` and Rust's `http::make("users", 1)`; undefined for what is no plain call. */
export function splitMakerCall(text: string): { callee: string; args: string[] } | undefined {
  const [, callee, inside] = /^([\w$.]+(?:::[\w$.]+)*)\((.*)\)$/s.exec(text.trim()) ?? [];
  return callee === undefined || inside === undefined ? undefined : { callee, args: elementsOf(`[${inside}]`) };
}
