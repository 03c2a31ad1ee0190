import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';

/**
 * Where a command that is one of an enum's values is acted on, if that is elsewhere: `Command::Serve { port } => serve(port)`.
 * @returns the place, with the function that it calls as `handler`.
 */
export function findDispatch(command: RuleHit, found: AllMatches, names: Names): RuleHit | undefined {
  const { name, enum: owner } = command.captures;
  if (owner === undefined) return undefined;
  const arms = everyOfRole(found, 'dispatch').filter(({ captures }) => captures.name === name);
  const arm = arms.find(({ captures }) => lastPart(captures.enum ?? '') === owner) ?? arms.find(({ captures }) => captures.enum === 'Self');
  if (!arm) return undefined;
  const handler = arm.captures.handler ?? calledIn(arm, found.get(arm.path) ?? [], names);
  return handler === undefined ? undefined : { ...arm, captures: { ...arm.captures, handler } };
}

/** The first function of the sources that a block calls. */
function calledIn(arm: RuleHit, here: readonly RuleHit[], names: Names): string | undefined {
  const calls = here.filter((match) => match.meta.role === 'call' && encloses(arm, match));
  const known = calls.find((call) => names.resolve(call.path, call.captures.callee ?? '', call).kind === 'source');
  return known?.captures.callee;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf(':') + 1);
}
