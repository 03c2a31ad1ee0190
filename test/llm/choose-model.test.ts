import { expect, test } from 'vitest';

import { chooseModel } from '../../src/llm/choose-model.ts';

const KEYS = { ANTHROPIC_API_KEY: 'sk-a', OPENAI_API_KEY: 'sk-o' };

test.each([
  ['anthropic/claude-sonnet-4-5', KEYS, { url: 'https://api.anthropic.com/v1', key: 'sk-a', model: 'claude-sonnet-4-5' }],
  ['openai/gpt-5', KEYS, { url: 'https://api.openai.com/v1', key: 'sk-o' }],
  ['ollama/qwen3:8b', KEYS, { url: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b' }],
  [
    'vllm/org/name',
    { KB_MODEL_URL: 'http://gpu.lan:8000/v1/', KB_MODEL_KEY: 'own' },
    { url: 'http://gpu.lan:8000/v1', key: 'own', model: 'org/name' },
  ],
  ['openai/any', { KB_MODEL_URL: 'http://localhost:1234/v1' }, { url: 'http://localhost:1234/v1' }],
  ['claude', KEYS, { name: 'claude' }],
  ['codex/gpt-5', KEYS, { model: 'gpt-5' }],
  ['', { KB_MODEL: 'ollama/small', KB_MODEL_MAX_TOKENS: '5000' }, { name: 'ollama/small', maxTokens: 5000 }],
])('%s is one that can be asked', (model, environment, expected) => {
  expect(chooseModel({ model }, environment)).toMatchObject(expected);
});

test('keys of services go to nobody else', () => {
  for (const model of ['ollama/x', 'vllm/x', 'lmstudio/x', 'llamacpp']) expect(chooseModel({ model }, KEYS)).not.toHaveProperty('key');
  expect(chooseModel({ model: 'anthropic/x' }, KEYS)?.key).toBe('sk-a');
});

test.each([
  ['', {}, 'no model is named'],
  ['antropic/x', {}, "no provider of models is called 'antropic'"],
  ['anthropic', KEYS, 'say which model of anthropic'],
  ['anthropic/x', {}, 'anthropic takes a key'],
  ['openai/x y', KEYS, 'is no name of a model'],
  ['openai/x', { ...KEYS, KB_MODEL_URL: 'http://example.org/v1' }, 'OPENAI_API_KEY would be sent to example.org without encryption'],
  ['openai/x', { ...KEYS, KB_MODEL_URL: 'file:///etc' }, 'KB_MODEL_URL is no address'],
  ['openai/x', { ...KEYS, KB_MODEL_URL: 'https://me:pass@example.org/v1' }, 'KB_MODEL_URL holds more than an address'],
  ['openai/x', { OPENAI_API_KEY: 'sk-o\nx-evil: 1' }, 'the key of the model has characters that no key has'],
  ['claude', { KB_MODEL_MAX_TOKENS: 'many' }, 'KB_MODEL_MAX_TOKENS must be a whole number'],
  ['claude', { KB_MODEL_PRICE: '3' }, 'KB_MODEL_PRICE must be dollars'],
])('%s is refused with what to do', (model, environment, message) => {
  expect(() => chooseModel({ model }, environment)).toThrow(message);
});

test('none is no model', () => {
  expect(chooseModel({ model: 'none' }, KEYS)).toBeUndefined();
});
