import type { RuleHit } from '../../program/names/find-matches.ts';
import { isQuoted } from '../../program/names/unquote.ts';
import type { PlaceKind } from './candidate-place.ts';
import { CALLING, ENTRY_DECORATORS, OTHER_DECORATORS } from './entry-words.ts';

/** `@action` of a store and `@Query("select …")` of a repository are called like verbs, too. */
export function kindOfDecorator({ captures, lists }: RuleHit): PlaceKind | undefined {
  const last = lastOf(captures.name ?? '');
  if (/^action$/i.test(last) && (lists?.args ?? []).length === 0) return undefined;
  if (/^(query|mutation|subscription)$/i.test(last) && isQuoted(lists?.args?.[0] ?? '')) return undefined;
  // `@patch("app.orders")` replaces something in a test.
  if (/^(get|post|put|patch|delete)$/.test(captures.name ?? '') && !isPath(captures.path)) return undefined;
  const [kind] = ENTRY_DECORATORS.find(([, pattern]) => pattern.test(last)) ?? [];
  if (CALLING.test(ownerOf(captures.name ?? ''))) return undefined;
  if (kind !== undefined) return kind;
  // `@page(pages, '/contact')` names the router first.
  const paths = [captures.path, ...(lists?.args ?? []).slice(0, 2)];
  return paths.some(isPath) && !OTHER_DECORATORS.test(last) ? 'route' : undefined;
}

/** `Get` of `router.Get`, `Http.Get` and `Micronaut::Get`. */
function lastOf(name: string): string {
  return /\w+$/.exec(name.replace(/<.*$/s, ''))?.[0] ?? name;
}

function ownerOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

function isPath(text: string | undefined): boolean {
  return text !== undefined && /^[[(\s]*[rRfF]?['"`]\/[^/ ]?[^ \n]*['"`]/.test(text);
}
