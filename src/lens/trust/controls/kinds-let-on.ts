import type { Entry } from '../../../program/entries/list-entries.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { codeOf, type Effects } from './read-effect.ts';
import { splitCall } from './written-control.ts';

/**
 * Whether a guard of the sources lets all requests of the kind of an entry on without a look at who is calling: one for the operations of GraphQL
 * (`if (context.getType() !== 'graphql') return true`) is none for a route. Of several in one place (`@UseGuards(One, Other)`) all have to.
 */
export function letsKindOn(control: RuleHit, { label }: Entry, effects: Effects): boolean {
  const { expression = '' } = control.captures;
  if (control.meta.on !== 'all' && !/\bUseGuards\b/.test(expression)) return false;
  const [methods = ''] = label.split(' ');
  const call = splitCall(expression.replace(/^@/, ''));
  const guards = call?.callee === 'UseGuards' ? splitAtCommas(call.args) : [expression];
  return guards.length > 0 && guards.every((guard) => letsOn(guard, methods.split('|'), control, effects));
}

function letsOn(guard: string, methods: readonly string[], from: RuleHit, effects: Effects): boolean {
  const code = codeOf(guard, from, effects);
  if (code === undefined) return false;
  const kinds = insidePlace(effects.found.get(code.path) ?? [], code).flatMap(({ meta }) =>
    meta.role === 'lets-on' ? [meta.lets ?? ''] : [],
  );
  return kinds.some((kind) => methods.every((method) => kind.split('|').includes(method)));
}
