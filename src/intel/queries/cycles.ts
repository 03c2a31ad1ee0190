import { count } from '../../base/count.ts';
import { remember } from '../../base/memoize.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { directoryPrefix } from '../../program/names/read-names.ts';
import { type Cycle, findCycles } from '../../program/queries/find-cycles.ts';
import { importsBetween } from '../../program/queries/imports-between.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import type { Query } from './query.ts';

/** Files, or directories, that lead to each other, each cycle with the imports that close it. */
export const cycles: Query = {
  name: 'cycles',
  takes: '',
  summary: 'files that import each other in circles, or directories, with the import of each step; says so where there is none',
  options: ['directories', 'path', 'tests'],
  async answer(workspace, { directories = false, path: within = '', tests = false }) {
    const graph = await workspace.graph();
    const isMeant = (path: string) => (tests || !isTestPath(path)) && path.includes(within);
    const edges = edgesOf(
      graph,
      workspace.readable.filter(isMeant),
      isMeant,
      directories ? (path) => directoryPrefix(path) || './' : (path) => path,
    );
    const found = findCycles(new Map([...edges].map(([from, to]) => [from, new Set(to.keys())] as const)));
    found.sort((a, b) => a.members.length - b.members.length);
    const groups = await Promise.all(found.map((cycle) => tellCycle(workspace, graph, cycle, edges)));
    const what = directories ? 'directory' : 'file';
    const summary =
      found.length === 0
        ? `none: no ${what} leads back to itself by imports`
        : `${count(found.length, 'cycle')} of ${what === 'file' ? 'files' : 'directories'}`;
    return { question: `cycles${directories ? ' of directories' : ''}`, summary, groups, gaps: tests ? [] : ['tests'] };
  },
};

/** For each node the nodes that it leads to, with one import that does. */
type Edges = Map<string, Map<string, { from: string; to: string }>>;

function edgesOf(
  graph: ImportGraph,
  paths: readonly string[],
  isMeant: (path: string) => boolean,
  nodeOf: (path: string) => string,
): Edges {
  const edges: Edges = new Map();
  for (const from of paths) {
    const own = remember(edges, nodeOf(from), () => new Map());
    for (const to of graph.imports.get(from) ?? []) {
      const node = nodeOf(to);
      if (isMeant(to) && node !== nodeOf(from) && !own.has(node)) own.set(node, { from, to });
    }
  }
  return edges;
}

async function tellCycle(workspace: Workspace, graph: ImportGraph, { path, members }: Cycle, edges: Edges): Promise<AnswerGroup> {
  const steps = path.map((node, at) => edges.get(node)?.get(path[(at + 1) % path.length] ?? ''));
  const modules = await workspace.reader.readModules(steps.flatMap((step) => step?.from ?? []));
  const lines = steps.flatMap((step): AnswerLine[] => {
    if (!step) return [];
    const [first] = importsBetween(graph, modules.get(step.from), step.from, step.to);
    const kind = first?.kind === 'type' ? ' (types only)' : '';
    return [{ text: `imports ${step.to}${kind}`, at: { path: step.from, ...(first ? { line: first.line } : {}) } }];
  });
  const more = members.length - path.length;
  return {
    title: `${path[0]}, ${count(members.length, 'member')}`,
    lines,
    ...(more > 0
      ? {
          aside: `${more} more belong to it: ${members
            .filter((each) => !path.includes(each))
            .slice(0, 8)
            .join(', ')}`,
        }
      : {}),
  };
}
