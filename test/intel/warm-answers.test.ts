import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb, runOwnKb } from '../helpers/run-kb.ts';

/** An application whose parts name each other. */
const FILES = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "4.0.0" } }\n',
  'src/app.ts':
    "import express from 'express';\nimport { orders } from './orders.ts';\nconst app = express();\napp.use('/orders', orders);\napp.get('/health', ready);\nfunction ready() {}\n",
  'src/orders.ts':
    "import { Router } from 'express';\nimport { placeOrder } from './place-order.ts';\nexport const orders = Router();\norders.post('/', placeOrder);\n",
  'src/place-order.ts':
    '/** Places an order. */\nexport function placeOrder() {\n  return price(2);\n}\nfunction price(of: number) {\n  return of;\n}\n',
  'src/mail.ts': 'export class Mail {\n  send(to: string) {\n    return to;\n  }\n}\n',
  'src/use-mail.ts': "import { Mail } from './mail.ts';\nexport function tell(mail: Mail) {\n  mail.send('you');\n}\n",
};

const QUESTIONS = [['order', 'mail', 'price'], ['symbol', 'send'], ['callers', 'placeOrder'], ['callers', 'Mail.send'], ['routes']];

type Edit = (repo: GitRepo, number: number) => void;

const EDITS: Record<string, Edit> = {
  'a comment': ({ write }, n) => write({ 'src/app.ts': `// ${n}\n${FILES['src/app.ts']}` }),
  'a comment elsewhere': ({ write }, n) => write({ 'src/mail.ts': `// ${n}\n${FILES['src/mail.ts']}` }),
  'a function more': ({ write }, n) =>
    write({ 'src/mail.ts': `${FILES['src/mail.ts']}export function send${n}() {\n  new Mail().send('order');\n}\n` }),
  'another route': ({ write }, n) => write({ 'src/orders.ts': `${FILES['src/orders.ts']}orders.get('/${n}', placeOrder);\n` }),
  'a file more': ({ write }, n) =>
    write({ [`src/more-${n % 2}.ts`]: `import { placeOrder } from './place-order.ts';\nexport const mailed${n} = placeOrder();\n` }),
  'a file less': ({ write }) => write({ 'src/use-mail.ts': null }),
  'a body': ({ write }, n) => write({ 'src/place-order.ts': FILES['src/place-order.ts'].replace('price(2)', `price(${n})`) }),
  'a commit': ({ commit }) => void commit(),
  'the other branch': ({ git }) => {
    const other = git('branch', '--list', 'other');
    git('stash', '--quiet', '--include-untracked');
    if (other === '') git('branch', 'other', 'HEAD');
    git('checkout', '--quiet', other.startsWith('*') ? 'main' : 'other');
  },
};

/** What a process that answered before, and one that did not, say. */
function ask(dir: string, question: readonly string[]) {
  const words = ['query', ...question, '--json'];
  return { warm: runKb(dir, words), fresh: runOwnKb(dir, words) };
}

test('a process that answers again and again says after any edit what a new one says, in each of two working trees', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(EDITS)), { minLength: 3, maxLength: 3 }), fc.nat(), (edits, seed) => {
      const repo = gitRepo(FILES);
      const beside = join(temporaryDirectory(), 'beside');
      repo.git('worktree', 'add', '--quiet', '--detach', beside);
      // Whoever answered some questions keeps more than whoever answers the first.
      for (const question of QUESTIONS) runKb(repo.dir, ['query', ...question]);
      for (const [number, edit] of edits.entries()) {
        EDITS[edit]?.(repo, seed + number);
        for (const at of [number, number + 2]) {
          const { warm, fresh } = ask(repo.dir, QUESTIONS[(seed + at) % QUESTIONS.length] ?? []);
          expect(warm, `${edits} ${seed}`).toEqual(fresh);
        }
      }
      const { warm, fresh } = ask(beside, QUESTIONS[seed % QUESTIONS.length] ?? []);
      expect(warm).toEqual(fresh);
    }),
    { numRuns: draws(12) },
  );
});
