import { join } from 'node:path';

import { pathForPeople } from '../base/paths.ts';
import type { DocumentHead } from '../docs/document.ts';
import { isOtherVersion } from '../docs/judge.ts';
import { locateDocument } from '../docs/locate-document.ts';
import type { Verdict } from '../docs/verdict.ts';
import type { TreeSource } from '../git/tree.ts';
import { checkDocuments } from './check-documents.ts';
import { readDocuments } from './read-documents.ts';
import { type Workspace, withWorkspace } from './workspace.ts';

export interface CheckOptions {
  cwd: string;
  source: TreeSource;
  /** Documents as a person named them; all of them when empty. */
  documents: readonly string[];
  /** Whether a document of another kb version, or one whose context changed, fails. */
  strict: boolean;
  note: (text: string) => void;
}

export interface CheckedDocument {
  verdict: Verdict;
  /** The document's path relative to `cwd`. */
  shown: string;
  passes: boolean;
}

/** Judges documents against a tree. */
export function check(options: CheckOptions): Promise<CheckedDocument[]> {
  const { cwd, source, note } = options;
  return withWorkspace({ cwd, source, fetch: false, note }, async (workspace) => {
    const only = options.documents.length > 0 ? locateDocuments(workspace, cwd, options.documents) : undefined;
    const shown = (path: string) => showPath(workspace, cwd, path);
    const checked = await checkDocuments(workspace, await readDocuments(workspace, only), shown);
    return checked.map(({ verdict, head }) => ({
      verdict,
      shown: shown(verdict.path),
      passes: verdict.status === 'FRESH' && !(options.strict && head && needsLook(head, verdict)),
    }));
  });
}

/** Whether a FRESH document may say something that no longer holds: another kb wrote it, or what surrounds its sources changed. */
export function needsLook(head: DocumentHead, { context }: Verdict): boolean {
  return isOtherVersion(head) || context !== undefined;
}

/** Documents that a person named, as paths from the top of the repository, each once. */
export function locateDocuments(workspace: Workspace, cwd: string, documents: readonly string[]): string[] {
  const place = { top: workspace.repo.top ?? cwd, documents: workspace.config.documents };
  return [...new Set(documents.map((document) => locateDocument(place, cwd, document)))];
}

/** A path from the top of the repository as somebody in `cwd` would type it. */
export function showPath(workspace: Workspace, cwd: string, path: string): string {
  const { top } = workspace.repo;
  return top === undefined || top === cwd ? path : pathForPeople(cwd, join(top, path));
}
