import type { InParts } from '../../base/pace.ts';
import { leadsOf } from '../calls/direct-calls.ts';
import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Followed, TreeNames, View } from '../view.ts';
import { baseNames } from './link-schemas.ts';
import { schemasIn } from './schemas-of.ts';
import { tableOf } from './table-of.ts';

/** Lineages are followed over so many classes. */
const FARTHEST = 12;

/** The files that declare what the schemas of the sources are made from; whether it was worth it is known when they are read. */
export function* wantedBases(view: View, { declaring }: TreeNames): InParts<Followed[]> {
  const { found, names } = yield* schemasIn(view);
  const known = new Set(view.sources.map(({ path }) => path));
  const wanted = new Map<string, Followed>();
  for (const [path, matches] of found) {
    for (const file of matches.filter(isMade).flatMap((at) => filesOf(at))) {
      if (!known.has(file)) wanted.set(file, { path: file, why: 'mounts', sure: false, from: path });
    }
    yield;
  }
  return [...wanted.values()];

  function filesOf(at: RuleHit): string[] {
    const bases = [...baseNames(at, found), ...partsOf(at, found.get(at.path) ?? [])];
    const leads = bases.flatMap((base) => leadsOf(names.resolve(at.path, base, at), at.path));
    const files = leads.flatMap(({ path, type }) => path ?? (type === undefined ? undefined : declaring(type, at.path)) ?? []);
    const table = tableOf(at);
    return table ? [...files, table.path] : files;
  }
}

/** Of the files, those that the lineage of a schema of the focus leads through. */
export function* neededBases(view: View): InParts<Set<string>> {
  const { found, schemas, names } = yield* schemasIn(view);
  const followed = new Set(view.sources.filter((source) => source.followed !== undefined).map(({ path }) => path));
  const needed = new Set<string>();
  const walk = (at: RuleHit, more: readonly string[], hops: number): void => {
    for (const base of hops === 0 ? [] : [...baseNames(at, found), ...more]) {
      const definition = definitionOf(names, at, base);
      if (!definition || (definition.path === at.path && definition.start === at.start)) continue;
      needed.add(definition.path);
      walk(definition, [], hops - 1);
    }
  };
  for (const { at, changes } of schemas) {
    if (followed.has(at.path)) continue;
    const table = tableOf(at);
    if (table) needed.add(table.path);
    walk(
      at,
      changes.flatMap(({ captures }) => captures.base ?? []),
      FARTHEST,
    );
    yield;
  }
  return needed;
}

function isMade({ meta }: RuleHit): boolean {
  return meta.role === 'schema' || meta.role === 'error';
}

/** What a schema has from others beside its base: `Order.merge(Address)`. */
function partsOf(at: RuleHit, matches: readonly RuleHit[]): string[] {
  const inside = matches.filter(({ meta, start, end }) => meta.role === 'derive' && at.start <= start && end <= at.end);
  return inside.flatMap(({ captures }) => captures.base ?? []);
}

function definitionOf(names: Names, at: RuleHit, base: string): RuleHit | undefined {
  const target = names.resolve(at.path, base, at);
  return target.kind === 'source' ? target.definition : undefined;
}
