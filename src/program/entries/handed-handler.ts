import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { splitMakerCall } from '../routers/calls-of-makers.ts';

/** What the type of a parameter says that takes a handler: `f handlerFunc`, `handler: RequestHandler`. */
const TAKES_HANDLER = /handler(_?func)?\b|http\.ResponseWriter|\*http\.Request\b/i;

/** What a function of Go takes that can answer a request. */
const OF_REQUEST = /request|response|writer|context|ctx|\breq\b|conn\b|session/i;

/**
 * The one argument that a function of the sources takes as a handler, where it takes others as well: `show` of `web(show, signedIn)` with
 * `func web(f handlerFunc, level LevelFunc)`.
 */
export function handedHandler(written: string, match: RuleHit, names: Names): string | undefined {
  const { callee = '', args = [] } = splitMakerCall(written) ?? {};
  if (args.length < 2) return undefined;
  const target = names.resolve(match.path, callee, match);
  if (target.kind !== 'source') return undefined;
  const params = target.definition.lists?.params ?? [];
  const [taking, ...others] = params.filter((text) => TAKES_HANDLER.test(text));
  if (taking === undefined || others.length > 0) return undefined;
  const [name = ''] = parameterNames([taking]);
  return bindArguments(params, args).get(name);
}

/** Whether a function of Go that is handed on by its name can answer no request: `func SignedIn(config *Config) Level`. */
export function answersNothing(name: string, written: string, { path, lists }: RuleHit): boolean {
  const params = lists?.params ?? [];
  const isCalled = written.includes(`${name}(`);
  return path.endsWith('.go') && !isCalled && params.length > 0 && !params.some((text) => OF_REQUEST.test(text));
}
