import { join } from 'node:path';

import { pathForPeople } from '../base/paths.ts';
import { measureCoverage } from '../docs/coverage.ts';
import type { DocumentHead } from '../docs/document.ts';
import { isOtherVersion } from '../docs/judge.ts';
import { locateDocument } from '../docs/locate-document.ts';
import type { CheckReport, ReportedDocument } from '../docs/reports/report.ts';
import type { Verdict } from '../docs/verdict.ts';
import { indexOfHook } from '../git/index-file.ts';
import { openRepo } from '../git/repo.ts';
import type { TreeSource } from '../git/tree.ts';
import { checkAgainstBase } from './check-base.ts';
import { type Checked, checkDocuments } from './check-documents.ts';
import { readDocuments } from './read-documents.ts';
import { type Workspace, withWorkspace } from './workspace.ts';

export interface CheckOptions {
  cwd: string;
  source: TreeSource;
  /** Documents as a person named them; all of them when empty. */
  documents: readonly string[];
  /** Whether a document of another kb version, one whose context changed, or one whose words wait for a review fails. */
  strict: boolean;
  /** The revision to compare with, in order of preference; it is fetched where it is not there. None, nothing is compared. */
  base: readonly string[];
  /** Whether a document passes that the base already has as it is. */
  newOnly: boolean;
  /** Whether the sources that no document covers are looked for. */
  coverage: boolean;
  /** The percentage below which coverage fails. */
  minCoverage?: number | undefined;
  note: (text: string) => void;
}

/** `shown` is the document's path relative to `cwd`. */
export type CheckedDocument = ReportedDocument & { shown: string };

/** Judges documents against a tree, and against a base where there is one. */
export async function check(options: CheckOptions): Promise<CheckReport & { documents: CheckedDocument[] }> {
  const { cwd, note, base, minCoverage } = options;
  const source = await sourceInHook(options);
  return withWorkspace({ cwd, source, fetch: false, note }, async (workspace) => {
    const only = options.documents.length > 0 ? locateDocuments(workspace, cwd, options.documents) : undefined;
    const shown = (path: string) => showPath(workspace, cwd, path);
    const texts = await readDocuments(workspace, only);
    const judged = await checkDocuments(workspace, texts, shown);
    const compared = base.length === 0 ? { checked: judged } : await checkAgainstBase(workspace, base, texts, judged);
    const documents = compared.checked.map((each) => ({
      verdict: each.verdict,
      shown: shown(each.verdict.path),
      passes: passes(each, options),
    }));
    return {
      documents,
      ...(compared.base ? { base: compared.base } : {}),
      ...(options.coverage ? { coverage: coverageOf(workspace, judged) } : {}),
      ...(minCoverage === undefined ? {} : { minCoverage }),
    };
  });
}

/** In a hook, the index is the one that is being committed. */
async function sourceInHook({ cwd, source }: CheckOptions): Promise<TreeSource> {
  if (source.kind !== 'index' || process.env['GIT_INDEX_FILE'] === undefined) return source;
  const file = indexOfHook(await openRepo(cwd), process.env);
  return file === undefined ? source : { ...source, file };
}

function passes({ verdict, head }: Checked, { strict, newOnly }: CheckOptions): boolean {
  if (verdict.status !== 'FRESH') return newOnly && verdict.known === true;
  return !(strict && head && (needsLook(head, verdict) || head.review.length > 0));
}

function coverageOf({ view, viewFor }: Workspace, checked: readonly Checked[]) {
  const documents = checked.flatMap(({ verdict, head }) => (head ? [{ path: verdict.path, head }] : []));
  return measureCoverage(documents, view, viewFor);
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
