import { type DiffLine, diffLines } from '../base/diff-lines.ts';
import { type AnchorStanding, aboutOf } from '../words/anchors/anchor.ts';
import { judgeDocuments } from '../words/anchors/check-anchors.ts';
import { formerSymbol, linesOf } from '../words/anchors/former-symbol.ts';
import type { NamedWords } from '../words/anchors/locate-words.ts';
import { renewAnchors } from '../words/anchors/renew-anchors.ts';
import { writeAnchors } from '../words/anchors/write-anchors.ts';
import { showPath } from '../workspace/name-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A paragraph that speaks of a symbol which changed since its words were confirmed. */
export interface WaitingParagraph {
  /** Its document, from the top of the repository and relative to `cwd`. */
  path: string;
  shown: string;
  line: number;
  endLine: number;
  /** As it is written. */
  text: string;
  /** Whether it was edited since. */
  edited: boolean;
  /** `src/auth/token.ts#refresh` as it was confirmed, and where it is now; absent where it is gone. */
  about: string;
  now?: { about: string; startLine: number; endLine: number };
  /** What changed in it. Empty where that is not shown. */
  diff: DiffLine[];
  /** Id of what it was, where git no longer has that. */
  absent?: string;
}

/** The paragraphs that are STALE: of all documents, of one, or of one place in it. @param diffs whether it is shown what changed. */
export async function findWaitingWords(workspace: Workspace, named: NamedWords | undefined, diffs: boolean): Promise<WaitingParagraph[]> {
  const { documents } = await judgeDocuments(workspace, named ? [named.path] : undefined);
  const waiting: WaitingParagraph[] = [];
  for (const { path, standings } of documents) {
    const stale = standings.filter((standing) => waits(standing, named?.line));
    if (stale.length === 0) continue;
    const text = (await workspace.reader.readTexts([path])).get(path) ?? '';
    for (const standing of stale) waiting.push(await tell(workspace, path, text, standing, diffs));
  }
  return waiting;
}

/**
 * Confirms that the words of a document hold, or those at one place in it; what spoke of a symbol that is gone is no longer anchored.
 * @returns what had waited.
 */
export async function acknowledgeWords(workspace: Workspace, named: NamedWords): Promise<WaitingParagraph[]> {
  const waiting = await findWaitingWords(workspace, named, false);
  if (waiting.length === 0) return [];
  const { documents } = await judgeDocuments(workspace, [named.path]);
  const standings = documents[0]?.standings ?? [];
  await writeAnchors(
    workspace,
    named.path,
    // Of what nobody can look at nobody can say that it holds.
    renewAnchors(standings, (standing) => waits(standing, named.line) && !standing.broken),
  );
  return waiting;
}

function waits({ status, paragraph }: AnchorStanding, line: number | undefined): boolean {
  if (status !== 'STALE' || !paragraph) return false;
  return line === undefined || (line >= paragraph.line && line <= paragraph.endLine);
}

async function tell(workspace: Workspace, path: string, text: string, standing: AnchorStanding, diffs: boolean): Promise<WaitingParagraph> {
  const { anchor, paragraph, edited, place } = standing;
  const { line = 1, endLine = 1 } = paragraph ?? {};
  const told = {
    ...{ path, shown: showPath(workspace, workspace.context.cwd, path), line, endLine, edited, about: aboutOf(anchor) },
    text: linesOf(text, { startLine: line, endLine }),
    ...(place ? { now: nowOf(place) } : {}),
  };
  if (!diffs) return { ...told, diff: [] };
  const former = await formerSymbol(workspace, anchor);
  const current = place ? (await workspace.reader.readTexts([place.path])).get(place.path) : undefined;
  const after = place && current !== undefined ? linesOf(current, place.symbol) : '';
  return { ...told, diff: diffLines(former?.text ?? '', after), ...(former ? {} : { absent: anchor.blob }) };
}

function nowOf({ path, symbol: { name, startLine, endLine } }: NonNullable<AnchorStanding['place']>): NonNullable<WaitingParagraph['now']> {
  return { about: aboutOf({ path, name }), startLine, endLine };
}
