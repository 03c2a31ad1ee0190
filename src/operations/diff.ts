import { map, text } from '../base/schema/values.ts';
import { diff as diffDocument } from '../review/diff.ts';
import { operation } from './shared/operation.ts';
import { COLOR } from './shared/patch.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { needed } from './shared/values.ts';

export type { DocumentDiff } from '../review/diff.ts';

/** What changed in a document's sources since it was written. */
export const diff = operation({
  name: 'diff',
  summary: 'Show what changed in the sources since a document was written',
  input: map({ document: needed('The document.', text()), ...TREE, ...COLOR }),
  run: async (context, { document, color, ...asked }) => diffDocument(context, { source: treeSource(asked), document, color }),
});
