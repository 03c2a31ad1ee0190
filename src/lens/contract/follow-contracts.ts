import type { InParts } from '../../base/pace.ts';
import { followEntries } from '../../program/calls/follow-entries.ts';
import { withinFollowing } from '../../program/limited.ts';
import { neededBases, wantedBases } from '../../program/schemas/follow-bases.ts';
import type { Follow, Followed, TreeNames, View } from '../../program/view.ts';

/** What contracts need beyond the sources they are in: the files of what schemas and errors are made from, and of what entry points call. */
export const followContracts: Follow = withinFollowing({ wanted, needed });

function* wanted(view: View, tree: TreeNames): InParts<Followed[]> {
  const bases = yield* wantedBases(view, tree);
  const called = yield* followEntries.wanted(view, tree);
  return [...new Map([...called, ...bases].map((each) => [each.path, each])).values()];
}

function* needed(view: View): InParts<ReadonlySet<string>> {
  const bases = yield* neededBases(view);
  return new Set([...bases, ...(yield* followEntries.needed(view))]);
}
