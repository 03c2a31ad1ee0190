import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import type { Import, ModuleFacts } from '../../code/facts/facts.ts';
import type { Subtype } from '../../code/facts/subtypes.ts';
import type { ImportGraph } from '../imports/graph.ts';
import type { Taker } from '../view.ts';
import { importsBetween } from './imports-between.ts';

/** Files that pass a name on, one after the other, that are looked through. */
export const MOST_STEPS = 4;
const MOST_HOLDERS = 100;

/** What files are known by: facts of the files, of those that import them, and of those that import what passes their names on. */
export interface Around {
  graph: ImportGraph;
  modules: ReadonlyMap<string, ModuleFacts>;
  /** The types of a file that are made from others. */
  subtypes: (path: string) => readonly Subtype[];
}

/**
 * Which files take what of a file, by the names under which it exports them: directly, or from files that pass its names on. A file that
 * takes the whole module, or what cannot be told, is `whole`. What only passes names on takes nothing. Sorted by path.
 */
export function takersOf(around: Around, to: string): Taker[] {
  const exported = new Set((around.modules.get(to)?.exports ?? []).map(({ name }) => name));
  const takers = new Map<string, Taking>();
  for (const holder of holdersOf(around, to)) {
    for (const importer of around.graph.importers.get(holder.path) ?? []) {
      if (importer === to) continue;
      const taking = takers.get(importer) ?? { names: new Set(), whole: false, passed: true };
      for (const each of importsBetween(around.graph, around.modules.get(importer), importer, holder.path))
        take(taking, each, holder, exported);
      if (taking.names.size > 0 || taking.whole) takers.set(importer, taking);
    }
  }
  return [...takers].sort(([a], [b]) => byText(a, b)).map(([from, taking]) => toTaker(around, to, from, taking));
}

type LinkedModules = Pick<Around, 'graph' | 'modules'>;

interface Taking {
  names: Set<string>;
  whole: boolean;
  /** Only from files that pass names on. */
  passed: boolean;
}

/** A file that offers names of another: each by what it is called there. */
export interface Holder {
  path: string;
  names: ReadonlyMap<string, string>;
  /** Everything else under its own name. */
  all: boolean;
  /** Names there that stand for the whole module. */
  whole: ReadonlySet<string>;
  steps: number;
}

/** `import './a'` runs it and takes nothing. */
function take(taking: Taking, { kind, names }: Import, holder: Holder, exported: ReadonlySet<string>): void {
  if (kind === 'reexport' || kind === 'augment') return;
  for (const written of names) {
    const name = written === '*' && kind === 'require' && nameIn(holder, 'default') && exported.has('default') ? 'default' : written;
    const known = nameIn(holder, name);
    const isKnown = known !== undefined && exported.has(known);
    // A name that a file does not export can be a module below it.
    const isWhole = name === '*' || holder.whole.has(name) || (holder.steps === 0 && !isKnown);
    if (isKnown) taking.names.add(known);
    else if (isWhole) taking.whole = true;
    if (holder.steps === 0) taking.passed = false;
  }
}

function nameIn({ names, all }: Holder, name: string): string | undefined {
  if (name === '*') return undefined;
  return names.get(name) ?? (all ? name : undefined);
}

/** The file itself, and the files that pass its names on. */
function holdersOf(around: Around, to: string): Holder[] {
  const holders: Holder[] = [{ path: to, names: new Map(), all: true, whole: new Set(), steps: 0 }];
  const seen = new Set<string>();
  for (const holder of holders) {
    if (holder.steps >= MOST_STEPS || holders.length > MOST_HOLDERS) continue;
    for (const importer of around.graph.importers.get(holder.path) ?? []) {
      const step = `${holder.path}\0${importer}`;
      const passed = importer === to || seen.has(step) ? undefined : passesOn(around, importer, holder);
      seen.add(step);
      if (!passed) continue;
      holders.push({ path: importer, ...passed, steps: holder.steps + 1 });
    }
  }
  return holders;
}

/** A package of Python offers what it imports. */
function isPackage(path: string): boolean {
  return /(^|\/)__init__\.pyi?$/.test(path);
}

/** What a file passes on of what another offers; nothing where it passes nothing on. */
export function passesOn(around: LinkedModules, importer: string, holder: Holder): Omit<Holder, 'path' | 'steps'> | undefined {
  const passed: Passed = { names: new Map(), whole: new Set(), all: false };
  for (const imported of importsBetween(around.graph, around.modules.get(importer), importer, holder.path)) {
    if (isPackage(importer)) passImported(passed, imported, holder);
    else if (imported.kind === 'reexport') passReexported(passed, imported, holder, around.modules.get(importer));
    else passOwn(passed, imported, holder, around.modules.get(importer));
  }
  const { whole, all } = passed;
  if (!all) return passed.names.size + whole.size === 0 ? undefined : passed;
  const others = [...holder.names].filter(([name]) => name !== 'default');
  return { names: new Map([...others, ...passed.names]), whole: new Set([...holder.whole, ...whole]), all: holder.all };
}

interface Passed {
  names: Map<string, string>;
  whole: Set<string>;
  /** Everything but what is passed on under another name. */
  all: boolean;
}

function pass({ names, whole }: Passed, holder: Holder, as: string, name: string): void {
  const known = nameIn(holder, name);
  if (known !== undefined) names.set(as, known);
  if (holder.whole.has(name)) whole.add(as);
}

/** `from .a import b` in a package of Python. */
function passImported(passed: Passed, { names }: Import, holder: Holder): void {
  if (names.includes('*')) passed.all = true;
  for (const name of names) if (name !== '*') pass(passed, holder, name, name);
}

/** `export { a as b } from`, `export * from`, `export * as c from` */
function passReexported(passed: Passed, { specifier }: Import, holder: Holder, module: ModuleFacts | undefined): void {
  for (const { name, local, from } of module?.exports ?? []) {
    if (from !== specifier) continue;
    if (name === '*') passed.all = true;
    else if (local === '*') passed.whole.add(name);
    else pass(passed, holder, name, local ?? name);
  }
}

/** `import { a } from`, then `export { a as b }`; `import * as c from`, then `export { c }` */
function passOwn(passed: Passed, { names, locals }: Import, holder: Holder, module: ModuleFacts | undefined): void {
  if (!module) return;
  const own = remember(ownExports, module, () =>
    groupBy(
      module.exports.filter(({ from }) => from === undefined),
      ({ name, local }) => local ?? name,
    ),
  );
  for (const written of new Set(names)) {
    for (const { name } of own.get(locals?.[written] ?? written) ?? []) {
      if (written === '*') passed.whole.add(name);
      else pass(passed, holder, name, written);
    }
  }
}

/** What a file exports without saying from where, by what it is called in the file. */
const ownExports = new WeakMap<ModuleFacts, ReadonlyMap<string, ModuleFacts['exports']>>();

function toTaker({ subtypes }: Around, to: string, from: string, { names, whole, passed }: Taking): Taker {
  const made = subtypes(from).flatMap(({ name, bases }) => bases.filter((base) => names.has(base)).map((base) => ({ name, base })));
  return {
    to,
    from,
    names: [...names].sort(byText),
    ...(whole ? { whole: true } : {}),
    ...(passed ? { passed: true } : {}),
    ...(made.length > 0 ? { subtypes: made } : {}),
  };
}
