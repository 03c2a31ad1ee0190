import { encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';

/**
 * Whether what something is registered on is kept by the object that a method is called on: `this.router`, and `e.mux` in Go's
 * `func (e *Engine) Get(…)`, where methods call it by names of their own.
 */
export function isKeptByObject({ captures: { receiver = '' } }: RuleHit, method: Definition, here: readonly RuleHit[]): boolean {
  const [root = '', ...members] = receiver.split('.');
  if (members.length === 0) return false;
  if (root === 'this' || root === 'self') return true;
  const named = ofRoleBy(here, 'typed', 'name', root).find((each) => encloses(method, each));
  return named !== undefined && named.captures.type === method.owner;
}
