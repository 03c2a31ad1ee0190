import { expect, test } from 'vitest';
import type { Node } from 'web-tree-sitter';

import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';
import { copyOf, toJsTree } from '../../../src/code/rules/js-tree.ts';
import type { ReadNode } from '../../../src/code/rules/read-node.ts';

const TEXTS = [
  [
    'typescript',
    "\n\n// überall\nexport class Orders extends Base {\n  @Field() open = `a${b}`;\n  list({ id }: Query) { return this.rows?.[id] ?? fail('😀'); }\n}\nbroken = ;\n",
  ],
  ['python', "@app.get('/x')\nasync def show(id: int = 1):  # comment\n    return {**rows, 'a': f'{id}'}\n"],
  ['ruby', 'class A < B\n  before_action :check, only: [:show]\n  def show\n    render json: x { |y| y.z }\n  end\nend\n'],
  ['java', 'class A extends B {\n  /** doc */ @Get("/x") String x(int a) { return this.b.c(a); }\n}\n'],
] as const;

const FIELDS = ['name', 'body', 'function', 'arguments', 'object', 'property', 'left', 'value', 'operator', 'type'];

/** All that rules read of a node. */
function read(node: ReadNode) {
  const short = (other: ReadNode | null) => other && `${other.type} ${other.startIndex}`;
  return {
    type: node.type,
    text: node.text,
    place: [node.startIndex, node.endIndex, node.startPosition.row, node.endPosition.row],
    parent: short(node.parent),
    children: node.children.map((child) => child?.type),
    named: node.namedChildren.map(short),
    ends: [short(node.firstNamedChild), short(node.lastNamedChild)],
    fields: FIELDS.map((field) => node.childForFieldName(field)).map((child) => child && [short(child), child.text]),
  };
}

test.each(TEXTS)('the copy of a tree is read as the tree itself: %s', async (grammar, text) => {
  const both = await withSyntaxTree(grammar, text, (tree) => {
    const plain = tree && toJsTree(tree, 10_000);
    if (!plain) throw new Error('no tree');
    const nodes: Node[] = [];
    const waiting: (Node | null)[] = [tree.rootNode];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.isNamed) nodes.push(node);
      waiting.push(...node.children);
    }
    return nodes.flatMap((node) => {
      const copy = copyOf(node, plain);
      return copy ? [{ own: read(node), copy: read(copy) }] : [];
    });
  });
  expect(both.length).toBeGreaterThan(10);
  expect(both.map(({ copy }) => copy)).toEqual(both.map(({ own }) => own));
});
