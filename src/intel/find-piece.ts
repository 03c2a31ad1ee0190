import { count } from '../base/count.ts';
import { KbError } from '../base/errors.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type LineRange, linesOfSymbol } from './cut-source.ts';
import { findSubject, findWrittenFile } from './find-subject.ts';
import type { FoundSymbol } from './find-symbols.ts';
import { namesakesOf } from './namesakes.ts';
import { tellOthers } from './tell-others.ts';
import { overloadsOf } from './tell-overloads.ts';

/** Some lines of a file. */
export interface Piece {
  path: string;
  lines: string[];
  range: LineRange;
  title: string;
  /** What is declared in the lines, not in each other. */
  inside: readonly CodeSymbol[];
  gaps: string[];
}

/**
 * The lines that somebody named: a declaration, with those that share its name, a file, a place in one.
 * @throws KbError (exit 1) where there is nothing of the name, or no such line.
 */
export async function findPieces(workspace: Workspace, asked: { cwd: string }, written: string): Promise<Piece[]> {
  const place = readPlace(workspace, asked.cwd, written);
  if (place) return [pieceAround(await readFileInLines(workspace, place.path), place)];
  const subject = await findSubject(workspace, asked, written);
  const file = await readFileInLines(workspace, subject.path);
  const { symbol: found } = subject;
  if (!found) return [{ ...file, range: { from: 1, to: file.lines.length }, title: subject.path, inside: file.symbols, gaps: [] }];
  const namesakes = namesakesOf(subject);
  // A few that share a name are soon read; nothing says which was meant.
  if (namesakes.length > 1 && namesakes.length <= MOST_NAMESAKES) {
    const pieces: Piece[] = [];
    for (const each of namesakes) {
      const own = await readFileInLines(workspace, each.path);
      pieces.push(...overloadsOf({ ...subject, path: each.path, symbol: each }).map((symbol) => pieceOf(own, symbol, [])));
    }
    return pieces;
  }
  const gaps = tellOthers(subject);
  return overloadsOf(subject).map((symbol) => pieceOf(file, symbol, gaps));
}

/** Declarations of one name that are all shown. */
const MOST_NAMESAKES = 3;

function pieceOf(file: FileInLines, { name, symbol }: FoundSymbol, gaps: string[]): Piece {
  const range = linesOfSymbol(symbol, file.lines, siblingsOf(symbol, file.symbols));
  return { ...file, range, title: told(name, file.path, range), inside: symbol.children, gaps };
}

/** A file and the lines in it that somebody named: `src/db.ts:40`, `src/db.ts:40-60`. */
interface WrittenPlace {
  path: string;
  from: number;
  to?: number;
}

function readPlace(workspace: Workspace, cwd: string, written: string): WrittenPlace | undefined {
  const [, file = '', from, to] = /^(.+?):L?(\d+)(?:-L?(\d+))?$/.exec(written) ?? [];
  const path = from === undefined ? undefined : findWrittenFile(workspace, cwd, file);
  if (path === undefined) return undefined;
  return { path, from: Number(from), ...(to === undefined ? {} : { to: Number(to) }) };
}

export interface FileInLines {
  path: string;
  lines: string[];
  symbols: readonly CodeSymbol[];
}

/** @throws KbError (exit 1) where it cannot be read. */
export async function readFileInLines({ reader }: Workspace, path: string): Promise<FileInLines> {
  const text = (await reader.readTexts([path])).get(path);
  if (text === undefined) throw new KbError(`${path} cannot be read, or has more than 1 MiB`, { exit: 1 });
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return { path, lines, symbols: (await reader.readFacts([path])).get(path)?.symbols ?? [] };
}

/** What is declared around a line counts up to so many lines; else some lines before and behind it. */
const NEAR = 40;
const BEFORE = 6;
const BEHIND = 12;

/**
 * What is around a line: the declaration that it stands in, unless that is long.
 * @param near how many lines are not too many.
 * @throws KbError (exit 1) where the file has no such line.
 */
export function pieceAround(file: FileInLines, { from, to }: Pick<WrittenPlace, 'from' | 'to'>, near = NEAR): Piece {
  const last = file.lines.length;
  if (from > last) throw new KbError(`${file.path} has ${count(last, 'line')}`, { exit: 1 });
  const around = qualifiedNames(file.symbols).filter(({ symbol: { startLine, endLine } }) => startLine <= from && from <= endLine);
  const nearest = around.at(-1);
  const isNear = nearest !== undefined && nearest.symbol.endLine - nearest.symbol.startLine < near;
  const range =
    to !== undefined
      ? { from, to: Math.min(last, Math.max(from, to)) }
      : isNear
        ? linesOfSymbol(nearest.symbol, file.lines, siblingsOf(nearest.symbol, file.symbols))
        : { from: Math.max(1, from - BEFORE), to: Math.min(last, from + BEHIND) };
  return { ...file, range, title: told(nearest?.name, file.path, range), inside: [], gaps: [] };
}

function told(name: string | undefined, path: string, { from, to }: LineRange): string {
  return `${path}:${from}-${to}${name === undefined ? '' : ` ${name}`}`;
}

/** The declarations among which one stands. */
function siblingsOf(symbol: CodeSymbol, symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
  if (symbols.includes(symbol)) return symbols;
  return symbols.map(({ children }) => siblingsOf(symbol, children)).find((found) => found.length > 0) ?? [];
}
