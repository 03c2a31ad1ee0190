import { elementsOf } from '../mounts/route-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { unquote } from '../names/unquote.ts';
import type { ExpandedRoute } from './expand-routes.ts';
import { isKnownWhole } from './is-known-whole.ts';
import { listedNames } from './nested-place.ts';
import { singular } from './singular.ts';

/**
 * The routes of a declaration that names a collection and the class that handles it (meta `actions`: rows `GET show {}`, where `{}` stands for one element),
 * narrowed by its options or by the calls behind it (role `limit`). Parts of the name are collections inside each other: `photos.comments`.
 * @param written the class as written.
 */
export function classRoutes(match: RuleHit, written: string, names: Names, here: readonly RuleHit[]): ExpandedRoute[] {
  const name = unquote(match.captures.path ?? '');
  const nested = name.split('.');
  const own = nested.at(-1) ?? '';
  const base = nested.map((part, index) => (index === nested.length - 1 ? part : `${part}/{${elementName(part)}}`)).join('/');
  const only = limitOf('only', match, here);
  const except = limitOf('except', match, here) ?? [];
  const rows = (match.meta.actions ?? '').split(' | ').map((row) => row.split(' '));
  const kept = rows.filter(([, member = '']) => !except.includes(member) && (only === undefined || only.includes(member)));
  const type = names.resolve(match.path, written, match);
  const isWhole = type.kind === 'source' && type.definition.meta.role === 'class' && isKnownWhole(type.definition, names);
  return kept.flatMap(([methods = '', member = '', suffix = '']) => {
    const handler = `${written}.${member}`;
    const target = names.resolve(match.path, handler, match);
    const path = `${base}${suffix === '' ? '' : `/${suffix.replace('{}', `{${elementName(own)}}`)}`}`;
    const isFunction = target.kind === 'source' && target.definition.meta.role === 'function';
    if (isWhole && !isFunction && only === undefined) return [];
    return [{ methods, suffix: '', path, handler, ...(isFunction ? { target: target.definition } : {}) }];
  });
}

/** 'order-items' → 'order_item', 'shop/orders' → 'order'. */
function elementName(collection: string): string {
  return singular((collection.split('/').at(-1) ?? '').replaceAll('-', '_'));
}

/** What `only` or `except` names, among the options or in a longer call of the same chain; undefined where neither says it. */
function limitOf(kind: string, match: RuleHit, here: readonly RuleHit[]): string[] | undefined {
  const options = (match.lists?.args ?? []).flatMap(elementsOf);
  const option = options.find((text) => new RegExp(`^["']${kind}["']\\s*=>`).test(text));
  if (option !== undefined) return listedNames(option.slice(option.indexOf('=>') + 2));
  const call = here.find(
    ({ meta, captures, start, end }) => meta.role === 'limit' && captures.name === kind && start === match.start && end > match.end,
  );
  return call && listedNames((call.lists?.args ?? []).join(' '));
}
