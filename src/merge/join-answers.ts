import type { AnswerRecord } from '../code/lsp/answers.ts';
import { decodeAnswers, encodeAnswers } from '../docs/answers/answers-record.ts';
import type { Section } from '../docs/document/document.ts';
import { nextSelection } from '../docs/judging/next-selection.ts';
import type { TreeView } from '../docs/judging/tree-view.ts';
import { NO_DIGEST } from '../docs/merge/merge-inputs.ts';
import { keepValid, mergeRecords } from '../generate/keep-answers.ts';

/**
 * A section with the answers of language servers that it or the other side's version recorded about its sources as a tree has them.
 * Where the two depend on different things the section says so, and is made anew.
 * @returns undefined where a source that one of them had answers about is left without.
 */
export function joinAnswers(section: Section, other: Section | undefined, view: TreeView): Section | undefined {
  const records = [section, other].flatMap((each) => decodeAnswers(each?.answers) ?? []);
  if (records.length === 0) return section;
  const { sources } = nextSelection(section.inputs, view);
  const valid = records.flatMap((record) => keepValid(record, sources) ?? []);
  const joined = valid.reduce<AnswerRecord>((first, second) => mergeRecords(first, second), { tools: [], files: new Map() });
  const asked = new Set(records.flatMap(({ files }) => [...files.keys()]));
  if (sources.some(({ path }) => asked.has(path) && !joined.files.has(path))) return undefined;
  const bases = [section, other].flatMap((each) => (each?.inputs.settings === undefined ? [] : [JSON.stringify(basisOf(each))]));
  const settings = new Set(bases).size === 1 ? section.inputs.settings : NO_DIGEST;
  const { answers: _, ...rest } = section;
  const answers = encodeAnswers(joined);
  const { setup, ...own } = section.inputs;
  const known = setup === undefined || settings === NO_DIGEST ? {} : { setup };
  const inputs = { ...own, ...(settings === undefined ? {} : { settings }), ...known };
  return { ...rest, inputs, ...(answers ? { answers } : {}) };
}

function basisOf({ inputs: { around, settings } }: Section): unknown {
  return [around, settings];
}
