import type { Section } from '../docs/document/document.ts';
import { loadLens } from '../lens/find-lens.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { carrySelection } from './carry-selection.ts';
import { type Generated, generateSection } from './generate-section.ts';

/**
 * Makes a section anew from its recorded selection, carried to the tree, and from its recorded answers. Reads only the tree.
 * @param ask whether language servers are asked as well.
 * @returns why not, where this kb has no such lens and where no source is left.
 */
export async function remakeSection(
  workspace: Workspace,
  focus: string,
  section: Section,
  ask: 'complete' | 'keep',
): Promise<Generated | { left: string }> {
  const lens = await loadLens(section.lens);
  if (!lens) return { left: `this kb has no lens '${section.lens}'` };
  const selection = await carrySelection(workspace, { lens: section.lens, focus }, section.inputs);
  if (selection.sources.length === 0) return { left: `no source of the section ${section.lens} is left` };
  const role = section.inputs.for === undefined ? {} : { role: section.inputs.for };
  const order = { lens, focus, ...role, selection, limits: section.inputs.limits };
  return generateSection(workspace, order, { recorded: section, ask });
}
