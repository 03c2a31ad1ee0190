import { spend } from '../../base/steps.ts';
import type { DirectPart, DirectPattern, DirectStep } from './direct-patterns.ts';
import { isOfKind } from './is-of-kind.ts';
import type { JsNode } from './js-node.ts';
import type { JsTree } from './js-tree.ts';
import { nodesToTry } from './probe-pattern.ts';

interface PlainCapture {
  name: string;
  node: JsNode;
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
  const kinds = new Set(pattern.roots.map(({ kind = '' }) => kind));
  for (const kind of kinds) {
    const roots = nodesToTry(pattern, kind, tree);
    if (roots.length === 0) continue;
    const tested = waysToMatch(pattern, text, true);
    for (const root of roots) {
      const ways = tested(root);
      if (pattern.uneven && ways.length > 0 && waysToMatch(pattern, text, false)(root).length > 1) return undefined;
      for (const match of ways) if (isMeant(pattern, match, text)) found.push(match);
    }
  }
  return found;
}

function isMeant({ tests }: DirectPattern, captures: DirectMatch, text: string): boolean {
  if (tests.length === 0) return true;
  const textsOf = (name: string) => captures.filter((each) => each.name === name).map(({ node }) => text.slice(node.start, node.end));
  return tests.every((test) => test(textsOf));
}

/**
 * Gives the ways in which a pattern matches a node. Most nodes end at the first look, so that nothing is made for them.
 * @param tested whether texts are compared on the way, which leaves out most ways.
 */
function waysToMatch({ roots }: DirectPattern, text: string, tested: boolean): (root: JsNode) => readonly DirectMatch[] {
  let ways: DirectMatch[] = [];
  const captured: DirectMatch = [];

  /** Most nodes are of none of the kinds: what comes then is made for the others only. */
  const enterAs = (parts: readonly DirectPart[], node: JsNode, then: () => () => void): void => {
    for (const part of parts) {
      spend();
      if (isOfKind(part, node)) enter(part, node, then());
    }
  };

  /** @param node of its kind. */
  const enter = (part: DirectPart, node: JsNode, then: () => void): void => {
    if ((tested && !hasText(part, node, text)) || !lacksFields(part, node)) return;
    const before = captured.length;
    for (const name of part.captures) captured.push({ name, node });
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
    let found = false;
    const goOn = (index: number) => () => {
      found = true;
      walk(steps, at + 1, children, index + 1, then);
    };
    // What captures nothing leaves most room to the others where it comes first.
    const once = !step.captures && steps[at + 1]?.next !== true;
    for (let index = from; index < children.length; index++) {
      const child = children[index] as JsNode;
      if (!step.last || !hasNamed(children, index + 1)) {
        enterAs(step.options, child, () => goOn(index));
      }
      if ((step.next && child.named) || (once && found)) return;
    }
  };

  const keep = () => ways.push([...captured]);
  return (root) => {
    ways = [];
    enterAs(roots, root, () => keep);
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
