import { compileGlob } from '../../base/glob.ts';
import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import type { CodeSymbol, Facts } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { stateKinds, type WholeStatements } from '../../generate/state-whole.ts';
import { wholeCalls } from '../../generate/whole-calls.ts';
import type { Finding } from '../../lens/report/lens.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import type { WrittenCall } from '../../program/queries/all-calls.ts';
import { chooseUnits } from '../../program/queries/choose-units.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Cited } from '../knowledge/statement.ts';

/** One repository at its commit, with what learning takes of it. Paths are from the top of the repository. */
export interface Terrain {
  /** What it is called in paths of all that is learned. */
  name: string;
  workspace: Workspace;
  graph: ImportGraph;
  /** Sources without tests, sorted. */
  code: readonly string[];
  tests: readonly string[];
  /** The directory that a source is counted in. */
  unitOf: (path: string) => string;
  /** What lenses state of all of it, read once. */
  stated: (kinds: readonly string[]) => Promise<WholeStatements>;
  /** What lenses state, by the file that it is about. */
  statedIn: (kinds: readonly string[]) => Promise<ReadonlyMap<string, Finding[]>>;
  /** What its functions call, read once. */
  calls: () => Promise<readonly WrittenCall[]>;
  cite: (path: string, from?: number, to?: number) => Cited;
  /** Whether the brief leaves a path out: nothing is told of it, and what was told holds no more. */
  isLeftOut: (path: string) => boolean;
}

/** The terrain of an open tree. @param leftOut globs of what the brief leaves out of it. */
export async function openTerrain(name: string, workspace: Workspace, leftOut: readonly string[]): Promise<Terrain> {
  const globs = leftOut.map(compileGlob);
  const graph = await workspace.graph();
  const { readable, tree } = workspace;
  const code = readable.filter((path) => !isTestPath(path));
  const known = new Map<string, Promise<WholeStatements>>();
  const stated = (kinds: readonly string[]) => {
    const key = kinds.join(' ');
    const found = known.get(key) ?? stateKinds(workspace, kinds);
    known.set(key, found);
    return found;
  };
  let calls: Promise<readonly WrittenCall[]> | undefined;
  return {
    name,
    workspace,
    graph,
    code,
    tests: readable.filter(isTestPath),
    unitOf: chooseUnits(code),
    stated,
    calls: () => (calls ??= wholeCalls(workspace, code)),
    statedIn: async (kinds) => groupBy((await stated(kinds)).findings, ({ path }) => path),
    cite: (path, from, to = from) => ({
      path: `${name}/${path}`,
      ...(from === undefined || to === undefined ? {} : { lines: [from, to] as const }),
      blob: tree.entries.get(path)?.id ?? '',
    }),
    isLeftOut: (path) => globs.some((matches) => matches(path)),
  };
}

/** Whether a place that a topic covers holds a path: a directory ends in `/`, the files right in one in `/*`. */
function coversPath(cover: string, path: string): boolean {
  if (cover.endsWith('/*')) return directoryPrefix(path) === cover.slice(0, -1);
  return cover.endsWith('/') ? path.startsWith(cover) : path === cover;
}

/** The sources of a repository that a topic covers, from the top of the repository. */
export function coveredBy({ name, code }: Pick<Terrain, 'name' | 'code'>, covers: readonly string[]): string[] {
  return code.filter((path) => covers.some((cover) => coversPath(cover, `${name}/${path}`)));
}

/** Declarations of a file that others can use, with those inside them, each under the name that it is called by. */
export function publicSymbols({ symbols }: Pick<Facts, 'symbols'>): CodeSymbol[] {
  return symbols.filter(({ visibility, kind }) => visibility === 'public' && kind !== 'module' && kind !== 'namespace');
}
