import { byText, digest } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import { baseOf } from '../../code/shape/piece.ts';
import type { Shape } from '../../code/shape/shape-of.ts';
import { askedOf, askedPieces, BODIES, isOpaque, SURFACE, WHOLE } from './asked-pieces.ts';

/** What names lead through. */
export interface Ground {
  /** Undefined where it is not read yet. */
  shapeOf: (path: string) => Shape | undefined;
  /** Where the imports of a file lead, by specifier. */
  resolutionsOf: (path: string) => ReadonlyMap<string, Resolution>;
  /** The files whose names a file sees without an import. */
  besides: (path: string) => readonly string[];
  /** The stub that says the types of a file. */
  stubOf: (path: string) => string | undefined;
}

export interface Walk {
  ask: (path: string, word: string) => void;
  /** Asks a source for what some of its words lead to, and for all that it sees without a name. */
  askPart: (path: string, words: readonly string[]) => void;
  /** Follows all that was asked. @returns the files whose shapes are not there yet; once they are, it can go on. */
  run: () => string[];
  /** The files that were asked for something, and the digest of what was found of it. */
  seen: () => Map<string, string>;
  /** The names that a file was asked for. */
  namesOf: (path: string) => ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

/**
 * Follows names from file to file: what a piece of a file says, where that is declared, what that says. In files whose names do not tell
 * where they are from, everything counts, and every import.
 */
export function followNames(ground: Ground): Walk {
  const state: FollowState = { ground, visits: new Map(), packages: new Set(), pending: [] };
  const run = () => {
    const waiting: NameAsk[] = [];
    for (let next = state.pending.pop(); next; next = state.pending.pop()) {
      const shape = ground.shapeOf(next.path);
      if (shape) visit(state, next, shape);
      else waiting.push(next);
    }
    state.pending = waiting;
    return [...new Set(waiting.map(({ path }) => path))];
  };
  return {
    ask: (path, word) => void state.pending.push({ path, word, own: word === BODIES || word === SURFACE, imported: false }),
    askPart: (path, words) => {
      for (const word of words) state.pending.push({ path, word, own: true, imported: false });
      const shape = ground.shapeOf(path);
      if (shape) followUntold(state, path, shape);
      askBeside(state, path);
    },
    run,
    seen: () => {
      const others = [...state.visits].filter(([key]) => !key.endsWith(OWN));
      return new Map(others.map(([path, visited]) => [path, digestOf(visited, ground.shapeOf(path), ground.resolutionsOf(path))]));
    },
    namesOf: (path) => state.visits.get(path)?.asked ?? new Set(),
    packages: state.packages,
  };
}

interface FollowState {
  ground: Ground;
  /** By path; what is asked of a source by itself apart. */
  visits: Map<string, Visit>;
  packages: Set<string>;
  pending: NameAsk[];
}

const OWN = '\0';

interface NameAsk {
  path: string;
  word: string;
  /** Asked by what is in a source itself: nothing of it counts as seen from elsewhere. */
  own: boolean;
  imported: boolean;
}

interface Visit {
  asked: Set<string>;
  /** Indexes of pieces. */
  reached: Set<number>;
  /** Specifiers of the imports that were followed. */
  targets: Set<string>;
}

function visit(state: FollowState, ask: NameAsk, shape: Shape): void {
  const { path, own, imported } = ask;
  const visited = remember(
    state.visits,
    own ? `${path}${OWN}` : path,
    (): Visit => ({ asked: new Set(), reached: new Set(), targets: new Set() }),
  );
  const word = imported && ask.word !== '' && isOpaque(path, shape) ? WHOLE : ask.word;
  const { asked } = visited;
  if (asked.has(word) || asked.has(baseOf(word))) return;
  asked.add(word);
  if (!shape.named) {
    if (asked.size === 1) followAll(state, path);
    return;
  }
  const { indexes, by } = askedPieces(path, shape, word, imported);
  for (const index of indexes) reach(state, ask, { shape, visited, index, by });
  if (word === BODIES) seeBodies(state, ask, shape);
  if (word === BODIES || word === SURFACE) askBeside(state, path);
}

function reach(
  state: FollowState,
  { path, own }: NameAsk,
  { shape, visited, index, by }: { shape: Shape; visited: Visit; index: number; by: string },
): void {
  const piece = shape.pieces[index];
  if (!piece) return;
  const { from } = piece;
  if (from) {
    visited.targets.add(from.specifier);
    follow(state, path, from.specifier, (target) => askedOf(piece, target, by));
  }
  if (visited.reached.has(index)) return;
  visited.reached.add(index);
  for (const word of piece.words) state.pending.push({ path, word, own, imported: false });
  for (const each of piece.leads ?? []) follow(state, path, each, () => WHOLE);
}

/** What is said in bodies, and imports that are written there. */
function seeBodies(state: FollowState, { path, own }: NameAsk, shape: Shape): void {
  for (const word of shape.hidden) state.pending.push({ path, word, own, imported: false });
  followUntold(state, path, shape);
}

/** Imports that no piece names. */
function followUntold(state: FollowState, path: string, { pieces }: Shape): void {
  const told = new Set(pieces.map(({ from }) => from?.specifier));
  for (const specifier of state.ground.resolutionsOf(path).keys()) if (!told.has(specifier)) follow(state, path, specifier, () => WHOLE);
}

function askBeside(state: FollowState, path: string): void {
  const stub = state.ground.stubOf(path);
  for (const each of state.ground.besides(path)) askImported(state, each, WHOLE);
  if (stub !== undefined) askImported(state, stub, WHOLE);
}

function followAll(state: FollowState, path: string): void {
  for (const specifier of state.ground.resolutionsOf(path).keys()) follow(state, path, specifier, () => WHOLE);
  for (const each of state.ground.besides(path)) askImported(state, each, WHOLE);
}

function follow(state: FollowState, path: string, specifier: string, wordFor: (target: string) => string): void {
  const resolution = state.ground.resolutionsOf(path).get(specifier);
  if (resolution?.kind === 'package') state.packages.add(resolution.name);
  if (resolution?.kind === 'file') for (const target of resolution.paths) askImported(state, target, wordFor(target));
}

function askImported(state: FollowState, path: string, word: string): void {
  const stub = state.ground.stubOf(path);
  for (const each of stub === undefined ? [path] : [path, stub]) state.pending.push({ path: each, word, own: false, imported: true });
}

/** Where in the file a declaration stands says nothing; the order of those of one name does. */
function digestOf({ reached, targets }: Visit, shape: Shape | undefined, resolutions: ReadonlyMap<string, Resolution>): string {
  if (!shape?.named) return shape?.digest ?? '';
  const pieces = [...reached].sort((a, b) => a - b).flatMap((index) => shape.pieces[index] ?? []);
  const inOrder = pieces.map((piece) => ({ name: piece.names.join(), piece })).sort((a, b) => byText(a.name, b.name));
  const leads = [...targets].sort(byText).map((specifier) => [specifier, resolutions.get(specifier)]);
  return digest(JSON.stringify([inOrder.map(({ piece }) => piece.digest), leads]));
}
