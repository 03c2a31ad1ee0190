import { spend } from '../../base/steps.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole } from '../names/of-role.ts';
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
    return bindings.flatMap((binding) => {
      spend(2);
      const kind = kindOf(path, binding, called, kinds, names);
      return kind ? toRouter(binding, kind) : [];
    });
  });
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

function toRouter(binding: RuleHit, kind: RouterKind): RuleHit[] {
  const { name = '' } = binding.captures;
  const args = binding.lists?.args ?? [];
  const given = bindArguments(kind.params, args);
  const prefix = kind.prefix === undefined ? prefixIn(args, kind.like) : substitute(kind.prefix, given);
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
