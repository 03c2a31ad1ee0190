import { remember } from '../../base/memoize.ts';
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
  /** Names the way: patterns share what is gathered on it. */
  key: string;
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
  for (const probe of probes) addNodes(found, probe, { all, of: kind ?? `_ ${innerKinds(pattern)}`, tree });
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
  return ofSteps.find((ways) => ways.every((way) => toProbe(way).only !== undefined)) ?? ofSteps[0];
}

function toProbe(way: InnerWay): TextProbe {
  const tests = way.at(-1)?.tests ?? [];
  const key = way.map(({ kind, named, field }) => `${kind} ${named} ${field}`).join('/');
  return { way, key, tests, only: tests.find(({ only }) => only !== undefined)?.only };
}

/** The nodes of a kind by the texts that they have at a place; those with a long one stand for any. */
interface ByText {
  nodes: ReadonlyMap<string, readonly JsNode[]>;
  long: readonly JsNode[];
}

/** The nodes that a way begins at. */
interface ProbedNodes {
  all: readonly JsNode[];
  /** Names them. */
  of: string;
  tree: JsTree;
}

const gathered = new WeakMap<JsTree, Map<string, ByText>>();

function addNodes(found: Set<JsNode>, { way, key, tests, only }: TextProbe, { all, of, tree }: ProbedNodes): void {
  const ofTree = remember(gathered, tree, () => new Map<string, ByText>());
  const { nodes, long } = remember(ofTree, `${of}/${key}`, () => uncounted(() => gather(way, all)));
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
  for (const root of roots) {
    for (const node of insideOf(root, way)) {
      if (node.end - node.start > LONGEST) long.push(root);
      else remember(nodes, node.text, (): JsNode[] => []).push(root);
    }
  }
  return { nodes, long };
}

function insideOf(root: JsNode, way: InnerWay): JsNode[] {
  let inside = [root];
  for (const part of way) {
    const next: JsNode[] = [];
    for (const { children } of inside) for (const child of children) if (isOfKind(part, child)) next.push(child);
    inside = next;
  }
  return inside;
}
