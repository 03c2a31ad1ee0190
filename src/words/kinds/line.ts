import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import type { Piece } from '../markdown/piece.ts';
import { directoryOf, findMeant, joinPath, meantBy, type Paths } from '../tree/paths.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { readTarget } from './link.ts';
import { readPath } from './path.ts';

/** Lines of a file: `src/a.ts:L10-20`, `src/a.ts:10`, `[a](src/a.ts#L10)`. */
export const line: ClaimKind = {
  name: 'line',
  summary: 'A line that is named lies beyond the end of its file',
  find: ({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === 'link' ? linesOfLink(piece) : piece.kind === 'code' ? linesOfCode(piece) : [])),
  needs: (claim, document, { paths }) => ({ texts: fileOf(claim, document, paths) }),
  judge: judgeLine,
};

function linesOfLink(piece: Piece): Claim[] {
  const target = readTarget(piece.text);
  const [, from, to] = /^L(\d+)(?:C\d+)?(?:-L?(\d+))?/.exec(target?.anchor ?? '') ?? [];
  if (!target || from === undefined) return [];
  const at = piece.text.indexOf('#');
  return [claimAt('line', piece, at, piece.text.slice(at), { path: target.path, last: to ?? from, link: 'yes' })];
}

function linesOfCode(piece: Piece): Claim[] {
  const read = readPath(piece.text) ?? bareFile(piece.text);
  const [, from, to] = /^(?:#L|:L?)(\d+)(?:[:-]L?(\d+))?/.exec(read?.rest ?? '') ?? [];
  if (!read || from === undefined) return [];
  // `file:12:5` is a line and a column.
  const last = read.rest.includes('-') && to !== undefined ? to : from;
  return [claimAt('line', piece, read.path.length, read.rest, { path: read.path, last }, findHedge(piece))];
}

function bareFile(text: string): { path: string; rest: string } | undefined {
  const [, path, rest] = /^([\w.-]+\.[A-Za-z]\w*)((?:#L|:L?)\d+(?:-L?\d+)?)$/.exec(text) ?? [];
  return path === undefined || rest === undefined ? undefined : { path, rest };
}

function fileOf({ said: { path: written = '', link } }: Claim, document: string, paths: Paths): string[] {
  const target = link === undefined ? undefined : joinPath(directoryOf(document), written);
  const meant = link === undefined ? findMeant(paths, written, document) : target === undefined ? undefined : meantBy(paths, target);
  const isOne = written.includes('/') || paths.named(written).length === 1;
  return meant !== undefined && isOne && paths.isFile(meant) ? [meant] : [];
}

function judgeLine(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const [file] = fileOf(claim, document, tree.paths);
  const text = file === undefined ? undefined : tree.text(file);
  if (file === undefined || text === undefined) return undefined;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (Number(claim.said['last']) <= lines) return { is: 'true' };
  if (claim.hedge !== undefined) return { is: 'unsure', says: `lies beyond the end of ${file}, and stands beside "${claim.hedge}"` };
  return {
    is: 'false',
    says: `lies beyond the end of ${file}, which has ${lines} lines`,
    remedy: 'name the symbol, or the line where it is now',
  };
}
