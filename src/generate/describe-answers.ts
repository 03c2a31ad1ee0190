import type { AnswerRecord, FileAnswers } from '../code/lsp/answers.ts';
import type { View } from '../program/view.ts';
import { unanswered } from './keep-answers.ts';

/**
 * Who answered: "typescript 7.0.2", "gopls 0.20.0 (in part)" where not everything was asked about the files as they are, or answered in time. How
 * much that was is in the record: it differs with every machine and says nothing of the code. A server that had nothing to say of its files is
 * not named.
 */
export function describeAnswers({ tools, files }: AnswerRecord, view: View): string[] {
  return tools.flatMap(({ name, version }, index) => {
    const own = [...files].filter(([, { answers }]) => answers.tool === index);
    if (own.every(([, { answers }]) => isSilent(answers))) return [];
    const isPartial = own.some(([, { answers }]) => unanswered(answers) > 0) || leavesOut(new Set(own.map(([path]) => path)), view);
    return [[name, ...(version === undefined ? [] : [version]), ...(isPartial ? ['(in part)'] : [])].join(' ')];
  });
}

/** Nothing was asked of the file, or every answer was empty. */
export function isSilent({ symbols, declarations, problems, short }: FileAnswers): boolean {
  return declarations.length === 0 && !symbols && !problems && !short;
}

/** Whether a server said anything that a document rests on; that there is no type error is something, too. */
export function hasAnswers({ files }: AnswerRecord): boolean {
  return [...files.values()].some(({ answers: { symbols, declarations, problems } }) => {
    return declarations.length > 0 || (symbols?.length ?? 0) > 0 || problems !== undefined;
  });
}

/** Whether files in the same language are without answers. */
function leavesOut(paths: ReadonlySet<string>, view: View): boolean {
  const languages = new Set(view.sources.filter(({ path }) => paths.has(path)).map(({ facts }) => facts.language));
  return view.sources.some(({ path, facts }) => languages.has(facts.language) && !paths.has(path));
}
