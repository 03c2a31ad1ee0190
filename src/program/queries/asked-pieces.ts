import { memoize, remember } from '../../base/memoize.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { baseOf, EVERYTHING, memberPart, type ShapePiece } from '../../code/shape/piece.ts';
import type { Shape } from '../../code/shape/shape-of.ts';

/** What is asked of a file beside names: all that it has, or what it declares for files that do not import it. */
export const WHOLE = '*';
export const AMBIENT = '!';
/** The same of a source: all that is in it, or what others can see of it. */
export const BODIES = '{}';
export const SURFACE = '{';
/** Nothing: a module that is imported and not used. */
const NOTHING = '';

/** The pieces of a file that a word asks for, and the word by which imports among them are followed. */
export function askedPieces(path: string, shape: Shape, word: string, imported: boolean): { indexes: readonly number[]; by: string } {
  const { named, exports, all } = indexOf(shape);
  const where = (test: (piece: ShapePiece) => boolean) => all.filter((index) => test(shape.pieces[index] as ShapePiece));
  switch (word) {
    case NOTHING:
      return { indexes: [], by: NOTHING };
    case BODIES:
      return { indexes: where(isNamed), by: NOTHING };
    case SURFACE:
      return { indexes: where((piece) => isNamed(piece) && (!exports || piece.role !== undefined)), by: NOTHING };
    case AMBIENT:
      return { indexes: where(({ role }) => role === 'ambient' || !isModule(shape)), by: WHOLE };
    case WHOLE:
      return { indexes: where(({ from, role }) => !from || role !== undefined || !isEcmascript(path)), by: WHOLE };
  }
  const found = named.get(baseOf(word)) ?? [];
  if (isEcmascript(path) && (found.length > 0 || !imported)) return { indexes: found, by: word };
  const stars = word === 'default' ? [] : (named.get(WHOLE) ?? []);
  return { indexes: [...found, ...stars, ...(found.length === 0 ? (named.get('__getattr__') ?? []) : [])], by: word };
}

/** What an import asks of a file that it leads to, where its own name was asked for by a word. */
export function askedOf({ from = { specifier: '', name: '' }, names }: ShapePiece, target: string, by: string): string {
  const { name } = from;
  const member = memberPart(by);
  if (names[0] === WHOLE) return by;
  if (name === EVERYTHING) return WHOLE;
  if (name === '*' || isSubmodule(target, name)) return by === NOTHING ? NOTHING : (member ?? WHOLE);
  return member === undefined ? name : `${name}.${member}`;
}

/** Whether a file exports without saying names: `module.exports = …`, `export = …`. Then all of it is asked for. */
export function isOpaque(path: string, shape: Shape): boolean {
  return shape.named && isEcmascript(path) && !indexOf(shape).exports;
}

const isEcmascript = memoize((path: string) => languageOf(path)?.resolver === 'ecmascript');

/** `from . import a` leads to the module `a` itself. */
function isSubmodule(path: string, name: string): boolean {
  return /([^/]+?)(?:\/__init__)?\.pyi?$/.exec(path)?.[1] === name;
}

/** `export * from` gives nothing of its own. */
function isNamed({ names }: ShapePiece): boolean {
  return names[0] !== WHOLE;
}

/** A file of TypeScript that neither imports nor exports declares for all. */
function isModule({ pieces }: Shape): boolean {
  return pieces.some(({ from, role }) => from !== undefined || role === 'exported');
}

interface Index {
  named: ReadonlyMap<string, readonly number[]>;
  all: readonly number[];
  /** Whether something says that it is exported. */
  exports: boolean;
}

const indexes = new WeakMap<Shape, Index>();

function indexOf(shape: Shape): Index {
  return remember(indexes, shape, () => {
    const named = new Map<string, number[]>();
    for (const [index, { names }] of shape.pieces.entries()) {
      for (const name of names) remember(named, name, (): number[] => []).push(index);
    }
    return { named, all: shape.pieces.map((_, index) => index), exports: shape.pieces.some(({ role }) => role === 'exported') };
  });
}
