import { describeDocuments } from '../run-log/describe-documents.ts';
import { recordRun } from '../run-log/record-run.ts';
import type { RunDocument } from '../run-log/run-document.ts';
import { switchesSet } from '../run-log/switches-set.ts';
import type { LspOptions, Workspace } from '../workspace/workspace.ts';
import type { Outcome } from './answer-lens.ts';
import type { SpelunkOptions } from './spelunk-options.ts';

/** What was asked of `kb spelunk`. */
export interface AskedOfSpelunk extends Pick<SpelunkOptions, 'request' | 'refresh' | 'overwrite' | 'agentResult'> {
  lsp?: LspOptions;
}

/** Records a run that answered a request with documents. @returns as `recordRun`. */
export async function recordSpelunk(
  workspace: Workspace,
  { request, refresh, overwrite, agentResult, lsp }: AskedOfSpelunk,
  outcomes: readonly Outcome[],
): Promise<string | undefined> {
  const { focus, lenses, role, limits } = request;
  const { kind } = workspace.tree.source;
  const documents = outcomes.flatMap((outcome) =>
    outcome.action === 'nothing' ? [] : toDocument(outcome, agentResult !== undefined, outcome.action),
  );
  return recordRun(workspace, {
    command: 'spelunk',
    request: {
      focus,
      lenses,
      ...(role === undefined ? {} : { role }),
      limits,
      ...switchesSet({ refresh, overwrite }),
      tree: kind,
      ...(lsp ? { lsp: { deadline: lsp.deadline, ...switchesSet({ trusted: lsp.trusted }) } } : {}),
    },
    subject: focus,
    ...(await describeDocuments(workspace, documents)),
  });
}

function toDocument(
  { path, lens, text, record, inputs, chosen }: Outcome,
  isGiven: boolean,
  action: Exclude<Outcome['action'], 'nothing'>,
): RunDocument {
  const selection = isGiven ? 'given' : chosen ? 'anew' : 'kept';
  return {
    path,
    action: action === 'fresh' ? 'kept' : action,
    ...(text === undefined ? {} : { files: { text, ...(record === undefined ? {} : { record }) } }),
    sections: inputs ? [{ lens, inputs, selection }] : [],
  };
}
