import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { splitMakerCall } from '../routers/calls-of-makers.ts';
import { TAKES_SEVERAL } from './wrapped-in.ts';

/** A parameter for all further arguments. */
const REST = /^\*(?!\*)|\.{3}/;

/** What a middleware of Go takes, or gives back. */
const HANDLER = /\bHandler(Func)?\b|\bMiddleware(Func)?\b/;

/** A list that is handed on one by one in Go: `userStack...`. */
const SPREAD = /^[\w.]+\.{3}$/;

/**
 * What stands in front, then the handler, of a call that is given the handler and all that stands in front of it: `requireUser`, `list` of
 * `Use(list, requireUser)` with `func Use(handler http.HandlerFunc, mid ...Middleware)`; and of `chain.ToHandler(list(), requireUser)`, where
 * nobody sees what is called, but all that it is given behind the handler takes or gives handlers.
 * @param spread what a list holds that is handed on one by one; a text that is none is given back.
 */
export function unstacked(written: string, match: RuleHit, names: Names, spread: (text: string) => readonly string[]): string[] {
  const { callee = '', args = [] } = splitMakerCall(written) ?? {};
  const [handler, ...stack] = args;
  if (handler === undefined) return [written];
  const target = names.resolve(match.path, callee, match);
  if (target.kind !== 'source') {
    const given = stack.flatMap(spread);
    return given.length > 0 && given.every((text) => isMiddleware(text, match, names)) ? [...given, handler] : [written];
  }
  const params = target.definition.lists?.params ?? [];
  const isStack = TAKES_SEVERAL.test(callee) && params.length === 2 && params.findIndex((text) => REST.test(text)) === 1;
  return isStack ? [...stack.flatMap(spread), handler] : [written];
}

/** Whether it is a function of the sources that takes or gives a handler, what one that gives such makes, or a list that nobody sees. */
function isMiddleware(text: string, match: RuleHit, names: Names): boolean {
  if (SPREAD.test(text)) return true;
  const [, name = ''] = /^([\w.]+)(?:\(.*\))?$/s.exec(text) ?? [];
  const target = name === '' ? undefined : names.resolve(match.path, name, match);
  if (target?.kind !== 'source' || target.definition.meta.role !== 'function' || !/\.go$/.test(target.definition.path)) return false;
  const { captures, lists } = target.definition;
  return [captures.result ?? '', ...(name === text ? (lists?.params ?? []) : [])].some((each) => HANDLER.test(each));
}
