import type { Helpers, Told } from '../../deepfield/terrain/helpers.ts';
import { checkSentence } from '../../docs/narrative/check-sentence.ts';
import type { Sentence } from '../../docs/narrative/sentence.ts';
import type { ModelChoice } from '../../llm/choose-model.ts';
import { ModelError } from '../../llm/model-error.ts';
import type { ModelSession } from '../../llm/model-session.ts';
import type { Spent } from '../../llm/purse.ts';
import type { ModelTask } from '../../llm/question.ts';
import { type Assignment, narrativeQuestion } from '../../spelunk/narrative/narrative-question.ts';
import { readSendable } from '../../workspace/read-sendable.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What a model had to do with learning. */
export interface LearningModel {
  name: string;
  spent: Spent;
  /** Questions that wait for an answer from whoever called. */
  tasks: readonly ModelTask[];
  /** Sentences whose citations did not hold, and questions without an answer, with the first reason. */
  dropped: number;
  failed: number;
  reason?: string;
}

/** A model that tells of parts of the code and answers questions; of what it says only that is kept whose citations hold. */
export interface ModelTeller {
  tell: NonNullable<Helpers['tell']>;
  report: () => LearningModel;
}

const TASKS: Readonly<Record<'area' | 'answer', Omit<Assignment, 'form' | 'maxOutput'>>> = {
  area: {
    task: 'You teach somebody who inherited this code base one part of it: what it is for, and how it works, that is who calls what, what is decided where, and what must hold. Write one to three sentences of the part "purpose" and three to ten of the part "how", in the order in which they are to be read. Leave out what the findings say already.',
    parts: ['purpose', 'how'],
  },
  answer: {
    task: 'Somebody who inherited this code base asks a question about it. Answer it in one to six sentences of the part "how", in the order in which they are to be read. If the files do not hold the answer, say in one sentence what they show of it.',
    parts: ['how'],
  },
};

const MOST_OUTPUT = 4000;

/** @param open opens the model once it is needed: answers are kept where the first repository keeps what is known of its files. */
export function modelTeller(choice: ModelChoice, open: (workspace: Workspace) => Promise<ModelSession>): ModelTeller {
  let opening: Promise<ModelSession> | undefined;
  let session: ModelSession | undefined;
  const state = { dropped: 0, failed: 0, reason: undefined as string | undefined };
  return {
    tell: async (workspace, { kind, about, known, paths }): Promise<Told[] | undefined> => {
      opening ??= open(workspace);
      session = await opening;
      const { input, output } = session.spent();
      const sendable = await readSendable(workspace, paths);
      const assignment = { form: kind === 'area' ? 'lesson' : 'answer', maxOutput: MOST_OUTPUT, ...TASKS[kind] };
      const { question, shown } = narrativeQuestion(assignment, about, known, sendable, choice.maxTokens - input - output);
      if (shown.size === 0) return [];
      const sentences = await ask(session, question, state);
      if (sentences === undefined) return undefined;
      const different = sentences.filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at);
      const kept = different.filter((sentence) => checkSentence(sentence, shown) === undefined);
      state.dropped += different.length - kept.length;
      return kept.map(({ part, text, citations }) => ({ part, text, cites: citations.map(({ path, from, to }) => ({ path, from, to })) }));
    },
    report: () => ({
      name: choice.name,
      spent: session?.spent() ?? { calls: 0, recalled: 0, input: 0, output: 0 },
      tasks: session?.tasks ?? [],
      dropped: state.dropped,
      failed: state.failed,
      ...(state.reason === undefined ? {} : { reason: state.reason }),
    }),
  };
}

type Asked = ReturnType<typeof narrativeQuestion>['question'];

/** A model that fails takes nothing away from what is learned without one. */
async function ask(
  session: ModelSession,
  question: Asked,
  state: { failed: number; reason: string | undefined },
): Promise<readonly Sentence[] | undefined> {
  try {
    return (await session.ask(question)).sentences;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.failure !== 'waiting') {
      state.failed += 1;
      state.reason ??= error.message;
    }
    return undefined;
  }
}
