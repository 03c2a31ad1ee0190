import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { directoryName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { namingOf } from '../../program/names/naming.ts';
import type { View } from '../../program/view.ts';
import type { ImportLink } from '../boundary/collect-imports.ts';
import { collectPackages } from '../boundary/list-packages.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import type { Exported } from './read-exports.ts';

/** A file that imports the one that an entity is about. */
interface FileDependent {
  path: string;
  /** What it takes, as far as that is known. */
  names: readonly string[];
  /** It imports what passes names of the file on, and not the file. */
  through: boolean;
}

/** Everybody who imports the file or takes names of it through others, by path. */
export function dependentsIn({ inbound, takers = [] }: Pick<View, 'inbound' | 'takers'>): FileDependent[] {
  const direct = new Set(inbound.map(({ from }) => from));
  const taken = new Map(takers.map(({ from, names }) => [from, names]));
  const paths = [...new Set([...direct, ...taken.keys()])].sort(byText);
  return paths.map((path) => ({ path, names: taken.get(path) ?? [], through: !direct.has(path) }));
}

/** Directories, names and packages that are told. */
const NAMED = 3;

/** Where the file stands among others, in one or two true sentences: who uses it for what, what covers it, what it builds on. */
export function tellUseOfFile(view: View, links: readonly ImportLink[], exported: readonly Exported[]): string {
  const all = dependentsIn(view);
  const code = all.map(({ path }) => path).filter((path) => !isTestPath(path));
  const tests = all.length - code.length;
  const taken = exported.filter(({ takers = [] }) => takers.length > 0).map(({ name }) => name);
  // What is used without an import nobody sees here.
  const isSeen = !isUsedUnnamed(view.sources[0]?.facts.language ?? '');
  const users = tellUsers(code, taken, isSeen);
  const none = isSeen ? '; no test imports it' : '';
  const covered = tests === 0 ? none : `; ${count(tests, 'test file')} ${tests === 1 ? 'covers' : 'cover'} it`;
  const external = collectPackages(links).flatMap(({ name, standard }) => (standard ? [] : [name]));
  const inside = new Set(links.flatMap(({ target }) => ('directory' in target ? target.paths : []))).size;
  const rests = [
    ...(inside === 0 ? [] : [`${count(inside, 'other file')} of the repository`]),
    ...(external.length === 0 ? [] : [enumerateCode(external, NAMED)]),
  ];
  return `${users}${covered}.${rests.length === 0 ? ' It imports nothing of the repository and no package.' : ` It builds on ${enumerate(rests)}.`}`;
}

/** Whether other files can use what one declares without an import that leads to it. */
export function isUsedUnnamed(language: string): boolean {
  const { together, anywhere } = namingOf(language);
  return together !== 'none' || anywhere;
}

function tellUsers(code: readonly string[], taken: readonly string[], isSeen: boolean): string {
  if (code.length === 0) return isSeen ? 'No other file imports it' : 'No file imports it by a path; others can use it without';
  const depend = code.length === 1 ? 'depends' : 'depend';
  return `${count(code.length, 'file')}${tellWhere(code)} ${depend} on it${taken.length === 0 ? '' : `, for ${enumerateCode(taken, NAMED)}`}`;
}

/** A directory that holds more than half of the files, or all where they are few. */
function tellWhere(code: readonly string[]): string {
  const directories = [...groupBy(code, directoryName)].sort(([a, some], [b, others]) => others.length - some.length || byText(a, b));
  const [[first, members] = ['', []]] = directories;
  if (directories.length <= NAMED) return ` in ${enumerateCode(directories.map(([directory]) => directory))}`;
  return members.length * 2 > code.length ? `, most of them in ${codeSpan(first)},` : ` in ${count(directories.length, 'directory')}`;
}
