import { count } from '../base/count.ts';
import type { AnswerRecord, FileAnswers } from '../code/lsp/answers.ts';
import { type LspOperation, OPERATIONS } from '../code/lsp/tool-call.ts';
import type { View } from '../program/view.ts';

const NOUNS: Record<LspOperation, string> = {
  documentSymbol: 'outlines',
  hover: 'hovers',
  goToDefinition: 'definitions',
  outgoingCalls: 'calls',
  diagnostics: 'diagnostics',
};

/**
 * Who answered and how far it got: "typescript 7.0.2 (31 of 60 hovers answered)", "gopls 0.20.0 (9 of 10 files)". A server that had nothing
 * to say of its files is not named.
 */
export function describeAnswers({ tools, files }: AnswerRecord, view: View): string[] {
  return tools.flatMap(({ name, version }, index) => {
    const own = [...files].filter(([, { answers }]) => answers.tool === index);
    if (own.every(([, { answers }]) => isSilent(answers))) return [];
    const limits = [...describeCoverage(new Set(own.map(([path]) => path)), view), ...describeShort(own.map(([, { answers }]) => answers))];
    return [name, ...(version === undefined ? [] : [version]), ...(limits.length === 0 ? [] : [`(${limits.join(', ')})`])].join(' ');
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

/** Files in the same language that changed after the server was there are without answers. */
function describeCoverage(paths: ReadonlySet<string>, view: View): string[] {
  const languages = new Set(view.sources.filter(({ path }) => paths.has(path)).map(({ facts }) => facts.language));
  const all = view.sources.filter(({ facts }) => languages.has(facts.language)).length;
  return all > paths.size ? [`${paths.size} of ${count(all, 'file')}`] : [];
}

function describeShort(answers: readonly FileAnswers[]): string[] {
  const sums = new Map<LspOperation, [number, number]>();
  for (const { short = {} } of answers) {
    for (const [operation, [answered, asked]] of Object.entries(short) as [LspOperation, [number, number]][]) {
      const [sumAnswered, sumAsked] = sums.get(operation) ?? [0, 0];
      sums.set(operation, [sumAnswered + answered, sumAsked + asked]);
    }
  }
  return OPERATIONS.flatMap((operation) => {
    const [answered, asked] = sums.get(operation) ?? [];
    return answered === undefined ? [] : [`${answered} of ${asked} ${NOUNS[operation]} answered`];
  });
}
