import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Verdict } from '../../src/docs/judging/verdict.ts';
import type { Learning } from '../../src/operations/deepfield/continue.ts';
import type { OperationInput, OperationResult } from '../../src/operations/operations.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from './context.ts';
import { type GitRepo, gitRepo, temporaryDirectory } from './git-repo.ts';

export const SHOP = {
  'README.md': '# Shop\n\nA shop that sells books to people who read.\n',
  'package.json': '{"name":"shop","scripts":{"test":"vitest","start":"node src/server.js"},"dependencies":{"express":"5.1.0"}}',
  'src/server.js':
    "const express = require('express');\nconst { pay } = require('./orders/pay.js');\nconst app = express();\napp.post('/orders', pay);\napp.get('/health', (request, response) => response.json({}));\napp.listen(3000);\n",
  'src/orders/pay.js':
    "const { charge } = require('./charge.js');\n/** Takes the money for an order once its books are in stock. */\nfunction pay(request, response) {\n  if (!request.body.id) throw new Error('no order');\n  charge(request.body.id);\n  response.json({});\n}\nmodule.exports = { pay };\n",
  'src/orders/charge.js':
    '/** Asks the bank for the money. */\nfunction charge(id) {\n  return process.env.BANK_URL + id;\n}\nmodule.exports = { charge };\n',
  'src/orders/list.js':
    '/** Lists what somebody ordered, the latest first. */\nfunction list() {\n  return [];\n}\nmodule.exports = { list };\n',
  'test/pay.test.js': "const { pay } = require('../src/orders/pay.js');\ntest('pay', () => pay);\n",
};

/** A project that is begun, with a brief and a repository. */
export interface Begun {
  dir: string;
  shop: GitRepo;
  learn: (once?: boolean) => Promise<Learning>;
  read: (place: string) => string;
  run: (name: 'deepfield-repos-update' | 'deepfield-distill' | 'deepfield-restart') => Promise<unknown>;
  check: () => Promise<readonly Verdict[]>;
  learnWith: (
    input: OperationInput<'deepfield-continue'>,
    environment?: NodeJS.ProcessEnv,
  ) => Promise<OperationResult<'deepfield-continue'>>;
}

export async function begin(question = 'Where is an order paid?', dir = temporaryDirectory()): Promise<Begun> {
  const shop = gitRepo(SHOP);
  const context = contextIn(dir, { environment: { ...process.env, KB_CACHE_DIR: temporaryDirectory(), SOURCE_DATE_EPOCH: '1790000000' } });
  await runOperation('deepfield-init', context, {});
  await runOperation('deepfield-start', context, { question, system: 'A shop.' });
  await runOperation('deepfield-repos-add', context, { url: shop.dir, branch: 'main', name: 'shop' });
  return {
    dir,
    shop,
    learn: (once = false) => runOperation('deepfield-continue', context, { once }),
    read: (place) => readFileSync(join(dir, 'kb', place), 'utf8'),
    run: (name) => runOperation(name, context, {}),
    check: async () => (await runOperation('check', context, {})).documents.map(({ verdict }) => verdict),
    learnWith: (input, environment = {}) =>
      runOperation('deepfield-continue', { ...context, environment: { ...context.environment, ...environment } }, input),
  };
}

/** All files of a project but what is in the making, by their paths. */
export const allFiles = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dir, 'kb'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.deepfield'))
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );
