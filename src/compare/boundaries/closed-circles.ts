import { fileName, segmentsOf } from '../../base/path-parts.ts';
import type { Import } from '../../code/facts/facts.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type Circle, findCircles, type Imports } from './boundary-changes.ts';
import { isUsedCircle } from './used-imports.ts';

/** One tree with its imports, and what it calls the files that the imports name. */
interface Side {
  tree: Workspace;
  imports: Imports;
  pathOf: (path: string) => string;
  nameOf: (path: string) => string;
}

/** So many steps are found to be none before what is left is told as it is. */
const ROUNDS = 60;

/**
 * Files that lead to each other in one tree only. A module of Rust that declares another (`mod orders;`) does not use it, and a step that is
 * one of a namespace alone is none; a circle that closes only where types are taken is marked.
 */
export async function closedCircles(base: Side, head: Side): Promise<Circle[]> {
  const imports = { base: base.imports, head: head.imports };
  for (let round = 0; ; round++) {
    const circles = findCircles(imports.base, imports.head);
    const none: [string, string][] = [];
    const told: Circle[] = [];
    for (const circle of circles) {
      const side = circle.change === 'added' ? head : base;
      const kinds = await Promise.all(stepsOf(circle.path).map(([from, to]) => kindOf(side, from, to)));
      const declared = stepsOf(circle.path).filter((_, at) => kinds[at] === 'declares');
      none.push(...declared);
      if (declared.length === 0 && (await isUsedCircle(side.tree, circle, side.nameOf)))
        told.push(kinds.includes('type') ? { ...circle, forTypes: true } : circle);
    }
    if (none.length === 0 || round === ROUNDS) return told;
    imports.base = without(imports.base, none);
    imports.head = without(imports.head, none);
  }
}

function stepsOf(path: readonly string[]): [string, string][] {
  return path.map((from, at) => [from, path[at + 1] ?? path[0] ?? from]);
}

function without(imports: Imports, steps: readonly [string, string][]): Imports {
  const left = new Map(imports);
  for (const [from, to] of steps) left.set(from, new Set([...(left.get(from) ?? [])].filter((each) => each !== to)));
  return left;
}

/** What a file does with another that it names: it declares it as a module, takes types alone from it, or uses it. */
async function kindOf({ tree, pathOf }: Side, from: string, to: string): Promise<'declares' | 'type' | 'uses'> {
  const path = pathOf(from);
  const imports = (await tree.reader.readModules([path])).get(path)?.imports ?? [];
  const name = moduleName(pathOf(to));
  const naming = imports.filter((each) => lastName(each) === name || segmentsIn(each).includes(name));
  if (naming.length === 0) return 'uses';
  if (naming.every(({ specifier }) => specifier.startsWith('mod:'))) return 'declares';
  const leading = imports.filter((each) => lastName(each) === name);
  return leading.length > 0 && leading.every(({ kind }) => kind === 'type') ? 'type' : 'uses';
}

/** `orders` of `orders.rs`, `orders.ts`, `orders/mod.rs` and `orders/index.ts`. */
function moduleName(path: string): string {
  const stem = fileName(path).replace(/(?:\.d)?\.\w+$/, '');
  return /^(?:mod|index|__init__)$/.test(stem) ? (segmentsOf(path).at(-2) ?? stem) : stem;
}

function segmentsIn({ specifier }: Import): string[] {
  return specifier.replace(/^mod:/, '').split(/::|[/.]/);
}

function lastName({ specifier }: Import): string {
  const last = specifier.replace(/^mod:/, '').split(/::|\//).at(-1) ?? '';
  return last.replace(/\.[cm]?[jt]sx?$/, '');
}
