import { withinFollowing } from '../../program/limited.ts';
import { neededBases, wantedBases } from '../../program/schemas/follow-bases.ts';
import type { Follow } from '../../program/view.ts';

/** What contracts need beyond the sources they are in: the files of what schemas and errors are made from. */
export const followContracts: Follow = withinFollowing({ wanted: wantedBases, needed: neededBases });
