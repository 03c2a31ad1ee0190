import type { Entry } from '../../program/entries/list-entries.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { markedFor } from './list-replies.ts';

/** Frameworks that send what a handler says it gives back, and nothing that this type has not. */
const BY_RESULT = /^fastapi\//;

/**
 * What a route says that it answers: the type that stands beside its handler (`response_model=list[Order]`, `[ProducesResponseType(typeof(Order), 200)]`),
 * else the result of the handler, where the framework goes by that. The code need not keep to it where nothing sees to that.
 */
export function listOutputs(entry: Entry, found: AllMatches): Finding[] {
  const { target, label, at } = entry;
  if (target === undefined) return [];
  const inside = (found.get(target.path) ?? []).filter((each) => encloses(target, each));
  const stated = [...markedFor(entry, found), ...inside].filter(({ meta }) => meta.role === 'output');
  const place: RuleHit = stated[0] ?? target;
  const types = stated.map(({ captures: { status, type = '', with: many } }) =>
    [status, many === undefined ? type : `${type}[]`].filter(Boolean).join(' '),
  );
  const result = BY_RESULT.test(at.rule) ? target.captures.result : undefined;
  const type = types.length > 0 ? types.join(', ') : result?.replace(/^\s*(?:->|:)\s*/, '');
  if (type === undefined || type === '') return [];
  return [{ ...findingAt('output', `${label}: answers ${type}`, place), output: { entry: label, type } }];
}
