import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { statusOfRefusal } from '../../status/status-of-made.ts';
import { isSentToSignIn } from './asks-of.ts';
import { type WayOut, wayOutOf } from './way-out-of.ts';
import { showsCaller } from './written-control.ts';

/** An answer that says that nobody knows who is calling. */
const NOBODY = /\b401\b|\bStatus(Code\.)?Unauthorized\b|\bUNAUTHORIZED\b/;

/** An answer that says that whoever is calling may not. */
const NOT_ALLOWED = /\b403\b|\bStatus(Code\.)?Forbidden\b|\bFORBIDDEN\b|\bForbidden(Error|Exception)?\b/;

/** That nothing is there that says who is calling: `!userId`, `user === null`. */
const NOBODY_FOUND = /^(!\s*\$?(?<name>\w+)|\$?(?<none>\w+)\s*(={2,3}|is)\s*(null|undefined|nil|None))$/;
const CALLER = /^(\w*(user|session|account|viewer|identity|principal|caller|actor|member)(_?id)?|auth\w*|me|claims)$/i;

/** What finds out who is calling of the request that it is given, or of the one that is being answered: `acl.getUserId(event)`, `currentUser()`. */
const FINDS_CALLER =
  /(^|[.\s>:])\w*(user|session|account|viewer|identity|principal|caller|actor|member|auth|acl)\w*\(\s*(\)|(\$?(this->|self\.|this\.)?(req|request|event|h3|ctx|context|c|r)|(await )?(headers|cookies)\(\))\b(?!\.(body|params|query)))/i;

/** Rules of what is thrown: nothing is handed on there. */
const THROWN = /-(throw|raise)$/;

/** What a caller shows beside a session or a token. */
const SIGNED = /signature|\bhmac\b|digest/i;

/**
 * What a handler answers with 401 itself, or with 403 where it finds nobody, by the condition under which it does, where that, or what its names were given, is something that callers show:
 * `const valid = await receiver.verify({ signature: request.headers.get('…') }); if (!valid) return new Response('', { status: 401 })`.
 */
export function refusedInPlace(body: RuleHit, sources: { found: AllMatches; names: Names }): RuleHit[] {
  const here = sources.found.get(body.path) ?? [];
  const inside = insidePlace(here, body);
  const refusals = inside.filter(({ meta }) => meta.role === 'refusal');
  const told = new Set<string>();
  return refusals.flatMap((refusal): RuleHit[] => {
    const answer = refusal.captures.expression ?? '';
    const said = statusSaid(answer);
    const status = said ?? statusOfRefusal(refusal, sources)?.status;
    if (status !== 401 && status !== 403) return [];
    const own = wayOutOf(refusal, here);
    const way = own ?? (THROWN.test(refusal.rule) ? wayOutOf(refusal, here, 'when') : undefined);
    const isKnown = aroundPlace(here, refusal).some(({ meta }) => meta.role === 'control');
    if (way === undefined || isKnown || told.has(way.condition) || !encloses(body, refusal)) return [];
    const texts = [way.condition, ...way.values];
    if (texts.some(isSentToSignIn)) return [];
    // What is thrown and says so in words is a check by these.
    const isOfNobody = status === 401 && (own !== undefined || said === undefined);
    const asks = isOfNobody ? texts.some((text) => showsCaller(text) || SIGNED.test(text)) : isNobodyFound(way);
    if (!asks) return [];
    told.add(way.condition);
    const { rule, path, start, end, startLine, endLine } = refusal;
    return [
      { rule, path, start, end, startLine, endLine, captures: { expression: way.condition }, meta: { role: 'control', kind: 'access' } },
    ];
  });
}

function statusSaid(answer: string): number | undefined {
  return NOBODY.test(answer) ? 401 : NOT_ALLOWED.test(answer) ? 403 : undefined;
}

/** Whether it is that nobody was found who is calling: `const userId = await acl.getUserId(event); if (!userId) …`. */
function isNobodyFound({ condition, values }: WayOut): boolean {
  const { name, none } = NOBODY_FOUND.exec(condition)?.groups ?? {};
  return CALLER.test(name ?? none ?? '') && values.some((value) => FINDS_CALLER.test(value));
}
