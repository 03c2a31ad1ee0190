import { usageError } from '../../base/errors.ts';
import { onlyLens } from '../../generate/only-lens.ts';
import { parseRequest } from '../../generate/request.ts';

/**
 * The name of the one lens of a plan. A role that has one lens is enough; beside a lens, the role says for whom.
 * @throws KbError (exit 2) when that is not one lens, or not one of the role.
 */
export function chooseLens(flags: { focus: string; lens?: string; for?: string }): { focus: string; lens: string; role?: string } {
  const { for: role, lens: name, focus } = flags;
  const ofRole = role === undefined ? undefined : parseRequest({ focus, for: role }, false).lenses;
  const named = name === undefined ? {} : { lens: name };
  const forRole = name === undefined && role !== undefined ? { for: role } : {};
  const request = parseRequest({ focus, ...named, ...forRole }, false);
  const lens = onlyLens(request, 'a plan is');
  if (ofRole && !ofRole.includes(lens))
    throw usageError(`the role '${role}' does not ask for the lens '${lens}'`, `it asks for: ${ofRole.join(', ')}`);
  return { focus: request.focus, lens, ...(role === undefined ? {} : { role }) };
}
