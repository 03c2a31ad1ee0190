import { type Node, visitorKeys } from 'oxc-parser';

/**
 * Visits a syntax tree in source order, parents first. `enter` returns false to pass over what is inside a node. Needs no stack, so that
 * a long chain of operators cannot overflow it.
 */
export function walk(root: Node, enter: (node: Node, parent: Node | undefined) => boolean): void {
  const pending: { node: Node; parent: Node | undefined }[] = [{ node: root, parent: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!enter(next.node, next.parent)) continue;
    const fields = next.node as unknown as Record<string, unknown>;
    const keys = visitorKeys[next.node.type] ?? [];
    // The stack hands out last things first.
    for (let index = keys.length - 1; index >= 0; index--) pushNodes(pending, fields[keys[index] ?? ''], next.node);
  }
}

function pushNodes(pending: { node: Node; parent: Node | undefined }[], value: unknown, parent: Node): void {
  if (Array.isArray(value)) {
    for (let index = value.length - 1; index >= 0; index--) pushNodes(pending, value[index], parent);
  } else if (typeof value === 'object' && value !== null) {
    pending.push({ node: value as Node, parent });
  }
}
