import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { executeAsAgent, type PlannedCall } from '../../helpers/agent-client.ts';
import { type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { type KbRun, runKb } from '../../helpers/run-kb.ts';

const SHOP = {
  'tsconfig.json': '{ "compilerOptions": { "target": "es2022", "module": "nodenext", "strict": true }, "include": ["src"] }\n',
  'package.json': '{ "name": "shop", "type": "module" }\n',
  'src/auth/token.ts': `import type { User } from './user.js';

/** Reads a token. */
export async function readToken(token: string) {
  return token === '' ? undefined : ({ id: token } as User);
}

export class Tokens {
  issued = new Map<string, User>();

  issue(user: User) {
    this.issued.set(user.id, user);
    return user.id;
  }
}
`,
  'src/auth/user.ts': `export interface User {
  id: string;
}

export const guest = { id: 'guest' };
`,
  'src/api/sessions.ts': `import { readToken, Tokens } from '../auth/token.js';

export class Sessions {
  constructor(private tokens = new Tokens()) {}

  async login(token: string) {
    const user = await readToken(token);
    return user ? this.tokens.issue(user) : undefined;
  }
}
`,
  'src/api/routes.ts': `import { Router } from 'express';

import { Sessions } from './sessions.js';

const sessions = new Sessions();
const services = { sessions };

export const routes = Router();
routes.post('/login', async (req, res) => {
  res.json(await services.sessions.login(req.body.token));
});
`,
};

interface Plan {
  filesToExamine: string[];
  toolCalls: PlannedCall[];
  root: string;
}

/** Runs both phases and the processing by the command line, as an agent does. */
async function byAgent(repo: GitRepo, request: string[], processing: string[]): Promise<{ phase1: Plan; phase2: Plan; run: KbRun }> {
  const dir = temporaryDirectory();
  const file = (name: string) => join(dir, name);
  const save = (name: string, value: unknown) => writeFileSync(file(name), JSON.stringify(value));

  writeFileSync(file('plan.json'), runKb(repo.dir, ['spelunk', 'plan', ...request, '--json']).stdout);
  const phase1: Plan = JSON.parse(readFileSync(file('plan.json'), 'utf8'));
  save('results.json', { client: { name: 'tiny-client', version: '1.0' }, ...(await executeAsAgent(repo.dir, phase1.toolCalls)) });
  const second = runKb(repo.dir, [
    'spelunk',
    'plan',
    '--phase=2',
    `--plan=${file('plan.json')}`,
    `--results=${file('results.json')}`,
    '--json',
  ]);
  writeFileSync(file('plan2.json'), second.stdout);
  const phase2: Plan = JSON.parse(second.stdout);
  save('results2.json', await executeAsAgent(repo.dir, phase2.toolCalls));
  const handed = ['results.json', 'results2.json'].map((name) => `--results=${file(name)}`);
  return { phase1, phase2, run: runKb(repo.dir, ['spelunk', 'process', `--plan=${file('plan2.json')}`, ...handed, ...processing]) };
}

/** A document without what differs by who answered: the line that names the tools, and the id of the record, which has the answers. */
function withoutTools(document: string): string {
  return document.replace(/ · \*\*Tools:\*\* .*/, '').replace(/^<!-- kb:begin .*-->$|^record: .*$/gm, '');
}

test.each(['interfaces', 'contracts', 'flows'])(
  'an agent with a client of its own gets the section that kb makes with its servers: %s',
  async (lens) => {
    const repo = gitRepo(SHOP);
    const { phase2, run } = await byAgent(repo, [`--lens=${lens}`, '--focus=src'], ['--stdout']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(phase2.toolCalls).not.toEqual([]);
    const own = runKb(repo.dir, ['spelunk', `--lens=${lens}`, '--focus=src', '--lsp-deadline=30', '--stdout']);
    expect(own).toMatchObject({ code: 0, stderr: '' });
    expect(own.stdout).toContain('**Tools:** typescript 7');
    expect(withoutTools(run.stdout)).toBe(withoutTools(own.stdout));
  },
);

test('phase 1 asks for the outline of every file, phase 2 for what the lens wants of the names in them', async () => {
  const repo = gitRepo(SHOP);
  const { phase1, phase2 } = await byAgent(repo, ['--lens=interfaces', '--focus=src/auth'], ['--stdout']);
  expect(phase1.filesToExamine.toSorted()).toEqual(['src/auth/token.ts', 'src/auth/user.ts']);
  expect(phase1.toolCalls).toEqual(phase1.filesToExamine.map((path) => ({ operation: 'documentSymbol', uri: `${phase1.root}/${path}` })));
  const readToken = { uri: `${phase1.root}/src/auth/token.ts`, position: { line: 3, character: 'export async function '.length } };
  expect(phase2.toolCalls).toContainEqual({ operation: 'hover', ...readToken });
  expect(phase2.toolCalls.map(({ operation }) => operation)).not.toContain('diagnostics');
});

test('the document is stored, names the client, and is fresh', async () => {
  const repo = gitRepo(SHOP);
  const { run } = await byAgent(repo, ['--lens=interfaces', '--focus=src/auth'], []);
  expect(run).toMatchObject({ code: 0, stdout: 'docs/spelunk/contracts/src-auth.md\n' });
  const document = readFileSync(join(repo.dir, 'docs/spelunk/contracts/src-auth.md'), 'utf8');
  expect(document).toMatch(/^tool_chain:.*\blsp\b/m);
  expect(document).toContain('**Tools:** tiny-client 1.0, oxc');
  expect(document).toContain('Promise<User | undefined>');
  expect(runKb(repo.dir, ['check']).stdout).toContain('FRESH: docs/spelunk/contracts/src-auth.md');
  expect(runKb(repo.dir, ['refresh', '--force']).stdout).toBe('');
});

test('the help of kb spelunk tells of plans, and a focus may be named like a command', () => {
  const repo = gitRepo(SHOP);
  expect(runKb(repo.dir, ['spelunk', '--help']).stdout).toMatch(/spelunk plan(?:.|\n)*spelunk process/);
  expect(runKb(repo.dir, ['spelunk', 'plan', '--help']).stdout).toContain('--phase');
  expect(runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus', 'plan']).stderr).toContain("no file matches 'plan'");
});
