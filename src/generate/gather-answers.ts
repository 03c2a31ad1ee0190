import type { AnswerRecord, Ask } from '../code/lsp/answers.ts';
import { recordable } from '../docs/answers/answers-record.ts';
import type { Section, Source } from '../docs/document/document.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { View } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { isSilent } from './describe-answers.ts';
import type { Basis } from './find-basis.ts';
import { mergeRecords, unanswered, withUsedTools } from './keep-answers.ts';

/** Where the answers of language servers come from. */
export type AnswerOrigin =
  /** An agent brought them. */
  | { given: AnswerRecord }
  /**
   * Those that the section as it is now recorded and kb's own servers. keep: what is recorded is all there is; complete: servers are asked
   * for what is missing, or no longer holds; anew: servers are asked.
   */
  | { recorded?: Section | undefined; ask: 'keep' | 'complete' | 'anew' };

export interface Gathered {
  /** By the sources as they are; undefined where there are no answers. */
  record?: AnswerRecord;
  /** What they depend on. */
  basis?: Basis;
}

/**
 * What language servers say of a view. What is recorded holds as long as everything that it depends on is the same, and then nothing takes its
 * place that says less: no server that is busy, no machine without one. What no longer holds is dropped.
 */
export async function gatherAnswers(
  workspace: Workspace,
  lens: Lens,
  view: View,
  sources: readonly Source[],
  origin: AnswerOrigin,
): Promise<Gathered> {
  // What answers depend on takes much of kb, and most sections have none.
  const basisOf = async () => (await import('./find-basis.ts')).findBasis(workspace, sources, lens.needs);
  if ('given' in origin) return isAllSilent(origin.given) ? {} : withRecord(origin.given, await basisOf());
  const { recorded, ask } = origin;
  const mayAsk = ask !== 'keep' && lens.asks !== undefined && (await workspace.servers()) !== undefined;
  if (!recorded?.answers && !mayAsk) return {};
  const basis = keepIds(await basisOf(), recorded);
  const { holdAnswers } = await import('./hold-answers.ts');
  const kept = recorded && (await holdAnswers(workspace, recorded, sources, { basis, asked: lens.needs }));
  if (!mayAsk) return kept ? withRecord(kept, basis) : {};

  workspace.context.progress(`${lens.name}: asking language servers`);
  const isOpen = (path: string) => {
    const file = kept?.files.get(path);
    return file === undefined || unanswered(file.answers) > 0;
  };
  const { askServers } = await import('./ask-servers.ts');
  const asked = await askServers(workspace, lens, view, {
    isWanted: (path) => ask === 'anew' || isOpen(path),
    isKnown: (one) => ask === 'complete' && isAnswered(kept, one),
    around: basis.around.map(({ path }) => path),
  });
  if (!kept && isAllSilent(asked)) return {};
  return withRecord(kept ? mergeRecords(asked, kept) : asked, basis);
}

/** The id of a file is that of a blob with its shape: as long as that is the same, so is the id, and no byte changes for its sake. */
function keepIds(basis: Basis, recorded: Section | undefined): Basis {
  const before = new Map((recorded?.inputs.around ?? []).map((file) => [file.path, file]));
  const around = basis.around.map((file) => {
    const known = before.get(file.path);
    return known?.shape === file.shape ? known : file;
  });
  return { ...basis, around };
}

/** Whether it is recorded what is asked. */
function isAnswered(kept: AnswerRecord | undefined, { path, name, line, want }: Ask): boolean {
  const told = kept?.files.get(path)?.answers.declarations.find((each) => each.line === line && each.name === name);
  return told?.[want] !== undefined;
}

function isAllSilent({ files }: AnswerRecord): boolean {
  return [...files.values()].every(({ answers }) => isSilent(answers));
}

/** What is rendered is what the document will record, so that making it anew from there gives the same bytes. */
function withRecord(record: AnswerRecord, basis: Basis): Gathered {
  const stored = recordable(withUsedTools(record));
  return stored ? { record: stored, basis } : {};
}
