import { posix } from 'node:path';
import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { View } from '../../program/view.ts';
import { directoryOf } from '../report/directory-of.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { describeTakenBy, type KnownUses } from './collect-uses.ts';
import { findTaken } from './list-uses.ts';

/** Lines per importing directory, and names per line. */
const LINES = 10;
const NAMED = 6;

/** From this number on, imported files of a directory are counted, and directories that import the same share an item. */
const MANY = 4;
const NAMED_TOGETHER = 30;

/** The directories whose files import the focus, the most files first, with what they use of it where that is known; tests in one line. */
export function listDependents(view: View, known: KnownUses): Group {
  const importers = new Map<string, string[]>();
  for (const { from, to } of view.inbound) pushTo(importers, from, to);
  const describe = namesOf(view);
  const directories = byDirectory([...importers.keys()].filter((path) => !isTestPath(path))).map(([directory, files]) => {
    return { directory, files, lines: groupImporters(files, importers, describe) };
  });
  const items = shareItems(directories).map((each) => describeImporters(each, known));
  const tests = byDirectory([...importers.keys()].filter(isTestPath));
  return { title: 'Depended on by', ...describeTests(tests), items };
}

interface Importers {
  directory: string;
  /** Where several directories below this one share the item. */
  below?: number;
  files: readonly string[];
  lines: ImporterLine[];
}

function describeImporters({ directory, below, files, lines }: Importers, known: KnownUses): Item {
  const more = lines.slice(LINES).reduce((sum, line) => sum + line.files.length, 0);
  const details = lines.slice(0, LINES).map(({ files: names, imported }) => {
    const named = enumerateCode(names, below === undefined ? NAMED : NAMED_TOGETHER);
    return `${named} ${names.length === 1 ? 'imports' : 'import'} ${imported}`;
  });
  if (more > 0) details.push(`and ${count(more, 'more file')}`);
  const taken = describeTakenBy(files, known);
  const where = below === undefined ? '' : ` in ${below} directories below it`;
  const text = `${count(files.length, 'file')}${where}${taken === undefined ? '' : `, using ${taken}`}`;
  const dependents = files.map((path) => findingAt('dependent', path, { path, startLine: 0, endLine: 0 }));
  return { path: directory, startLine: 0, endLine: 0, text, details, findings: [...dependents, ...findTaken(known, files)] };
}

/**
 * Directories whose files all import one and the same, as one rather than as thirty items of two lines: those side by side
 * (`src/middleware/*`), then those of the same name one level further down (the `src` of every example).
 */
function shareItems(directories: readonly Importers[]): Importers[] {
  const beside = joinAlike(directories, (directory) => ({ parent: posix.dirname(directory), name: '' }));
  return joinAlike(beside, (directory) => ({ parent: posix.dirname(posix.dirname(directory)), name: posix.basename(directory) })).sort(
    (a, b) => b.files.length - a.files.length || byText(a.directory, b.directory),
  );
}

function joinAlike(directories: readonly Importers[], placeOf: (directory: string) => { parent: string; name: string }): Importers[] {
  const alike = new Map<string, Importers[]>();
  for (const importers of directories) {
    const [line, ...others] = importers.lines;
    const { parent, name } = placeOf(importers.directory);
    const isAlone = line === undefined || others.length > 0 || importers.below !== undefined || parent === '.';
    const key = isAlone ? `${importers.directory}\0${importers.below}` : `${parent}\0${name}\0${line.imported}`;
    pushTo(alike, key, importers);
  }
  return [...alike.values()].flatMap((group) =>
    group.length < MANY ? group : [joinImporters(placeOf(group[0]?.directory ?? '').parent, group)],
  );
}

function joinImporters(parent: string, group: readonly Importers[]): Importers {
  const files = group.flatMap(({ directory, lines }) => {
    return lines.flatMap((line) => line.files.map((file) => posix.join(posix.relative(parent, directory), file)));
  });
  const imported = group[0]?.lines[0]?.imported ?? '';
  const line: ImporterLine = { files: files.sort(byText), imported, weight: files.length };
  return { directory: parent, below: group.length, files: group.flatMap((each) => each.files), lines: [line] };
}

/** Directories with their files, the most files first. */
function byDirectory(paths: readonly string[]): [string, string[]][] {
  const directories = new Map<string, string[]>();
  for (const path of [...paths].sort(byText)) {
    pushTo(directories, directoryOf(path), path);
  }
  return [...directories].sort(([a, many], [b, few]) => few.length - many.length || byText(a, b));
}

interface ImporterLine {
  /** Names without their directory. */
  files: string[];
  imported: string;
  weight: number;
}

/** Files that import the same share a line; those that import most come first. */
function groupImporters(
  files: readonly string[],
  importers: ReadonlyMap<string, string[]>,
  describe: (paths: readonly string[]) => string,
): ImporterLine[] {
  const lines = new Map<string, ImporterLine>();
  for (const file of files) {
    const paths = importers.get(file) ?? [];
    const imported = describe(paths);
    const line = lines.get(imported) ?? { files: [], imported, weight: paths.length };
    line.files.push(posix.basename(file));
    lines.set(imported, line);
  }
  return [...lines.values()].sort((a, b) => b.weight - a.weight || b.files.length - a.files.length || byText(a.imported, b.imported));
}

/** Sources by their file name where it is clear which is meant; those of a directory together where all of many are imported. */
function namesOf(view: View): (paths: readonly string[]) => string {
  const directories = new Map(byDirectory(view.sources.map((source) => source.path)));
  const names = view.sources.map((source) => posix.basename(source.path));
  const isClear = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return (paths) => {
    const whole = [...directories].filter(([, files]) => files.length >= MANY && files.every((file) => paths.includes(file)));
    const covered = new Set(whole.flatMap(([, files]) => files));
    const single = paths.filter((path) => !covered.has(path)).sort(byText);
    const shown = single.map((path) => (isClear(posix.basename(path)) ? posix.basename(path) : path));
    const together = whole.map(([directory, files]) => `all ${count(files.length, 'source')} in ${codeSpan(directory)}`);
    return enumerate([...together, ...shown.map(codeSpan)], NAMED);
  };
}

function describeTests(directories: readonly [string, string[]][]): { note?: string } {
  if (directories.length === 0) return {};
  const files = directories.reduce((sum, [, paths]) => sum + paths.length, 0);
  const places = directories.map(
    ([directory, paths]) => codeSpan(directory) + (paths.length > 1 && directories.length > 1 ? ` (${paths.length})` : ''),
  );
  return { note: `${count(files, 'test file')} in ${enumerate(places, NAMED)}${files === 1 ? ' imports' : ' import'} it.` };
}
