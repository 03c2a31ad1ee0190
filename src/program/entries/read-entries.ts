import type { InParts } from '../../base/pace.ts';
import { collectMounts } from '../mounts/collect-mounts.ts';
import type { Mounts } from '../mounts/mount.ts';
import { type AnswerIndex, indexAnswers } from '../names/answer-index.ts';
import { type AllMatches, findAll } from '../names/find-matches.ts';
import { indexNames, type Names } from '../names/index-names.ts';
import { keepKnown } from '../names/keep-known.ts';
import { keepReceived } from '../names/keep-received.ts';
import type { View } from '../view.ts';
import { type Entry, listEntries } from './list-entries.ts';

/** The entry points of a view, and what it took to find them. */
export interface Entries {
  /** The matches of all sources, by path. */
  found: AllMatches;
  names: Names;
  mounts: Mounts;
  /** In the order of the sources. Of files that were only followed, those whose handler is in the others. */
  entries: Entry[];
  /** Nothing where no language server answered. */
  answers: AnswerIndex | undefined;
}

/** Finds the places of a view where users, other programs and timers enter. */
export function* readEntries(view: View): InParts<Entries> {
  const found = keepReceived(keepKnown(yield* findAll(view.sources)));
  yield;
  const names = yield* indexNames(view.sources, found);
  yield;
  const mounts = collectMounts(found, names);
  const followed = new Set(view.sources.filter((source) => source.followed !== undefined).map(({ path }) => path));
  const all: Entry[] = [];
  for (const source of view.sources) {
    yield;
    all.push(...listEntries(source, found.get(source.path) ?? [], names, mounts));
  }
  const entries = all.filter(({ at, target }) => !followed.has(at.path) || (target !== undefined && !followed.has(target.path)));
  return { found, names, mounts, entries, answers: indexAnswers(view.sources, names) };
}
