import type { ChangeEffect } from '../model/comparison.ts';

/** Who meets a schema of an API description: who sends it, who is answered with it. */
export interface Direction {
  in: boolean;
  out: boolean;
}

type JudgedEffect = Omit<ChangeEffect, 'on'>;

/** Rules of the descriptions whose fields are told with their types alone, and whether these are taken in is said elsewhere. */
const DESCRIBED = /^(graphql|openapi|protobuf)\//;

export function isDescribed(rule: string | undefined): boolean {
  return DESCRIBED.test(rule ?? '');
}

/** What it means to clients that a field of a description is new, gone or written otherwise; undefined where nobody can say. */
export function judgeDescribed(
  rule: string,
  before: string | undefined,
  after: string | undefined,
  direction: Direction,
  /** Of a part of an operation, what it is in: 'body', '200'. */
  around = before ?? after ?? '',
): ChangeEffect | undefined {
  const judge = rule.startsWith('graphql/') ? judgeGraphql : rule.startsWith('openapi/') ? judgeOpenapi : judgeProtobuf;
  const found = judge(before, after, directionOf(rule, around, direction));
  return found && { on: 'clients', ...found };
}

/** What is written of an operation says itself which way it goes. */
function directionOf(rule: string, text: string, direction: Direction): Direction {
  if (rule !== 'openapi/operation') return direction;
  return /^(body|query|path|header|cookie|formData)\b/.test(text) ? { in: true, out: false } : { in: false, out: true };
}

const REQUIRED: JudgedEffect = { is: 'breaking', reason: 'a required field was added to what is taken in' };
const BECAME_REQUIRED: JudgedEffect = { is: 'breaking', reason: 'it became required' };
const GONE: JudgedEffect = { is: 'breaking', reason: 'who names it finds it no more' };
const PASSED_OVER: JudgedEffect = { is: 'unknown', reason: 'who gives it is refused, or it is passed over' };
const TAKES_MORE: JudgedEffect = { is: 'compatible', reason: 'it takes more' };
const GIVES_LESS: JudgedEffect = { is: 'compatible', reason: 'what it gives is among what it gave' };
const MAY_BE_MISSING: JudgedEffect = { is: 'breaking', reason: 'it may be missing now' };
const NOBODY_GIVES: JudgedEffect = { is: 'compatible', reason: 'it can be left out, or nobody has to give it' };

function judgeGraphql(before: string | undefined, after: string | undefined, { in: isInput, out }: Direction): JudgedEffect | undefined {
  if (after === undefined) return GONE;
  if (isInput === out) return undefined;
  const now = readGraphql(after);
  if (before === undefined) return isInput && isDemanded(now.type, after) ? REQUIRED : NOBODY_GIVES;
  const was = readGraphql(before);
  if (!now.type || !was.type) return undefined;
  const another: JudgedEffect = { is: 'breaking', reason: `its type was ${was.type} and is ${now.type}` };
  const ofType = isInput ? (isPart(was.type, now.type) ? TAKES_MORE : another) : isPart(now.type, was.type) ? GIVES_LESS : another;
  const ofArguments = judgeArguments(was.arguments, now.arguments);
  return [ofArguments, was.type === now.type ? undefined : ofType].sort((a) => (a?.is === 'breaking' ? -1 : 1)).find((each) => each);
}

function judgeArguments(was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): JudgedEffect | undefined {
  const gone = [...was.keys()].find((name) => !now.has(name));
  if (gone !== undefined) return { is: 'breaking', reason: `it does not take ${gone} any more` };
  for (const [name, type] of now) {
    const before = was.get(name);
    if (before === undefined && isDemanded(type, type)) return { is: 'breaking', reason: `it demands ${name}` };
    if (before !== undefined && !isPart(plain(before), plain(type)))
      return { is: 'breaking', reason: `what it takes as ${name} was ${before} and is ${type}` };
  }
  return [...now].some(([name, type]) => was.get(name) !== type) ? TAKES_MORE : undefined;
}

/** `order(id:ID!,shop:ID="a"):Order!` */
function readGraphql(text: string): { type: string; arguments: Map<string, string> } {
  const [, list = '', type = ''] = /^\w+(?:\((.*)\))?:([[\]!\w]+)/.exec(text) ?? [];
  return { type, arguments: new Map([...list.matchAll(/(\w+):([[\]!\w]+(?:=[^,]*)?)/g)].map(([, name = '', each = '']) => [name, each])) };
}

function plain(type: string): string {
  return type.replace(/=.*/, '');
}

function isDemanded(type: string, text: string): boolean {
  return plain(type).endsWith('!') && !text.includes('=');
}

/** Whether every value of a type is one of another: `[ID!]!` of `[ID]`. */
function isPart(of: string, whole: string): boolean {
  if (whole.endsWith('!')) return of.endsWith('!') && isPart(of.slice(0, -1), whole.slice(0, -1));
  const own = of.replace(/!$/, '');
  return own.startsWith('[') && whole.startsWith('[') ? isPart(own.slice(1, -1), whole.slice(1, -1)) : own === whole;
}

function judgeOpenapi(before: string | undefined, after: string | undefined, direction: Direction): JudgedEffect | undefined {
  if (direction.in === direction.out) return undefined;
  const [was, is] = [before === undefined ? undefined : readOpenapi(before), after === undefined ? undefined : readOpenapi(after)];
  if (!is) return direction.out ? GONE : PASSED_OVER;
  if (!was) return direction.in && is.required ? REQUIRED : NOBODY_GIVES;
  if (was.rest !== is.rest) return undefined;
  if (was.type !== is.type) return judgeValues(was.type, is.type, direction);
  if (was.required === is.required) return undefined;
  if (direction.in) return is.required ? BECAME_REQUIRED : { is: 'compatible', reason: 'it can be left out now' };
  return is.required ? GIVES_LESS : MAY_BE_MISSING;
}

/** `state:"open"|"paid",required` */
function readOpenapi(text: string): { type: string; required: boolean; rest: string } {
  const [type = '', ...rest] = text.slice(text.indexOf(':') + 1).split(/,(?=[a-z])/);
  return { type, required: rest.includes('required'), rest: rest.filter((each) => each !== 'required').join() };
}

function judgeValues(was: string, is: string, direction: Direction): JudgedEffect | undefined {
  const another: JudgedEffect = { is: 'breaking', reason: `its type was ${was} and is ${is}` };
  const [before, after] = [was.split('|'), is.split('|')];
  const isPartOf = (one: readonly string[], other: readonly string[]) => one.every((each) => other.includes(each));
  if (isPartOf(before, after)) return direction.in ? TAKES_MORE : undefined;
  if (isPartOf(after, before)) return direction.in ? { is: 'breaking', reason: 'it takes less' } : GIVES_LESS;
  return another;
}

/** What is sent is known by its number: any other type, number or name is another field. */
function judgeProtobuf(before: string | undefined, after: string | undefined): JudgedEffect | undefined {
  if (after === undefined) return GONE;
  if (before === undefined) return NOBODY_GIVES;
  return { is: 'breaking', reason: 'programs that were made of the description before read it otherwise' };
}
