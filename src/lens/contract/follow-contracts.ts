import { followEntries } from '../../program/calls/follow-entries.ts';
import { guardsOf } from '../../program/entries/guards-of.ts';
import { withinFollowing } from '../../program/limited.ts';
import { neededBases, wantedBases } from '../../program/schemas/follow-bases.ts';
import type { Follow } from '../../program/view.ts';
import { neededErrors, wantedErrors } from './follow-error-classes.ts';

const entries = followEntries({ names: (entry, { found }) => guardsOf(entry, found) });

/** What contracts need beyond the sources they are in: the files of what schemas and errors are made from, and what entry points need. */
export const followContracts: Follow = withinFollowing({
  ...entries,
  links: (meta) => meta.role === 'handled-error' || entries.links(meta),
  *deciders(view) {
    return new Set([...(yield* neededBases(view)), ...(yield* neededErrors(view)), ...(yield* entries.deciders(view))]);
  },
  *needs(view, tree) {
    const bases = yield* wantedBases(view, tree);
    const errors = yield* wantedErrors(view, tree);
    const named = yield* entries.needs(view, tree);
    return [...new Map([...named, ...bases, ...errors].map((each) => [each.path, each])).values()];
  },
});
