import type { DocumentHead, Section, SectionHead } from '../../docs/document/document.ts';
import { readSection } from '../../docs/document/read-section.ts';
import type { Receipt, SourceChange, Verdict } from '../../docs/judging/verdict.ts';
import type { StoredDocument } from '../../docs/store/store.ts';
import { remakeSection } from '../../generate/remake-section.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isComparable, type ReadSeen } from './open-seen.ts';
import { showsSame } from './shows-same.ts';

/** Differences that need not show. */
const HIDDEN: ReadonlySet<SourceChange> = new Set(['changed', 'dependents', 'dependencies', 'followed', 'unfollowed']);

/** What sections are when they are made anew, and those of them that show the same as before. */
export interface RemadeSections {
  same: ReadonlySet<SectionHead>;
  made: ReadonlyMap<SectionHead, Section>;
}

/**
 * The sections that have a reason to be made anew and show the same then, but for line numbers: a lens sees more of a file than a document
 * shows of it. Each is made in memory, with what is recorded of language servers; what cannot be read, or was answered about code that
 * changed since, is left to whoever refreshes it.
 */
export async function findSame(
  workspace: Workspace,
  judged: readonly { verdict: Verdict; head?: DocumentHead }[],
  texts: ReadonlyMap<string, StoredDocument>,
  seen: ReadSeen,
): Promise<RemadeSections> {
  const same = new Set<SectionHead>();
  const all = new Map<SectionHead, Section>();
  for (const { verdict, head } of judged) {
    const stored = texts.get(verdict.path);
    if (verdict.status !== 'STALE' || !head || !stored || !('text' in stored)) continue;
    const open = head.sections.filter((section) => section.pristine && isComparable(section) && isOpen(section, verdict.receipts, seen));
    for (const section of open) {
      const whole = await readSection(stored, section, workspace.repo.objectFormat);
      const made = whole && (await remakeSection(workspace, head.focus, whole, 'keep'));
      if (!made || !('section' in made)) continue;
      all.set(section, made.section);
      if (await showsSame(whole, made)) same.add(section);
    }
  }
  return { same, made: all };
}

function isOpen(section: SectionHead, receipts: readonly Receipt[], seen: ReadSeen): boolean {
  const own = receipts.filter(({ lens }) => lens === section.lens);
  const isKnown = ({ path }: Receipt) =>
    section.inputs.sources.every((source) => source.path !== path || seen(section, source) !== undefined);
  return own.length > 0 && own.every(({ change }) => HIDDEN.has(change)) && own.every(isKnown);
}
