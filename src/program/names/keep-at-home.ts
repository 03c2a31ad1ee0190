import { memoize, remember } from '../../base/memoize.ts';
import { flatMapSame } from '../../base/same-list.ts';
import type { AllMatches, RuleHit } from './find-matches.ts';

/**
 * Leaves out what only counts in an application of its kind (meta `home: <rule> …`): where no match of one of those rules says that there is one in
 * the same directory, which the group `directory` in the `files` of both rules names, or where one of others says that it is of another kind (meta
 * `away`). What is left has the first match that says so.
 */
export function keepAtHome(found: AllMatches): AllMatches {
  const wanted = new Set([...found.values()].flatMap((matches) => homesAsked(matches)));
  if (wanted.size === 0) return found;
  const homes = new Map<string, RuleHit>();
  for (const match of [...found.values()].flat()) {
    if (!wanted.has(nameOf(match))) continue;
    const key = `${nameOf(match)} ${ruleDirectory(match)}`;
    if (!homes.has(key)) homes.set(key, match);
  }
  const atHome = (match: RuleHit): RuleHit[] => {
    const saying = (rules: string | undefined) =>
      rules?.split(' ').flatMap((rule) => homes.get(`${rule} ${ruleDirectory(match)}`) ?? []) ?? [];
    if (match.meta.home === undefined) return [match];
    const [given] = saying(match.meta.home);
    return given && saying(match.meta.away).length === 0 ? [{ ...match, given }] : [];
  };
  return new Map([...found].map(([path, matches]) => [path, homesAsked(matches).length === 0 ? matches : flatMapSame(matches, atHome)]));
}

const asked = new WeakMap<readonly RuleHit[], readonly string[]>();

/** The rules that matches of a file ask for. */
function homesAsked(matches: readonly RuleHit[]): readonly string[] {
  return remember(asked, matches, () => matches.flatMap(({ meta }) => [meta.home, meta.away].flatMap((rules) => rules?.split(' ') ?? [])));
}

function nameOf({ rule }: RuleHit): string {
  return nameOfRule(rule);
}

/** Asked of each match, of which there are a thousand times as many as rules. */
const nameOfRule = memoize((rule: string) => rule.slice(rule.lastIndexOf('/') + 1));

function ruleDirectory({ meta, path }: RuleHit): string | undefined {
  return new RegExp(meta.files ?? '').exec(path)?.groups?.['directory'];
}
