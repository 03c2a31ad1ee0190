import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { modelServer, type Reply } from '../../helpers/model-server.ts';

const PAY = `// Takes the money for a cart.
export function pay(cart: Cart): Receipt {
  if (cart.items.length === 0) throw new Error('nothing to pay');
  return charge(cart.total);
}
export interface Cart { items: string[]; total: number }
export interface Receipt { id: string }
`;
const FILES = { 'src/pay.ts': PAY, 'src/charge.ts': 'export function charge(total: number) {\n  return { id: String(total) };\n}\n' };
const DOCUMENT = 'docs/spelunk/contracts/src.md';

const GOOD = {
  part: 'how',
  text: 'An empty cart is refused by `pay` before anything is charged.',
  citations: [{ path: 'src/pay.ts', from: 2, to: 4, quote: "throw new Error('nothing to pay')" }],
};
const PURPOSE = {
  part: 'purpose',
  text: 'The area takes the money for a cart.',
  citations: [{ path: 'src/pay.ts', from: 1, to: 1, quote: 'Takes the money for a cart' }],
};
const BAD = {
  part: 'how',
  text: 'Refunds are made by `refund` within a day.',
  citations: [{ path: 'src/pay.ts', from: 1, to: 5, quote: 'refund(' }],
};
const ANSWER: Reply = { answer: { sentences: [PURPOSE, GOOD, BAD] } };

const ENVIRONMENT = { ...GIT_ENVIRONMENT, SOURCE_DATE_EPOCH: '1767225600' };

/** Runs an operation with a model that answers as told. */
async function withModel(repo: GitRepo, replies: Parameters<typeof modelServer>, input: object = {}) {
  const server = await modelServer(...replies);
  const environment = { ...ENVIRONMENT, KB_MODEL_URL: server.url };
  const asked = { focus: ['src'], lens: 'interfaces', lspDeadline: 0, model: 'ollama/small', ...input };
  const result = await runOperation('spelunk', contextIn(repo.dir, { environment }), asked);
  return { ...server, result, model: result.model };
}

const refresh = (repo: GitRepo, input: object = {}) =>
  runOperation('refresh', contextIn(repo.dir, { environment: ENVIRONMENT }), { lspDeadline: 0, ...input });
const read = (repo: GitRepo, path = DOCUMENT) => readFileSync(join(repo.dir, path), 'utf8');
const generated = (text: string) => /<!-- kb:begin interfaces[\s\S]*<!-- kb:end interfaces -->/.exec(text)?.[0];

async function verdictOf(repo: GitRepo) {
  const { documents } = await runOperation('check', contextIn(repo.dir, { environment: ENVIRONMENT }), {});
  return documents[0]?.verdict;
}

test('what holds stands above the findings, cited and marked; what does not is dropped and counted; the findings are what they are without', async () => {
  const [plain, repo] = [gitRepo(FILES), gitRepo(FILES)];
  await runOperation('spelunk', contextIn(plain.dir, { environment: ENVIRONMENT }), { focus: ['src'], lens: 'interfaces', lspDeadline: 0 });
  const { model, requests } = await withModel(repo, [ANSWER]);
  expect(model?.narratives).toEqual([{ path: DOCUMENT, action: 'written', sentences: 2, dropped: 1, withheld: [] }]);
  const text = read(repo);
  expect(generated(text)).toBe(generated(read(plain)));
  expect(text.indexOf('kb:begin narrative')).toBeLessThan(text.indexOf('kb:begin interfaces'));
  expect(text).toContain('- The area takes the money for a cart. (`src/pay.ts:L1`)');
  expect(text).toContain('- An empty cart is refused by `pay` before anything is charged. (`src/pay.ts:L2-4`)');
  expect(text).not.toContain('refund');
  expect(text).toContain('**Written by a model:** ollama/small');
  expect(text).toContain('tool_chain: [ast, recorded, "ollama/small"]');
  expect(text).toContain('# Src · interfaces\n');
  expect(requests[0]?.body.messages[1].content).toContain('2| export function pay(cart: Cart): Receipt {');
  expect((await verdictOf(repo))?.status).toBe('FRESH');
});

test('FRESH means that no refresh changes a byte, with a narrative too', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  const before = read(repo);
  await refresh(repo, { force: true, all: true });
  expect(read(repo)).toBe(before);
});

test('a narrative that holds is not asked for again; --refresh asks, and takes an answer that is known', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  const again = await withModel(repo, ['hang']);
  expect(again.model?.narratives).toEqual([{ path: DOCUMENT, action: 'fresh' }]);
  expect(again.requests).toEqual([]);
});

test('a refresh without a model keeps the narrative while the lines that it cites are there, with the numbers that they have now', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  repo.commit();
  repo.write({ 'src/pay.ts': `// One more line.\n${PAY}` });
  expect((await verdictOf(repo))?.status).toBe('STALE');
  await refresh(repo);
  expect(read(repo)).toContain('(`src/pay.ts:L3-5`)');
  expect((await verdictOf(repo))?.status).toBe('FRESH');
});

test('a refresh without a model flags the narrative when its lines changed, and renews the findings all the same', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  repo.commit();
  repo.write({ 'src/pay.ts': PAY.replace('nothing to pay', 'empty').replace('id: string', 'id: number') });
  const { documents } = await refresh(repo);
  expect(documents[0]?.reason).toContain('lines that its narrative cites changed');
  expect(read(repo)).toContain('id: number');
  expect(read(repo)).toContain('An empty cart is refused');
  expect(await verdictOf(repo)).toMatchObject({ status: 'STALE', remedy: `kb review --acknowledge ${DOCUMENT}` });
  await runOperation('review', contextIn(repo.dir, { environment: ENVIRONMENT }), { document: DOCUMENT, acknowledge: true });
  expect((await verdictOf(repo))?.status).toBe('FRESH');
});

test('a source that the narrative does not cite does not outdate it', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  repo.write({ 'src/charge.ts': '// Other words.\nexport function charge(total: number) {\n  return { id: String(total) };\n}\n' });
  await refresh(repo);
  expect((await verdictOf(repo))?.status).toBe('FRESH');
});

test.each([
  ['no citation holds', [{ answer: { sentences: [BAD] } }], 'no citation of the answer holds'],
  ['the model is not there', [{ status: 404, body: '{"error":{"message":"model not found"}}' }], 'model not found (status 404)'],
  ['the answer has another form', [{ answer: { words: [] } }], 'answered twice with something else than was asked for'],
] as const)('the document is written, and nothing else, where %s', async (_, replies, reason) => {
  const repo = gitRepo(FILES);
  const { model } = await withModel(repo, [...replies]);
  expect(model?.narratives[0]).toMatchObject({ action: 'none', reason: expect.stringContaining(reason) });
  expect(read(repo)).not.toContain('narrative');
  expect((await verdictOf(repo))?.status).toBe('FRESH');
});

test('what looks like a secret, is there for secrets or is ignored by git is not sent', async () => {
  const key = `AKIA${'Z'.repeat(16)}`;
  const repo = gitRepo({ ...FILES, 'src/aws.ts': `export const KEY = '${key}';\n`, '.gitignore': 'src/local.ts\n' });
  repo.write({ 'src/local.ts': 'export const local = "mine alone";\n' });
  const { model, requests } = await withModel(repo, [ANSWER]);
  expect(model?.narratives[0]?.withheld).toEqual([{ path: 'src/aws.ts', why: 'line 1 looks like a secret' }]);
  expect(JSON.stringify(requests)).not.toContain(key);
  expect(JSON.stringify(requests)).not.toContain('mine alone');
});

test('a dry run says what would be sent, sends nothing and writes nothing', async () => {
  const repo = gitRepo(FILES);
  const { model, requests } = await withModel(repo, [ANSWER], { dryRun: true });
  expect(model?.planned).toMatchObject([
    { path: DOCUMENT, files: [{ path: 'src/charge.ts' }, { path: 'src/pay.ts' }], leftOut: 0, isKnown: false },
  ]);
  expect(model?.planned?.[0]?.input).toBeGreaterThan(300);
  expect(requests).toEqual([]);
  expect(existsSync(join(repo.dir, 'docs'))).toBe(false);
});

test('the cap holds', async () => {
  const repo = gitRepo(FILES);
  const { model, requests } = await withModel(repo, [ANSWER], { maxTokens: 500 });
  expect(model?.narratives[0]).toMatchObject({ action: 'none', reason: 'the cap leaves no room for a question' });
  expect(requests).toEqual([]);
});

test('whoever called can answer instead', async () => {
  const repo = gitRepo(FILES);
  const context = contextIn(repo.dir, { environment: ENVIRONMENT });
  const asked = { focus: ['src'], lens: 'interfaces', lspDeadline: 0, model: 'delegate/agent' };
  const first = await runOperation('spelunk', context, asked);
  expect(first.model?.narratives).toMatchObject([{ action: 'waiting' }]);
  const [task] = first.model?.tasks ?? [];
  const answers = [{ id: task?.id ?? '', answer: { sentences: [GOOD] } }];
  const second = await runOperation('spelunk', context, { ...asked, answers });
  expect(second.model?.narratives).toMatchObject([{ action: 'written', sentences: 1 }]);
  expect(read(repo)).toContain('**Written by a model:** delegate/agent');
});

test('words beside the sections and an edited narrative stay', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  const edited = `${read(repo).replace('before anything is charged', 'at once')}\n## Notes\n\nAsk Ada.\n`;
  repo.commit({ [DOCUMENT]: edited });
  const { model } = await withModel(repo, [{ answer: { sentences: [PURPOSE] } }], { refresh: true });
  expect(model?.narratives[0]).toMatchObject({ action: 'none', reason: expect.stringContaining('somebody edited the narrative') });
  expect(read(repo)).toContain('at once');
  expect(read(repo)).toContain('Ask Ada.');
});

test('what is said twice stands there once, and a document into which a narrative came was written', async () => {
  const repo = gitRepo(FILES);
  const context = contextIn(repo.dir, { environment: ENVIRONMENT });
  await runOperation('spelunk', context, { focus: ['src'], lens: 'interfaces', lspDeadline: 0 });
  const { model, result } = await withModel(repo, [{ answer: { sentences: [PURPOSE, PURPOSE, GOOD] } }]);
  expect(model?.narratives).toMatchObject([{ action: 'written', sentences: 2, dropped: 0 }]);
  expect(result.outcomes[0]?.outcome).toMatchObject({ action: 'written', text: read(repo) });
});

test('a program that is not there is said before anything is done', async () => {
  const repo = gitRepo(FILES);
  const context = contextIn(repo.dir, { environment: ENVIRONMENT });
  const asked = { focus: ['src'], lens: 'interfaces', lspDeadline: 0, model: 'codex' };
  await expect(runOperation('spelunk', context, asked)).rejects.toMatchObject({ exit: 3, message: 'there is no program codex on PATH' });
  expect(existsSync(join(repo.dir, 'docs'))).toBe(false);
});

test('before a commit the lines of a narrative are renewed from what is staged', async () => {
  const repo = gitRepo(FILES);
  await withModel(repo, [ANSWER]);
  repo.commit({ 'src/pay.ts': PAY });
  repo.write({ 'src/pay.ts': `// One more line.\n${PAY}` });
  repo.git('add', 'src/pay.ts');
  await refresh(repo, { staged: true });
  expect(read(repo)).toContain('(`src/pay.ts:L3-5`)');
});
