import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { aroundPlace } from '../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { ofRole } from '../../program/names/of-role.ts';
import { httpStatusOf } from '../status/http-status-of.ts';

/** What is answered for a variant of an error; all others go by `_`. */
interface AnsweredVariant {
  type: string;
  variant: string;
  status: number | undefined;
  path: string;
}

const tables = new WeakMap<AllMatches, ReadonlyMap<string, readonly AnsweredVariant[]>>();

/**
 * The status that a framework answers for a variant of an error, where the handler says that it gives this error: 404 for `OrderError::Missing`
 * after `impl ResponseError for OrderError { … Self::Missing => StatusCode::NOT_FOUND … }`. Undefined where several types of the name say so.
 */
export function statusOfVariant({ captures }: RuleHit, { target }: Entry, found: AllMatches): number | undefined {
  const [, type = '', variant = ''] = /^(?:\w+::)*(\w+)::(\w+)$/.exec(captures.error ?? '') ?? [];
  if (type === '' || !new RegExp(`\\b${type}\\b`).test(target?.captures.result ?? '')) return undefined;
  const answered = remember(tables, found, () => groupBy(readVariants(found), (each) => each.type)).get(type) ?? [];
  if (new Set(answered.map(({ path }) => path)).size !== 1) return undefined;
  return (answered.find((each) => each.variant === variant) ?? answered.find((each) => each.variant === '_'))?.status;
}

function readVariants(found: AllMatches): AnsweredVariant[] {
  return [...found].flatMap(([path, here]) =>
    ofRole(here, 'answered-as').flatMap((arm) => {
      const { type } = aroundPlace(here, arm).findLast(({ rule }) => rule.endsWith('/answered'))?.captures ?? {};
      const { name = '', status = '' } = arm.captures;
      const variants = name.split('|').flatMap((each) => /^\s*(?:(?:\w+::)+([A-Z]\w*)\b|(_)\s*$)/.exec(each)?.slice(1).find(Boolean) ?? []);
      return type === undefined ? [] : variants.map((variant) => ({ type, variant, status: onlyStatus(status, arm), path }));
    }),
  );
}

/** The one status that is written in a text. */
function onlyStatus(text: string, at: RuleHit): number | undefined {
  const written = text.match(/\b(?:StatusCode|HttpResponse)::\w+/g) ?? [];
  const told = written.map((error) => httpStatusOf({ ...at, captures: { error }, lists: {}, meta: { verb: 'answers' } }));
  const [only, ...others] = new Set(told);
  return others.length === 0 ? only : undefined;
}
