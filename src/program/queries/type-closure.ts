import { byText } from '../../base/digest.ts';
import { memoize, remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import { readShapes } from '../../code/shape/read-shapes.ts';
import type { Shape } from '../../code/shape/shape-of.ts';
import type { Tree } from '../../git/objects/tree.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { namingOf } from '../names/naming.ts';
import { AMBIENT, BODIES, SURFACE } from './asked-pieces.ts';
import { followNames, type Walk } from './follow-names.ts';
import { ownPiecesDigest } from './own-pieces.ts';

/** What types in some sources can come from. */
export interface TypeClosure {
  /** The sources and the files that names in them lead to, sorted. */
  files: readonly string[];
  /** By file, the digest of what is seen of it from others: of the declarations that names lead to. */
  seen: ReadonlyMap<string, string>;
  /** The names that a file is asked for; `*` where it is seen as a whole. */
  namesOf: (path: string) => ReadonlySet<string>;
  /** The files of one of the sources, itself included, sorted. */
  of: (source: string) => readonly string[];
  /** What some words of a source lead to, in other files and in its own, as a digest by path. */
  ofWords: (source: string, words: readonly string[]) => ReadonlyMap<string, string>;
  /** The packages that the sources, or types in them, lead to, sorted; those of one of them. */
  packages: readonly string[];
  packagesOf: (source: string) => readonly string[];
}

/** What is asked about the sources: types of what others can see of them, or what their bodies mean, too. */
export type ClosureDepth = 'surface' | 'bodies';

/**
 * Follows what types in the sources can come from, name by name: what these say, what that is in the files that they import it from, what is said
 * there. Where names do not say where they are from (languages that see files besides without an import, files that cannot be parsed or export
 * without names) all of a file counts, and all that it imports; for TypeScript also what files declare for all.
 * @param then shapes that some files had: the closure is that of a tree in which they have them.
 */
export async function typeClosure(
  reader: Reader,
  graph: ImportGraph,
  sources: readonly string[],
  asked: ClosureDepth = 'bodies',
  then: ReadonlyMap<string, Shape> = new Map(),
): Promise<TypeClosure> {
  const shapes = remember(shapesOf, reader, () => new Map<string, Shape>());
  const ground = {
    shapeOf: (path: string) => then.get(path) ?? shapes.get(path),
    resolutionsOf: remember(resolutionsIn, graph, () => memoize((path: string) => graph.resolutions.get(path) ?? new Map())),
    besides: besidesIn(reader.tree),
    stubOf: (path: string) => (path.endsWith('.py') && reader.tree.entries.has(`${path}i`) ? `${path}i` : undefined),
  };
  const begin = (some: readonly string[]): Walk => {
    const walk = followNames(ground);
    const isOpen = some.some((path) => languageOf(path)?.resolver === 'ecmascript');
    for (const path of isOpen ? graph.ambient() : []) walk.ask(path, AMBIENT);
    return walk;
  };
  const start = (some: readonly string[]): Walk => {
    const walk = begin(some);
    for (const path of some) walk.ask(path, asked === 'bodies' ? BODIES : SURFACE);
    return walk;
  };
  const all = start(sources);
  for (let needed = all.run(); needed.length > 0; needed = all.run()) {
    for (const [path, shape] of await readShapes(reader, needed)) shapes.set(path, shape);
  }
  const alone = memoize((source: string) => {
    const walk = start([source]);
    walk.run();
    return { files: [...new Set([source, ...walk.seen().keys()])].sort(byText), packages: [...walk.packages].sort(byText) };
  });
  const seen = all.seen();
  return {
    files: [...new Set([...sources, ...seen.keys()])].sort(byText),
    seen,
    namesOf: all.namesOf,
    of: (source) => alone(source).files,
    ofWords: (source, words) => {
      const shape = ground.shapeOf(source);
      const walk = shape?.named === true ? begin([source]) : start([source]);
      if (shape?.named === true) walk.askPart(source, words);
      walk.run();
      return walk.seen().set(source, shape ? ownPiecesDigest(source, shape, words) : '');
    },
    packages: [...all.packages].sort(byText),
    packagesOf: (source) => alone(source).packages,
  };
}

/** Several documents of one tree often lead to the same files. */
const shapesOf = new WeakMap<Reader, Map<string, Shape>>();
const resolutionsIn = new WeakMap<ImportGraph, (path: string) => ReadonlyMap<string, Resolution>>();

/** The files whose names a file sees without an import, made by language and directory, or project, when they are first asked for. */
function besidesIn({ entries }: Pick<Tree, 'entries'>): (path: string) => readonly string[] {
  let together: Map<string, string[]> | undefined;
  return (path) => {
    const key = togetherKey(path);
    if (key === undefined) return [];
    together ??= groupTogether(entries.keys());
    const unseen = languageOf(path)?.unseen;
    const all = together.get(key) ?? [];
    return unseen === undefined || unseen.test(path) ? all : all.filter((each) => !unseen.test(each));
  };
}

function groupTogether(paths: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = togetherKey(path);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(path);
    else groups.set(key, [path]);
  }
  return groups;
}

/** What a Rust crate implements for its types holds wherever they are used: all of it counts, told by the directory of its sources. */
function togetherKey(path: string): string | undefined {
  const language = languageOf(path);
  if (language === undefined) return undefined;
  if (language.implementsOutside) return `${language.id} ${/^(?:.*\/)?src\//.exec(path)?.[0] ?? ''}`;
  if (namingOf(language.id).together === 'none') return undefined;
  return `${language.id} ${directoryPrefix(path)}`;
}
