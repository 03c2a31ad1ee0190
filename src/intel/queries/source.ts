import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup } from '../answer.ts';
import { cutSource, type LineRange, linesOfSymbol } from '../cut-source.ts';
import { findNamedIn } from '../find-named-in.ts';
import { findSubject, findWrittenFile } from '../find-subject.ts';
import { tellOthers } from '../tell-others.ts';
import type { QueryCode } from './query.ts';

/** The code of declarations, and of what is around places of other answers: as much as has to be read, and where what it names is declared. */
export const source: QueryCode = {
  async answer(workspace, asked) {
    if (asked.about.length === 0) throw usageError('say which declaration or place', 'kb query source UserService.find src/db.ts:40');
    const groups: AnswerGroup[] = [];
    const gaps: string[] = [];
    let shown = 0;
    for (const written of asked.about) {
      const piece = await findPiece(workspace, asked, written);
      const code = cutSource(piece.lines, piece.range, piece.inside);
      shown += code.length;
      groups.push(
        { title: piece.title, lines: code.map((text) => ({ text, whole: true })) },
        await findNamedIn(workspace, piece.path, piece.range, code),
      );
      gaps.push(...piece.gaps);
    }
    return {
      question: `source ${asked.about.join(' ')}`,
      summary: `${count(shown, 'line')} of code`,
      groups,
      gaps: [...new Set(gaps)],
    };
  },
};

/** Some lines of a file. */
interface Piece {
  path: string;
  lines: string[];
  range: LineRange;
  title: string;
  /** What is declared in the lines, not in each other. */
  inside: readonly CodeSymbol[];
  gaps: string[];
}

async function findPiece(workspace: Workspace, asked: { cwd: string }, written: string): Promise<Piece> {
  const place = readPlace(workspace, asked.cwd, written);
  if (place) return aroundPlace(await readFile(workspace, place.path), place);
  const subject = await findSubject(workspace, asked, written);
  const file = await readFile(workspace, subject.path);
  const { symbol: found } = subject;
  if (!found) return { ...file, range: { from: 1, to: file.lines.length }, title: subject.path, inside: file.symbols, gaps: [] };
  const siblings = siblingsOf(found.symbol, file.symbols);
  const range = linesOfSymbol(found.symbol, file.lines, siblings);
  return { ...file, range, title: told(found.name, subject.path, range), inside: found.symbol.children, gaps: tellOthers(subject) };
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

interface FileInLines {
  path: string;
  lines: string[];
  symbols: readonly CodeSymbol[];
}

async function readFile({ reader }: Workspace, path: string): Promise<FileInLines> {
  const text = (await reader.readTexts([path])).get(path);
  if (text === undefined) throw new KbError(`${path} cannot be read, or has more than 1 MiB`, { exit: 1 });
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return { path, lines, symbols: (await reader.readFacts([path])).get(path)?.symbols ?? [] };
}

/** What is declared around a line counts up to so many lines; else some lines before and behind it. */
const NEAR = 40;
const BEFORE = 6;
const BEHIND = 12;

function aroundPlace(file: FileInLines, { from, to }: WrittenPlace): Piece {
  const last = file.lines.length;
  if (from > last) throw new KbError(`${file.path} has ${count(last, 'line')}`, { exit: 1 });
  const around = qualifiedNames(file.symbols).filter(({ symbol: { startLine, endLine } }) => startLine <= from && from <= endLine);
  const nearest = around.at(-1);
  const isNear = nearest !== undefined && nearest.symbol.endLine - nearest.symbol.startLine < NEAR;
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
