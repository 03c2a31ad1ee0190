import type { InParts } from '../../base/pace.ts';
import { tellCut } from '../limited.ts';
import type { AllMatches, Candidates, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { outerFirst } from '../names/outer-first.ts';
import type { SourceView } from '../view.ts';
import { admitOpen } from './admit-open.ts';
import { bindRouters } from './bind-routers.ts';
import { callsOfMakers } from './calls-of-makers.ts';
import { callsOfMounters } from './calls-of-mounters.ts';
import { fillItems } from './fill-items.ts';
import { fillParameters } from './fill-parameters.ts';
import { findKinds, type Kinds } from './find-kinds.ts';
import { joinShapes } from './join-shapes.ts';
import { linkJobMakers } from './link-job-makers.ts';
import { linkRegistrars } from './link-registrars.ts';
import { passRouters, type RouterCall } from './pass-routers.ts';
import { spellPaths } from './spell-paths.ts';
import { unrollLoops } from './unroll-loops.ts';
import { withoutOwnMounts } from './without-own-mounts.ts';

/** Functions that give what functions give that make a router. */
const ROUNDS = 3;

/**
 * The matches of all sources with what only several of them show together: routers that are made of the sources' own classes and functions,
 * routers that are handed to functions, with the paths that are handed along, and what is registered on either in files without the
 * framework's import.
 */
export function* linkRouters(sources: readonly SourceView[], candidates: Candidates, names: Names): InParts<AllMatches> {
  const lists = fillItems(candidates.found, names);
  yield;
  const unrolled = unrollLoops(candidates.found, lists, names);
  yield;
  const found = withoutOwnMounts(unrolled);
  yield;
  const open = unrollLoops(candidates.open, lists, names);
  yield;
  const { kinds, bound } = yield* bindMade(found, names);
  const passed = yield* passRouters(bound, open, kinds, names);
  yield;
  const known = merge(bound, passed.matches);
  yield;
  const admitted = merge(known, admitOpen(sources, open, known, names));
  yield;
  const registered = linkJobMakers(linkRegistrars(admitted, names), names);
  yield;
  const joined = joinShapes(registered, names);
  yield;
  const spelt = spellPaths(joined, names);
  yield;
  const calls = [...passed.calls, ...callsOfMakers(spelt, names)];
  const isKnown = new Set(calls.map(keyOfCall));
  yield;
  const mounting = callsOfMounters(spelt, names).filter((call) => !isKnown.has(keyOfCall(call)));
  yield;
  const filled = fillParameters(spelt, [...calls, ...mounting]);
  yield;
  const handed = callsOfMakers(filled, names, 'handed');
  yield;
  // What is mounted by a function that it is handed to can be made with a path itself.
  return fillParameters(filled, handed);
}

/** Routers by what makes them, and by what gives what others make. */
function* bindMade(found: AllMatches, names: Names): InParts<{ kinds: Kinds; bound: AllMatches }> {
  let bound = found;
  const known = new Set<string>();
  for (let round = 0; ; round++) {
    const kinds = findKinds(bound, names);
    yield;
    const more = bindRouters(bound, kinds, names).filter((match) => !known.has(keyOfMade(match)));
    if (round === ROUNDS) for (const { path } of more) tellCut('routers that others make of what others make', path);
    if (more.length === 0 || round === ROUNDS) return { kinds, bound };
    for (const match of more) known.add(keyOfMade(match));
    bound = merge(bound, more);
    yield;
  }
}

function keyOfMade({ path, start, meta, captures }: RuleHit): string {
  return `${path} ${start} ${meta.role} ${captures.name ?? captures.receiver}`;
}

function keyOfCall({ mount, to }: RouterCall): string {
  return `${mount.path} ${mount.start} ${to.path} ${to.start}`;
}

/** In the order of the file, which is what finds the nearest declaration of a name. */
function merge(found: AllMatches, more: readonly RuleHit[]): AllMatches {
  if (more.length === 0) return found;
  const all = new Map(found);
  for (const match of more) all.set(match.path, [...(all.get(match.path) ?? []), match]);
  for (const path of new Set(more.map((match) => match.path))) {
    all.set(path, (all.get(path) ?? []).toSorted(outerFirst));
  }
  return all;
}
