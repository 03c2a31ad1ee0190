import type { AnswerRecord } from '../code/lsp/answers.ts';
import { appendAnswers, readRecordedAnswers } from '../docs/answers/answers-record.ts';
import type { Section } from '../docs/document/document.ts';
import { nextSelection } from '../docs/judging/next-selection.ts';
import type { TreeView } from '../docs/judging/tree-view.ts';
import { NO_DIGEST } from '../docs/merge/merge-inputs.ts';
import { keepValid, mergeRecords } from '../generate/gather-answers.ts';

/**
 * A section with the answers of language servers that it or the other side's version recorded about its sources as a tree has them.
 * Answers that were given among different files are told to have been.
 * @returns undefined where a source that one of them had answers about is left without.
 */
export function joinAnswers(section: Section, other: Section | undefined, view: TreeView): Section | undefined {
  const records = [section, other].flatMap((each) => (each ? (readRecordedAnswers(each.body) ?? []) : []));
  if (records.length === 0) return section;
  const { sources } = nextSelection(section.inputs, view);
  const valid = records.flatMap((record) => keepValid(record, sources) ?? []);
  const joined = valid.reduce<AnswerRecord>((first, second) => mergeRecords(first, second), { tools: [], files: new Map() });
  const asked = new Set(records.flatMap(({ files }) => [...files.keys()]));
  if (sources.some(({ path }) => asked.has(path) && !joined.files.has(path))) return undefined;
  const contexts = new Set([section.inputs.context, other?.inputs.context].filter((each) => each !== undefined));
  const [context = NO_DIGEST] = contexts.size === 1 ? contexts : [];
  return { ...section, inputs: { ...section.inputs, context }, body: appendAnswers(section.body, joined) };
}
