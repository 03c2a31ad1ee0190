import { remember } from '../../base/memoize.ts';
import { pushTo } from '../../base/push-to.ts';
import { spend, uncounted } from '../../base/steps.ts';
import type { DirectPart, DirectPattern } from './direct-patterns.ts';
import { isOfKind } from './is-of-kind.ts';
import type { JsNode } from './js-node.ts';
import type { JsTree } from './js-tree.ts';
import type { NodeTest } from './text-tests.ts';

/** A longer text is not looked up: it belongs to a node that holds much of the file. */
const LONGEST = 80;

/** Parts that lead to a node inside of what a pattern matches, whose text is compared; the outermost first. */
type InnerWay = readonly DirectPart[];

interface TextProbe {
  way: InnerWay;
  /** Of the way from nodes of a kind: patterns share what is gathered on it. */
  number: number;
  tests: readonly NodeTest[];
  /** The texts that pass, where they can be listed. */
  only: readonly string[] | undefined;
}

/**
 * The nodes that a pattern can match by the texts inside them, in the order of the text: of most patterns, the name of what is called. Texts are
 * gathered once for all patterns that look at the same place.
 */
export function nodesToTry(pattern: DirectPattern, kind: string | undefined, tree: JsTree): readonly JsNode[] {
  const all = kind === undefined ? nodesAround(pattern, tree) : (tree.byKind.get(kind) ?? []);
  const probes = all.length === 0 ? undefined : probesFor(pattern, kind);
  if (!probes) return all;
  const found = new Set<JsNode>();
  const ofTree = remember(gathered, tree, (): (ByText | undefined)[] => []);
  for (const probe of probes) addNodes(found, probe, ofTree, all);
  return found.size < 2 ? [...found] : [...found].sort((a, b) => a.number - b.number);
}

/** Of a pattern whose outermost node can be of any kind the kinds that the first of what is inside can have. */
function innerKinds({ roots }: DirectPattern): string[] {
  return roots.flatMap(({ kind, steps }) => (kind === undefined ? (steps[0]?.options[0]?.kind ?? []) : []));
}

function nodesAround(pattern: DirectPattern, { byKind }: JsTree): readonly JsNode[] {
  const around = new Set<JsNode>();
  for (const inside of innerKinds(pattern)) for (const { parent } of byKind.get(inside) ?? []) if (parent) around.add(parent);
  return [...around].sort((a, b) => a.number - b.number);
}

const known = new WeakMap<DirectPattern, Map<string | undefined, { probes: readonly TextProbe[] | undefined }>>();

/** Places inside of a node of which one must hold a text that is asked for; undefined where none is known. */
function probesFor(pattern: DirectPattern, kind: string | undefined): readonly TextProbe[] | undefined {
  const ofPattern = remember(known, pattern, () => new Map<string | undefined, { probes: readonly TextProbe[] | undefined }>());
  return remember(ofPattern, kind, () => {
    const ways = pattern.roots.filter((root) => root.kind === kind).map(waysInto);
    const toProbe = (way: InnerWay): TextProbe => ({
      way,
      number: numberOf(`${kind ?? `_ ${innerKinds(pattern)}`}/${keyOf(way)}`),
      ...testsOf(way),
    });
    return { probes: ways.some((each) => each === undefined) ? undefined : ways.flatMap((each) => (each ?? []).map(toProbe)) };
  }).probes;
}

/** Of what is inside a part one thing that must be there, in each way that it can be; what has few texts is preferred. */
function waysInto({ steps }: DirectPart): InnerWay[] | undefined {
  const ofSteps = steps.flatMap(({ options, optional }) => {
    if (optional) return [];
    const each = options.map((option) => (option.tests.length > 0 ? [[option]] : waysInto(option)?.map((way) => [option, ...way])));
    return each.some((ways) => ways === undefined) ? [] : [each.flatMap((ways) => ways ?? [])];
  });
  return ofSteps.find((ways) => ways.every((way) => testsOf(way).only !== undefined)) ?? ofSteps[0];
}

function testsOf(way: InnerWay): Pick<TextProbe, 'tests' | 'only'> {
  const tests = way.at(-1)?.tests ?? [];
  return { tests, only: tests.find(({ only }) => only !== undefined)?.only };
}

function keyOf(way: InnerWay): string {
  return way.map(({ kind, named, field }) => `${kind} ${named} ${field}`).join('/');
}

const numbers = new Map<string, number>();

function numberOf(key: string): number {
  return remember(numbers, key, () => numbers.size);
}

/** The nodes of a kind by the texts that they have at a place; those with a long one stand for any. */
interface ByText {
  nodes: ReadonlyMap<string, readonly JsNode[]>;
  long: readonly JsNode[];
}

/** By the numbers of probes. */
const gathered = new WeakMap<JsTree, (ByText | undefined)[]>();

/** @param all the nodes that its way begins at. */
function addNodes(
  found: Set<JsNode>,
  { way, number, tests, only }: TextProbe,
  ofTree: (ByText | undefined)[],
  all: readonly JsNode[],
): void {
  const known = ofTree[number];
  const { nodes, long } = known ?? uncounted(() => gather(way, all));
  if (!known) ofTree[number] = { nodes, long };
  spend(only ? only.length : nodes.size);
  for (const text of only ?? nodes.keys()) {
    const having = nodes.get(text);
    if (having && tests.every((test) => test(text))) for (const node of having) found.add(node);
  }
  for (const node of long) found.add(node);
}

function gather(way: InnerWay, roots: readonly JsNode[]): ByText {
  const nodes = new Map<string, JsNode[]>();
  const long: JsNode[] = [];
  const go = (root: JsNode, node: JsNode, at: number): void => {
    const part = way[at];
    if (!part) {
      if (node.end - node.start > LONGEST) long.push(root);
      else pushTo(nodes, node.text, root);
      return;
    }
    for (const child of node.children) if (isOfKind(part, child)) go(root, child, at + 1);
  };
  for (const root of roots) go(root, root, 0);
  return { nodes, long };
}
