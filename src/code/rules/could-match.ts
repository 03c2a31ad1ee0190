import type { JsNode } from './js-node.ts';
import type { JsTree } from './js-tree.ts';
import type { Predicate, QueryPart, QueryPattern } from './parse-query.ts';

/** A text of more characters is not compared with regular expressions, which the query does anyway. */
const MAX_COMPARED = 2000;

/** A condition on the text of a node. */
type Test = (text: string) => boolean;

/**
 * Whether a query could match somewhere in a tree: whether there are nodes of the kinds that it names, each with children as it names them and
 * texts as it compares them. Order, fields, and what is compared with each other are left to the query itself, so what it matches could match,
 * and often not the other way round. To find out costs a fraction of what it takes to compile a query.
 */
export function couldMatch(patterns: readonly QueryPattern[], tree: JsTree): boolean {
  return patterns.some(({ root, predicates }) => hasRoot(root, { tree, tests: testsOf(predicates) }));
}

interface Known {
  tree: JsTree;
  /** By capture. */
  tests: ReadonlyMap<string, readonly Test[]>;
}

function hasRoot(part: QueryPart, known: Known): boolean {
  const { byKind, kinds } = known.tree;
  if (part.optional || isAnything(part)) return true;
  if (part.kind === 'one') return part.parts.some((each) => hasRoot(each, known));
  if (part.node === undefined) return part.parts.every((each) => hasRoot(each, known));
  if (part.node === '_') return [...byKind.values()].some((nodes) => nodes.some((node) => fits(part, node, known)));
  return !kinds.has(part.node) || (byKind.get(part.node) ?? []).some((node) => fits(part, node, known));
}

function hasChild(part: QueryPart, parent: JsNode, known: Known): boolean {
  if (part.optional || isAnything(part)) return true;
  if (part.kind === 'all' && part.node === undefined) return part.parts.every((each) => hasChild(each, parent, known));
  if (part.kind === 'all') return parent.children.some((child) => fits(part, child, known));
  return part.parts.some((each) =>
    each.node === undefined
      ? hasChild(each, parent, known)
      : parent.children.some((child) => fits(each, child, known) && hasText(part.captures, child, known)),
  );
}

/** Whether a node is what a part with a name describes. Of a kind that stands for others nothing is known. */
function fits(part: QueryPart, node: JsNode, known: Known): boolean {
  if (part.node !== '_' && part.node !== undefined && !known.tree.kinds.has(part.node)) return true;
  if (!node.named || (part.node !== '_' && part.node !== node.kind)) return false;
  return hasText(part.captures, node, known) && part.parts.every((each) => hasChild(each, node, known));
}

/** `"{"`, or `_` by itself: what is no named node is not looked at. */
function isAnything({ kind, node, parts }: QueryPart): boolean {
  return kind === 'all' && node === undefined && parts.length === 0;
}

function hasText(captures: readonly string[], { start, end }: JsNode, { tree, tests }: Known): boolean {
  return captures.every((capture) => (tests.get(capture) ?? []).every((test) => test(tree.text.slice(start, end))));
}

/** What each node of a capture must be; conditions on several captures, and those that exclude, are no tests. */
function testsOf(predicates: readonly Predicate[]): Map<string, Test[]> {
  const tests = new Map<string, Test[]>();
  for (const { name, captures, texts } of predicates) {
    const [capture] = captures;
    const [first] = texts;
    if (captures.length !== 1 || capture === undefined || first === undefined) continue;
    const test = testOf(name, first, texts);
    if (test) tests.set(capture, [...(tests.get(capture) ?? []), test]);
  }
  return tests;
}

function testOf(name: string, first: string, texts: readonly string[]): Test | undefined {
  if (name === 'eq?') return (text) => text === first;
  if (name === 'any-of?') return (text) => texts.includes(text);
  if (name !== 'match?') return undefined;
  try {
    const regex = new RegExp(first);
    return (text) => text.length > MAX_COMPARED || regex.test(text);
  } catch {
    // The query will say what is wrong with it.
    return undefined;
  }
}
