import { posix } from 'node:path';
import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { directoryName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { namingOf } from '../../program/names/naming.ts';
import type { View } from '../../program/view.ts';
import { enumerateCode } from '../report/phrases.ts';
import { dependentsIn, isUsedUnnamed } from './tell-use-of-file.ts';

/** Files that are told one by one; of more, their directories are. */
const FEW = 12;
const DIRECTORIES = 15;
/** Names and files in one line, and tests. */
const NAMED = 6;
const TESTS = 6;

/** Who depends on the file and what they take; tests by themselves. */
export function listFileDependents(view: View, idOf: (path: string) => string): string[] {
  const all = dependentsIn(view);
  const code = all.filter(({ path }) => !isTestPath(path));
  const tests = all.filter(({ path }) => isTestPath(path)).map(({ path }) => path);
  const lines = code.length <= FEW ? code.map((each) => tellOne(each, idOf)) : tellDirectories(code, idOf);
  const covered = tests.length === 0 ? [] : [`**Covered by ${count(tests.length, 'test file')}:** ${enumerateCode(tests, TESTS)}`];
  return [
    ...(code.length > FEW ? [`${code.length} files:`, ''] : []),
    ...lines,
    ...(lines.length > 0 && covered.length > 0 ? [''] : []),
    ...covered,
    ...tellUnseen(view),
  ];
}

type ToldDependent = ReturnType<typeof dependentsIn>[number];

function tellOne({ path, names, through }: ToldDependent, idOf: (path: string) => string): string {
  return `- [[${idOf(path)}]] ${codeSpan(path)}${tellNames(names)}${through ? ', through a file that passes it on' : ''}`;
}

function tellNames(names: Iterable<string>): string {
  const sorted = [...new Set(names)].sort(byText);
  return sorted.length === 0 ? '' : ` - ${enumerateCode(sorted, NAMED)}`;
}

/** Of many, the directories with the most first. */
function tellDirectories(code: readonly ToldDependent[], idOf: (path: string) => string): string[] {
  const directories = [...groupBy(code, ({ path }) => directoryName(path))].sort(
    ([a, some], [b, others]) => others.length - some.length || byText(a, b),
  );
  const lines = directories.slice(0, DIRECTORIES).map(([directory, members]) => {
    const [only] = members;
    if (members.length === 1 && only) return tellOne(only, idOf);
    const files = enumerateCode(
      members.map(({ path }) => posix.basename(path)),
      NAMED,
    );
    return `- ${codeSpan(`${directory}/`)} (${members.length}): ${files}${tellNames(members.flatMap(({ names }) => names))}`;
  });
  const rest = directories.slice(DIRECTORIES);
  if (rest.length === 0) return lines;
  const files = rest.reduce((sum, [, members]) => sum + members.length, 0);
  return [...lines, `- … and ${count(files, 'more file')} in ${count(rest.length, 'directory')}`];
}

/** Files that need no import to use it are not seen to. */
function tellUnseen({ sources: [source] }: View): string[] {
  const language = source?.facts.language ?? '';
  if (!isUsedUnnamed(language)) return [];
  const { together } = namingOf(language);
  const who = together === 'none' ? 'Other files' : `Files of its ${together === 'directory' ? 'directory' : 'namespace'}`;
  return ['', `${who} can use it without an import, and are not listed.`];
}
