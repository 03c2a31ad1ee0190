import { count } from '../base/count.ts';
import type { WholeStatements } from '../generate/state-whole.ts';
import type { PlaceKind } from '../lens/places/candidate-place.ts';
import { isOfOthers } from '../lens/places/describe-places.ts';
import { isCut } from '../lens/report/limits.ts';
import { enumerate } from '../lens/report/phrases.ts';

/** How much was not understood, for a summary: '; not understood: 12 of 157 entry points'. */
export function tellUnclear({ unclear }: WholeStatements): string {
  if (!unclear || unclear.number === 0) return '';
  return `; not understood: ${unclear.number} of ${count(unclear.of, unclear.what)}`;
}

/** Frameworks of which nothing was recognised: that no route is told says nothing about them. */
export function tellBeyond({ unclear }: WholeStatements): string[] {
  return (unclear?.beyond ?? []).map((sentence) => sentence.replaceAll('`', ''));
}

/** What a sentence about a framework of which nothing was recognised begins with. */
const UNREAD = /^`([^`]+)` is imported by .* nothing that it serves was recognised\.$/s;

/** Frameworks that are named in a summary. */
const MOST_NAMED = 3;

/** The frameworks of which nothing was recognised, for a summary: '; nothing that salvo serves was recognised'. */
export function tellUnread({ unclear }: WholeStatements): string {
  const unread = (unclear?.beyond ?? []).flatMap((sentence) => UNREAD.exec(sentence)?.[1] ?? []);
  const serve = unread.length === 1 ? 'serves' : 'serve';
  return unread.length === 0 ? '' : `; nothing that ${enumerate(unread, MOST_NAMED)} ${serve} was recognised`;
}

/** What is said of routers and mounts. */
const ROUTES = /\brouters?\b|\broutes?\b/;

/** How data is followed, which files are tests or have no parser: no entry point is missing for it. */
const ALWAYS = /^(Data is followed|Left out as tests|There is no parser)/;

/** Most of what a lens says it could not see. */
const MOST = 3;

/**
 * What was cut short, and what was not understood, as plain text; nothing where everything was told.
 * @param kinds of entry points that are asked for: what is not known of others is left out.
 */
export function tellGaps({ unclear, gaps }: WholeStatements, kinds?: readonly PlaceKind[]): string[] {
  const about =
    kinds === undefined ? gaps : gaps.filter((gap) => !isOfOthers(gap, kinds) && !(ROUTES.test(gap) && !kinds.includes('route')));
  const others = unclear && unclear.number > 0 ? about.filter((gap) => !isCut(gap) && !ALWAYS.test(gap)).slice(0, MOST) : [];
  return [...gaps.filter(isCut), ...others].map((gap) => gap.replaceAll('`', ''));
}
