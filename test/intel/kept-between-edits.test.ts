import * as v8 from 'node:v8';
import { expect, test } from 'vitest';
import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { GIT_ENVIRONMENT, gitRepo } from '../helpers/git-repo.ts';

const HANDLERS = 40;

/** Each file has something to say to the lens of routes, so that what is found out of each would be held once more after each edit. */
function application(): Record<string, string> {
  const files = Array.from({ length: HANDLERS }, (_, n) => {
    const text = `import { Router } from 'express';\nexport const router${n} = Router();\nrouter${n}.get('/thing${n}', show${n});\nexport function show${n}() {}\n`;
    return [`src/thing${n}.ts`, text] as const;
  });
  return {
    'package.json': '{ "dependencies": { "express": "4.0.0" } }\n',
    'src/edited.ts': 'export const edited = 0;\n',
    ...Object.fromEntries(files),
  };
}

const QUESTIONS = [['routes'], ['callers', 'show1'], ['symbol', 'show2'], ['thing', 'router'], ['dependents', 'src/thing3.ts']];

/** Objects that something still leads to; counting them collects the garbage first. */
function countObjects(): number {
  const { queryObjects } = v8 as unknown as { queryObjects: (of: unknown, options: { format: 'count' }) => number };
  return [Array, Map, WeakMap].reduce((sum, of) => sum + queryObjects(of, { format: 'count' }), 0);
}

test('a process that answers after many edits and changes of branch keeps no more than after some: nothing of each state of the tree', async () => {
  const repo = gitRepo(application());
  repo.git('branch', 'other');
  const context = contextIn(repo.dir, { environment: { ...GIT_ENVIRONMENT, KB_LSP_DEADLINE: '0' } });
  const live = async (from: number, edits: number) => {
    for (let n = from; n < from + edits; n++) {
      repo.write({ 'src/edited.ts': `export const edited${n} = ${n};\nexport function called${n}() {}\n` });
      for (const ask of QUESTIONS) await runOperation('query', context, { ask });
      await runOperation('check', context, {});
      if (n % 3 === 0) repo.commit();
      if (n % 3 === 2) repo.git('checkout', '--quiet', '--force', n % 2 === 0 ? 'other' : 'main');
    }
  };
  await live(0, 6);
  const some = countObjects();
  await live(6, 3);
  // A file that was edited is known as it was, too: some dozens of objects. What is found out of the others is thousands.
  expect((countObjects() - some) / 3).toBeLessThan(2 * HANDLERS);
});
