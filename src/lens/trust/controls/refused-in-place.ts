import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { signsIn } from './judge-control.ts';
import { wayOutOf } from './way-out-of.ts';
import { showsCaller } from './written-control.ts';

/** An answer that says that nobody knows who is calling. */
const NOBODY = /\b401\b|\bStatus(Code\.)?Unauthorized\b|\bUNAUTHORIZED\b/;

/** What whoever signs in sends: that it is wrong says nothing of who is calling. */
const SENT = /e?-?mail|user_?name|credential|\bcode\b|\botp\b|captcha|log_?in/i;

/** What a caller shows beside a session or a token. */
const SIGNED = /signature|\bhmac\b|digest/i;

/**
 * What a handler answers with 401 itself, by the condition under which it does, where that, or what its names were given, is something that callers show:
 * `const valid = await receiver.verify({ signature: request.headers.get('…') }); if (!valid) return new Response('', { status: 401 })`.
 */
export function refusedInPlace(body: RuleHit, found: AllMatches): RuleHit[] {
  const here = found.get(body.path) ?? [];
  const inside = insidePlace(here, body);
  const refusals = inside.filter(({ meta, captures }) => meta.role === 'refusal' && NOBODY.test(captures.expression ?? ''));
  const told = new Set<string>();
  return refusals.flatMap((refusal): RuleHit[] => {
    const way = wayOutOf(refusal, here);
    const isKnown = aroundPlace(here, refusal).some(({ meta }) => meta.role === 'control');
    if (way === undefined || isKnown || told.has(way.condition) || !encloses(body, refusal)) return [];
    const texts = [way.condition, ...way.values];
    if (texts.some((text) => signsIn(text) || SENT.test(text))) return [];
    if (!texts.some((text) => showsCaller(text) || SIGNED.test(text))) return [];
    told.add(way.condition);
    const { rule, path, start, end, startLine, endLine } = refusal;
    return [
      { rule, path, start, end, startLine, endLine, captures: { expression: way.condition }, meta: { role: 'control', kind: 'access' } },
    ];
  });
}
