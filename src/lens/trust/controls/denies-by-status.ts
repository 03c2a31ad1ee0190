import { spend } from '../../../base/steps.ts';
import { calleeOf } from '../../../program/names/callee-of.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { namesOfParameter } from '../reading/read-bindings.ts';

/** 401 or 403 as an argument: `401`, `status=403`, `HttpStatus.UNAUTHORIZED`, `:forbidden`. */
const DENIAL =
  /^(?:(\w+)\s*[=:]\s*)?(?:40[13]|['"]40[13]['"]|:unauthorized|:forbidden|[\w.:\\]*(?:\.|::|_|\bStatus)(?:UNAUTHORIZED|FORBIDDEN|Unauthorized|Forbidden)|[\w.:\\]*HTTP_40[13]\w*)$/;

/** What makes an answer of a status that it is given, as a function or a type, and as the member of something. */
const ANSWERS =
  /^(?:[\w.:\\]*(?:Response|Error|Exception|HttpResult|ObjectResult|StatusCodeResult)|response|abort|error|createError|http_response_code|StatusCode|halt|head|make_response)$/;
const ANSWERS_AS_MEMBER =
  /^(?:status|sendStatus|writeHead|WriteHeader|json|JSON|String|HTML|XML|send|code|abort\w*|Abort\w*|make|setStatusCode|withStatus|sendError|setStatus|respond|Error|throw|StatusCode|Status|NewError|NewHTTPError)$/;
/** What only tells of it. */
const TELLS = /^(?:this\.|self\.|\$this\.)?_?(?:log|logg\w*|console|slog|zap|zerolog|metrics?|statsd|span|sentry\w*|Log|Logger|debug)\b/;
/** Where an answer is told its status by assignment. */
const STATUS_FIELD = /\.(?:status|statusCode|status_code|StatusCode)$/;

/** What a text calls last, where it is a call: `response()->json` of `response()->json($body, $code)`. */
const MADE = /^(?:new\s+|await\s+)?([\w$.:\\]+(?:\(\)(?:->|\.|::)[\w$]+|(?:->|\.|::)[\w$]+)*)\s*\(/;

/** A helper of helpers. */
const DEPTH = 2;

/** Where functions are looked for. */
interface Sources {
  found: AllMatches;
  names: Names;
}

/** Whether a call refuses with the status that it gives a function of the sources: `error('missing key', 401)`, where `error` answers with it. */
export function deniesByStatus(call: RuleHit, target: Definition, sources: Sources): boolean {
  const given = (call.lists?.args ?? []).flatMap((text, index) => {
    const denial = DENIAL.exec(text);
    return denial ? [parameterAt(target, index, denial[1])] : [];
  });
  return given.some((name) => name !== undefined && answersWith(name, target, sources, DEPTH));
}

/** The parameter that an argument is for; what a method is called on is no argument. */
function parameterAt(target: Definition, index: number, keyword: string | undefined): string | undefined {
  const params = (target.lists?.params ?? []).flatMap((text) => namesOfParameter(text, target.path));
  const named = params.find((name) => name.replace(/^\$/, '') === keyword);
  return named ?? (keyword === undefined ? params.filter((name) => !/^(self|cls)$/.test(name))[index] : undefined);
}

/** Whether a function makes what a parameter says the status of an answer, itself or through what it hands it to. */
function answersWith(name: string, target: Definition, sources: Sources, depth: number): boolean {
  const here = sources.found.get(target.path) ?? [];
  spend(here.length);
  const written = name.replace('$', '\\$');
  const uses: ParameterUses = {
    mentions: new RegExp(`[(,=:]\\s*${written}(?![\\w.])`),
    ends: new RegExp(`,\\s*${written}$`),
    is: new RegExp(`^(?:\\w+\\s*(?:=>|[=:])\\s*)?${written}$|^\\{[^{}]*\\b(?:status|statusCode|code)\\s*:\\s*${written}\\b`),
    // `{ status }` of a parameter of that name.
    short: /^(?:status|statusCode|code)$/.test(name) ? new RegExp(`^\\{(?:[^{}]*,)?\\s*${written}\\s*[,}]`) : undefined,
  };
  const inside = here.filter((match) => match !== target && encloses(target, match));
  const makesAnswer = () => isOfAnswer(target, sources);
  return inside.some(
    (match) => answersIn(match, name, uses) || (makesBase(match, uses) && makesAnswer()) || handsOn(match, uses, sources, depth),
  );
}

/** What hands the constructor of the base what it is given: `super().__init__(status=status_code)`, `super(message, status)`. */
const OF_BASE = /^(super(\(\))?(\.(__init__|constructor))?|parent::__construct|base)$/;

function makesBase(match: RuleHit, uses: ParameterUses): boolean {
  return match.meta.role === 'call' && OF_BASE.test(calleeOf(match)) && (match.lists?.args ?? []).some((text) => isGiven(text, uses));
}

/** Whether a constructor is that of an answer or an error, as the bases of its class are called. */
function isOfAnswer({ path, owner }: Definition, { names }: Sources): boolean {
  return owner !== undefined && names.basesOf(path, owner).some((base) => ANSWERS.test(base.replace(/<.*$/s, '')));
}

/** How a status is written where it is used. */
interface ParameterUses {
  mentions: RegExp;
  ends: RegExp;
  is: RegExp;
  short: RegExp | undefined;
}

function answersIn({ meta, captures, lists }: RuleHit, name: string, uses: ParameterUses): boolean {
  const { expression = '', value = '' } = captures;
  if (meta.role === 'refusal') return uses.mentions.test(expression);
  if (meta.role === 'assignment') return value === name && STATUS_FIELD.test(captures.name ?? '');
  if (meta.role === 'result') return uses.ends.test(value) || (uses.mentions.test(value) && isAnswer(MADE.exec(value)?.[1] ?? ''));
  return meta.role === 'call' && isAnswer(captures.callee ?? '') && (lists?.args ?? []).some((text) => isGiven(text, uses));
}

/** A function that is given it may answer with it. */
function handsOn(match: RuleHit, uses: ParameterUses, sources: Sources, depth: number): boolean {
  const args = match.lists?.args ?? [];
  const index = match.meta.role === 'call' && depth > 0 ? args.findIndex((text) => isGiven(text, uses)) : -1;
  if (index === -1) return false;
  const callee = sources.names.resolve(match.path, calleeOf(match).replace(/^super\(\)(?=\.)/, 'super'), match);
  if (callee.kind !== 'source') return false;
  const parameter = parameterAt(callee.definition, index, /^(\w+)\s*[=:]/.exec(args[index] ?? '')?.[1]);
  return parameter !== undefined && answersWith(parameter, callee.definition, sources, depth - 1);
}

function isGiven(text: string, { is, short }: ParameterUses): boolean {
  return is.test(text) || short?.test(text) === true;
}

function isAnswer(callee: string): boolean {
  const written = callee.replace(/\s+|\(\)/g, '').replace(/->|::/g, '.');
  const last = written.split('.').at(-1) ?? '';
  if (TELLS.test(written)) return false;
  return ANSWERS.test(last) || (last !== written && ANSWERS_AS_MEMBER.test(last));
}
