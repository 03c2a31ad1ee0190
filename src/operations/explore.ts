import { KbError, usageError } from '../base/errors.ts';
import { choice, flag, map, text, wholeNumber } from '../base/schema/values.ts';
import { addStated, STATED_KINDS } from '../explore/add-stated.ts';
import { describeDocument } from '../explore/describe-document.ts';
import type { Exploration } from '../explore/exploration.ts';
import { type ExploreRequest, explore as exploreTree } from '../explore/explore.ts';
import { readQuestion } from '../explore/read-question.ts';
import { exploreWithModel, planExploration } from '../explore/with-model/explore-with-model.ts';
import { stateKinds } from '../generate/state-whole.ts';
import { searchWords } from '../intel/search-words.ts';
import type { ModelChoice } from '../llm/choose-model.ts';
import { ModelError } from '../llm/model-error.ts';
import { nameReader } from '../relevance/names.ts';
import { findDocuments } from '../spelunk/find-documents.ts';
import { focusFromTop } from '../workspace/focus-from-top.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { type AskedOfModel, MODEL, modelOf, openModelIn } from './shared/model.ts';
import { operation } from './shared/operation.ts';
import { readSearched } from './shared/read-searched.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { needed, optional, texts } from './shared/values.ts';

export type { Exploration };

/** How much is looked at: what the words lead to; documents, too; what lenses state of the whole tree, too. */
export const DEPTHS = ['shallow', 'normal', 'deep'] as const;

/** How often a model may look before it concludes, by depth. */
const LOOKS: Readonly<Record<(typeof DEPTHS)[number], number>> = { shallow: 2, normal: 6, deep: 16 };

/** Characters. */
const LONGEST = 4000;

const EXAMPLE = "kb explore 'where are expired sessions deleted?'";

const input = map({
  question: needed('What is to be found out, as one would ask a colleague.', text()),
  directory: optional('Where findings may lie; the whole repository unless given.', text()),
  hints: texts('More words to look for.'),
  files: texts('Files that are known to matter: they come first.'),
  repair: optional('Whether a model is asked once more where its answer is not right; it is unless told.', flag()),
  depth: optional('How much is looked at: shallow, normal unless given, or deep.', choice(...DEPTHS)),
  timeout: optional('Milliseconds after which it gives up; 0 waits as long as it takes.', wholeNumber()),
  ...TREE,
  ...MODEL,
});

/** Answers a question about the code in the form that agents rely on. */
export const explore = operation({
  name: 'explore',
  summary: 'Answer a question about an unfamiliar repository as one JSON object with evidence',
  input,
  async run(context, { question, directory, hints, files, depth = 'normal', timeout = 0, repair = true, ...asked }): Promise<Exploration> {
    if (question.trim() === '' || question.length > LONGEST) {
      throw usageError(question.trim() === '' ? 'say what is to be found out' : `a question has at most ${LONGEST} characters`, EXAMPLE);
    }
    const model = modelOf(context, asked);
    if (model?.provider.protocol === 'delegate')
      throw usageError('an exploration asks no delegate', 'whoever calls kb can look at files itself');
    const limit = timeout > 0 ? AbortSignal.timeout(timeout) : undefined;
    const signal = limit ? AbortSignal.any([context.signal, limit]) : context.signal;
    try {
      return await withWorkspace({ ...context, signal }, { source: treeSource(asked), fetch: false }, async (workspace) => {
        const fromTop = (path: string) => focusFromTop({ top: workspace.repo.top, cwd: context.cwd, paths: workspace.readable }, path);
        const within = directory === undefined ? '.' : fromTop(directory);
        const known = files.map(fromTop);
        const absent = absentOf(workspace, [within, ...known]);
        for (const path of absent) workspace.note(`there is no ${path} that kb reads`);
        const search = searchFor(workspace, question, hints, depth === 'deep');
        const found = await exploreTree(workspace, {
          question,
          directory: within,
          hints,
          files: known,
          absent,
          documents: depth === 'shallow' ? [] : await documentsOn(workspace, context.cwd, readQuestion(question, hints).topic),
          search,
        });
        return model ? askModel(workspace, found, model, { ...asked, looks: LOOKS[depth], repair }) : found;
      });
    } catch (error) {
      if (!limit?.aborted || context.signal.aborted) throw error;
      throw new KbError(`not answered within ${timeout} ms`, { exit: 3, hint: 'ask with more time, or with --depth=shallow' });
    }
  },
});

/** Whoever names what is not there should not take what is found, or not found, for an answer about it. */
function absentOf({ readable }: Workspace, named: readonly string[]): string[] {
  return named.filter((each) => each !== '.' && !readable.some((path) => path === each || path.startsWith(`${each}/`)));
}

/** What the model makes of it; what was found without one where it does not answer. */
async function askModel(
  workspace: Workspace,
  found: Exploration,
  model: ModelChoice,
  { looks, repair, ...asked }: AskedOfModel & { looks: number; repair: boolean },
): Promise<Exploration> {
  const session = await openModelIn(workspace, model, asked);
  if (asked.dryRun) {
    workspace.note(await planExploration(workspace, found, { session, looks, repair }));
    return found;
  }
  try {
    return await exploreWithModel(workspace, found, { session, looks, repair });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    workspace.note(`this is what was found without a model: ${error.message}`);
    return found;
  }
}

function searchFor(workspace: Workspace, asked: string, hints: readonly string[], deep: boolean): ExploreRequest['search'] {
  return async (topic) => {
    const ranked = await searchWords(workspace, topic);
    if (!deep) return ranked;
    const { findings } = await stateKinds(workspace, Object.keys(STATED_KINDS));
    const question = readQuestion(asked, hints);
    return addStated(ranked, findings, question, nameReader(question.terms, workspace.readable));
  };
}

/** The document that says most about a topic, where it holds. */
async function documentsOn(workspace: Workspace, cwd: string, topic: string): Promise<ExploreRequest['documents']> {
  const [first] = findDocuments(await readSearched(workspace, cwd), { words: topic }).filter(({ status }) => status === 'FRESH');
  const told = first && (await describeDocument(workspace, first));
  return told ? [told] : [];
}
