import type { Entry } from '../../../program/entries/list-entries.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { unquote } from '../../../program/names/unquote.ts';

/**
 * Whether the routes that middleware names mean an entry: `'users'`, `{ path: 'users/:id', method: RequestMethod.GET }`, `UsersController`.
 * @param bases what applications put in front of all of their paths: middleware names them without.
 */
export function isForRoute(route: string, { label, target }: Entry, bases: readonly RuleHit[]): boolean {
  const [method = '', path = ''] = label.split(' ');
  const wanted = /^(['"`])(.*)\1$/.exec(route)?.[2] ?? /\bpath: *(['"`])(.*?)\1/.exec(route)?.[2];
  if (wanted === undefined) return /^\w+$/.test(route) && route === target?.owner;
  const verb = /\bmethod: *RequestMethod\.(\w+)/.exec(route)?.[1] ?? 'ALL';
  if (verb !== 'ALL' && verb !== method) return false;
  return wanted === '*' || [path, ...bases.flatMap((base) => withoutBase(path, base))].some((each) => isPath(each, wanted, verb));
}

function withoutBase(path: string, { captures }: RuleHit): string[] {
  const base = `/${unquote(captures.path ?? '').replace(/^\/+|\/+$/g, '')}`;
  return path.startsWith(`${base}/`) ? [path.slice(base.length)] : [];
}

function isPath(path: string, wanted: string, verb: string): boolean {
  if (path === `/${wanted.replace(/^\/+/, '')}`) return true;
  return verb === 'ALL' && path.startsWith(`/${wanted.replace(/^\/+|[/*]+$/g, '')}/`);
}
