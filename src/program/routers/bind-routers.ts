import { spend } from '../../base/steps.ts';
import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { constantsFor, spellConstants } from '../mounts/fill-constants.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole } from '../names/of-role.ts';
import { splitMakerCall } from './calls-of-makers.ts';
import { type Kinds, kindKey, prefixIn, type RouterKind } from './find-kinds.ts';
import { substitute } from './substitute.ts';

/**
 * The routers that names are bound to by calls of what the sources make routers of: `users = AppRouter(prefix="/users")`,
 * `const users = createRouter('/users')`, and the mounts of what such a function adds itself.
 */
export function bindRouters(found: AllMatches, kinds: Kinds, names: Names): RuleHit[] {
  if (kinds.size === 0) return [];
  const called = new Set([...kinds.keys()].map((key) => key.slice(key.lastIndexOf(' ') + 1)));
  return [...found].flatMap(([path, here]) => {
    const bindings = ofRole(here, 'binding').filter(({ captures }) => captures.name !== undefined);
    const bound = bindings.flatMap((binding) => {
      spend(2);
      const kind = kindOf(path, binding, called, kinds, names);
      return kind ? toRouter(binding, kind, found, names) : [];
    });
    return [
      ...bound,
      ...handedOn(here, called).flatMap((binding) => {
        const kind = kindOf(path, binding, called, kinds, names);
        // Its own routes stand where it is made.
        return kind?.maker ? toRouter(binding, kind, found, names).slice(0, 1) : [];
      }),
    ];
  });
}

/** Calls of what gives a router where that is handed on, as bindings of it to what is written there: `s.router()` of `register(db, s.router())`. */
function handedOn(here: readonly RuleHit[], called: ReadonlySet<string>): RuleHit[] {
  return ofRole(here, 'call').flatMap((call) =>
    (call.lists?.args ?? []).flatMap((text): RuleHit[] => {
      const [, last = ''] = /^(?:[\w$]+\.)*([\w$]+)\(/.exec(text) ?? [];
      const { callee, args } = (called.has(last) ? splitMakerCall(text) : undefined) ?? {};
      return callee === undefined || args === undefined ? [] : [{ ...call, captures: { name: text, callee }, lists: { args } }];
    }),
  );
}

function kindOf(path: string, binding: RuleHit, called: ReadonlySet<string>, kinds: Kinds, names: Names): RouterKind | undefined {
  const { callee = '' } = binding.captures;
  const local = callee.split('.')[0] ?? '';
  const imported = names.importOf(path, local)?.name ?? local;
  const last = callee.split('.').at(-1) ?? '';
  if (![last, imported, 'default', ''].some((name) => called.has(name))) return undefined;
  const target = names.resolve(path, callee, binding);
  return target.kind === 'source' ? kinds.get(kindKey(target.definition)) : undefined;
}

function toRouter(binding: RuleHit, kind: RouterKind, found: AllMatches, names: Names): RuleHit[] {
  const { name = '' } = binding.captures;
  const args = binding.lists?.args ?? [];
  const given = bindArguments(kind.params, args);
  const prefix = kind.prefix === undefined ? prefixIn(args, kind.like) : substitute(inWordsOf(kind, found, names), given);
  const place = { path: binding.path, start: binding.start, end: binding.end, startLine: binding.startLine, endLine: binding.endLine };
  const lists = { args: [...args.filter((text) => !text.startsWith('{')), ...(kind.handed ?? [])] };
  const taken = kind.like.meta.takes === 'router' ? args.find((text) => /^[\w.]+$/.test(text)) : undefined;
  const parent = kind.on === undefined ? taken : given.get(kind.on);
  const captures = {
    name,
    ...(parent === undefined ? {} : { receiver: parent }),
    ...(prefix === undefined || prefix === '' ? {} : { prefix }),
  };
  const router: RuleHit = {
    ...kind.like,
    ...place,
    captures,
    lists,
    meta: { ...kind.like.meta, role: 'router' },
    over: kind.over,
    ...(kind.made ? { made: kind.made } : {}),
  };
  if (!kind.maker) return [router];
  const mount: RuleHit = {
    ...place,
    rule: kind.like.rule,
    captures: { receiver: name, target: `${binding.captures.callee ?? ''}(${args.join(', ')})`, path: '"/"' },
    meta: { role: 'mount', replaces: 'prefix' },
  };
  return [router, mount];
}

/** The prefix that a function gives, with the constants that its own file can name. */
function inWordsOf({ prefix = '', maker, params }: RouterKind, found: AllMatches, names: Names): string {
  if (!maker) return prefix;
  const own = new Set(parameterNames(params));
  const constants = constantsFor(maker.path, found, names, maker);
  return spellConstants(prefix, (name) => (own.has(name) ? undefined : constants(name)));
}
