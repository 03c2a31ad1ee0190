import { ASSIGNMENTS } from '../../deepfield/roles/with-model/assignments.ts';
import type { CitedText, TellOrder, TerrainHelpers } from '../../deepfield/terrain/helpers.ts';
import { checkSentence } from '../../docs/narrative/check-sentence.ts';
import type { ModelChoice } from '../../llm/choose-model.ts';
import { ModelError } from '../../llm/model-error.ts';
import type { ModelSession } from '../../llm/model-session.ts';
import type { Spent } from '../../llm/purse.ts';
import type { ModelTask } from '../../llm/question.ts';
import { narrativeQuestion } from '../../spelunk/narrative/narrative-question.ts';
import type { NamedSentence } from '../../spelunk/narrative/sentence-schema.ts';
import { readSendable } from '../../workspace/read-sendable.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What a model had to do with learning. */
export interface LearningModel {
  name: string;
  /** What was used; where nothing is sent, what the questions that can be foreseen would take at most. */
  spent: Spent;
  /** Questions that wait for an answer from whoever called. */
  tasks: readonly ModelTask[];
  /** Sentences whose citations did not hold, and questions without an answer, with the first reason. */
  dropped: number;
  failed: number;
  reason?: string;
}

/** A model in the roles of Deepfield; of what it says only that is kept whose citations hold. */
export interface ModelTeller {
  tell: NonNullable<TerrainHelpers['tell']>;
  report: () => LearningModel;
}

interface TellerOptions {
  /** Opens the model once it is needed: answers are kept where the first repository keeps what is known of its files. */
  open: (workspace: Workspace) => Promise<ModelSession>;
  /** Whether questions are only counted: nothing is sent, and nothing answered. */
  isDry: boolean;
}

const MOST_OUTPUT = 4000;

export function modelTeller({ name, maxTokens }: ModelChoice, { open, isDry }: TellerOptions): ModelTeller {
  let opening: Promise<ModelSession> | undefined;
  let session: ModelSession | undefined;
  const foreseen: Spent = { calls: 0, recalled: 0, input: 0, output: 0 };
  const state = { dropped: 0, failed: 0, reason: undefined as string | undefined };
  return {
    tell: async (workspace, order): Promise<CitedText[] | undefined> => {
      opening ??= open(workspace);
      session = await opening;
      const { input, output } = isDry ? foreseen : session.spent();
      const { question, shown } = await questionOf(workspace, order, maxTokens - input - output);
      if (shown.size === 0) return [];
      if (isDry) {
        foresee(foreseen, await session.estimate(question));
        return [];
      }
      const sentences = await ask(session, question, state);
      if (sentences === undefined) return undefined;
      const different = sentences.filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at);
      const kept = different.filter((sentence) => checkSentence(sentence, shown) === undefined && holdsNames(sentence, order));
      state.dropped += different.length - kept.length;
      return kept.map(({ part, text, citations, names = [], title }) => {
        const cites = citations.map(({ path, from, to }) => ({ path, from, to }));
        return { part, text, cites, names, ...(title === undefined ? {} : { title }) };
      });
    },
    report: () => ({
      name,
      spent: isDry ? foreseen : (session?.spent() ?? { calls: 0, recalled: 0, input: 0, output: 0 }),
      tasks: session?.tasks ?? [],
      dropped: state.dropped,
      failed: state.failed,
      ...(state.reason === undefined ? {} : { reason: state.reason }),
    }),
  };
}

/** @param room tokens that are left for it and its answer. */
async function questionOf(workspace: Workspace, { role, about, known, paths, texts, choices }: TellOrder, room: number) {
  const sendable = texts ? { files: new Map(texts), withheld: [] } : await readSendable(workspace, paths);
  const listed = choices === undefined ? [] : ['The choices:', ...choices.map((each) => `- ${each}`), ''];
  return narrativeQuestion({ ...ASSIGNMENTS[role], maxOutput: MOST_OUTPUT }, about, [...listed, known].join('\n'), sendable, room);
}

function foresee(sum: Spent, { input, output, cost, isKnown }: Awaited<ReturnType<ModelSession['estimate']>>): void {
  if (isKnown) {
    sum.recalled++;
    return;
  }
  sum.calls++;
  sum.input += input;
  sum.output += output;
  if (cost !== undefined) sum.cost = (sum.cost ?? 0) + cost;
}

/** What is not among the choices was made up. */
function holdsNames({ names = [] }: NamedSentence, { choices }: TellOrder): boolean {
  return names.every((name) => choices?.includes(name));
}

type PreparedQuestion = Awaited<ReturnType<typeof questionOf>>['question'];

/** A model that fails takes nothing away from what is learned without one. */
async function ask(
  session: ModelSession,
  question: PreparedQuestion,
  state: { failed: number; reason: string | undefined },
): Promise<readonly NamedSentence[] | undefined> {
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
