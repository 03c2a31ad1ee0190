import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { encloses } from '../../../program/names/find-matches.ts';
import { keepsOutSignedIn } from './judge-control.ts';
import { type Effects, effectOf } from './read-effect.ts';

/** What sends a request on, and what an answer is written with, is no service. */
const OF_REQUEST = /^(c|ctx|req|request|res|response|w|r|next|render|json|log|logger|console)\b/i;

/** From a handler through services to what they ask. */
const DEPTH = 5;

/**
 * What a handler calls that refuses callers, in it or in what it calls, whatever it is: where somebody is let on who shows nothing, services decide
 * for whom they do what they do, which nobody can tell of an entry without reading all of them.
 */
export function refusingBehind({ target, at }: Entry, effects: Effects): string[] {
  const body = target ?? at;
  const here = effects.found.get(body.path) ?? [];
  spend(here.length);
  const calls = here.filter((match) => match.meta.role === 'call' && encloses(body, match));
  const refusing = calls.flatMap((call) => {
    const callee = (call.captures.callee ?? '').replace(/\s+/g, '');
    if (OF_REQUEST.test(callee) || keepsOutSignedIn(callee)) return [];
    const effect = effectOf(`${callee}(${(call.lists?.args ?? []).join(', ')})`, call, effects, DEPTH);
    return effect === 'denies' || effect === 'sometimes' || effect === 'by path' ? [callee] : [];
  });
  return [...new Set(refusing)];
}
