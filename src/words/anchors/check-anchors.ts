import { traceWork } from '../../base/trace.ts';
import type { WordsFinding } from '../../docs/reports/report.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Paragraph } from '../markdown/paragraph.ts';
import { type Anchor, type AnchorStanding, lastOf } from './anchor.ts';
import { anchorsPathOf } from './anchors-file.ts';
import { findAnchored } from './find-anchored.ts';
import { judgeAnchors } from './judge-anchors.ts';
import { anchoredDocuments, readAnchors, readParagraphsOf } from './read-anchors.ts';

/** A document, and what the tree says of its anchors. */
export interface AnchoredDocument {
  path: string;
  paragraphs: readonly Paragraph[];
  standings: AnchorStanding[];
}

/**
 * Judges the anchors of documents of the workspace's tree. Writes nothing.
 * @param only from the top; all that have some unless told.
 * @param also anchors beside those that are recorded of a document.
 */
export async function judgeDocuments(
  workspace: Workspace,
  only?: readonly string[],
  also: ReadonlyMap<string, readonly Anchor[]> = new Map(),
): Promise<{ documents: AnchoredDocument[]; asksHistory: boolean }> {
  const paths = only ?? anchoredDocuments(workspace).filter((path) => workspace.tree.entries.has(path));
  if (paths.length === 0) return { documents: [], asksHistory: false };
  const done = traceWork('anchors', () => `${paths.length} documents`);
  const recorded = await readAnchors(workspace, paths);
  const anchors = new Map(paths.map((path) => [path, [...(recorded.get(path) ?? []), ...(also.get(path) ?? [])]]));
  const paragraphs = await readParagraphsOf(workspace, paths);
  const { search, asksHistory } = await findAnchored(workspace, [...anchors.values()].flat());
  const documents = paths.map((path) => {
    const own = paragraphs.get(path) ?? [];
    return { path, paragraphs: own, standings: judgeAnchors(anchors.get(path) ?? [], own, search) };
  });
  done();
  return { documents, asksHistory };
}

/** What is STALE of the anchors of documents, for whoever reports it. @param typed a path as its reader would type it. */
export function anchorFindings(documents: readonly AnchoredDocument[], typed: (path: string) => string): WordsFinding[] {
  return documents.flatMap(({ path, paragraphs, standings }) => [
    ...standings.flatMap((standing) => staleFinding(path, standing, typed(path))),
    ...paragraphs.flatMap((paragraph) => unboundFindings(path, paragraph, standings, typed(path))),
  ]);
}

/** Anchors that are recorded of documents that are not there. */
export function orphanFindings(workspace: Workspace, typed: (path: string) => string): WordsFinding[] {
  return anchoredDocuments(workspace).flatMap((document): WordsFinding[] => {
    if (workspace.tree.entries.has(document)) return [];
    const remedy = `kb anchor with the document that took its place takes them over; kb anchor --remove ${typed(document)} takes them out`;
    const place = { path: anchorsPathOf(document), line: 1, column: 1 };
    return [{ status: 'STALE', kind: 'anchor', ...place, text: document, says: 'is gone, and what it spoke of is still recorded', remedy }];
  });
}

function staleFinding(path: string, { anchor, status, paragraph, edited, place, broken }: AnchorStanding, shown: string): WordsFinding[] {
  if (status !== 'STALE' || !paragraph) return [];
  const { line } = paragraph;
  const from = place && place.path !== anchor.path ? ` (in ${anchor.path} then)` : '';
  const says = place
    ? `in ${place.path}:L${place.symbol.startLine}-${place.symbol.endLine}${from} changed since these words were confirmed`
    : broken
      ? `cannot be looked at: ${anchor.path} cannot be read or does not parse`
      : `is no longer in ${anchor.path}, and nothing else does the same`;
  const remedy = `kb review ${shown}:${line} shows both; if the words hold: kb review --acknowledge ${shown}:${line}`;
  return [
    {
      ...{ status: 'STALE' as const, kind: 'anchor', path, line, column: 1, text: anchor.name },
      says: `${says}${edited ? '; they were edited meanwhile' : ''}`,
      remedy,
      ...(place ? { now: place.symbol.digest } : {}),
    },
  ];
}

/** A comment that binds nothing yet would be taken for one that does. */
function unboundFindings(path: string, { about, line }: Paragraph, standings: readonly AnchorStanding[], shown: string): WordsFinding[] {
  const bound = standings
    .filter(({ paragraph }) => paragraph?.line === line)
    .flatMap(({ anchor, place }) => [anchor.name, place?.symbol.name]);
  return about
    .filter(({ name }) => !bound.some((each) => each !== undefined && lastOf(each) === lastOf(name)))
    .map((each) => ({
      ...{ status: 'STALE' as const, kind: 'anchor', path, line: each.line, column: 1, text: `kb:about ${each.path}#${each.name}` },
      says: 'is written and not recorded',
      remedy: `kb anchor ${shown}`,
    }));
}
