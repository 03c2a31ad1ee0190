import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { listedIn, valueOfKey } from '../mounts/route-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { isQuoted } from '../names/unquote.ts';
import { wrappersOf } from '../names/wrappers-of.ts';

/** What parameters stand for in a call, as `bindArguments` says; what takes all that is left (`...handlers`) stands for a list. */
export function bindCall(params: readonly string[], args: readonly string[]): Map<string, string> {
  const values = bindArguments(params, args);
  const last = params.at(-1)?.trim() ?? '';
  const [, rest] = /^\.\.\.([\w$]+)/.exec(last) ?? [];
  return rest === undefined ? values : values.set(rest, `[${args.slice(params.length - 1).join(', ')}]`);
}

/** A registration inside a function in the words of a call of that function: with what the parameters stand for there. */
export function fillRegistration(at: RuleHit, values: ReadonlyMap<string, string>): RuleHit {
  const { method, path, handler } = at.captures;
  const fill = (text: string) => fillHanded(text, values);
  return {
    ...at,
    captures: {
      ...at.captures,
      ...(method === undefined ? {} : { method: fill(method) }),
      ...(path === undefined ? {} : { path: fill(path) }),
      ...(handler === undefined ? {} : { handler: fill(handler) }),
    },
    lists: { ...at.lists, args: (at.lists?.args ?? []).map(fill) },
  };
}

/**
 * The arguments behind the path in the words of a call. Those that begin with a name of the registering function itself are its own
 * (`check(role)`), what it was called with is the caller's. What is around the handler there stands in front of it.
 */
export function argumentsOf(
  { lists, captures }: RuleHit,
  values: ReadonlyMap<string, string>,
  params: readonly string[],
): { text: string; isOwn: boolean }[] {
  const names = parameterNames(params);
  const behind = (lists?.args ?? []).filter(
    (text, index) => !text.startsWith('{') && (captures.path === undefined ? index > 0 : text !== captures.path),
  );
  return behind.flatMap((text, index) => {
    // A list that the function itself hands on, one by one.
    if (text.startsWith('...[')) return listedIn(fillHanded(text.slice(3), values)).map((each) => ({ text: each, isOwn: true }));
    const word =
      index === behind.length - 1 ? lastOf(text, names) : (/^(?:\.\.\.)?[\w$]+(?:\.[\w$]+)*$/.exec(text)?.[0] ?? '').replace('...', '');
    const isGiven = word !== '' && names.includes(word.split('.')[0] ?? '');
    if (!isGiven) return [{ text: fillHanded(text, values), isOwn: !mentionsOneOf(/^[\w$]*/.exec(text)?.[0] ?? '', names) }];
    const value = handedFor(word, values);
    const around = wrappersOf(text).filter((callee) => !mentionsOneOf(/^[\w$]*/.exec(callee)?.[0] ?? '', names));
    const own = around.map((callee) => ({ text: callee, isOwn: true }));
    return value === undefined ? own : [...own, ...listedIn(value).map((each) => ({ text: each, isOwn: false }))];
  });
}

/** Whether a text has one of some names in it. */
export function mentionsOneOf(text: string, names: readonly string[]): boolean {
  return (text.match(/[\w$]+/g) ?? []).some((word) => names.includes(word));
}

/** The last of some names that a text has in it, with the member that is taken of it: `options.run` of `wrap(options.run.bind(this))`. */
function lastOf(text: string, names: readonly string[]): string {
  const words = text.match(/(?<![\w$.])[\w$]+(?:\.[\w$]+)*/g) ?? [];
  return (words.findLast((word) => names.includes(word.split('.')[0] ?? '')) ?? '').replace(/\.bind$/, '');
}

/** A text with what its names stand for, but in quotes: `check(options.role)` with `{ role: 'admin' }` as `options` is `check('admin')`. */
export function fillHanded(text: string, values: ReadonlyMap<string, string>): string {
  if (isQuoted(text)) return text;
  return text.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1|(?<![\w$])(?<!(?<!\.\.)\.)[\w$]+(?:\.[\w$]+)*/g, (part) =>
    /^["'`]/.test(part) ? part : (handedFor(part, values) ?? part),
  );
}

/** What `path` and `options.path` stand for, and `options.run.bind` with what is behind it. */
export function handedFor(dotted: string, values: ReadonlyMap<string, string>): string | undefined {
  const [root = '', member, ...rest] = dotted.split('.');
  const value = values.get(root);
  if (value === undefined || member === undefined) return value;
  const held = value.startsWith('{') ? valueOfKey(value.replace(/…$/, '…}'), member) : `${value}.${member}`;
  return held === undefined ? undefined : [held, ...rest].join('.');
}
