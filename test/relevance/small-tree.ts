import { atOnce } from '../../src/base/pace.ts';
import type { CodeSymbol, Facts } from '../../src/code/facts/facts.ts';
import { countWords } from '../../src/code/text/words.ts';
import { parseFocus } from '../../src/relevance/focus.ts';
import { type RankedFile, rankFiles } from '../../src/relevance/rank-files.ts';
import { type Selection, selectFiles } from '../../src/relevance/select-files.ts';
import { shortlistFiles } from '../../src/relevance/shortlist-files.ts';

/** A file of a made-up tree. */
interface SmallFile {
  exports?: string[];
  /** Names that it passes on from other files. */
  reexports?: string[];
  /** Names of public members of the first export. */
  members?: string[];
  /** Names of symbols that are not exported. */
  symbols?: string[];
  doc?: string;
  text?: string;
  /** Paths of the files it imports. */
  imports?: string[];
  /** Names that it takes from them. */
  takes?: string[];
}

export type SmallTree = Record<string, SmallFile>;

export function modulesOf(tree: SmallTree): Map<string, Facts> {
  return new Map(Object.entries(tree).map(([path, file]) => [path, factsOf(file)]));
}

function graphOf(tree: SmallTree) {
  const imports = new Map(Object.entries(tree).map(([path, file]) => [path, new Set(file.imports)]));
  const importers = new Map<string, Set<string>>();
  for (const [from, targets] of imports) for (const to of targets) importers.set(to, new Set([...(importers.get(to) ?? []), from]));
  return { imports, importers };
}

/** The files that words lead to, best first. */
export function rank(text: string, tree: SmallTree): RankedFile[] {
  const focus = parseFocus(text, Object.keys(tree));
  if (focus.kind === 'paths') return [];
  const modules = modulesOf(tree);
  return atOnce(rankFiles(atOnce(shortlistFiles(focus, modules)), modules, graphOf(tree)));
}

export function rankedPaths(text: string, tree: SmallTree): string[] {
  return rank(text, tree).map(({ path }) => path);
}

export function select(text: string, tree: SmallTree, limits: { maxFiles?: number; maxDepth?: number } = {}): Selection {
  const paths = Object.keys(tree);
  const focus = parseFocus(text, paths);
  const { importers } = graphOf(tree);
  return atOnce(selectFiles({ focus, paths, importers, ranked: rank(text, tree), limits: { maxFiles: 50, maxDepth: 3, ...limits } }));
}

export function selectedPaths(text: string, tree: SmallTree, limits: { maxFiles?: number; maxDepth?: number } = {}): string[] {
  return select(text, tree, limits).files.map(({ path }) => path);
}

function factsOf({ exports = [], reexports = [], symbols = [], members = [], doc, text = '', imports = [], takes = [] }: SmallFile): Facts {
  const names = [...exports, ...symbols];
  return {
    language: 'typescript',
    backend: 'ast',
    imports: imports.map((specifier) => ({ specifier, kind: 'static', names: takes, line: 1 })),
    exports: [
      ...exports.map((name) => ({ name, line: 1 })),
      ...reexports.map((name, index) => ({ name, line: index + 1, from: `./${name}.ts` })),
    ],
    words: countWords([...names, ...members, doc ?? '', text].join('\n')),
    symbols: names.map((name, index) => ({
      ...symbolOf(name, exports.includes(name), doc),
      children: index === 0 ? members.map((member) => symbolOf(member, true, undefined)) : [],
    })),
  };
}

function symbolOf(name: string, exported: boolean, doc: string | undefined): CodeSymbol {
  const visibility = exported ? 'public' : 'private';
  return {
    name,
    kind: 'function',
    signature: name,
    startLine: 1,
    endLine: 1,
    visibility,
    children: [],
    ...(doc === undefined ? {} : { doc }),
  };
}
