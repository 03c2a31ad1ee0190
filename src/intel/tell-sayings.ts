import { count } from '../base/count.ts';
import { groupBy } from '../base/group-by.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { roleOf } from '../program/file-roles.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup } from './answer.ts';
import { findSayings, type Saying } from './find-sayings.ts';

/** Names of a sentence that are looked for, and files of each that are told. */
const MOST_NAMES = 3;
const MOST_FILES = 20;

/** A name of the code as it is written in a sentence: `ignore_shopping`, `ignoreShopping`, `MAX_SIZE`, or between backticks. */
const NAME = /`([\p{L}_$][\p{L}\p{N}_$]*)`|\b(\p{L}[\p{L}\p{N}]*_[\p{L}\p{N}_]+|\p{Ll}+\p{Lu}[\p{L}\p{N}]*)\b/gu;

/** A word in capitals, which can be a value of an enumeration, or an abbreviation: `VIEWER`, `HTTP`. */
const CAPITALS = /(?<![\p{L}\p{N}_`])\p{Lu}{4,}(?![\p{L}\p{N}_`])/gu;

/** Abbreviations stand in sentences; values are named in code, by so many files. */
const FEWEST_FILES = 3;

/**
 * The files that say the names in a sentence, in whichever spelling, those that a sibling of such a name would touch: tests counted, old migrations
 * left out, as nobody changes them.
 */
export async function tellSayings(workspace: Workspace, sentence: string): Promise<AnswerGroup[]> {
  const names = [...new Set([...sentence.matchAll(NAME)].map(([, quoted, plain]) => quoted ?? plain ?? ''))].slice(0, MOST_NAMES);
  const groups: AnswerGroup[] = [];
  for (const name of names) groups.push(tellFiles([name], await wholeSayings(workspace, name)));
  const values = new Map<string, Saying[]>();
  for (const [name] of sentence.matchAll(CAPITALS)) {
    if (values.has(name) || values.size === MOST_NAMES) continue;
    const said = await wholeSayings(workspace, name);
    const naming = new RegExp(`(['"\`])${name}\\1|\\.${name}\\b|^${name}\\s*(?:[:=,]|$)`);
    if (said.filter(({ lines }) => lines.some(({ text }) => naming.test(text))).length >= FEWEST_FILES) values.set(name, said);
  }
  return values.size === 0 ? groups : [...groups, tellFiles([...values.keys()], [...values.values()].flat())];
}

async function wholeSayings(workspace: Workspace, name: string): Promise<Saying[]> {
  const said = await findSayings(workspace, name);
  return said.flatMap(({ file, lines: all }) => {
    const lines = all.filter(({ said: how }) => how === 'whole');
    return lines.length === 0 ? [] : [{ file, lines }];
  });
}

/** Files that say several of some names come first: there one more of them is missing. */
function tellFiles(names: readonly string[], said: readonly Saying[]): AnswerGroup {
  const byFile = groupBy(said, ({ file }) => file);
  const files = [...byFile].filter(([file]) => !isTestPath(file) && roleOf(file) !== 'migrations');
  const tests = [...byFile.keys()].filter(isTestPath).length;
  const most = names.length > 1 ? files.toSorted(([, a], [, b]) => b.length - a.length) : files;
  const more = files.length - MOST_FILES;
  return {
    title: `say ${names.join(', ')}, as a sibling of ${names.length > 1 ? 'them' : 'it'} would`,
    lines: most.slice(0, MOST_FILES).map(([file, own]) => {
      const lines = new Set(own.flatMap((each) => each.lines.map(({ line }) => line)));
      return { text: count(lines.size, 'line'), at: { path: file, line: Math.min(...lines) } };
    }),
    ...(more > 0 || tests > 0
      ? { aside: [...(more > 0 ? [`${more} more`] : []), ...(tests > 0 ? [count(tests, 'test')] : [])].join(', ') }
      : {}),
  };
}
