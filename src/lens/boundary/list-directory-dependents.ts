import { posix } from 'node:path';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { directoryName } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { describeTakenBy, type KnownUses } from './collect-uses.ts';
import { findTaken } from './list-uses.ts';

/** Lines per importing directory: where there would be more, its files share one. Names per line. */
const LINES = 3;
const NAMED = 6;

/** From this number on, imported files of a directory are counted, and directories that import the same share an item. */
const MANY = 4;
const NAMED_TOGETHER = 30;

/** The directories whose files import the focus, with what they take of it where that is known; tests in one line. */
export function* listDirectoryDependents(view: View, known: KnownUses): InParts<Group> {
  const importers = new Map<string, string[]>();
  for (const { from, to } of view.inbound) pushTo(importers, from, to);
  const describe = namesOf(view);
  const importing = byDirectory([...importers.keys()].filter((path) => !isTestPath(path)));
  const directories = yield* eachInParts(importing, ([directory, files]) => {
    const lines = groupImporters(files, importers, describe);
    return { directory, files, lines: lines.length > LINES ? [joinLines(files, importers, describe)] : lines };
  });
  const items = yield* eachInParts(shareItems(directories), (each) => describeImporters(each, known));
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
  const importing = lines.map(({ files: names, imported }) => {
    const named = enumerateCode(names, below === undefined ? NAMED : NAMED_TOGETHER);
    return `${named} ${names.length === 1 ? 'imports' : 'import'} ${imported}`;
  });
  const taken = describeTakenBy(files, known);
  const pieces = [...(importing.length === 1 ? importing : []), ...(taken === undefined ? [] : [`takes ${taken}`])];
  const details = importing.length === 1 ? [] : importing;
  const text = pieces.join('; ');
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
    (a, b) => byText(a.directory, b.directory),
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
  const line: ImporterLine = { files: files.sort(byText), imported };
  return { directory: parent, below: group.length, files: group.flatMap((each) => each.files), lines: [line] };
}

/** Directories with their files. */
function byDirectory(paths: readonly string[]): [string, string[]][] {
  const directories = new Map<string, string[]>();
  for (const path of [...paths].sort(byText)) {
    pushTo(directories, directoryName(path), path);
  }
  return [...directories].sort(([a], [b]) => byText(a, b));
}

interface ImporterLine {
  /** Names without their directory. */
  files: string[];
  imported: string;
}

/** Files that import the same share a line. */
function groupImporters(
  files: readonly string[],
  importers: ReadonlyMap<string, string[]>,
  describe: (paths: readonly string[]) => string,
): ImporterLine[] {
  const lines = new Map<string, ImporterLine>();
  for (const file of files) {
    const paths = importers.get(file) ?? [];
    const imported = describe(paths);
    const line = lines.get(imported) ?? { files: [], imported };
    line.files.push(posix.basename(file));
    lines.set(imported, line);
  }
  return [...lines.values()];
}

/** What all files of a directory import, and which they are. */
function joinLines(
  files: readonly string[],
  importers: ReadonlyMap<string, string[]>,
  describe: (paths: readonly string[]) => string,
): ImporterLine {
  const imported = describe([...new Set(files.flatMap((file) => importers.get(file) ?? []))]);
  return { files: files.map((file) => posix.basename(file)), imported };
}

/** Sources by their file name where it is clear which is meant; those of a directory together where all of many are imported. */
function namesOf(view: View): (paths: readonly string[]) => string {
  const directories = new Map(byDirectory(view.sources.map((source) => source.path)));
  const named = groupBy(view.sources, ({ path }) => posix.basename(path));
  const isClear = (name: string) => (named.get(name)?.length ?? 0) < 2;
  return (paths) => {
    const whole = [...directories].filter(([, files]) => files.length >= MANY && files.every((file) => paths.includes(file)));
    const covered = new Set(whole.flatMap(([, files]) => files));
    const single = paths.filter((path) => !covered.has(path)).sort(byText);
    const shown = single.map((path) => (isClear(posix.basename(path)) ? posix.basename(path) : path));
    const together = whole.map(([directory]) => `all sources in ${codeSpan(directory)}`);
    return enumerate([...together, ...shown.map(codeSpan)], NAMED);
  };
}

function describeTests(directories: readonly [string, string[]][]): { note?: string } {
  if (directories.length === 0) return {};
  const places = directories.map(([directory]) => directory);
  return { note: `Tests in ${enumerateCode(places, NAMED)} import it.` };
}
