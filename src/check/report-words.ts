import { byText } from '../base/digest.ts';
import type { ReportedFinding, ReportedWords, WordsFinding } from '../docs/reports/report.ts';
import { isDocumentPath } from '../docs/store/layout.ts';
import { pathFromTop } from '../docs/store/locate-document.ts';
import { anchoredDocuments } from '../words/anchors/read-anchors.ts';
import { checkWords, type WordsReport } from '../words/check-words.ts';
import { showPath } from '../workspace/name-documents.ts';
import { layoutOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { withBase } from './check-base.ts';
import type { CheckOptions } from './report.ts';

/** Documents that a person named, apart: those of kb, as they were named, and hand-written ones, from the top. */
export interface NamedDocuments {
  documents: string[];
  words: string[];
}

/** Which of the documents that a person named are markdown that people wrote. */
export function sortNamed({ repo, config, tree }: Workspace, cwd: string, named: readonly string[]): NamedDocuments {
  const sorted: NamedDocuments = { documents: [], words: [] };
  for (const name of named) {
    const path = pathFromTop(repo.top ?? cwd, cwd, name);
    const isWords = /\.(?:md|mdc|markdown)$/i.test(path) && tree.entries.has(path) && !isDocumentPath(path, layoutOf(config));
    if (isWords) sorted.words.push(path);
    else sorted.documents.push(name);
  }
  return sorted;
}

/**
 * What is not true of hand-written documents, and which of their paragraphs are STALE, with what a base says of it.
 * @param only those that were named; all of the configuration, and all that have anchors, unless told.
 */
export async function reportWords(
  workspace: Workspace,
  { base, newOnly, words = true }: Pick<CheckOptions, 'base' | 'newOnly' | 'words'>,
  only?: readonly string[],
): Promise<{ words?: ReportedWords; asksHistory: boolean }> {
  if (!words || only?.length === 0) return { asksHistory: false };
  const { documents, findings, unsure, asksHistory } = await judgeWords(workspace, only);
  if (documents.length === 0) return { asksHistory };
  const known = base.length > 0 && findings.length > 0 ? await findingsOf(workspace, base, findings) : undefined;
  const reported = findings.map((finding): ReportedFinding => {
    if (!known) return { ...finding, passes: false };
    const isKnown = known.has(keyOf(finding));
    return { ...finding, known: isKnown, passes: newOnly && isKnown };
  });
  return { words: { documents, findings: reported, unsure }, asksHistory };
}

/** What a tree says of the claims of documents and of their anchors. */
async function judgeWords(workspace: Workspace, only?: readonly string[]): Promise<Omit<WordsReport, 'about'>> {
  const { about, ...claims } = await checkWords(workspace, only);
  const recorded = anchoredDocuments(workspace);
  const anchored = recorded.filter((path) => only?.includes(path) ?? workspace.tree.entries.has(path));
  const paths = [...new Set([...anchored, ...about])].sort(byText);
  if (paths.length === 0 && recorded.length === 0) return claims;
  const { judgeDocuments, anchorFindings, orphanFindings } = await import('../words/anchors/check-anchors.ts');
  const typed = (path: string) => showPath(workspace, workspace.context.cwd, path);
  const judged = await judgeDocuments(workspace, paths);
  return {
    documents: [...new Set([...claims.documents, ...anchored])].sort(byText),
    findings: [...claims.findings, ...anchorFindings(judged.documents, typed), ...(only ? [] : orphanFindings(workspace, typed))],
    unsure: claims.unsure,
    asksHistory: claims.asksHistory || judged.asksHistory,
  };
}

/** What the base's own words of these documents say that is not true there; undefined where there is no base to compare with. */
function findingsOf(
  workspace: Workspace,
  base: readonly string[],
  findings: readonly WordsFinding[],
): Promise<ReadonlySet<string> | undefined> {
  return withBase(workspace, base, async (at) => {
    if (!at) return undefined;
    const paths = [...new Set(findings.map(({ path }) => path))].filter((path) => at.workspace.tree.entries.has(path));
    return new Set((await judgeWords(at.workspace, paths)).findings.map(keyOf));
  });
}

/** What is said, wherever in the document. */
function keyOf({ path, kind, text, now }: WordsFinding): string {
  return JSON.stringify([path, kind, text, now]);
}
