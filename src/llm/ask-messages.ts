import { isMap } from '../base/plain-data.ts';
import type { ModelChoice } from './choose-model.ts';
import type { AskOnce, ModelCall, ModelReply } from './model.ts';
import { ModelError } from './model-error.ts';
import { postJson } from './post-json.ts';
import { readAnswer } from './read-answer.ts';
import { unwrapReply } from './unwrap-reply.ts';

/** Of the protocol. */
const VERSION = '2023-06-01';

/**
 * Anthropic's Messages API (docs.anthropic.com/en/api/messages). The answer is the input of a tool that the model has to use, which every
 * model that speaks it can do.
 */
export function askMessages({ model = '', url = '', key, timeout }: ModelChoice): AskOnce {
  return async (call, signal) => {
    const headers = { 'anthropic-version': VERSION, ...(key === undefined ? {} : { 'x-api-key': key }) };
    const posted = await postJson(`${url}/messages`, { headers, body: bodyOf(call, model), signal, timeout });
    return readReply(unwrapReply(posted, new URL(url).host));
  };
}

function bodyOf({ system, turns, form, schema, maxOutput }: ModelCall, model: string) {
  return {
    model,
    max_tokens: maxOutput,
    system,
    messages: turns.map(({ by, text }) => ({ role: by === 'kb' ? 'user' : 'assistant', content: text })),
    tools: [{ name: form, description: 'Takes the answer.', input_schema: schema }],
    tool_choice: { type: 'tool', name: form },
  };
}

function readReply(data: unknown): ModelReply {
  const { content, stop_reason: stopped, usage } = isMap(data) ? data : {};
  if (stopped === 'max_tokens') throw new ModelError('the answer of the model is longer than it may be', { failure: 'cut' });
  if (stopped === 'refusal') throw new ModelError('the model does not want to answer', { failure: 'refused' });
  const blocks = Array.isArray(content) ? content.filter(isMap) : [];
  const used = blocks.find(({ type }) => type === 'tool_use');
  const answer = used ? used['input'] : readAnswer(blocks.map(({ text }) => (typeof text === 'string' ? text : '')).join(''));
  return { answer, ...usageOf(usage) };
}

/** What was read from or written to a cache of the provider went in as well. */
function usageOf(usage: unknown): Pick<ModelReply, 'usage'> {
  if (!isMap(usage)) return {};
  const number = (name: string) => (typeof usage[name] === 'number' ? usage[name] : 0);
  const input = number('input_tokens') + number('cache_creation_input_tokens') + number('cache_read_input_tokens');
  return { usage: { input, output: number('output_tokens') } };
}
