import type { Recorded, RecordOrder } from '../authored/record-section.ts';
import { describeDocuments } from '../run-log/describe-documents.ts';
import { recordRun } from '../run-log/record-run.ts';
import { switchesSet } from '../run-log/switches-set.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Records a run that stored words of somebody, or confirmed them. What they say is in the document alone. @returns as `recordRun`. */
export async function recordWords(
  workspace: Workspace,
  { lens, focus, role, selection, words, overwrite }: RecordOrder,
  { path, action, text, record, inputs }: Recorded,
  command = 'spelunk record',
): Promise<string | undefined> {
  const sections = [{ lens: lens.name, inputs, selection: selection ? ('given' as const) : ('kept' as const) }];
  return recordRun(workspace, {
    command,
    request: {
      focus,
      lenses: [lens.name],
      ...(role === undefined ? {} : { role }),
      words: words === undefined ? 'kept' : 'given',
      ...switchesSet({ overwrite }),
      tree: workspace.tree.source.kind,
    },
    subject: focus,
    ...(await describeDocuments(workspace, [{ path, action, files: { text, ...(record === undefined ? {} : { record }) }, sections }])),
  });
}
