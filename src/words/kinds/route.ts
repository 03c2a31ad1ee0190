import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import type { WordsTree } from '../tree/words-tree.ts';

/** Routes that are named with their method, `GET /orders/:id`, of which a part stands nowhere in the sources. */
export const route: ClaimKind = {
  name: 'route',
  summary: 'A route that is named has a part that nothing in the repository names',
  find: ({ pieces }) => pieces.flatMap(routeClaims),
  needs: (claim) => ({ tokens: partsOf(claim) }),
  judge: judgeRoute,
};

const ROUTE = /^(?:GET|POST|PUT|PATCH|DELETE)\s+(\/[\w./:{}<>*@-]+)(?:\?\S*)?$/;

function routeClaims(piece: MarkdownPiece): Claim[] {
  const [, path] = piece.kind === 'code' ? (ROUTE.exec(piece.text) ?? []) : [];
  return path === undefined ? [] : [claimAt('route', piece, 0, piece.text, { path }, findHedge(piece))];
}

/** The words of a path that can be nothing but words of a route: no parameters, no versions, nothing that stands for another. */
function partsOf({ said: { path = '' } }: Claim): string[] {
  const parts = path.split('/').filter((part) => /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/i.test(part) && part.length > 3);
  return parts.some(isPlaceholder) ? [] : [...new Set(parts)];
}

function judgeRoute(claim: Claim, _document: string, { holders }: WordsTree): Judgement | undefined {
  const parts = partsOf(claim);
  const files = parts.map(holders);
  if (parts.length === 0 || files.some((found) => found === undefined)) return undefined;
  const missing = parts.filter((_, at) => files[at]?.length === 0);
  if (missing.length === 0) return { is: 'true' };
  return {
    is: 'unsure',
    says: `has ${missing.join(' and ')}, which nothing in the repository names`,
    inCompany: 'take it out, or name the route that took its place',
  };
}
