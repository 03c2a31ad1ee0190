import { directoryOf } from '../../base/path-parts.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import { findOnlyMeant, joinWrittenPath, meantBy, type Paths } from '../tree/paths.ts';
import type { LineAsked, WordsTree } from '../tree/words-tree.ts';
import { readTarget } from './link.ts';
import { readPath } from './path.ts';

/** Lines of a file: `src/a.ts:L10-20`, `src/a.ts:10`, `[a](src/a.ts#L10)`. */
export const line: ClaimKind = {
  name: 'line',
  summary: 'A line that is named lies beyond the end of its file',
  find: ({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === 'link' ? linesOfLink(piece) : piece.kind === 'code' ? linesOfCode(piece) : [])),
  needs: (claim, document, tree) => {
    const [file] = fileOf(claim, document, tree.paths);
    return file === undefined ? {} : { texts: [file], lines: isBeyond(claim, tree.text(file)) ? askedOf(claim, document, file) : [] };
  },
  judge: judgeLine,
};

function linesOfLink(piece: MarkdownPiece): Claim[] {
  const target = readTarget(piece.text);
  const [, from, to] = /^L(\d+)(?:C\d+)?(?:-L?(\d+))?/.exec(target?.anchor ?? '') ?? [];
  if (!target || from === undefined) return [];
  const at = piece.text.indexOf('#');
  return [claimAt('line', piece, at, piece.text.slice(at), { path: target.path, last: to ?? from, link: 'yes' })];
}

function linesOfCode(piece: MarkdownPiece): Claim[] {
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
  const target = link === undefined ? undefined : joinWrittenPath(directoryOf(document), written);
  const meant = link === undefined ? findOnlyMeant(paths, written, document) : target === undefined ? undefined : meantBy(paths, target);
  const isOne = written.includes('/') || paths.named(written).length === 1;
  return meant !== undefined && isOne && paths.isFile(meant) ? [meant] : [];
}

function judgeLine(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const [file] = fileOf(claim, document, tree.paths);
  const text = file === undefined ? undefined : tree.text(file);
  if (file === undefined || text === undefined) return undefined;
  if (!isBeyond(claim, text)) return { is: 'true' };
  if (claim.hedge !== undefined) return { is: 'unsure', says: `lies beyond the end of ${file}, and stands beside "${claim.hedge}"` };
  const now = lineNow(claim, document, file, tree);
  return {
    is: 'false',
    says: `lies beyond the end of ${file}, which has ${linesOf(text)} lines`,
    remedy: now === undefined ? 'name the symbol, or the line where it is now' : `what stood there is in line ${now}`,
    ...(now === undefined ? {} : { fix: claim.text.replace(/\d+/, String(now)) }),
  };
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function isBeyond({ said: { last } }: Claim, text: string | undefined): boolean {
  return text !== undefined && Number(last) > linesOf(text);
}

/** Of one line; a range says more than where it ends. */
function askedOf(claim: Claim, document: string, path: string): LineAsked[] {
  const { path: written = '', last = '', link } = claim.said;
  const isOne = /^\D*\d+$/.test(claim.text);
  return isOne && link === undefined ? [{ document, text: `${written}${claim.text}`, path, line: Number(last) }] : [];
}

/** Fewer characters stand anywhere. */
const TELLING = 12;

/** Where what stood there is now, where that is one place. */
function lineNow(claim: Claim, document: string, file: string, tree: WordsTree): number | undefined {
  const [asked] = askedOf(claim, document, file);
  const then = asked && tree.lineThen(asked)?.trim();
  if (then === undefined || then.length < TELLING) return undefined;
  const places = (tree.text(file) ?? '').split(/\r?\n/).flatMap((each, at) => (each.trim() === then ? [at + 1] : []));
  return places.length === 1 ? places[0] : undefined;
}
