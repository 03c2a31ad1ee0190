import { elementsOf, keywordOf, listedIn, valueOfKey } from '../mounts/route-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import { standingBefore } from './standing-before.ts';

/**
 * What a route declares in its own arguments or chain to run before its handler, as written.
 * @param found the matches of its file
 */
export function listHooks(match: RuleHit, found: readonly RuleHit[]): string[] {
  return [...keywordDependencies(match), ...hooksOf(match), ...standingBefore(match), ...chainedHooks(match, found)];
}

/** `group.GET('/orders', list).Bind(requireUser())` */
function chainedHooks({ start, end }: RuleHit, found: readonly RuleHit[]): string[] {
  const longer = ofRole(found, 'chained').filter((each) => each.start === start && each.end > end);
  return longer.flatMap(({ lists }) => lists?.before ?? []);
}

/** `@router.get('/', dependencies=[Depends(admin)])` */
function keywordDependencies(match: RuleHit): string[] {
  const dependencies = keywordOf(match.lists?.args ?? [], 'dependencies');
  return dependencies === undefined ? [] : elementsOf(dependencies);
}

/** Fastify's `{ preHandler: [requireUser] }` among the arguments. */
function hooksOf(match: RuleHit): string[] {
  const names = match.meta.options?.split(', ') ?? [];
  const args = match.lists?.args ?? [];
  const objects = args.filter((text) => text.startsWith('{') || names.some((name) => text.startsWith(`${name}:`)));
  return objects.flatMap((text) => names.flatMap((name) => hookValues(text, name)));
}

function hookValues(text: string, name: string): string[] {
  const value = valueOfKey(text.startsWith('{') ? text : `{ ${text} }`, name);
  return value === undefined ? [] : listedIn(value);
}
