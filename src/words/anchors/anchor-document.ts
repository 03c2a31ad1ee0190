import type { Workspace } from '../../workspace/workspace.ts';
import { type Anchor, type AnchorStanding, aboutOf, lastOf, type SymbolLocation } from './anchor.ts';
import type { AnchoredDocument } from './check-anchors.ts';
import { findProposals, type Proposal, type Skipped } from './find-proposals.ts';
import { makeAnchor, renewAnchors } from './renew-anchors.ts';

/** What anchoring a document comes to. */
export interface AnchorPlan {
  /** What is to be recorded. */
  anchors: Anchor[];
  /** What is bound that was not. */
  bound: Proposal[];
  /** What is found by name and was not accepted. */
  proposed: Proposal[];
  skipped: Skipped[];
  /** Those that were STALE and whose words were edited since: their writer says so by calling this. */
  confirmed: AnchorStanding[];
  /** How many follow words that were edited, or a symbol that moved. */
  followed: number;
  /** How many go with their paragraphs. */
  dropped: number;
}

/** What to record of a document: what it has, brought up to date, and what it says or names beside that. @param accept whether names count. */
export async function planAnchors(
  workspace: Workspace,
  { path, paragraphs, standings }: AnchoredDocument,
  accept: boolean,
): Promise<AnchorPlan> {
  const { proposals, skipped } = await findProposals(workspace, path, paragraphs);
  const isBound = ({ paragraph, place }: Proposal) => standings.some((each) => means(each, paragraph.line, place));
  const fresh = proposals.filter((proposal) => !isBound(proposal));
  const isTaken = ({ by }: Proposal) => accept || by === 'comment';
  const bound = fresh.filter(isTaken);
  const kept = renewAnchors(standings, ({ edited, place }) => edited && place !== undefined);
  return {
    anchors: [...kept, ...bound.map(({ paragraph, place }) => makeAnchor(paragraph, place))],
    bound,
    proposed: fresh.filter((proposal) => !isTaken(proposal)),
    skipped: skipped.filter(({ line, text }) => !standings.some((each) => speaksOf(each, line, text))),
    confirmed: standings.filter(({ status, edited, place }) => status === 'STALE' && edited && place !== undefined),
    followed: standings.filter(hasMoved).length,
    dropped: standings.filter(({ status }) => status === 'GONE').length,
  };
}

function means({ anchor, paragraph, place }: AnchorStanding, line: number, { path, symbol }: SymbolLocation): boolean {
  const now = place ? { path: place.path, name: place.symbol.name } : anchor;
  return paragraph?.line === line && aboutOf(now) === aboutOf({ path, name: symbol.name });
}

/** A comment names where its symbol was. */
function speaksOf({ anchor, paragraph }: AnchorStanding, line: number, text: string): boolean {
  const isIn = paragraph !== undefined && line <= paragraph.endLine && line >= paragraph.line - NEAR;
  return isIn && lastOf(anchor.name) === lastOf(text);
}

/** Lines that a comment may stand above its paragraph. */
const NEAR = 3;

function hasMoved({ anchor, status, edited, place }: AnchorStanding): boolean {
  return (
    status === 'FRESH' && (edited || (place !== undefined && aboutOf({ path: place.path, name: place.symbol.name }) !== aboutOf(anchor)))
  );
}
