import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { splitMakerCall } from '../routers/calls-of-makers.ts';
import { TAKES_SEVERAL } from './wrapped-in.ts';

/** A parameter for all further arguments. */
const REST = /^\*(?!\*)|\.{3}/;

/**
 * What stands in front, then the handler, of a call of the sources that is given the handler and all that stands in front of it:
 * `requireUser`, `list` of `Use(list, requireUser)` with `func Use(handler http.HandlerFunc, mid ...Middleware)`.
 */
export function unstacked(written: string, match: RuleHit, names: Names): string[] {
  const { callee = '', args = [] } = splitMakerCall(written) ?? {};
  const [handler, ...stack] = args;
  if (handler === undefined || !TAKES_SEVERAL.test(callee)) return [written];
  const target = names.resolve(match.path, callee, match);
  const params = target.kind === 'source' ? (target.definition.lists?.params ?? []) : [];
  const isStack = params.length === 2 && params.findIndex((text) => REST.test(text)) === 1;
  return isStack ? [...stack, handler] : [written];
}
