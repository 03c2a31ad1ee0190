import * as v from 'valibot';
import { expect, test } from 'vitest';

import { estimateTokens } from '../../../src/base/estimate-tokens.ts';
import { EXPLORATION } from '../../../src/explore/exploration.ts';
import { exploreCodebase } from '../../../src/mcp/tools/explore-codebase.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';

const PARTS = ['Open', 'Close', 'Renew', 'Expire', 'Purge', 'List'];
const FILES = Object.fromEntries(
  PARTS.map((part) => [
    `src/${part.toLowerCase()}.ts`,
    `/** ${part}s sessions of users. \u200b */\nexport function session${part}() {\n${'  work();\n'.repeat(20)}}\n`,
  ]),
);

test.each([
  [300, 0],
  [800, 3],
  [5000, 5],
])('an answer is one JSON object as the schema has it, in %s tokens as in more', async (budget, least) => {
  const repo = gitRepo(FILES);
  const input = { question: 'which sessions of users are there?', hints: [], files: [], budget };
  const { body } = await exploreCodebase.answer(contextIn(repo.dir), input);
  const { lines, rest } = body?.(budget) ?? { lines: [] };
  const answer = JSON.parse(lines.join('\n'));
  expect(v.safeParse(EXPLORATION, answer).issues).toBeUndefined();
  expect(estimateTokens(lines.join('\n'))).toBeLessThanOrEqual(budget);
  expect(rest === undefined).toBe(budget === 5000);
  expect(answer.findings.length).toBeGreaterThanOrEqual(least);
});
