import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { EXPLORATION } from '../../src/explore/exploration.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo } from '../helpers/git-repo.ts';

const SESSIONS = `/** Deletes what nobody used for a month. */
export function purgeExpiredSessions(store: Store): number {
  return store.removeBefore(Date.now() - MONTH);
}
`;

const FILES = {
  'package.json': JSON.stringify({ scripts: { build: 'tsc', test: 'vitest' } }),
  'src/main.ts':
    "import { purgeExpiredSessions } from './sessions.ts';\nimport { listCarts } from './carts.ts';\npurgeExpiredSessions(listCarts());\n",
  'src/sessions.ts': SESSIONS,
  'src/carts.ts': 'export function listCarts(): Store { return open(); }\n',
  'src/prices.ts': 'export const roundPrice = (price: number) => Math.round(price);\n',
};

const ask = (dir: string, question: string, more: object = {}) => runOperation('explore', contextIn(dir), { question, ...more });

describe('an exploration', () => {
  test('finds the lines that show it, with the blob that they stand in', async () => {
    const repo = gitRepo(FILES);
    const { findings, confidence, inferredUserGoal, recommendedNextAction } = await ask(repo.dir, 'Where are expired sessions purged?');
    const [first] = findings;
    expect(first?.claim).toBe('function purgeExpiredSessions: Deletes what nobody used for a month.');
    expect(first?.evidence).toEqual([
      {
        path: 'src/sessions.ts',
        lines: [2, 4],
        snippet: SESSIONS.split('\n').slice(1, 4).join('\n'),
        blob: repo.git('rev-parse', 'HEAD:src/sessions.ts'),
      },
    ]);
    expect(confidence).toBeGreaterThan(0.4);
    expect(inferredUserGoal).toBe('understand the code: Where are expired sessions purged');
    expect(recommendedNextAction).not.toBe('ask_clarifying_questions');
  });

  test('a file or a directory that is not there is told, as nothing is found in it', async () => {
    const repo = gitRepo(FILES);
    const notes: string[] = [];
    const context = { ...contextIn(repo.dir), note: (text: string) => void notes.push(text) };
    const { missingInfoQuestions } = await runOperation('explore', context, {
      question: 'Where are sessions purged?',
      directory: 'lib',
      files: ['src/carts.ts', 'src/cart.ts'],
    });
    expect(missingInfoQuestions.slice(0, 2)).toEqual(
      ['lib', 'src/cart.ts'].map((path) => `there is no ${path} that kb reads: what is meant?`),
    );
    expect(notes).toEqual(['there is no lib that kb reads', 'there is no src/cart.ts that kb reads']);
  });

  test('tells which commands the manifests offer, and where programs start', async () => {
    const repo = gitRepo(FILES);
    const { repoMap } = await ask(repo.dir, 'Where are expired sessions purged?');
    expect(repoMap.commands.map(({ command }) => command)).toEqual(['npm run build', 'npm test']);
    expect(repoMap.entrypoints).toContain('src/main.ts');
    expect(repoMap.configs).toContain('package.json');
  });

  test('asks back where a question does not say what is wanted', async () => {
    const repo = gitRepo(FILES);
    const { inferredUserGoal, missingInfoQuestions, recommendedNextAction, confidence } = await ask(repo.dir, 'Make the sessions faster.');
    expect(inferredUserGoal).toBeNull();
    expect(recommendedNextAction).toBe('ask_clarifying_questions');
    expect(missingInfoQuestions[0]).toMatch(/^'Make the sessions faster': of what exactly/);
    expect(confidence).toBeLessThanOrEqual(0.3);
  });

  test('says of a name that occurs nowhere that it does not', async () => {
    const repo = gitRepo(FILES);
    const { missingInfoQuestions, recommendedNextAction } = await ask(
      repo.dir,
      'Where does the Kafka consumer read the sessions that expired?',
    );
    expect(missingInfoQuestions[0]).toMatch(/^Kafka occurs nowhere/);
    expect(recommendedNextAction).toBe('ask_clarifying_questions');
  });

  test('has no findings and no confidence where nothing has the words', async () => {
    const repo = gitRepo(FILES);
    const { findings, confidence, recommendedNextAction } = await ask(repo.dir, 'zebra unicorn');
    expect({ findings, confidence, recommendedNextAction }).toEqual({
      findings: [],
      confidence: 0,
      recommendedNextAction: 'ask_clarifying_questions',
    });
  });

  test('looks in a directory alone, and at files that were named first', async () => {
    const repo = gitRepo(FILES);
    const { findings } = await ask(repo.dir, 'where are sessions and prices kept?', { directory: 'src', files: ['src/prices.ts'] });
    expect(findings[0]?.evidence[0]?.path).toBe('src/prices.ts');
    expect((await ask(repo.dir, 'where are sessions kept?', { directory: 'docs' })).findings).toEqual([]);
  });

  test.each(['shallow', 'normal', 'deep'])('is what its schema says, %s', async (depth) => {
    const repo = gitRepo(FILES);
    expect(v.safeParse(EXPLORATION, await ask(repo.dir, 'where are sessions purged?', { depth })).issues).toBeUndefined();
  });

  test('gives up in time', async () => {
    const repo = gitRepo(FILES);
    await expect(ask(repo.dir, 'where are sessions purged?', { timeout: 1, depth: 'deep' })).rejects.toMatchObject({
      exit: 3,
      message: 'not answered within 1 ms',
    });
  });
});

test('a document that holds is told first, and one that is stale is not', async () => {
  const repo = gitRepo(FILES);
  await runOperation('spelunk', contextIn(repo.dir), { focus: ['expired sessions'], lens: 'interfaces', lspDeadline: 0 });
  const question = 'where are expired sessions purged?';
  const { findings } = await ask(repo.dir, question);
  expect(findings[0]?.evidence[0]?.path).toBe('docs/spelunk/contracts/expired-sessions.md');
  repo.write({ 'src/sessions.ts': `${SESSIONS}export const more = 1;\n` });
  expect((await ask(repo.dir, question)).findings[0]?.evidence[0]?.path).toBe('src/sessions.ts');
});

test('the published schema is the one that explorations have', async () => {
  const schema = toJsonSchema(EXPLORATION, { ignoreActions: ['check'] });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../schema/exploration.json');
});
