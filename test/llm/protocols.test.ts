import { describe, expect, test } from 'vitest';

import { modelServer } from '../helpers/model-server.ts';
import { openTestModel, QUESTION } from '../helpers/open-test-model.ts';

const ANSWER = { word: 'one', size: 1 };
const KEY = 'sk-test-0123456789';

describe.each([
  ['anthropic/tall', 'ANTHROPIC_API_KEY'],
  ['openai/tall', 'OPENAI_API_KEY'],
])('%s', (model, variable) => {
  const environment = (url: string) => ({ KB_MODEL_URL: url, [variable]: KEY });

  test('gives the answer that its schema describes, and counts what it took', async () => {
    const { url, requests } = await modelServer({ answer: ANSWER, usage: [321, 7] });
    const { session } = await openTestModel(model, environment(url));
    expect(await session.ask(QUESTION)).toEqual(ANSWER);
    expect(session.spent()).toEqual({ calls: 1, recalled: 0, input: 321, output: 7 });
    expect(JSON.stringify(requests[0]?.body)).toContain('export const one = 1;');
    expect(JSON.stringify(requests[0]?.body)).not.toContain(KEY);
  });

  test('asks nothing that was answered before, also in another run, but what is asked of other blobs', async () => {
    const { url, requests } = await modelServer({ answer: ANSWER });
    const { session, stored } = await openTestModel(model, environment(url));
    await session.ask(QUESTION);
    const later = await openTestModel(model, environment(url), { stored });
    expect((await later.session.estimate(QUESTION)).isKnown).toBe(true);
    expect(await later.session.ask(QUESTION)).toEqual(ANSWER);
    expect(later.session.spent()).toMatchObject({ calls: 0, recalled: 1 });
    await later.session.ask({ ...QUESTION, sources: [{ path: 'a.ts', hash: 'b'.repeat(40) }] });
    expect(requests).toHaveLength(2);
  });

  test('waits as long as it is asked to when there were too many questions, and asks again', async () => {
    const limited = { status: 429, headers: { 'retry-after': '7' }, body: '{"error":{"message":"slow down"}}' };
    const { url } = await modelServer(limited, { status: 500 }, { answer: ANSWER });
    const { session, waits } = await openTestModel(model, environment(url));
    expect(await session.ask(QUESTION)).toEqual(ANSWER);
    expect(waits).toEqual([7000, 2000]);
  });

  test('gives up where it is asked to wait for hours', async () => {
    const { url } = await modelServer({ status: 429, headers: { 'retry-after': '7200' }, body: '{"error":{"message":"slow down"}}' });
    const { session, waits } = await openTestModel(model, environment(url));
    await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure: 'limited', message: expect.stringContaining('wait 7200 s') });
    expect(waits).toEqual([]);
  });

  test('asks four times where the server fails, with ever longer waits', async () => {
    const { url, requests } = await modelServer({ status: 503 });
    const { session, waits } = await openTestModel(model, environment(url));
    await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure: 'limited' });
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(session.spent()).toMatchObject({ input: 0, output: 0 });
  });

  test('asks once where the key is not taken, and does not repeat it, though the server does', async () => {
    const { url, requests } = await modelServer({ status: 401, body: `{"error":{"message":"bad key ${KEY}"}}` });
    const { session } = await openTestModel(model, environment(url));
    const failed = session.ask(QUESTION);
    await expect(failed).rejects.toMatchObject({ failure: 'refused', message: expect.stringContaining('bad key … (status 401)') });
    expect(requests).toHaveLength(1);
  });

  test('asks again where the answer breaks off', async () => {
    const { url } = await modelServer('half', { answer: ANSWER });
    const { session, waits } = await openTestModel(model, environment(url));
    expect(await session.ask(QUESTION)).toEqual(ANSWER);
    expect(waits).toEqual([1000]);
  });

  test('follows no redirect', async () => {
    const other = await modelServer({ answer: ANSWER });
    const { url } = await modelServer({ status: 307, headers: { location: `${other.url}/messages` } });
    const { session } = await openTestModel(model, environment(url));
    await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure: 'refused' });
    expect(other.requests).toEqual([]);
  });

  test('says once more what is asked for when the answer is something else, and gives up after that', async () => {
    const { url, requests } = await modelServer({ answer: { word: 'one' } }, { answer: ANSWER }, { answer: {} });
    const { session } = await openTestModel(model, environment(url));
    expect(await session.ask(QUESTION)).toEqual(ANSWER);
    expect(JSON.stringify(requests[1]?.body)).toContain('size is missing');
    const other = { ...QUESTION, turns: [{ by: 'kb', text: 'two' }] } as const;
    await expect(session.ask(other)).rejects.toMatchObject({ failure: 'broken', message: expect.stringContaining('word is missing') });
    expect(requests).toHaveLength(4);
  });

  test('says what is asked for when the answer is words alone', async () => {
    const { url, requests } = await modelServer({ text: 'It is one of size 1.' }, { answer: ANSWER });
    expect(await (await openTestModel(model, environment(url))).session.ask(QUESTION)).toEqual(ANSWER);
    expect(JSON.stringify(requests[1]?.body)).toContain('It is one of size 1.');
  });

  test('finds the answer in a fence, after words and thoughts', async () => {
    const text = `<think>{"word": 0}</think>\nHere it is:\n\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\`\nAnything else?`;
    const { url } = await modelServer({ text });
    expect(await (await openTestModel(model, environment(url))).session.ask(QUESTION)).toEqual(ANSWER);
  });

  test.each([
    ['words alone', { text: 'I would rather not.' }, 'broken'],
    ['no JSON at all', { status: 200, body: '<html>' }, 'broken'],
    ['an answer that is cut', { cut: true }, 'cut'],
  ] as const)('takes %s for no answer', async (_, reply, failure) => {
    const { url } = await modelServer(reply);
    const { session } = await openTestModel(model, environment(url));
    await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure });
  });

  test('waits no longer than it may', async () => {
    const { url } = await modelServer('hang');
    const { session } = await openTestModel(model, { ...environment(url), KB_MODEL_TIMEOUT: '1' });
    await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure: 'slow' });
  });

  test('ends with the run', async () => {
    const ending = new AbortController();
    const { url } = await modelServer(() => {
      ending.abort(new Error('ended'));
      return 'hang';
    });
    const { session } = await openTestModel(model, environment(url), { signal: ending.signal });
    await expect(session.ask(QUESTION)).rejects.toThrow('ended');
  });

  test('keeps below the cap: what it may take is counted before, what it took afterwards', async () => {
    const { url, requests } = await modelServer({ answer: ANSWER, usage: [600, 100] });
    const { session } = await openTestModel(model, environment(url), { maxTokens: 1000 });
    await session.ask(QUESTION);
    const large = { ...QUESTION, maxOutput: 290 };
    await expect(session.ask(large)).rejects.toMatchObject({ failure: 'over', message: expect.stringContaining('300 of 1000 are left') });
    expect(requests).toHaveLength(1);
  });
});

test('what a server of the chat protocol does not know is left out from then on', async () => {
  const unknown = (what: string) => ({ status: 400, body: `{"error":{"message":"${what} is not supported"}}` });
  const { url, requests } = await modelServer(unknown('response_format'), unknown('use max_completion_tokens; max_tokens'), {
    answer: ANSWER,
  });
  const { session } = await openTestModel('ollama/small', { KB_MODEL_URL: url });
  expect(await session.ask(QUESTION)).toEqual(ANSWER);
  expect(requests.map(({ body }) => [body.response_format !== undefined, body.max_tokens, body.max_completion_tokens])).toEqual([
    [true, 100, undefined],
    [false, 100, undefined],
    [false, undefined, 100],
  ]);
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test('a server that is not there is said at once', async () => {
  const { session, waits } = await openTestModel('ollama/small', { KB_MODEL_URL: 'http://127.0.0.1:9/v1' });
  await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure: 'unreachable', message: expect.stringContaining('127.0.0.1:9') });
  expect(waits).toEqual([]);
});

test('what looks like a secret is not sent', async () => {
  const { url, requests } = await modelServer({ answer: ANSWER });
  const { session } = await openTestModel('ollama/small', { KB_MODEL_URL: url });
  const asked = { ...QUESTION, turns: [{ by: 'kb', text: `const key = 'AKIA${'Z'.repeat(16)}';` }] } as const;
  await expect(session.ask(asked)).rejects.toMatchObject({ failure: 'secret' });
  expect(requests).toEqual([]);
});

test('a question can be put to whoever called kb, who hands the answer over later', async () => {
  const first = await openTestModel('delegate', {});
  await expect(first.session.ask(QUESTION)).rejects.toMatchObject({ failure: 'waiting' });
  const [task] = first.session.tasks;
  expect(task).toMatchObject({ task: 'measure', instructions: 'Measure the file.', prompt: 'export const one = 1;' });
  expect(task?.schema).toMatchObject({ type: 'object', required: ['word', 'size'] });
  const second = await openTestModel('delegate', {}, { answers: new Map([[task?.id ?? '', ANSWER]]) });
  expect(await second.session.ask(QUESTION)).toEqual(ANSWER);
  const wrong = await openTestModel('delegate', {}, { answers: new Map([[task?.id ?? '', { word: 1 }]]) });
  await expect(wrong.session.ask(QUESTION)).rejects.toMatchObject({ failure: 'broken' });
  const third = await openTestModel('delegate', {}, { stored: second.stored });
  expect(await third.session.ask(QUESTION)).toEqual(ANSWER);
});

test('a price that is known makes an estimate and a sum', async () => {
  const { url } = await modelServer({ answer: ANSWER, usage: [1_000_000, 100_000] });
  const { session } = await openTestModel('ollama/small', { KB_MODEL_URL: url, KB_MODEL_PRICE: '3/15' });
  expect((await session.estimate(QUESTION)).cost).toBeGreaterThan(100 * 15e-6);
  await session.ask(QUESTION);
  expect(session.spent().cost).toBeCloseTo(4.5);
});
