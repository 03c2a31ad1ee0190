import { usageError } from '../base/errors.ts';
import { lensNamed } from '../lens/lenses.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { Request } from './request.ts';

/**
 * The lens of a request for what can only be about one.
 * @param subject how a message begins: 'a plan is'.
 * @throws KbError (exit 2) that lists the lenses, where there are several.
 */
export function onlyLens({ lenses }: Pick<Request, 'lenses'>, subject: string): Lens {
  const [lens, ...others] = lenses.flatMap((name) => lensNamed(name) ?? []);
  if (lens && others.length === 0) return lens;
  throw usageError(`${subject} for one lens`, `choose ${lenses.map((each) => `--lens=${each}`).join(' or ')}`);
}
