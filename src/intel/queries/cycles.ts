import { count } from '../../base/count.ts';
import { KbError } from '../../base/errors.ts';
import { remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { settleAll } from '../../base/settle-all.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { type Cycle, findCycles } from '../../program/queries/find-cycles.ts';
import { importsBetween } from '../../program/queries/imports-between.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from '../answer.ts';
import type { QueryCode } from './query.ts';

/** Files, or directories, that lead to each other, each cycle with the imports that close it. */
export const cycles: QueryCode = {
  async answer(workspace, { about, directories = false, path: within = '', tests = false }) {
    const graph = await workspace.graph();
    const isMeant = (path: string) => (tests || !isTestPath(path)) && path.includes(within);
    const [one, other] = about;
    if (one !== undefined && other !== undefined) return tellBetween(workspace, graph, [one, other], isMeant);
    const edges = edgesOf(
      graph,
      workspace.readable.filter(isMeant),
      isMeant,
      directories ? (path) => directoryPrefix(path) || './' : (path) => path,
    );
    const found = findCycles(new Map([...edges].map(([from, to]) => [from, new Set(to.keys())] as const)));
    found.sort((a, b) => a.members.length - b.members.length);
    const groups = (await settleAll(found.map((cycle) => tellCycle(workspace, graph, cycle, edges)))).flat();
    const what = directories ? 'directory' : 'file';
    const summary =
      found.length === 0
        ? `none: no ${what} leads back to itself by imports`
        : `${count(found.length, 'cycle')} of ${what === 'file' ? 'files' : 'directories'}`;
    const mutual = directories ? [tellMutual(edges)] : [];
    return {
      question: `cycles${directories ? ' of directories' : ''}`,
      summary,
      groups: [...mutual, ...groups].filter(({ lines }) => lines.length > 0),
      gaps: tests ? [] : ['tests'],
    };
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

/** Of a cycle, those beside the ones that close it that are told. */
const MOST_OTHERS = 8;

async function tellCycle(workspace: Workspace, graph: ImportGraph, { path, members }: Cycle, edges: Edges): Promise<AnswerGroup[]> {
  const steps = path.map((node, at) => edges.get(node)?.get(path[(at + 1) % path.length] ?? ''));
  const modules = await workspace.reader.readModules(steps.flatMap((step) => step?.from ?? []));
  const lines = steps.flatMap((step): AnswerLine[] => {
    if (!step) return [];
    const [first] = importsBetween(graph, modules.get(step.from), step.from, step.to);
    const kind = first?.kind === 'type' ? ' (types only)' : '';
    return [{ text: `imports ${step.to}${kind}`, at: { path: step.from, ...(first ? { line: first.line } : {}) } }];
  });
  const others = members.filter((each) => !path.includes(each));
  return [
    { title: `${path[0]}, ${count(members.length, 'member')}`, lines },
    { title: 'belong to it, too', lines: others.map((each) => ({ text: each })), most: MOST_OTHERS },
  ];
}

/** Directories that import each other without a third; with one import for each way. */
function tellMutual(edges: Edges): AnswerGroup {
  const lines = [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, there]) => {
      const back = from < to ? edges.get(to)?.get(from) : undefined;
      return back ? [{ text: `imports ${there.to}; back: ${back.from} imports ${back.to}`, at: { path: there.from } }] : [];
    }),
  );
  return { title: `${count(lines.length, 'pair')} that import each other directly`, lines };
}

/** Every import between two directories, both ways. */
async function tellBetween(
  workspace: Workspace,
  graph: ImportGraph,
  [one, other]: readonly [string, string],
  isMeant: (path: string) => boolean,
): Promise<Answer> {
  const filesOf = (directory: string) => {
    const prefix = `${directory.replace(/^\.\//, '').replace(/\/+$/, '')}/`;
    const files = workspace.readable.filter((path) => path.startsWith(prefix) && isMeant(path));
    if (files.length === 0)
      throw new KbError(`${directory} has no files that are read`, {
        exit: 1,
        hint: 'name directories from the top of the repository; --tests counts tests, too',
      });
    return files;
  };
  const [ours, theirs] = [filesOf(one), filesOf(other)];
  const ways = [await importsFrom(workspace, graph, ours, theirs), await importsFrom(workspace, graph, theirs, ours)] as const;
  const tell = ({ length }: readonly AnswerLine[]) => (length === 0 ? 'none' : String(length));
  return {
    question: `cycles ${one} ${other}`,
    summary: `${ways.every(({ length }) => length > 0) ? 'they import each other' : 'no direct circle'}: ${tell(ways[0])} from ${one} to ${other}, ${tell(ways[1])} back`,
    groups: [
      { title: `${one} imports ${other}`, lines: ways[0] },
      { title: `${other} imports ${one}`, lines: ways[1] },
    ],
    gaps: ['ways over a third directory: kb query path <file> <file>'],
  };
}

async function importsFrom(
  { reader }: Workspace,
  graph: ImportGraph,
  from: readonly string[],
  to: readonly string[],
): Promise<AnswerLine[]> {
  const targets = new Set(to);
  const importing = from.filter((path) => [...(graph.imports.get(path) ?? [])].some((target) => targets.has(target)));
  const modules = await reader.readModules(importing);
  return importing.flatMap((path) =>
    [...(graph.imports.get(path) ?? [])]
      .filter((target) => targets.has(target))
      .map((target) => {
        const [first] = importsBetween(graph, modules.get(path), path, target);
        const names = first?.names.filter((name) => name !== '*').join(', ') ?? '';
        const kind = first?.kind === 'type' ? ' (types only)' : '';
        return { text: `${target}${names === '' ? '' : ` ${names}`}${kind}`, at: { path, ...(first ? { line: first.line } : {}) } };
      }),
  );
}
