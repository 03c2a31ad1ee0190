import type { Context } from '../base/context.ts';
import type { ModelChoice } from './choose-model.ts';
import type { AskOnce } from './model.ts';
import { type AnswerStore, type ModelSession, openModelSession } from './model-session.ts';

export interface OpenModelOptions {
  choice: ModelChoice;
  /** Answers of whoever called kb, by the ids of their tasks. */
  answers?: ReadonlyMap<string, unknown> | undefined;
  /** Where answers are kept. */
  store: AnswerStore;
  /** The top of the repository that is read: it must not decide what runs. */
  avoid?: string | undefined;
  /** What waits between attempts; a clock unless told. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Opens a model that was chosen. Nothing is sent before something is asked.
 * @throws KbError (exit 3) where its program is not there.
 */
export async function openModel(
  { environment, signal, progress }: Pick<Context, 'environment' | 'signal' | 'progress'>,
  { choice, answers, store, avoid, wait }: OpenModelOptions,
): Promise<ModelSession> {
  const askOnce = await speak(choice, { environment, ...(avoid === undefined ? {} : { avoid }) });
  return openModelSession({ choice, askOnce, environment, signal, progress, store, answers, wait });
}

async function speak(
  choice: ModelChoice,
  place: { environment: Readonly<NodeJS.ProcessEnv>; avoid?: string },
): Promise<AskOnce | undefined> {
  const { protocol } = choice.provider;
  if (protocol === 'messages') return (await import('./ask-messages.ts')).askMessages(choice);
  if (protocol === 'chat') return (await import('./ask-chat.ts')).askChat(choice);
  return protocol === 'program' ? (await import('./ask-program.ts')).askProgram(choice, place) : undefined;
}
