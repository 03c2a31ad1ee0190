import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';

/** The routes and classes that middleware names. */
interface NamedRoutes {
  routes: readonly string[];
  /** Whether a list that is not read may name more. */
  more: boolean;
}

/** `UsersController` and `OrdersController` of `forRoutes(...signedIn)` for `const signedIn = [UsersController, OrdersController]`; undefined where none are named. */
export function routesNamedBy(control: RuleHit, found: AllMatches): NamedRoutes | undefined {
  const written = control.lists?.routes;
  if (!written) return undefined;
  const here = found.get(control.path) ?? [];
  const itemsOf = (name: string) =>
    here.flatMap(({ meta, captures }) => (meta.role === 'item' && captures.owner === name ? (captures.value ?? []) : []));
  const each = written.map((text) => (text.startsWith('...') ? itemsOf(text.slice(3).trim()) : [text]));
  return { routes: each.flat(), more: each.some((texts) => texts.length === 0) };
}
