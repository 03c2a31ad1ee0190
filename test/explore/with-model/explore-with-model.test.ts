import { expect, test } from 'vitest';

import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, gitRepo } from '../../helpers/git-repo.ts';
import { modelServer, type Reply } from '../../helpers/model-server.ts';

const FILES = {
  'src/sessions.ts': '/** Sessions of users. */\nexport function purge(store: Store) {\n  return store.removeBefore(MONTH);\n}\n',
  'src/limits.ts': "export const MONTH = Number(process.env['SESSION_DAYS'] ?? 30);\n",
  'src/keys.ts': "export const stripe = 'sk_live_4eC39HqLyjWDarjtT1zdp7dcKq1V';\n",
};

const QUESTION = 'how long do sessions of users live?';

const look = (more: object): Reply => ({ answer: { read_file: [], grep_repo: [], conclusion: null, ...more } });

const cite = (path: string, line: number, quote: string) => ({ path, from: line, to: line, quote });

const HELD = {
  claim: 'Sessions live for `SESSION_DAYS` days, 30 unless set.',
  citations: [cite('src/limits.ts', 1, "process.env['SESSION_DAYS'] ?? 30")],
};
const FALSE = {
  claim: 'Sessions are extended by `renewSession` at each request.',
  citations: [cite('src/sessions.ts', 2, 'renewSession')],
};

const conclude = (findings: object[]): Reply =>
  look({
    conclusion: {
      inferredUserGoal: 'change the lifetime',
      confidence: 0.9,
      findings,
      missingInfoQuestions: [],
      recommendedNextAction: 'ready_to_plan',
    },
  });

async function exploreWith(replies: Parameters<typeof modelServer>, input: object = {}) {
  const repo = gitRepo(FILES);
  const server = await modelServer(...replies);
  const notes: string[] = [];
  const context = contextIn(repo.dir, { environment: { ...GIT_ENVIRONMENT, KB_MODEL_URL: server.url }, notes });
  const answer = await runOperation('explore', context, { question: QUESTION, model: 'ollama/small', ...input });
  const told = server.requests.map(({ body }) => body.messages.map(({ content }: { content: string }) => content).join('\n'));
  return { repo, answer, notes, told };
}

test('a model looks, and its findings are told with the lines and blobs of the files', async () => {
  const replies = [look({ grep_repo: ['month'] }), look({ read_file: [{ path: 'src/limits.ts', from: 1, to: 9 }] }), conclude([HELD])];
  const { answer, told, repo, notes } = await exploreWith(replies);
  expect(answer.findings).toEqual([
    {
      claim: HELD.claim,
      why: ['written by the model ollama/small; its quotes stand in these lines'],
      evidence: [
        {
          path: 'src/limits.ts',
          lines: [1, 1],
          snippet: FILES['src/limits.ts'].trimEnd(),
          blob: repo.git('rev-parse', 'HEAD:src/limits.ts'),
        },
      ],
    },
  ]);
  expect(answer).toMatchObject({
    question: QUESTION,
    inferredUserGoal: 'change the lifetime',
    confidence: 0.9,
    recommendedNextAction: 'ready_to_plan',
  });
  expect(told[1]).toContain("=== 'month': src/limits.ts:1| export const MONTH");
  expect(told[2]).toContain('=== src/limits.ts (lines 1-1 of 1)');
  expect(notes).toEqual([]);
});

test('findings that do not hold are asked for once more, then left out, and the answer is as much less sure', async () => {
  const { answer, told } = await exploreWith([look({ grep_repo: ['MONTH'] }), conclude([HELD, FALSE])]);
  expect(told).toHaveLength(3);
  expect(told[2]).toContain('These findings do not hold: finding 2: src/sessions.ts:2-2 does not hold what is quoted from it');
  expect(answer.findings.map(({ claim }) => claim)).toEqual([HELD.claim]);
  expect(answer.confidence).toBe(0.45);
  const once = await exploreWith([look({ grep_repo: ['MONTH'] }), conclude([FALSE])], { repair: false });
  expect(once.told).toHaveLength(2);
  expect(once.answer).toMatchObject({ findings: [], confidence: 0, recommendedNextAction: 'ask_clarifying_questions' });
});

test('it sees nothing outside of the tree, and no secrets', async () => {
  const reads = ['../../etc/passwd', '/etc/passwd', '.git/config', 'src/keys.ts'].map((path) => ({ path, from: 1, to: 9 }));
  const { told } = await exploreWith([look({ read_file: reads }), look({ grep_repo: ['sk_live'] }), conclude([])]);
  expect(told[2]).toContain('=== /etc/passwd is not in the tree');
  expect(told[2]).toContain('=== .git/config is not in the tree');
  expect(told[2]).toContain('=== src/keys.ts line 1 looks like a secret');
  expect(told[2]).toContain("=== 'sk_live': nothing");
  expect(told[2]).not.toContain('4eC39HqLyjWDarjtT1zdp7dcKq1V');
});

test('it looks as often as the depth allows, and then has to conclude', async () => {
  const { told, notes, answer } = await exploreWith([look({ grep_repo: ['a'] })], { depth: 'shallow' });
  expect(told).toHaveLength(4);
  expect(told[2]).toContain('Conclude now.');
  expect(told[3]).toContain('conclusion must be there now');
  expect(notes[0]).toMatch(/^this is what was found without a model: .*answered twice/);
  expect(answer.findings[0]?.evidence[0]?.path).toBe('src/sessions.ts');
});

test('a model that fails leaves what was found without it', async () => {
  const { answer, notes } = await exploreWith([{ status: 401, body: '{}' }]);
  expect(answer.findings[0]?.evidence[0]?.path).toBe('src/sessions.ts');
  expect(notes[0]).toMatch(/^this is what was found without a model: /);
});

test('a dry run says what would be sent, and sends nothing', async () => {
  const { told, notes } = await exploreWith([conclude([HELD])], { dryRun: true });
  expect(told).toEqual([]);
  expect(notes[0]).toMatch(/^would ask ollama\/small at most 7 times, first with about \d+ tokens .* with lines of src\/sessions\.ts/);
});
