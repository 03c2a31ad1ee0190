import type { Section } from '../docs/document/document.ts';
import { carrySources } from '../docs/judging/carry-sources.ts';
import { type Shifted, shiftCitations } from '../docs/narrative/shift-citations.ts';
import { readBlobTexts } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * A narrative for its sources as they are now, where every line that it cites is still there: with their ids and the numbers of these lines.
 * undefined where the words may no longer hold, or somebody edited them. No model is asked.
 */
export async function carryNarrative(workspace: Workspace, section: Section): Promise<Section | undefined> {
  const { sources } = section.inputs;
  const fates = carrySources(sources, workspace.viewFor(section.lens));
  if (!section.pristine || !fates.every(({ change }) => ['same', 'changed', 'moved'].includes(change))) return undefined;
  const other = fates.filter(({ change }) => change !== 'same');
  const texts = await readBlobTexts(
    workspace,
    other.flatMap(({ source, current = source.hash }) => [source.hash, current]),
  );
  const changed = new Map<string, Shifted>();
  for (const { source, current = source.hash, movedTo } of other) {
    const [before, after] = [texts.get(source.hash), texts.get(current)];
    if (before === undefined || after === undefined) return undefined;
    changed.set(source.path, { path: movedTo ?? source.path, before, after });
  }
  const body = shiftCitations(section.body, changed);
  if (body === undefined) return undefined;
  const now = fates.map(({ source, current, movedTo }) => ({ path: movedTo ?? source.path, hash: current ?? source.hash }));
  return { ...section, body, inputs: { ...section.inputs, sources: now } };
}
