import { count } from '../base/count.ts';
import { groupBy } from '../base/group-by.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { ROLES, roleOf } from '../program/file-roles.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup } from './answer.ts';
import { findSayings, type Saying } from './find-sayings.ts';
import { findOtherNames, sayingsOfOther } from './other-names.ts';

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
  for (const name of names) groups.push(tellFiles([name], await withOtherNames(workspace, name, await wholeSayings(workspace, name))));
  const values = new Map<string, Saying[]>();
  for (const [name] of sentence.matchAll(CAPITALS)) {
    if (values.has(name) || values.size === MOST_NAMES) continue;
    const said = await wholeSayings(workspace, name);
    const naming = new RegExp(`(['"\`])${name}\\1|\\.${name}\\b|^${name}\\s*(?:[:=,]|$)`);
    if (said.filter(({ lines }) => lines.some(({ text }) => naming.test(text))).length >= FEWEST_FILES) values.set(name, said);
  }
  return values.size === 0 ? groups : [...groups, tellFiles([...values.keys()], [...values.values()].flat())];
}

/** With the files that say it by the name that a tag or an alias gives it. */
async function withOtherNames(workspace: Workspace, name: string, said: readonly Saying[]): Promise<Saying[]> {
  const known = new Set(said.map(({ file }) => file));
  const found = [...said];
  for (const other of await findOtherNames(workspace, said, name))
    found.push(...(await sayingsOfOther(workspace, other)).filter(({ file }) => !known.has(file)));
  return found;
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
  const inOrder = files.toSorted(([a], [b]) => ROLES.indexOf(roleOf(a)) - ROLES.indexOf(roleOf(b)));
  const most = names.length > 1 ? inOrder.toSorted(([, a], [, b]) => b.length - a.length) : inOrder;
  return {
    title: `say ${names.join(', ')}, as a sibling of ${names.length > 1 ? 'them' : 'it'} would`,
    lines: most.map(([file, own]) => {
      const lines = new Map(own.flatMap((each) => each.lines.map(({ line, text }) => [line, text])));
      const first = Math.min(...lines.keys());
      const further = lines.size > 1 ? { less: `(and ${count(lines.size - 1, 'more line')}: kb query trace ${names[0]})` } : {};
      return { text: lines.get(first) ?? '', ...further, at: { path: file, line: first } };
    }),
    most: MOST_FILES,
    ...(tests > 0 ? { aside: count(tests, 'test') } : {}),
  };
}
