import { spend } from '../../base/steps.ts';
import type { DirectPart, DirectPattern, DirectStep } from './direct-patterns.ts';
import type { JsNode, JsTree } from './js-tree.ts';

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

function matchPattern(pattern: DirectPattern, { byKind, text }: JsTree): DirectMatch[] | undefined {
  const found: DirectMatch[] = [];
  const kinds = new Set(pattern.roots.map(({ kind = '' }) => kind));
  for (const root of [...kinds].flatMap((kind) => byKind.get(kind) ?? [])) {
    const ways = waysToMatch(pattern, root, text, true);
    if (pattern.uneven && ways.length > 0 && waysToMatch(pattern, root, text, false).length > 1) return undefined;
    for (const match of ways) if (isMeant(pattern, match, text)) found.push(match);
  }
  return found;
}

function isMeant({ tests }: DirectPattern, captures: DirectMatch, text: string): boolean {
  const textsOf = (name: string) => captures.filter((each) => each.name === name).map(({ node }) => text.slice(node.start, node.end));
  return tests.every((test) => test(textsOf));
}

/** @param tested whether texts are compared on the way, which leaves out most ways. */
function waysToMatch({ roots }: DirectPattern, root: JsNode, text: string, tested: boolean): DirectMatch[] {
  const ways: DirectMatch[] = [];
  const captured: DirectMatch = [];

  const enter = (part: DirectPart, node: JsNode, then: () => void): void => {
    spend();
    if (!isOfKind(part, node)) return;
    if (tested && part.tests.length > 0) {
      const own = text.slice(node.start, node.end);
      if (!part.tests.every((test) => test(own))) return;
    }
    for (const field of part.without) if (node.children.some((child) => child.field === field)) return;
    const before = captured.length;
    for (const name of part.captures) captured.push({ name, node });
    if (part.steps.some(({ captures }) => captures)) walk(part.steps, 0, node.children, 0, then);
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
        for (const option of step.options) enter(option, child, goOn(index));
      }
      if ((step.next && child.named) || (once && found)) return;
    }
  };

  for (const part of roots) enter(part, root, () => ways.push([...captured]));
  return ways;
}

function isOfKind({ kind, named, field }: DirectPart, node: JsNode): boolean {
  if (field !== undefined && node.field !== field) return false;
  if (kind === undefined) return node.kind !== 'ERROR' && (node.named || !named);
  return node.kind === kind && node.named === named;
}

function hasNamed(nodes: readonly JsNode[], from: number): boolean {
  for (let index = from; index < nodes.length; index++) if (nodes[index]?.named) return true;
  return false;
}
