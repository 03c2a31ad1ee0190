import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { GIT_ENVIRONMENT, gitRepo, runGit } from '../../helpers/git-repo.ts';
import { modelServer, type Reply } from '../../helpers/model-server.ts';
import { startKb } from '../../helpers/run-kb.ts';

const FILES = { 'src/pay.ts': '// Takes the money for a cart.\nexport function pay(cart: number) {\n  return cart;\n}\n' };
const CITATIONS = [{ path: 'src/pay.ts', from: 1, to: 1, quote: 'Takes the money' }];
const ANSWER: Reply = {
  answer: {
    sentences: [
      {
        part: 'purpose',
        text: 'The area takes the money for a cart.',
        citations: CITATIONS,
      },
    ],
  },
  usage: [700, 60],
};
const KEY = 'sk-never-to-be-seen-0123456789';

/** Everything in a directory, git's own files and objects included. */
function everything(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map((each) => readFileSync(join(each.parentPath, each.name), 'latin1')).join('\n');
}

/** What git keeps compressed: objects of the run's notes among them. */
const objects = (dir: string) => runGit(dir, ['cat-file', '--batch-all-objects', '--batch', '--unordered']);

test.each([
  ['answers', [ANSWER], 0],
  ['repeats the key in its refusal', [{ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}` }], 0],
  [
    'repeats the key in its answer',
    [{ answer: { sentences: [{ part: 'how', text: `The key is ${KEY} here.`, citations: CITATIONS }] } }],
    0,
  ],
] as const)('a key is in no file, note, trace or error where the model %s', async (_, replies, code) => {
  const repo = gitRepo(FILES);
  const { url, requests } = await modelServer(...replies);
  const env = { ANTHROPIC_API_KEY: KEY, KB_MODEL_URL: url, KB_DEBUG: '1' };
  for (const more of [[], ['--json', '--refresh']]) {
    const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src', '--model=anthropic/tall', ...more], env);
    expect(run.code).toBe(code);
    expect(run.stdout + run.stderr).not.toContain(KEY);
    // What was answered is not asked again.
    if (more.length === 0) expect(run.stderr).toContain('model POST');
  }
  expect(requests[0]?.headers['x-api-key']).toBe(KEY);
  expect(everything(repo.dir)).not.toContain(KEY);
  expect(objects(repo.dir)).not.toContain(KEY);
});

test('--model alone is the one of KB_MODEL, and says what it wrote and took', async () => {
  const repo = gitRepo(FILES);
  const { url } = await modelServer(ANSWER);
  const env = { KB_MODEL: 'ollama/small', KB_MODEL_URL: url, KB_MODEL_PRICE: '1/10' };
  const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', '--model', 'src'], env);
  expect(run).toMatchObject({ code: 0, stdout: 'docs/spelunk/contracts/src.md\n' });
  expect(run.stderr).toBe(
    'docs/spelunk/contracts/src.md: 1 sentence by ollama/small\nollama/small: 1 call, 700 tokens in, 60 out, $0.0013\n',
  );
});

test('a dry run prints what would be sent and where', async () => {
  const repo = gitRepo({ ...FILES, 'src/key.ts': `export const KEY = 'AKIA${'X'.repeat(16)}';\n` });
  const { url, requests } = await modelServer(ANSWER);
  const env = { KB_MODEL_URL: url, KB_MODEL_PRICE: '1/10' };
  const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src', '--model=ollama/small', '--dry-run'], env);
  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(
    /^docs\/spelunk\/contracts\/src\.md: to ollama\/small at http:\/\/127\.0\.0\.1:\d+\/v1: about \d+ tokens, at most 4000 back, at most \$0\.04\d\d\n {2}src\/pay\.ts: 4 lines\n {2}not sent: src\/key\.ts line 1 looks like a secret\n$/,
  );
  expect(requests).toEqual([]);
  expect(runGit(repo.dir, ['status', '--porcelain'])).toBe('');
});

test('a model that fails is no reason to fail', async () => {
  const repo = gitRepo(FILES);
  const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src', '--model=ollama/small'], {
    KB_MODEL_URL: 'http://127.0.0.1:9',
  });
  expect(run).toMatchObject({ code: 0, stdout: 'docs/spelunk/contracts/src.md\n' });
  expect(run.stderr).toContain('docs/spelunk/contracts/src.md: no narrative: 127.0.0.1:9 cannot be reached');
});

test.each([
  ['model: ollama/small\n', 'unknown key model'],
  ['llm: {provider: anthropic, url: "https://example.org"}\n', 'unknown key llm'],
])("a repository's configuration names no model: %s", async (config, message) => {
  const repo = gitRepo({ ...FILES, '.kb/config.yaml': config, '.env': 'KB_MODEL=ollama/small\n' });
  const { url, requests } = await modelServer(ANSWER);
  const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src', '--model'], { KB_MODEL_URL: url });
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('no model is named');
  const other = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src'], { KB_MODEL: 'ollama/small', KB_MODEL_URL: url });
  expect(other.code).toBe(2);
  expect(other.stderr).toContain(message);
  expect(requests).toEqual([]);
});

test('no model is asked unless it is asked for', async () => {
  const repo = gitRepo(FILES);
  const { url, requests } = await modelServer(ANSWER);
  const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src'], { KB_MODEL: 'ollama/small', KB_MODEL_URL: url });
  expect(run.code).toBe(0);
  expect(requests).toEqual([]);
});

test('an agent that called answers in a second call', async () => {
  const repo = gitRepo(FILES);
  const args = ['spelunk', '--lens=interfaces', 'src', '--model=delegate'];
  const first = await startKb(repo.dir, args);
  expect(first.stderr).toContain('1 question waits for your answer: --json prints them');
  const { model } = JSON.parse((await startKb(repo.dir, [...args, '--json'])).stdout);
  expect(model.tasks[0].schema.properties.sentences).toBeDefined();
  repo.write({ 'answers.json': JSON.stringify({ answers: [{ id: model.tasks[0].id, answer: (ANSWER as { answer: unknown }).answer }] }) });
  const second = await startKb(repo.dir, [...args, '--answers=answers.json']);
  expect(second.stderr).toContain('docs/spelunk/contracts/src.md: 1 sentence by delegate');
});

test.each([
  [['--stdout'], 'exclude each other'],
  [['--rev=HEAD'], 'exclude each other'],
])('a model and %s exclude each other', async (more, message) => {
  const repo = gitRepo(FILES);
  const run = await startKb(repo.dir, ['spelunk', '--lens=interfaces', 'src', '--model=ollama/small', ...more], { ...GIT_ENVIRONMENT });
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(message);
});
