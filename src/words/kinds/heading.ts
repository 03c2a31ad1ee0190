import { editDistance } from '../../base/edit-distance.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import type { ClaimKind } from '../claims/kind.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import { looseSlug } from '../markdown/slug.ts';
import { joinWrittenPath, meantBy, type Paths } from '../tree/paths.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { readTarget } from './link.ts';
import { isOfSphinx } from './site.ts';

/** Links to headings, in the same text or another. */
export const heading: ClaimKind = {
  name: 'heading',
  summary: 'A link leads to a heading that is not there',
  find: ({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'link' && !piece.image ? anchorClaim(piece) : [])),
  needs: (claim, document, { paths }) => ({ pages: pageOf(claim, document, paths) ?? [] }),
  judge: judgeHeading,
};

function anchorClaim(piece: MarkdownPiece): Claim[] {
  const hash = piece.text.indexOf('#');
  const anchor = piece.text.slice(hash + 1);
  const target = readTarget(piece.text);
  if (hash < 0 || /[{}<>$\s]/.test(anchor) || (hash > 0 && !target) || !LEADS.test(anchor)) return [];
  // Lines of sources, states of pages, text fragments, places that GitHub adds to its page.
  if (/^(?:L\d|:~|\/|!|top$|user-content-|readme$|start-of-content$)|-ov-file$/i.test(anchor) || anchor.includes('=')) return [];
  return [claimAt('heading', piece, hash, `#${anchor}`, { path: target?.path ?? '', anchor })];
}

/** What has no letter or digit leads nowhere, and is only there for what it shows when it is pointed at: `[kbps](## "1000 bits/sec")`. */
const LEADS = /[\p{L}\p{N}]/u;

/** The page that it leads to, as one path; nothing where that is not markdown. */
function pageOf({ said: { path: written = '' } }: Claim, document: string, paths: Paths): string[] | undefined {
  if (written === '') return [document];
  const target = written.startsWith('/') ? undefined : joinWrittenPath(directoryOf(document), written);
  const meant = target === undefined ? undefined : meantBy(paths, target);
  return meant !== undefined && /\.(?:md|markdown)$/i.test(meant) ? [meant] : undefined;
}

/** Words that other makers of pages write for signs that GitHub leaves out: `one-and-two` for "One & two". */
const SIGNS = /(^|-)(?:and|or|plus|at|percent|dollar|less|greater|equals|sharp|dot)(?=-|$)/g;

/** Edits between two spellings of one heading. */
const FEW = 2;

function judgeHeading(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const [page] = pageOf(claim, document, tree.paths) ?? [];
  const read = page === undefined ? undefined : tree.page(page);
  if (page === undefined || read === undefined) return undefined;
  const { slugs, anchors, composed } = read;
  const anchor = decode(claim.said['anchor'] ?? '').toLowerCase();
  if (slugs.includes(anchor) || anchors.includes(anchor)) return { is: 'true' };
  const asOthers = [anchor, anchor.replace(/-\d+$/, ''), anchor.replace(SIGNS, '$1')].map(looseSlug);
  const loose = [...slugs, ...anchors].find((slug) => asOthers.includes(looseSlug(slug)));
  if (loose !== undefined) return { is: 'unsure', says: `is spelled ${`#${loose}`} by GitHub` };
  if (composed || slugs.length === 0) return { is: 'unsure', says: `is no heading of ${page}, which holds parts of others` };
  if (page === document && isOfSphinx(document, tree.paths))
    return { is: 'unsure', says: 'is no heading of this page; Sphinx may know the name' };
  const near = slugs.find((slug) => slug.startsWith(anchor) || anchor.startsWith(slug) || editDistance(slug, anchor, FEW) <= FEW);
  return {
    is: 'false',
    says: `is no heading of ${page === document ? 'this document' : page}`,
    remedy: near === undefined ? 'lead it to a heading that is there' : `write #${near}, if that is meant`,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
