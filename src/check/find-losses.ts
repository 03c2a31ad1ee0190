import { type DocumentHead, isRecorded, type SectionHead } from '../docs/document/document.ts';
import { isSameFocus } from '../docs/store/same-focus.ts';
import type { Checked } from './check-documents.ts';

/** What the base says and the change no longer does. */
export interface Loss {
  /** The document, from the top of the repository. */
  path: string;
  message: string;
}

/**
 * Documents and sections that a change removes, narrows, or turns from kb's words into somebody's: each a way to make a check pass without
 * bringing a document up to date. A document that stands elsewhere under the same focus was moved.
 */
export function findLosses(before: readonly Checked[], after: readonly Checked[]): Loss[] {
  return before.flatMap(({ verdict: { path }, head }) => {
    const now = after.find(({ verdict }) => verdict.path === path);
    if (!head || (now && !now.head)) return [];
    return head.sections.flatMap((section): Loss[] => {
      const own = now?.head ? sectionOf(now.head, section.lens) : findMoved(after, head.focus, section.lens);
      const message = own
        ? describeLoss(section, own)
        : `this change removes ${now ? `its section ${section.lens}` : 'it'}; the base has it`;
      return message === undefined ? [] : [{ path, message }];
    });
  });
}

function sectionOf({ sections }: DocumentHead, lens: string): SectionHead | undefined {
  return sections.find((section) => section.lens === lens);
}

function findMoved(after: readonly Checked[], focus: string, lens: string): SectionHead | undefined {
  return after.flatMap(({ head }) => (head && isSameFocus(head.focus, focus) ? (sectionOf(head, lens) ?? []) : []))[0];
}

function describeLoss(before: SectionHead, after: SectionHead): string | undefined {
  const { lens } = after;
  if (isRecorded(after) && !isRecorded(before)) return `this change makes the section ${lens}, which kb made, somebody's words`;
  const scopes = new Set(after.inputs.scope.map(({ path }) => path));
  const lost = before.inputs.scope.filter(({ path }) => !scopes.has(path)).map(({ path }) => path);
  if (lost.length > 0 && scopes.size < before.inputs.scope.length)
    return `this change takes ${lost.join(', ')} out of the scope of ${lens}`;
  const { limits } = before.inputs;
  const keys = ['maxFiles', 'maxDepth', 'maxOutput'] as const;
  return keys.some((key) => after.inputs.limits[key] < limits[key]) ? `this change lowers the limits of the section ${lens}` : undefined;
}
