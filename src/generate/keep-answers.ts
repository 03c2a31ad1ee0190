import { byText } from '../base/digest.ts';
import type { AnswerRecord, DeclarationAnswers, FileAnswers } from '../code/lsp/answers.ts';
import type { Source } from '../docs/document/document.ts';

/** The answers about files that are as they were. */
export function keepValid(record: AnswerRecord, sources: readonly Source[]): AnswerRecord | undefined {
  const ids = new Map(sources.map(({ path, hash }) => [path, hash]));
  const files = new Map([...record.files].filter(([path, { blob }]) => ids.get(path) === blob));
  return files.size === 0 ? undefined : withUsedTools({ tools: record.tools, files });
}

/**
 * Two records of what was answered about the same things. What both say of a file is never less than one of them: what a server left out
 * this time it said before.
 */
export function mergeRecords(first: AnswerRecord, second: AnswerRecord): AnswerRecord {
  const tools = [...first.tools, ...second.tools];
  const files = new Map([...second.files].map(([path, file]) => [path, { ...file, answers: moveTool(file.answers, first.tools.length) }]));
  for (const [path, file] of first.files) {
    const other = files.get(path);
    const isSame = other?.blob === file.blob;
    files.set(path, isSame ? { ...file, answers: joinFile(file.answers, other.answers) } : file);
  }
  return withUsedTools({ tools, files });
}

function moveTool(answers: FileAnswers, by: number): FileAnswers {
  return { ...answers, tool: answers.tool + by };
}

/** The first, with what only the second knows; it names who said more of it. */
function joinFile(first: FileAnswers, second: FileAnswers): FileAnswers {
  const isShorter = unanswered(first) > unanswered(second);
  const { short: _, ...rest } = first;
  const { short } = isShorter ? second : first;
  const declarations = new Map<string, DeclarationAnswers>();
  for (const each of [...second.declarations, ...first.declarations]) {
    const key = `${each.line} ${each.name}`;
    declarations.set(key, { ...declarations.get(key), ...each });
  }
  const symbols = first.symbols ?? second.symbols;
  const problems = first.problems ?? second.problems;
  return {
    ...rest,
    tool: isShorter ? second.tool : first.tool,
    ...(symbols ? { symbols } : {}),
    ...(short ? { short } : {}),
    declarations: [...declarations.values()].sort((a, b) => a.line - b.line || byText(a.name, b.name)),
    ...(problems ? { problems } : {}),
  };
}

/** How many questions about a file were not answered in time. */
export function unanswered({ short = {} }: FileAnswers): number {
  return Object.values(short).reduce((sum, [answered, asked]) => sum + asked - answered, 0);
}

/** Each tool once, and only those that some file was answered by, by name. */
export function withUsedTools({ tools, files }: AnswerRecord): AnswerRecord {
  const keyOf = (index: number) => JSON.stringify([tools[index]?.name, tools[index]?.version]);
  const used = [...new Set([...files.values()].map(({ answers }) => keyOf(answers.tool)))].sort(byText);
  const renumbered = [...files].map(([path, { blob, answers }]) => {
    return [path, { blob, answers: { ...answers, tool: used.indexOf(keyOf(answers.tool)) } }] as const;
  });
  return { tools: used.flatMap((key) => tools.find((_, index) => keyOf(index) === key) ?? []), files: new Map(renumbered) };
}
