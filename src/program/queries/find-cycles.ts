import { byText } from '../../base/digest.ts';

export interface Cycle {
  /** Each leads to the next, the last to the first. A shortest one through its first node, the first in text order. */
  path: string[];
  /** All nodes that can reach each other, those of the path included, sorted. */
  members: string[];
}

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * One cycle for every strongly connected component of a graph, sorted by its first node. Components are found by Tarjan's algorithm
 * (SIAM J. Comput. 1972) with its own stack, so that a long chain of imports cannot exhaust the program's.
 * @param begins the nodes that a cycle may begin at; components without one are left out.
 */
export function findCycles(graph: Graph, begins: (node: string) => boolean = () => true): Cycle[] {
  return findComponents(graph)
    .filter((component) => component.size > 1)
    .flatMap((component) => {
      const members = [...component].sort(byText);
      const start = members.find(begins);
      return start === undefined ? [] : [{ path: shortestCycle(graph, component, start), members }];
    })
    .sort((a, b) => byText(a.path[0] ?? '', b.path[0] ?? ''));
}

interface Visit {
  node: string;
  next: Iterator<string>;
}

function findComponents(graph: Graph): Set<string>[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const components: Set<string>[] = [];

  const enter = (node: string): Visit => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, next: (graph.get(node) ?? new Set<string>())[Symbol.iterator]() };
  };
  const lower = (node: string, value: number | undefined) => low.set(node, Math.min(low.get(node) ?? 0, value ?? 0));
  const close = (node: string) => {
    if (low.get(node) !== index.get(node)) return;
    const component = new Set(open.splice(open.lastIndexOf(node)));
    for (const member of component) isOpen.delete(member);
    components.push(component);
  };

  for (const root of graph.keys()) {
    const stack = index.has(root) ? [] : [enter(root)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { value: target, done } = top.next.next();
      if (done) {
        stack.pop();
        const parent = stack.at(-1);
        if (parent) lower(parent.node, low.get(top.node));
        close(top.node);
      } else if (!index.has(target)) stack.push(enter(target));
      else if (isOpen.has(target)) lower(top.node, index.get(target));
    }
  }
  return components;
}

function shortestCycle(graph: Graph, component: ReadonlySet<string>, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    const targets = [...(graph.get(node) ?? [])].filter((target) => component.has(target)).sort(byText);
    if (targets.includes(start)) return walkBack(node, start, cameFrom);
    for (const target of targets.filter((candidate) => !cameFrom.has(candidate))) {
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return [start];
}

function walkBack(last: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [last];
  for (let node = last; node !== start; node = path[0] ?? start) path.unshift(cameFrom.get(node) ?? start);
  return path;
}
