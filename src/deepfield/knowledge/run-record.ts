import * as v from 'valibot';
import { usageError } from '../../base/errors.ts';
import { parseJson } from '../../base/files/parse-json.ts';
import { readAs } from '../../base/schema/read-as.ts';
import { flag, form, list, text, wholeNumber } from '../../base/schema/values.ts';
import { type Learned, PARTS, type PartName } from './statement.ts';

/** What a run learned of one topic, and from what. */
export interface LearnedTopic extends Learned {
  title: string;
  /** Digest of all that it was learned from: another run with the same would learn the same. */
  basis: string;
}

/** What stands beside the findings of a run, for the next one: `wip/run-N/learned.json`. */
export interface RunRecord {
  run: number;
  /** Whether somebody had handed something over before it. */
  input: boolean;
  /** Statements that were not there before. */
  newStatements: number;
  /** The domains that the code had. */
  domains: readonly string[];
  /** All topics that were ever offered in a plan: one that is not there any more was taken out by somebody. Absent in older records. */
  offered?: readonly string[];
  /** Questions that kb ticked, as `tickOf` names them: what it ticked it may take back. */
  ticked?: readonly string[];
  /** Questions that a person unticked, in the same form: kb leaves them open, whatever it finds. */
  reopened?: readonly string[];
  /** What it was given, and what of it: commits of repositories, blobs of what was handed over and answered, a digest of the brief. */
  given?: Readonly<Record<string, string>>;
  topics: readonly LearnedTopic[];
}

/** A question of a topic, as records name it. */
export function tickOf(key: string, question: string): string {
  return `${key}: ${question}`;
}

const CITED = v.object({
  path: text(),
  lines: v.optional(v.tuple([wholeNumber(1), wholeNumber(1)])),
  blob: form(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'a full blob id'),
});

const EXPLAINS = v.object({
  symbols: v.optional(list(v.string())),
  entries: v.optional(list(v.string())),
  question: v.optional(v.string()),
});

const SAID = {
  text: text(),
  cites: v.pipe(list(CITED), v.minLength(1, 'must hold one at least')),
  explains: v.optional(EXPLAINS),
  uncertain: v.optional(text()),
};

const STATEMENT = v.object({
  ...SAID,
  part: v.picklist(Object.keys(PARTS) as PartName[], 'must be a part of a draft'),
  heading: v.optional(text()),
  asks: v.optional(text()),
  more: v.optional(list(v.object(SAID))),
  by: v.optional(v.union([v.object({ user: text() }), v.object({ model: text() })])),
});

const RECORD = v.object({
  run: wholeNumber(),
  input: flag(),
  newStatements: wholeNumber(),
  domains: list(text()),
  offered: v.optional(list(text())),
  ticked: v.optional(list(text())),
  reopened: v.optional(list(text())),
  given: v.optional(v.record(v.string(), v.string())),
  topics: list(
    v.object({
      title: text(),
      basis: text(),
      statements: list(STATEMENT),
      expected: v.object({ files: list(v.string()), symbols: list(v.string()), entries: list(v.string()) }),
      gaps: list(v.string()),
    }),
  ),
});

/** Reads what stands beside the findings of a run. @throws KbError (exit 2) where it is not what it should be. */
export function readRunRecord(json: string, name: string): RunRecord {
  const read = readAs(RECORD, parseJson({ text: json, name }), { whole: 'the file', first: true });
  // Keys that are absent and keys that are undefined are one to the schema.
  if ('value' in read) return read.value as RunRecord;
  throw usageError(
    `${name}: ${read.problems[0].message}`,
    'take it from a commit where it was right, or remove the directory of the run: the next run learns anew',
  );
}

/** A topic per line, so that a change of one is a change of one line. */
export function renderRunRecord({ topics, ...rest }: RunRecord): string {
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"topics":[\n${topics.map((topic) => JSON.stringify(topic)).join(',\n')}\n]}\n`;
}

/** What is known of each topic, by its key: what the latest run learned that was about it. */
export function foldRunRecords(records: readonly RunRecord[], keyOf: (title: string) => string): Map<string, LearnedTopic> {
  const inOrder = [...records].sort((a, b) => a.run - b.run);
  return new Map(inOrder.flatMap(({ topics }) => topics.map((topic) => [keyOf(topic.title), topic] as const)));
}
