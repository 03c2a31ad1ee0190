import { dirname } from 'node:path/posix';

import { languageOf } from '../../code/languages/languages.ts';
import type { Verdict } from '../../docs/judging/verdict.ts';
import { isDocumentPath } from '../../docs/store/layout.ts';
import { recordPathOf } from '../../docs/store/record-path.ts';
import type { StagedChanges } from '../../git/index/staged-changes.ts';
import { DOCUMENT_FOLDERS } from '../../lens/find-lens.ts';
import { CONFIG_FILES } from '../../program/resolve/resolver.ts';

/**
 * Whether staged changes can make any document stale, told without looking at one: a file that came or went may change what imports lead
 * to, an edited one only where it is read as source, configuration or document.
 */
export function concernsDocuments(changes: StagedChanges): boolean {
  return [...changes].some(([path, change]) => change !== 'M' || isRead(path));
}

/** Whether what is wrong with a document comes from staged changes, as far as its receipts can tell. */
export function isAffected(verdict: Verdict, changes: StagedChanges): boolean {
  if (changes.has(verdict.path) || changes.has(recordPathOf(verdict.path)) || [...changes.keys()].some((path) => path.startsWith('.kb/')))
    return true;
  return verdict.receipts.some(({ change, path, movedTo, recorded, current }) => {
    if (['dependents', 'dependencies', 'followed', 'unfollowed', 'shape', 'settings'].includes(change)) return true;
    // The names in a scope changed, which is a directory or a glob.
    const isScope = change === 'changed' && recorded?.length === current?.length && recorded?.length === 8;
    return isScope || changes.has(path) || (movedTo !== undefined && changes.has(movedTo));
  });
}

function isRead(path: string): boolean {
  if (path.startsWith('.kb/') || path.endsWith('.json') || CONFIG_FILES.test(path)) return true;
  return languageOf(path) !== undefined || isDocumentPath(path, { documents: dirname(dirname(path)), folders: DOCUMENT_FOLDERS });
}
