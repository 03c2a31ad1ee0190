import type { DirectPart } from './direct-patterns.ts';
import type { JsNode } from './js-node.ts';

/** Whether a node is of the kind that a part of a pattern describes, in the field that it names. */
export function isOfKind({ kind, named, field }: DirectPart, node: JsNode): boolean {
  if (field !== undefined && node.field !== field) return false;
  if (kind === undefined) return node.kind !== 'ERROR' && (node.named || !named);
  return node.kind === kind && node.named === named;
}
