import { byText, digest } from '../../base/digest.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Tree } from '../../git/objects/tree.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { namingOf } from '../names/naming.ts';

/** Files that pass on what they import whatever is written in them: entry files of directories, and headers. */
const PASSES_ON = /(?:^|\/)(?:index|mod|lib|__init__)\.\w+$|\.(?:h|hh|hpp|hxx|inc)$/;

/**
 * Digest, 8 hex digits, of the files that what a language server says of the sources can come from, with their blob ids: everything that the
 * sources lead to by imports, the files that import them, directly or through files that pass their names on, and where the language sees
 * names without an import, the files beside them. The sources themselves do not count.
 */
export function contextDigest(graph: ImportGraph, tree: Pick<Tree, 'entries'>, sources: readonly { path: string }[]): string {
  const around = aroundOf(graph, tree);
  const paths = [...new Set(sources.map(({ path }) => path))].sort(byText);
  const key = paths.join('\0');
  const context = around.digests.get(key) ?? digestMarks(surround(around, paths));
  around.digests.set(key, context);
  return context;
}

/** A file of the tree as a node, so that walking costs no look-ups by path. */
interface Node {
  path: string;
  /** Stands for path and blob id. */
  mark: number;
  imports?: Node[];
  importers?: Node[];
  reexports?: ReadonlySet<string>;
  /** The walk that it was last met in. */
  walk: number;
}

/** What is known of one graph; several documents of one tree often lead to the same files. */
interface Around {
  graph: ImportGraph;
  tree: Pick<Tree, 'entries'>;
  nodes: Map<string, Node>;
  digests: Map<string, string>;
  walks: number;
  /** Files by language and directory, made when it is first asked for. */
  beside?: Map<string, string[]>;
}

const known = new WeakMap<ImportGraph, Around>();

function aroundOf(graph: ImportGraph, tree: Pick<Tree, 'entries'>): Around {
  const kept = known.get(graph);
  if (kept?.tree === tree) return kept;
  const around: Around = { graph, tree, nodes: new Map(), digests: new Map(), walks: 0 };
  known.set(graph, around);
  return around;
}

/** The files around the sources, each once. */
function surround(around: Around, paths: readonly string[]): Node[] {
  around.walks += 1;
  const found: Node[] = [];
  const add = (node: Node) => {
    if (node.walk === around.walks) return;
    node.walk = around.walks;
    found.push(node);
  };
  const sources = paths.map((path) => nodeOf(around, path));
  for (const node of sources) add(node);
  for (const node of found) for (const target of importsOf(around, node)) add(target);
  const passing = new Set(sources);
  for (const node of passing) {
    for (const importer of importersOf(around, node)) {
      add(importer);
      if (passesOn(around, importer, node)) passing.add(importer);
    }
  }
  for (const node of sources) for (const path of besides(around, node.path)) add(nodeOf(around, path));
  return found.slice(sources.length);
}

function nodeOf({ nodes, tree }: Around, path: string): Node {
  const node = nodes.get(path) ?? { path, mark: markOf(path, tree.entries.get(path)?.id ?? ''), walk: 0 };
  nodes.set(path, node);
  return node;
}

/** 48 bits: a number holds the sum of two exactly. */
function markOf(path: string, id: string): number {
  return Number.parseInt(digest(`${id} ${path}`, 12), 16);
}

/** Also files that are not read as source: data that a program imports has types, too. */
function importsOf(around: Around, node: Node): Node[] {
  node.imports ??= [...(around.graph.resolutions.get(node.path)?.values() ?? [])].flatMap((resolution) =>
    resolution.kind === 'file' ? resolution.paths.map((path) => nodeOf(around, path)) : [],
  );
  return node.imports;
}

function importersOf(around: Around, node: Node): Node[] {
  node.importers ??= [...(around.graph.importers.get(node.path) ?? [])].map((path) => nodeOf(around, path));
  return node.importers;
}

function passesOn({ graph }: Around, importer: Node, imported: Node): boolean {
  importer.reexports ??= graph.reexports.get(importer.path) ?? new Set();
  return PASSES_ON.test(importer.path) || importer.reexports.has(imported.path);
}

/** The files in a file's directory whose names it sees without an import. */
function besides(around: Around, path: string): readonly string[] {
  const key = togetherKey(path);
  if (key === undefined) return [];
  around.beside ??= groupTogether(around.tree.entries.keys());
  return around.beside.get(key) ?? [];
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

function togetherKey(path: string): string | undefined {
  const language = languageOf(path)?.id;
  if (language === undefined || namingOf(language).together === 'none') return undefined;
  return `${language} ${path.slice(0, path.lastIndexOf('/') + 1)}`;
}

/** The marks are added up, so the order in which files were found does not matter. */
function digestMarks(nodes: readonly Node[]): string {
  let sum = 0;
  for (const { mark } of nodes) sum = (sum + mark) % 2 ** 48;
  return digest(`${nodes.length} ${sum}`);
}
