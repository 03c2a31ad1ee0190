import { PROGRAM } from '../../base/build.ts';
import { byText, digest } from '../../base/digest.ts';
import { rememberMade } from '../../base/memoize.ts';
import { eachInParts, paced } from '../../base/pace.ts';
import type { ModuleFacts } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { FOLLOWING } from '../../lens/find-lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isDescription, readLinkingFormats, readPatterns } from './read-telltales.ts';

/**
 * What counts of each file for all the others: the names that it exports, the frameworks that it imports, and whether it can link others. Of the
 * tree that was looked at last it is kept in one piece, so that another tree costs what its other files cost. Tests are not in it.
 */
export interface TreeTable {
  /** Sorted; the lists below have the same order. */
  paths: readonly string[];
  exports: readonly (readonly string[])[];
  /** Of the patterns that rules ask of imports, those that some file has, and how many have each. */
  frameworks: ReadonlyMap<string, number>;
  /** Whether a search finds a file, by its number: 0 where nobody looked, 1 no, 2 yes. */
  marksOf: (search: string) => Uint8Array;
  /** Keeps it, marks and all, for the next tree. */
  keep: () => void;
}

/** As it is kept. */
interface Kept {
  paths: string[];
  ids: string[];
  exports: string[][];
  /** Numbers of patterns, of the files whose imports have any. */
  imports: [file: number, patterns: number[]][];
  marks: Record<string, string>;
}

/** As this process keeps it. */
interface Last extends Kept {
  /** Files that the cache has as they were. */
  differing: number;
}

/** Files that the cache may have as they were before an edit. */
const FEW = 16;

/** Enough of an id. */
const ID = 16;

const KEY = `tree table ${PROGRAM}`;

const tables = new WeakMap<Workspace['view'], Promise<TreeTable>>();

/** The table of the workspace's tree; read once per workspace. */
export function readTreeTable(workspace: Workspace): Promise<TreeTable> {
  return rememberMade(tables, workspace.view, () => makeTable(workspace));
}

/** What was kept last, by what the views of trees with the same names have in common. */
const lasts = new WeakMap<Workspace['view']['members'], Last>();

async function makeTable(workspace: Workspace): Promise<TreeTable> {
  const { reader, tree } = workspace;
  const patterns = await readPatterns(workspace);
  const last = lasts.get(workspace.view.members);
  const paths = last?.paths ?? (await listPaths(workspace));
  const ids = paths.map((path) => tree.entries.get(path)?.id.slice(0, ID) ?? '');
  const old = last ?? readKept(reader.cache.readMemos([KEY]).get(KEY));
  const before = numbersBefore(old, paths, ids);
  const unknown = paths.filter((_, file) => before[file] === -1);
  const modules = await reader.readModules(unknown);
  const isWhole = unknown.every((path) => modules.has(path) && modules.get(path)?.skipped !== 'unreadable');
  const oldImports = new Map(old?.imports);
  const matched = patterns.map((pattern) => new RegExp(pattern));
  const exports = paths.map((path, file) => old?.exports[before[file] ?? -1] ?? namesOf(modules.get(path)));
  const looking = eachInParts(
    paths.keys(),
    (file) => oldImports.get(before[file] ?? -1) ?? patternsIn(modules.get(paths[file] ?? ''), matched),
  );
  const imports = await paced(looking, workspace.context.signal);
  const frameworks = new Map<string, number>();
  for (const pattern of imports.flatMap((numbers) => numbers.map((number) => patterns[number] ?? '')))
    frameworks.set(pattern, (frameworks.get(pattern) ?? 0) + 1);
  // With other frameworks, other rules are asked for.
  const asked = digest(JSON.stringify([...frameworks.keys()].sort(byText)), ID);
  const marks = new Map<string, Uint8Array>();
  const isOld = unknown.length === 0 && old?.paths.length === paths.length;
  // What the cache has of the marks; nothing of another tree's.
  const written = new Map<string, Uint8Array>();
  let isKept = isOld;
  const differing = (last?.differing ?? 0) + unknown.length;
  // To look at a few files again costs whoever starts next less than it costs to write all of it.
  const isNear =
    old !== undefined &&
    old.paths.length === paths.length &&
    differing <= FEW &&
    Object.keys(old.marks).some((name) => name.endsWith(` ${asked}`));
  const isWritten = () => [...marks].every(([name, own]) => sameBytes(written.get(name), own));
  return {
    paths,
    exports,
    frameworks,
    marksOf: (search) => {
      const name = `${search} ${asked}`;
      const known = marks.get(name);
      if (known) return known;
      const own = carryMarks(old?.marks[name], before);
      marks.set(name, own);
      if (isOld && old?.marks[name] !== undefined) written.set(name, own.slice());
      return own;
    },
    keep: () => {
      if (!isWhole || (isKept && isWritten())) return;
      const all = { ...carriedMarks(old, before, asked), ...Object.fromEntries([...marks].map(([name, own]) => [name, own.join('')])) };
      const having = imports.flatMap((numbers, file): Kept['imports'] => (numbers.length > 0 ? [[file, numbers]] : []));
      const kept: Last = {
        differing: isNear ? differing : 0,
        paths,
        ids,
        exports: exports.map((names) => [...names]),
        imports: having,
        marks: all,
      };
      lasts.set(workspace.view.members, kept);
      if (!isNear) reader.cache.writeMemos(new Map([[KEY, JSON.stringify(kept)]]));
      for (const [name, own] of marks) written.set(name, own.slice());
      isKept = true;
    },
  };
}

/** Code, and the descriptions that say where routes are. */
async function listPaths(workspace: Workspace): Promise<string[]> {
  const formats = new Set(await readLinkingFormats(workspace));
  const all = FOLLOWING.flatMap((lens) => workspace.viewFor(lens).members({ path: '.', tests: true }));
  const isLinkable = (path: string) => {
    const language = languageOf(path);
    return !isTestPath(path) && (!isDescription(language) || formats.has(language?.id ?? ''));
  };
  return [...new Set(all)].filter(isLinkable).sort(byText);
}

/** The number that each file had where it is as it was; -1 for the others. */
function numbersBefore(old: Kept | undefined, paths: readonly string[], ids: readonly string[]): Int32Array {
  const numbers = new Map(old?.paths.map((path, number) => [path, number]));
  return Int32Array.from(paths, (path, file) => {
    const number = numbers.get(path) ?? -1;
    return old?.ids[number] === ids[file] ? number : -1;
  });
}

function sameBytes(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one !== undefined && Buffer.compare(one, other) === 0;
}

function carryMarks(marks: string | undefined, before: Int32Array): Uint8Array {
  return Uint8Array.from(before, (number) => Number(marks?.[number] ?? 0));
}

/** Marks that nobody asked for in this run still hold. */
function carriedMarks(old: Kept | undefined, before: Int32Array, asked: string): Record<string, string> {
  const known = Object.entries(old?.marks ?? {}).filter(([name]) => name.endsWith(` ${asked}`));
  return Object.fromEntries(known.map(([name, marks]) => [name, carryMarks(marks, before).join('')]));
}

function namesOf(facts: ModuleFacts | undefined): string[] {
  return [...new Set(facts?.exports.map(({ name }) => name))];
}

/** Of the patterns that rules ask of imports, those that a file has. */
export async function frameworksOf(workspace: Workspace, facts: ModuleFacts): Promise<string[]> {
  const patterns = await readPatterns(workspace);
  const matched = patterns.map((pattern) => new RegExp(pattern));
  return patternsIn(facts, matched).map((number) => patterns[number] ?? '');
}

function patternsIn(facts: ModuleFacts | undefined, patterns: readonly RegExp[]): number[] {
  const specifiers = [...new Set(facts?.imports.map(({ specifier }) => specifier))];
  return patterns.flatMap((pattern, number) => (specifiers.some((specifier) => pattern.test(specifier)) ? [number] : []));
}

/** One that is damaged counts as none. */
function readKept(text: string | undefined): Kept | undefined {
  try {
    const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
    return kept && kept.paths.length === kept.ids.length && kept.paths.length === kept.exports.length ? kept : undefined;
  } catch {
    return undefined;
  }
}
