import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import type { DirectPart, DirectPattern, DirectStep } from './direct-patterns.ts';
import { isOfKind } from './is-of-kind.ts';
import type { JsNode } from './js-node.ts';
import type { JsTree } from './js-tree.ts';
import { nodesToTry } from './probe-pattern.ts';

interface PlainCapture {
  name: string;
  node: JsNode;
  /** Whether the match could do without it. */
  optional: boolean;
}

/** Captures of a match, in the order of the text. */
export type DirectMatch = PlainCapture[];

/**
 * Matches patterns over a copy of a tree, in the order of their outermost nodes; the same nodes can come more than once. What it does counts as
 * steps, see `spend`.
 * @returns undefined where only the query engine knows what it finds.
 */
export function matchDirectly(patterns: readonly DirectPattern[], tree: JsTree): DirectMatch[] | undefined {
  const found: DirectMatch[] = [];
  for (const pattern of patterns) {
    const own = matchPattern(pattern, tree);
    if (!own) return undefined;
    for (const match of own) found.push(match);
  }
  return found;
}

function matchPattern(pattern: DirectPattern, tree: JsTree): DirectMatch[] | undefined {
  const { text } = tree;
  const found: DirectMatch[] = [];
  for (const kind of pattern.kinds) {
    const roots = nodesToTry(pattern, kind, tree);
    if (roots.length === 0) continue;
    const ways = waysOf(pattern, text);
    for (const root of roots) {
      const own = ways(root);
      if (!own) return undefined;
      for (const match of own) if (isMeant(pattern, match, text)) found.push(match);
    }
  }
  return found;
}

/** Gives the ways in which the engine would find a pattern at a node, as far as texts do not speak against it; undefined where only it knows. */
function waysOf(pattern: DirectPattern, text: string): (root: JsNode) => readonly DirectMatch[] | undefined {
  const tested = waysToMatch(pattern, text, true);
  if (!pattern.uneven && !pattern.optional) return tested;
  const untested = waysToMatch(pattern, text, false);
  return (root) => {
    const ways = tested(root);
    if (ways.length === 0) return ways;
    // The engine chooses among ways before it compares their texts.
    const all = longestOf(untested(root));
    if (!all || (pattern.uneven && all.length > 1)) return undefined;
    return pattern.optional ? all : ways;
  };
}

/** Of ways that differ only in what they could do without the one that has it all; undefined where none has. */
function longestOf(ways: readonly DirectMatch[]): DirectMatch[] | undefined {
  if (ways.length < 2) return [...ways];
  const longest: DirectMatch[] = [];
  for (const alike of groupBy(ways, (match) => keyOf(match.filter(({ optional }) => !optional))).values()) {
    const most = alike.reduce((one, other) => (other.length > one.length ? other : one));
    const keys = new Set(most.map((each) => keyOf([each])));
    if (!alike.every((match) => match.every((each) => keys.has(keyOf([each]))))) return undefined;
    longest.push(most);
  }
  return longest;
}

function keyOf(captures: readonly PlainCapture[]): string {
  return captures.map(({ name, node }) => `${name} ${node.number}`).join('\n');
}

function isMeant({ tests }: DirectPattern, captures: DirectMatch, text: string): boolean {
  if (tests.length === 0) return true;
  const textsOf = (name: string) => captures.filter((each) => each.name === name).map(({ node }) => text.slice(node.start, node.end));
  return tests.every((test) => test(textsOf));
}

/** Steps are told in lots: to tell each takes as long as the step. */
const STEPS_AT_ONCE = 64;

/** What is looked for in the children of a node, from one of the steps on. */
interface StepsLeft {
  steps: readonly DirectStep[];
  at: number;
  children: readonly JsNode[];
  then: () => void;
  /** Whether the step was found. */
  found: boolean;
}

/**
 * Gives the ways in which a pattern matches a node. Most nodes end at the first look, so that nothing is made for them.
 * @param tested whether texts are compared on the way, which leaves out most ways.
 */
function waysToMatch({ roots }: DirectPattern, text: string, tested: boolean): (root: JsNode) => readonly DirectMatch[] {
  let ways: DirectMatch[] = [];
  const captured: DirectMatch = [];
  let untold = 0;

  const count = () => {
    untold++;
    if (untold === STEPS_AT_ONCE) tell();
  };
  const tell = () => {
    const steps = untold;
    untold = 0;
    spend(steps);
  };

  /** @param node of its kind. */
  const enter = (part: DirectPart, node: JsNode, then: () => void): void => {
    if ((tested && !hasText(part, node, text)) || !lacksFields(part, node)) return;
    const before = captured.length;
    for (const name of part.captures) captured.push({ name, node, optional: part.optional });
    if (part.inside) walk(part.steps, 0, node.children, 0, then);
    else if (isWithin(part.steps, node)) then();
    captured.length = before;
  };

  /** Whether what captures nothing is inside a node, in whichever way. */
  const isWithin = (steps: readonly DirectStep[], { children }: JsNode): boolean => {
    let found = steps.length === 0;
    if (!found) {
      walk(steps, 0, children, 0, () => {
        found = true;
      });
    }
    return found;
  };

  /** The steps from here on, in the children from here on. */
  const walk = (steps: readonly DirectStep[], at: number, children: readonly JsNode[], from: number, then: () => void): void => {
    const step = steps[at];
    if (!step) {
      then();
      return;
    }
    if (step.optional) walk(steps, at + 1, children, from, then);
    const left = { steps, at, children, then, found: false };
    // What captures nothing leaves most room to the others where it comes first.
    const once = !step.captures && steps[at + 1]?.next !== true;
    for (let index = from; index < children.length; index++) {
      const child = children[index] as JsNode;
      if (!step.last || !hasNamed(children, index + 1)) tryAt(index, step.options, left);
      if ((step.next && child.named) || (once && left.found)) return;
    }
  };

  const tryAt = (index: number, options: readonly DirectPart[], left: StepsLeft): void => {
    const child = left.children[index] as JsNode;
    for (const part of options) {
      count();
      // Most nodes are of none of the kinds: what comes then is made for the others only.
      if (isOfKind(part, child)) enter(part, child, goOn(left, index));
    }
  };

  const goOn = (left: StepsLeft, index: number) => () => {
    left.found = true;
    walk(left.steps, left.at + 1, left.children, index + 1, left.then);
  };

  const keep = () => ways.push([...captured]);
  return (root) => {
    ways = [];
    for (const part of roots) {
      count();
      if (isOfKind(part, root)) enter(part, root, keep);
    }
    tell();
    return ways;
  };
}

function hasText({ tests }: DirectPart, node: JsNode, text: string): boolean {
  if (tests.length === 0) return true;
  const own = text.slice(node.start, node.end);
  return tests.every((test) => test(own));
}

function lacksFields({ without }: DirectPart, { children }: JsNode): boolean {
  return without.length === 0 || !children.some(({ field }) => field !== null && without.includes(field));
}

function hasNamed(nodes: readonly JsNode[], from: number): boolean {
  for (let index = from; index < nodes.length; index++) if (nodes[index]?.named) return true;
  return false;
}
