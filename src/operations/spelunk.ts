import { resolve } from 'node:path';

import type { Context } from '../base/context.ts';
import { KbError, usageError } from '../base/errors.ts';
import { map, text } from '../base/schema/values.ts';
import type { Request } from '../generate/request.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import type { Outcome } from '../spelunk/answer-lens.ts';
import { afterModel, type ModelRun } from '../spelunk/narrative/model-run.ts';
import { narrateDocuments } from '../spelunk/narrative/narrate-documents.ts';
import { recordSpelunk } from '../spelunk/record-spelunk.ts';
import { spelunk as writeDocuments } from '../spelunk/spelunk.ts';
import type { SpelunkOptions } from '../spelunk/spelunk-options.ts';
import { showPath } from '../workspace/name-documents.ts';
import { type LspOptions, type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { LANGUAGE_SERVERS, lspOptions } from './shared/language-servers.ts';
import { MODEL, modelOf, openModelIn } from './shared/model.ts';
import { operation } from './shared/operation.ts';
import { readRequests, requestsFromTop } from './shared/read-requests.ts';
import { FOCUS, LIMITS, PERSPECTIVE } from './shared/request.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { optional, someTexts, toggle } from './shared/values.ts';

export type { Outcome } from '../spelunk/answer-lens.ts';
export type { ModelRun } from '../spelunk/narrative/model-run.ts';

/** What became of one document of a focus. */
export interface AnsweredFocus {
  outcome: Outcome;
  /** A path relative to `cwd`. */
  shown: string;
  /** The focus as it was typed. */
  focus: string;
}

/** A focus of several for which nothing could be made. */
export interface Unanswered {
  focus: string;
  message: string;
  hint?: string;
}

const input = map({
  focus: someTexts(`${FOCUS} Each is answered with documents of its own.`),
  ...PERSPECTIVE,
  refresh: toggle('Choose the files anew and write, also what is FRESH.'),
  ...TREE,
  ...LIMITS,
  dry: toggle('Only return the documents.'),
  out: optional('Write the documents below this directory instead.', text()),
  overwrite: toggle('Discard edits inside generated sections, and recorded words.'),
  findings: toggle('Return everything that the documents state, also of those that are reused.'),
  ...LANGUAGE_SERVERS,
  ...MODEL,
});

/** Answers one focus after the other, each through its lenses, and records the run. A focus alone for which there is nothing is an error (exit 1). */
export const spelunk = operation({
  name: 'spelunk',
  summary: 'Read an area of the code through a lens and write a document about it',
  input,
  async run(context, asked): Promise<{ outcomes: AnsweredFocus[]; unanswered: Unanswered[]; model?: ModelRun }> {
    const typed = readRequests(asked, { allowEvery: false });
    const source = treeSource(asked);
    const choice = modelOf(context, asked);
    if (choice && (asked.dry || asked.out !== undefined || source.kind !== 'worktree'))
      throw usageError(
        'a model is asked only for documents of the working tree, where they belong',
        'leave out stdout, out, rev and staged',
      );
    const target = targetOf(context, source, { ...asked, dry: asked.dry || asked.dryRun === true });
    const order = { ...asked, target, lsp: lspOptions(context, asked) };
    return withWorkspace(context, { source, fetch: true, lsp: order.lsp }, async (workspace) => {
      const requests = requestsFromTop(workspace, typed);
      const session = choice && (await openModelIn(workspace, choice, asked));
      if (target.kind === 'documents') prepareRecord(workspace);
      const result = { outcomes: [] as AnsweredFocus[], unanswered: [] as Unanswered[] };
      for (const request of requests) {
        const answered = await answer(workspace, request, order).catch((error: unknown) => unanswered(error, request, requests.length));
        if (Array.isArray(answered)) result.outcomes.push(...answered);
        else result.unanswered.push(answered);
      }
      if (!choice || !session) return result;
      const { dryRun = false, refresh, overwrite } = asked;
      const made = result.outcomes.map(({ outcome }) => outcome);
      const model = await narrateDocuments(workspace, made, { choice, session, dryRun, refresh, overwrite });
      const outcomes = result.outcomes.map((each) => ({ ...each, outcome: afterModel(workspace, each.outcome, model) }));
      return { ...result, outcomes, model };
    });
  },
});

interface SpelunkOrder extends Pick<SpelunkOptions, 'refresh' | 'overwrite' | 'findings' | 'target'> {
  lsp: LspOptions;
  out?: string | undefined;
}

async function answer(workspace: Workspace, request: Request, { lsp, out, ...order }: SpelunkOrder): Promise<AnsweredFocus[]> {
  const typed = (path: string) => showPath(workspace, workspace.context.cwd, path);
  const { refresh, overwrite, findings, target } = order;
  const options = { request, refresh, overwrite, findings, typed, target };
  const outcomes = await writeDocuments(workspace, options);
  if (target.kind === 'documents') await recordSpelunk(workspace, { ...options, lsp }, outcomes);
  const shown = (path: string) => (target.kind === 'directory' ? `${out}/${path}` : typed(path));
  const focus = request.typedFocus ?? request.focus;
  return outcomes.map(({ inputs: _, ...outcome }) => ({ outcome, shown: shown(outcome.path), focus }));
}

/** What one focus lacks is no reason to leave the others. */
function unanswered(error: unknown, { focus, typedFocus = focus }: Request, count: number): Unanswered {
  if (count === 1 || !(error instanceof KbError) || error.exit !== 1) throw error;
  return { focus: typedFocus, message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) };
}

/** Documents about a commit do not belong among those of the working tree, so they need a place of their own. */
function targetOf(
  { cwd }: Context,
  source: TreeSource,
  { out, dry }: { out?: string | undefined; dry: boolean },
): SpelunkOptions['target'] {
  if (out !== undefined) return { kind: 'directory', path: resolve(cwd, out) };
  if (dry) return { kind: 'text' };
  if (source.kind === 'commit') {
    throw usageError('say where the documents about a commit go', '--stdout prints them, --out=DIR writes them below a directory');
  }
  return { kind: 'documents' };
}
