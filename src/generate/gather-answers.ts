import { byText } from '../base/digest.ts';
import type { AnswerRecord, DeclarationAnswers } from '../code/lsp/answers.ts';
import { readRecordedAnswers, recordable } from '../docs/answers/answers-record.ts';
import type { Section, Source } from '../docs/document/document.ts';
import type { Lens } from '../lens/report/lens.ts';
import { contextDigest } from '../program/queries/context-digest.ts';
import type { View } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { askServers } from './ask-servers.ts';
import { carryRecorded } from './carry-recorded.ts';
import { isSilent } from './describe-answers.ts';

/** Where the answers of language servers come from. */
export type AnswerOrigin =
  /** An agent brought them. */
  | { given: AnswerRecord }
  /**
   * Those that the section as it is now recorded and kb's own servers. keep: what is recorded is all there is; complete: servers are asked
   * when something changed or is missing; anew: servers are asked.
   */
  | { recorded?: Section | undefined; ask: 'keep' | 'complete' | 'anew' };

export interface Gathered {
  /** By the sources as they are; undefined where there are no answers. */
  record?: AnswerRecord;
  /** Digest of the files around the sources when the answers were given. */
  context?: string;
}

/**
 * What language servers say of a view. Recorded answers hold as long as nothing changed; then everything is asked again, as a change in
 * one file changes what is true of others, and what servers do not answer this time stays as recorded where the file is the same.
 */
export async function gatherAnswers(
  workspace: Workspace,
  lens: Lens,
  view: View,
  sources: readonly Source[],
  origin: AnswerOrigin,
): Promise<Gathered> {
  const current = async () => contextDigest(await workspace.graph(), workspace.tree, sources);
  if ('given' in origin) return isAllSilent(origin.given) ? {} : withRecord(lens, origin.given, await current());
  const { recorded, ask } = origin;
  const record = recorded ? await currentAnswers(workspace, recorded, sources) : undefined;
  const kept = record ? keepValid(record, sources) : undefined;
  const keptContext = kept && recorded?.inputs.context !== undefined ? { record: kept, context: recorded.inputs.context } : {};
  if (ask === 'keep' || !lens.asks || !(await workspace.servers())) return keptContext;

  const context = await current();
  const changed = record === undefined || kept?.files.size !== record.files.size || recorded?.inputs.context !== context;
  workspace.context.progress(`${lens.name}: asking language servers`);
  const asked = await askServers(workspace, lens, view, (path) => ask === 'anew' || changed || !kept?.files.has(path));
  if (asked.files.size === 0 || (!kept && isAllSilent(asked))) return keptContext;
  if (!kept) return withRecord(lens, asked, context);
  // As long as an answer is from before, what it may have come from is told to have changed.
  const isOld = [...kept.files.keys()].some((path) => !isRenewed(asked, path));
  return withRecord(lens, mergeRecords(asked, kept), (isOld ? recorded?.inputs.context : undefined) ?? context);
}

/** What a section recorded; where documents outlive changes of their sources, so do the answers that still hold. */
async function currentAnswers(
  workspace: Workspace,
  { inputs, body }: Section,
  sources: readonly Source[],
): Promise<AnswerRecord | undefined> {
  const record = readRecordedAnswers(body);
  if (!record || workspace.config.staleness !== 'lens') return record;
  return (await carryRecorded(workspace, record, inputs.sources, sources)).record;
}

function isAllSilent({ files }: AnswerRecord): boolean {
  return [...files.values()].every(({ answers }) => isSilent(answers));
}

/** What is rendered is what the document will record, so that making it anew from there gives the same bytes. */
function withRecord(lens: Lens, record: AnswerRecord, context: string): Gathered {
  const stored = recordable(withUsedTools(lens.asks?.places ? record : withoutPlaces(record)));
  return stored ? { record: stored, context } : {};
}

/** A record is read with its document, so it holds only what that shows. */
function withoutPlaces({ tools, files }: AnswerRecord): AnswerRecord {
  const strip = (each: DeclarationAnswers) => (each.uses ? { ...each, uses: { ...each.uses, places: [] } } : each);
  const stripped = [...files].map(([path, { blob, answers }]) => {
    return [path, { blob, answers: { ...answers, declarations: answers.declarations.map(strip) } }] as const;
  });
  return { tools, files: new Map(stripped) };
}

/** The answers about files that are as they were. */
export function keepValid(record: AnswerRecord, sources: readonly Source[]): AnswerRecord | undefined {
  const ids = new Map(sources.map(({ path, hash }) => [path, hash]));
  const files = new Map([...record.files].filter(([path, { blob }]) => ids.get(path) === blob));
  return files.size === 0 ? undefined : withUsedTools({ tools: record.tools, files });
}

/** `first` where it knows a file and has an answer, else what `second` says of it. */
export function mergeRecords(first: AnswerRecord, second: AnswerRecord): AnswerRecord {
  const tools = [...first.tools, ...second.tools];
  const moved = [...second.files].map(([path, { blob, answers }]) => {
    return [path, { blob, answers: { ...answers, tool: answers.tool + first.tools.length } }] as const;
  });
  const files = new Map(moved);
  for (const [path, file] of first.files) if (!files.has(path) || isRenewed(first, path)) files.set(path, file);
  return withUsedTools({ tools, files });
}

/** Whether a server was asked about a file and did not leave everything unanswered. */
function isRenewed({ files }: AnswerRecord, path: string): boolean {
  const answers = files.get(path)?.answers;
  const counts = Object.values(answers?.short ?? {});
  return answers !== undefined && (counts.length === 0 || counts.some(([answered]) => answered > 0));
}

/** Each tool once, and only those that some file was answered by, by name. */
function withUsedTools({ tools, files }: AnswerRecord): AnswerRecord {
  const keyOf = (index: number) => JSON.stringify([tools[index]?.name, tools[index]?.version]);
  const used = [...new Set([...files.values()].map(({ answers }) => keyOf(answers.tool)))].sort(byText);
  const renumbered = [...files].map(([path, { blob, answers }]) => {
    return [path, { blob, answers: { ...answers, tool: used.indexOf(keyOf(answers.tool)) } }] as const;
  });
  return { tools: used.flatMap((key) => tools.find((_, index) => keyOf(index) === key) ?? []), files: new Map(renumbered) };
}
