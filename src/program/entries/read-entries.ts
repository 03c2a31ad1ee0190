import { byText } from '../../base/digest.ts';
import type { InParts } from '../../base/pace.ts';
import { collectMounts } from '../mounts/collect-mounts.ts';
import type { Mounts } from '../mounts/mount.ts';
import { scopesOfClass } from '../mounts/scopes-of-class.ts';
import { type AnswerIndex, indexAnswers } from '../names/answer-index.ts';
import { type AllMatches, findCandidates } from '../names/find-matches.ts';
import { indexNames, type Names } from '../names/index-names.ts';
import { keepAtHome } from '../names/keep-at-home.ts';
import { keepKnown, listUnknown } from '../names/keep-known.ts';
import { keepOtherwise } from '../names/keep-otherwise.ts';
import { keepReceived } from '../names/keep-received.ts';
import { linkRouters } from '../routers/link-routers.ts';
import type { SourceView, View } from '../view.ts';
import { type Entry, listEntries } from './list-entries.ts';

/** The entry points of a view, and what it took to find them. */
export interface Entries {
  /** The matches of all sources, by path. */
  found: AllMatches;
  /** What only counts where its name is known, and is not, by path. */
  unknown: AllMatches;
  names: Names;
  mounts: Mounts;
  /** In the order of the sources. Of files that were only followed, those whose handler, or the class that inherits it, is in the others. */
  entries: Entry[];
  /** Nothing where no language server answered. */
  answers: AnswerIndex | undefined;
}

const kept = new WeakMap<readonly SourceView[], { entries?: Entries }>();

/** Has the entry points of some sources found once, for several lenses that are asked about the same. */
export function keepEntries(sources: SourceView[]): SourceView[] {
  kept.set(sources, {});
  return sources;
}

/** Finds the places of a view where users, other programs and timers enter. */
export function* readEntries(view: View): InParts<Entries> {
  const slot = kept.get(view.sources);
  if (slot?.entries !== undefined) return slot.entries;
  const entries = yield* findEntries(view);
  if (slot !== undefined) slot.entries = entries;
  return entries;
}

function* findEntries(view: View): InParts<Entries> {
  // What the first of several means does not depend on which of them the focus holds.
  const sorted = view.sources.toSorted((a, b) => byText(a.path, b.path));
  const candidates = yield* findCandidates(sorted);
  yield;
  const all = candidates.found;
  const known = keepKnown(all);
  const held = keepReceived(keepAtHome(keepOtherwise(known)));
  const names = yield* indexNames(sorted, held);
  yield;
  const found = yield* linkRouters(sorted, { ...candidates, found: held }, names);
  yield;
  const mounts = collectMounts(found, names);
  const followed = new Set(view.sources.filter((source) => source.followed !== undefined).map(({ path }) => path));
  const listed: Entry[] = [];
  const isShown = (place: { path: string } | undefined) => place !== undefined && !followed.has(place.path);
  // What a base class registers is its heir's, whose class says where.
  const isInherited = ({ at }: Pick<Entry, 'at'>) => at.meta.needs === 'scope' && scopesOfClass(at, found).some(isShown);
  const isTold = (entry: Pick<Entry, 'at' | 'target' | 'within'>) =>
    [entry.at, entry.target, entry.at.heir === undefined ? undefined : entry.within].some(isShown) || isInherited(entry);
  for (const source of view.sources) {
    yield;
    listed.push(...listEntries(source, found.get(source.path) ?? [], { names, mounts, isTold }));
  }
  const entries = listed.filter(isTold);
  return { found, unknown: listUnknown(all, known), names, mounts, entries, answers: indexAnswers(view.sources, names) };
}
