import { count } from '../base/count.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { roleOf } from '../program/file-roles.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup } from './answer.ts';
import { findSayings } from './find-sayings.ts';

/** Names of a sentence that are looked for, and files of each that are told. */
const MOST_NAMES = 3;
const MOST_FILES = 20;

/** A name of the code as it is written in a sentence: `ignore_shopping`, `ignoreShopping`, `MAX_SIZE`, or between backticks. */
const NAME = /`([\p{L}_$][\p{L}\p{N}_$]*)`|\b(\p{L}[\p{L}\p{N}]*_[\p{L}\p{N}_]+|\p{Ll}+\p{Lu}[\p{L}\p{N}]*)\b/gu;

/**
 * The files that say the names in a sentence, in whichever spelling, those that a sibling of such a name would touch: tests counted, old migrations
 * left out, as nobody changes them.
 */
export async function tellSayings(workspace: Workspace, sentence: string): Promise<AnswerGroup[]> {
  const names = [...new Set([...sentence.matchAll(NAME)].map(([, quoted, plain]) => quoted ?? plain ?? ''))];
  const groups: AnswerGroup[] = [];
  for (const name of names.slice(0, MOST_NAMES)) {
    const said = (await findSayings(workspace, name)).filter(({ lines }) => lines.some((each) => each.said === 'whole'));
    const files = said.filter(({ file }) => !isTestPath(file) && roleOf(file) !== 'migrations');
    const tests = said.filter(({ file }) => isTestPath(file)).length;
    const more = files.length - MOST_FILES;
    groups.push({
      title: `say ${name}, as a sibling of it would`,
      lines: files
        .slice(0, MOST_FILES)
        .map(({ file, lines }) => ({ text: count(lines.length, 'line'), at: { path: file, line: lines[0]?.line ?? 0 } })),
      ...(more > 0 || tests > 0
        ? { aside: [...(more > 0 ? [`${more} more`] : []), ...(tests > 0 ? [count(tests, 'test')] : [])].join(', ') }
        : {}),
    });
  }
  return groups;
}
