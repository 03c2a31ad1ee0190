import { type AllMatches, encloses, importsFor, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { SourceView } from '../view.ts';
import { leadOf } from './lead-of.ts';

/**
 * Of what lacks the framework's import or a router's name in its own file, that whose receiver turns out to be a router, or whose name is
 * passed on from a file that has the import: wherever on the way that is.
 */
export function admitOpen(sources: readonly SourceView[], open: AllMatches, found: AllMatches, names: Names): RuleHit[] {
  const imports = new Map(sources.map(({ path, facts }) => [path, facts.imports]));
  return [...open].flatMap(([path, matches]) =>
    matches
      .map((match) => onMade(match, found.get(path) ?? []))
      .filter((match) => {
        const name = match.captures.via ?? match.captures.receiver;
        if (name === undefined) return false;
        const { home, over } = leadOf(path, name, found, names);
        const routers = home
          ? (found.get(home.path) ?? []).filter(({ meta, captures }) => meta.role === 'router' && captures.name === home.name)
          : [];
        const files = [path, ...over, ...routers.flatMap((router) => router.over ?? [])];
        if (!files.some((file) => importsFor(match, imports.get(file) ?? []))) return false;
        return home !== undefined || (match.captures.via !== undefined && over.length > 0);
      }),
  );
}

/** What is registered on an object that is made on the spot, by the name that the chain is bound to: `const users = new OurRouter().get(…)`. */
function onMade(match: RuleHit, here: readonly RuleHit[]): RuleHit {
  if (!/^new\s/.test(match.captures.chain ?? '')) return match;
  const routers = here.filter(({ meta }) => meta.role === 'router');
  const around = routers.findLast((router) => encloses(router, match));
  return around?.captures.name === undefined ? match : { ...match, captures: { ...match.captures, receiver: around.captures.name } };
}
