import type { RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';

/** The module of `require('./users')`, `await import('./users.js')` and `(await import('./users')).default`; else nothing. */
export function moduleOf(written: string): string | undefined {
  return /^\(?(?:await )?(?:require|import)\((["'])([^"']+)\1\)/.exec(written)?.[2];
}

/** `apiRouter` and `router` of `this.apiRouter.router`. */
const OF_FIELD = /^this\.([\w$]+)\.([\w$]*[rR]outer|[rR]outes?)$/;

/**
 * The dotted name that a mounted expression starts with: `users` of `users()`, `UserRoutes` of `new UserRoutes(db).router`, and of
 * `users.router` or `this.users.router` where `users` is one that the file makes; '' where there is none.
 */
export function nameOfTarget(written: string, here: readonly RuleHit[]): string {
  const [, made] = /^(?:\(?new )([\w$]+)/.exec(written) ?? [];
  if (made !== undefined) return made;
  const [, field] = OF_FIELD.exec(written) ?? [];
  const held = ofRoleBy(here, 'typed', 'name', field).find(({ meta }) => meta.scope === 'class');
  if (held?.captures.type !== undefined) return held.captures.type;
  const [dotted = ''] = /^[\w$]+((\.|::)[\w$]+)*/.exec(written.replace(/^\(?&?(\w+(?:\.\w+)?)\{[^{}]*\}\)?(?=\.)/, '$1')) ?? [];
  const [root = '', ...members] = dotted.split('.');
  if (members.length === 0) return dotted;
  if (ofRoleBy(here, 'router', 'name', root).length > 0)
    return members.length === 1 && /^(routes|middleware|router|handler)$/.test(members[0] ?? '') ? root : dotted;
  const instance = ofRoleBy(here, 'typed', 'name', root).find(({ meta }) => meta.scope === undefined);
  const type = instance?.captures.type;
  return type !== undefined && /[rR]outer|[rR]outes?$/.test(members.at(-1) ?? '') ? type : dotted;
}
