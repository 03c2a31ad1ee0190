import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { modelServer, type Reply } from '../../helpers/model-server.ts';

const PAY =
  "export function pay(cart: string[]) {\n  if (cart.length === 0) throw new Error('nothing to pay');\n  return cart.join();\n}\n";
const TOLD =
  '/** All money is counted here, so that every page of the shop shows the same sum. */\nexport function sum(cart: number[]) {\n  return cart.length;\n}\n';
const FILES = { 'src/pay.ts': PAY, 'src/sum.ts': TOLD };
const DOCUMENT = 'docs/spelunk/entities/src-pay.md';
const ENVIRONMENT = { ...GIT_ENVIRONMENT, SOURCE_DATE_EPOCH: '1767225600' };

const sentence = (text: string, quote: string) => ({ part: 'purpose', text, citations: [{ path: 'src/pay.ts', from: 1, to: 4, quote }] });
const GOOD = sentence('Carts are paid here, so that an empty one is refused in one place alone.', "throw new Error('nothing to pay')");
const BAD = sentence('Refunds are given by this file whenever a customer asks for one.', 'refund(');

async function make(repo: GitRepo, reply: Reply, input: object = {}) {
  const { url, requests } = await modelServer(reply);
  const context = contextIn(repo.dir, { environment: { ...ENVIRONMENT, KB_MODEL_URL: url } });
  const asked = { files: ['src/pay.ts'], model: 'ollama/small', ...input };
  return { requests, ...(await runOperation('entity-make', context, asked)) };
}

const read = (repo: GitRepo) => readFileSync(join(repo.dir, DOCUMENT), 'utf8');

async function statusOf(repo: GitRepo) {
  const { entities } = await runOperation('entity-list', contextIn(repo.dir, { environment: ENVIRONMENT }), {});
  return entities.find(({ path }) => path === 'src/pay.ts');
}

test('where nothing says what a file is for a model does, marked as one, and what does not hold is dropped', async () => {
  const repo = gitRepo(FILES);
  const { model } = await make(repo, { answer: { sentences: [GOOD, BAD] } });
  expect(model?.narratives).toEqual([{ path: DOCUMENT, action: 'written', sentences: 1, dropped: 1 }]);
  expect(read(repo)).toContain(
    '## Purpose\n\nCarts are paid here, so that an empty one is refused in one place alone.\n\n_Written by ollama/small, a model;',
  );
  expect(read(repo)).toContain('purpose_source: model');
  expect(read(repo)).not.toContain('Refunds');
  expect(await statusOf(repo)).toMatchObject({ status: 'FRESH', purposeSource: 'model', review: false });
});

test('no refresh changes it; when the file changes it waits for a review, or for a model to write it anew', async () => {
  const repo = gitRepo(FILES);
  await make(repo, { answer: { sentences: [GOOD] } });
  const before = read(repo);
  const refresh = () => runOperation('refresh', contextIn(repo.dir, { environment: ENVIRONMENT }), { force: true, lspDeadline: 0 });
  await refresh();
  expect(read(repo)).toBe(before);
  repo.write({ 'src/pay.ts': `${PAY}export function refund() {}\n` });
  await refresh();
  expect(read(repo)).toContain('Carts are paid here');
  expect(await statusOf(repo)).toMatchObject({ status: 'FRESH', review: true });
  const other = sentence('Carts are paid here, and what was paid can be given back as well.', 'export function pay(cart');
  const again = await make(repo, { answer: { sentences: [other] } });
  expect(again.model?.narratives).toMatchObject([{ action: 'written' }]);
  expect(read(repo)).toContain('can be given back');
  expect(await statusOf(repo)).toMatchObject({ status: 'FRESH', review: false });
});

test('nobody is asked where the code says it, somebody wrote it, or a model did and the file is the same', async () => {
  const repo = gitRepo(FILES);
  await make(repo, { answer: { sentences: [GOOD] } });
  expect((await make(repo, { status: 404 })).requests).toEqual([]);
  expect((await make(repo, { status: 404 }, { files: ['src/sum.ts'] })).requests).toEqual([]);
  const purpose = 'Ada keeps the rules of payment here, so that they are in one place.';
  await runOperation('entity-set', contextIn(repo.dir, { environment: ENVIRONMENT }), { file: 'src/pay.ts', purpose });
  expect((await make(repo, { status: 404 }, { refresh: true })).requests).toEqual([]);
  expect(read(repo)).toContain(purpose);
  expect(read(repo)).toContain('purpose_source: written');
});

test('what says too little is not stored', async () => {
  const repo = gitRepo(FILES);
  const { model } = await make(repo, { answer: { sentences: [sentence('Exports pay for everybody.', 'export function pay')] } });
  expect(model?.narratives).toMatchObject([{ action: 'none', reason: expect.stringContaining('needs 50') }]);
  expect(read(repo)).toContain('purpose_source: graph');
});

test('a dry run writes nothing', async () => {
  const repo = gitRepo(FILES);
  const { model, requests } = await make(repo, { status: 404 }, { dryRun: true });
  expect(model?.planned).toMatchObject([{ path: DOCUMENT, files: [{ path: 'src/pay.ts', lines: 4 }], leftOut: 0 }]);
  expect(requests).toEqual([]);
  expect(existsSync(join(repo.dir, 'docs'))).toBe(false);
});
