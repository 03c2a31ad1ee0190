import { groupBy } from '../../base/group-by.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';

/** Files that pass on each other's names. */
const HOPS = 4;

/**
 * Routes that are described in one place and registered in another (roles `shape` and `shape-use`): `api.openapi(getUser, handler)` for
 * `const getUser = createRoute({ method, path })`, wherever that is declared. A description that nothing registers is no route.
 */
export function joinShapes(found: AllMatches, names: Names): AllMatches {
  const all = [...found.values()].flat();
  const uses = all.filter(({ meta }) => meta.role === 'shape-use');
  if (uses.length === 0) return found;
  const routes = uses.flatMap((use) => {
    const { target = '' } = use.captures;
    const shape = shapeAt(use) ?? shapeOf(use.path, target, found, names, HOPS);
    return shape ? [toRoute(use, shape)] : [];
  });
  const byPath = groupBy(routes, ({ path }) => path);
  return new Map(
    [...found].map(([path, here]) => [path, [...here, ...(byPath.get(path) ?? [])].toSorted((a, b) => a.start - b.start || b.end - a.end)]),
  );

  /** `api.openapi(createRoute({ … }), handler)` */
  function shapeAt(use: RuleHit): RuleHit | undefined {
    return (found.get(use.path) ?? []).find((match) => match.meta.role === 'shape' && encloses(use, match));
  }
}

function shapeOf(path: string, dotted: string, found: AllMatches, names: Names, hops: number): RuleHit | undefined {
  const [root = '', member] = dotted.split('.');
  if (!/^[\w$.]+$/.test(dotted) || hops === 0) return undefined;
  const here = found.get(path) ?? [];
  const binding = here.find(({ meta, captures }) => meta.role === 'binding' && captures.name === root);
  const own = binding && here.find((match) => match.meta.role === 'shape' && encloses(binding, match));
  if (own) return own;
  const imported = names.importOf(path, root);
  const next = imported?.name === '*' ? member : imported?.name;
  const files = imported ? imported.files : names.passedOn(path);
  for (const file of files) {
    const shape = shapeOf(file, imported ? (next ?? '') : dotted, found, names, hops - 1);
    if (shape) return shape;
  }
  return undefined;
}

/** The arguments behind the description are what handles the route. */
function toRoute(use: RuleHit, { captures, path: described }: RuleHit): RuleHit {
  const { receiver, chain } = use.captures;
  const { method, path } = captures;
  const own = { ...(receiver === undefined ? {} : { receiver }), ...(chain === undefined ? {} : { chain }) };
  const handlers = (use.lists?.args ?? []).slice(1, 2);
  const args = path === undefined ? handlers : [path, ...handlers];
  return {
    ...use,
    captures: { ...own, ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { path }) },
    lists: { args },
    meta: { ...use.meta, role: 'route' },
    over: [described],
  };
}
