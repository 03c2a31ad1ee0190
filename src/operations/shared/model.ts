import * as v from 'valibot';

import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { flag, list, map, text, wholeNumber } from '../../base/schema/values.ts';
import { chooseModel, type ModelChoice } from '../../llm/choose-model.ts';
import type { ModelSession } from '../../llm/model-session.ts';
import { openModel } from '../../llm/open-model.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { optional } from './values.ts';

/** Which model may be asked, and how much. */
export const MODEL = {
  model: optional(
    "The model that is asked: PROVIDER/NAME, '' for that of KB_MODEL; none unless given. Its address and its key are in the environment alone.",
    v.string('must be a text'),
  ),
  maxTokens: optional(
    'Tokens that all questions and answers may take together (what KB_MODEL_MAX_TOKENS says, else 100000).',
    wholeNumber(1),
  ),
  dryRun: optional('Only say what would be sent to the model; nothing is sent or written.', flag()),
  answers: optional(
    'Answers to the questions that an earlier run with the model delegate returned.',
    list(map({ id: text(), answer: v.unknown() })),
  ),
};

export interface AskedOfModel {
  model?: string | undefined;
  maxTokens?: number | undefined;
  dryRun?: boolean | undefined;
  answers?: readonly { id: string; answer?: unknown }[] | undefined;
}

/** The model that an input asks for. @throws KbError (exit 2) where it cannot be asked, or what is only for a model is there without one. */
export function modelOf({ environment }: Context, { model, maxTokens, dryRun, answers }: AskedOfModel): ModelChoice | undefined {
  if (model === undefined && (maxTokens !== undefined || dryRun === true || answers))
    throw usageError('no model is asked', 'say which: model');
  const choice = model === undefined ? undefined : chooseModel({ model, maxTokens }, environment);
  if (answers && choice?.provider.protocol !== 'delegate') throw usageError('answers are for the model delegate');
  return choice;
}

/** Opens it for a workspace; answers are kept beside what kb knows of files. @throws KbError (exit 3) where its program is not there. */
export function openModelIn({ repo, reader, context }: Workspace, choice: ModelChoice, { answers }: AskedOfModel): Promise<ModelSession> {
  const handed = answers && new Map(answers.map(({ id, answer }) => [id, answer]));
  return openModel(context, { choice, answers: handed, store: reader.cache, avoid: repo.top });
}
