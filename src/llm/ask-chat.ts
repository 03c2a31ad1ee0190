import { isMap } from '../base/plain-data.ts';
import type { ModelChoice } from './choose-model.ts';
import { describeForm } from './describe-form.ts';
import type { AskOnce, ModelCall, ModelReply } from './model.ts';
import { ModelError } from './model-error.ts';
import { type Posted, postJson } from './post-json.ts';
import { readAnswer } from './read-answer.ts';
import { unwrapReply } from './unwrap-reply.ts';

/** What servers that speak this protocol do not all understand. */
interface ChatDialect {
  /** Whether the schema is sent for the server to hold the model to. */
  withSchema: boolean;
  /** What the limit of the answer is called: newer models of OpenAI refuse the older name, other servers do not know the newer. */
  limit: 'max_tokens' | 'max_completion_tokens';
}

/**
 * The chat completions of OpenAI (platform.openai.com/docs/api-reference/chat), which Ollama, vLLM, llama.cpp and LM Studio speak, too. What a
 * server refuses of it is left out from then on; the form of the answer stands in the question as well.
 */
export function askChat({ model, url = '', key, timeout, provider }: ModelChoice): AskOnce {
  const { host } = new URL(url);
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  let dialect: ChatDialect = { withSchema: true, limit: provider.name === 'openai' ? 'max_completion_tokens' : 'max_tokens' };
  return async (call, signal) => {
    for (;;) {
      const body = bodyOf(call, model, dialect);
      const posted = await postJson(`${url}/chat/completions`, { headers, body, signal, timeout });
      const other = otherDialect(posted, dialect);
      if (!other) return readReply(unwrapReply(posted, host));
      dialect = other;
    }
  };
}

function bodyOf({ system, turns, form, schema, maxOutput }: ModelCall, model: string | undefined, { withSchema, limit }: ChatDialect) {
  return {
    ...(model === undefined ? {} : { model }),
    messages: [
      { role: 'system', content: `${system}\n\n${describeForm(schema)}` },
      ...turns.map(({ by, text }) => ({ role: by === 'kb' ? 'user' : 'assistant', content: text })),
    ],
    [limit]: maxOutput,
    stream: false,
    ...(withSchema ? { response_format: { type: 'json_schema', json_schema: { name: form, schema } } } : {}),
  };
}

/** What to leave out or to call otherwise, where the server says that it does not know it. */
function otherDialect({ status, text }: Posted, { withSchema, limit }: ChatDialect): ChatDialect | undefined {
  if (status !== 400 && status !== 422) return undefined;
  if (withSchema && /response_format|json_schema|grammar|structured/i.test(text)) return { withSchema: false, limit };
  if (limit === 'max_tokens' && /max_completion_tokens/.test(text)) return { withSchema, limit: 'max_completion_tokens' };
  return undefined;
}

function readReply(data: unknown): ModelReply {
  const { choices, usage } = isMap(data) ? data : {};
  const choice = Array.isArray(choices) && isMap(choices[0]) ? choices[0] : {};
  const message = isMap(choice['message']) ? choice['message'] : {};
  if (choice['finish_reason'] === 'length') throw new ModelError('the answer of the model is longer than it may be', { failure: 'cut' });
  if (choice['finish_reason'] === 'content_filter' || typeof message['refusal'] === 'string')
    throw new ModelError('the model does not want to answer', { failure: 'refused' });
  const { content } = message;
  if (typeof content !== 'string') throw new ModelError('the answer holds no message', { failure: 'broken', again: true });
  return { answer: readAnswer(content), ...usageOf(usage) };
}

function usageOf(usage: unknown): Pick<ModelReply, 'usage'> {
  if (!isMap(usage) || typeof usage['prompt_tokens'] !== 'number') return {};
  const output = usage['completion_tokens'];
  return { usage: { input: usage['prompt_tokens'], output: typeof output === 'number' ? output : 0 } };
}
