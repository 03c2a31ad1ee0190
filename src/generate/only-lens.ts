import { usageError } from '../base/errors.ts';
import type { Request } from './request.ts';

/**
 * The lens of a request for what can only be about one.
 * @param subject how a message begins: 'a plan is'.
 * @throws KbError (exit 2) that lists the lenses, where there are several.
 */
export function onlyLens({ lenses }: Pick<Request, 'lenses'>, subject: string): string {
  const [lens, ...others] = lenses;
  if (lens !== undefined && others.length === 0) return lens;
  throw usageError(`${subject} for one lens`, `choose ${lenses.map((each) => `--lens=${each}`).join(' or ')}`);
}
