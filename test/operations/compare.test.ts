import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { COMPARISON } from '../../src/compare/model/comparison.ts';
import { listFailing } from '../../src/compare/model/list-failing.ts';
import { renderGithubChanges } from '../../src/compare/reports/github.ts';
import { renderGitlabChanges } from '../../src/compare/reports/gitlab.ts';
import { renderMarkdown } from '../../src/compare/reports/markdown.ts';
import { renderSarifChanges } from '../../src/compare/reports/sarif.ts';
import { comparisonLines } from '../../src/compare/reports/text.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';

const APP = `import express from 'express';
import { list, remove } from './api/carts.ts';
import { login } from './auth/login.ts';

const app = express();
app.get('/carts', list);
app.delete('/carts/:id', login, remove);
`;

const CARTS = `import type { Cart } from '../model/cart.ts';

/** All carts. */
export function list(req: unknown, res: { json(all: Cart[]): void }) {
  res.json([]);
}

export function remove(req: { params: { id: string } }, res: { end(): void }) {
  res.end();
}
`;

const CART = `export interface Cart {
  id: string;
  total?: number;
}

export type Status = 'open' | 'paid';

export function sum(carts: Cart[], currency: string): number {
  return carts.length + currency.length;
}
`;

const FILES: Files = {
  'package.json': '{"dependencies":{"express":"5.1.0"}}\n',
  'src/app.ts': APP,
  'src/api/carts.ts': CARTS,
  'src/auth/login.ts':
    'export function login(req: { user?: string }, res: { sendStatus(code: number): void }, next: () => void) {\n  if (!req.user) return res.sendStatus(401);\n  next();\n}\n',
  'src/model/cart.ts': CART,
  'test/cart.test.ts': "import { sum } from '../src/model/cart.ts';\nsum([], 'EUR');\n",
  'README.md': '# Carts\n',
};

/** What is stated of a change of these files. */
async function compared(changed: Files, more: object = {}) {
  const repo = gitRepo(FILES);
  repo.write(changed);
  const result = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD', ...more });
  expect(v.parse(COMPARISON, result)).toEqual(result);
  return result;
}

async function say(changed: Files, more: object = {}): Promise<string[]> {
  const { changes } = await compared(changed, more);
  return changes.map(({ kind, change, says, effect, fails = [] }) =>
    [`${kind} ${change}`, says, ...(effect ? [`${effect.is} for ${effect.on}`] : []), ...fails].join('; '),
  );
}

describe('what a change means', () => {
  test('an entry point that lost its control, and one that came without', async () => {
    expect(
      await say({ 'src/app.ts': APP.replace('login, ', '').concat("app.post('/carts', list);\n") }, { lens: ['trust-zones', 'flows'] }),
    ).toEqual([
      'trust-zones changed; route DELETE /carts/:id is without recognised access control; before it was behind access control; unprotected',
      'trust-zones added; the new route POST /carts is without recognised access control; unprotected',
      'flows added; route POST /carts is new; compatible for clients',
    ]);
  });

  test('an entry point that answers by another method, and one that is gone', async () => {
    const changed = APP.replace("app.get('/carts', list)", "app.post('/carts', list)").replace(/app\.delete.*\n/, '');
    expect(await say({ 'src/app.ts': changed }, { lens: ['flows'] })).toEqual([
      'flows removed; route DELETE /carts/:id is gone; breaking for clients; breaking',
      'flows moved; route GET /carts is now POST /carts; breaking for clients; breaking',
    ]);
  });

  test('a control that a file elsewhere loses, though the route is written as it was', async () => {
    const open = 'export function login(req: unknown, res: unknown, next: () => void) {\n  next();\n}\n';
    expect(await say({ 'src/auth/login.ts': open }, { lens: ['trust-zones'] })).not.toEqual([]);
  });

  test('contracts, with what they mean to callers', async () => {
    const changed = CART.replace('total?: number', 'total: number')
      .replace("'open' | 'paid'", "'open' | 'void'")
      .replace('currency: string', 'currency: string, digits: number');
    const said = await say({ 'src/model/cart.ts': changed }, { lens: ['contracts'] });
    expect(said).toContain('contracts changed; function sum changed: a required parameter was added; breaking for callers; breaking');
    expect(said).toContain("contracts changed; the values of Status changed: without 'paid', with 'void'; breaking for callers; breaking");
    expect(said.filter((line) => line.includes('total'))).toHaveLength(1);
    expect(said).toHaveLength(3);
  });

  test('what a framework calls concerns clients, and values that a class keeps to itself concern nobody', async () => {
    const signed = CARTS.replace('req: unknown, res', 'req: { query: object }, next: () => void, res');
    expect(await say({ 'src/api/carts.ts': signed }, { lens: ['contracts', 'flows'] })).toEqual([
      'contracts changed; function list changed: a required parameter was added; the type of parameter req changed; unknown for clients',
    ]);
    const client =
      "<?php\nclass Client {\n  private const GRANTS = ['token', 'code'];\n  public function name(): string { return ''; }\n}\n";
    const repo = gitRepo({ 'src/Client.php': client });
    repo.write({ 'src/Client.php': client.replace("'code'", "'password'") });
    const { changes } = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD', lens: ['contracts'] });
    expect(changes).toEqual([]);
    repo.write({ 'src/Client.php': client.replace("'code'", "'password'").replace('private const', 'public const') });
    const open = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD', lens: ['contracts'] });
    expect(open.changes.map(({ name }) => name)).toContain('GRANTS');
    const local = 'def listed(order):\n    ALLOWED = ["id", "name"]\n    return order in ALLOWED\n';
    const views = gitRepo({ 'shop/views.py': local });
    views.write({ 'shop/views.py': local.replace('"name"', '"name", "owner"') });
    expect((await runOperation('compare', contextIn(views.dir), { base: 'HEAD', lens: ['contracts'] })).changes).toEqual([]);
  });

  test('directories that newly depend on each other, and a circle', async () => {
    const changed = `import { list } from '../api/carts.ts';\n${CART}export const all = list;\n`;
    expect(await say({ 'src/model/cart.ts': changed }, { lens: ['boundaries'] })).toEqual([
      'boundaries added; files import each other in a circle now, for types alone: src/api/carts.ts → src/model/cart.ts → src/api/carts.ts; cycle',
      'boundaries added; src/model now imports src/api',
    ]);
  });

  test('an import that a rule of the base forbids, and a package that nothing imported', async () => {
    const repo = gitRepo({ ...FILES, '.kb/config.yaml': "boundaries: ['src/model may not import src/api']\n" });
    repo.write({
      '.kb/config.yaml': 'boundaries: []\n',
      'src/model/cart.ts': `import { list } from '../api/carts.ts';\nimport ky from 'ky';\nimport { join } from 'node:path';\n${CART}`,
    });
    const { changes } = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD', lens: ['boundaries'] });
    expect(changes.map(({ says, fails = [] }) => [says, ...fails].join('; '))).toEqual([
      'src/model/cart.ts imports src/api/carts.ts: src/model may not import src/api; rule',
      'files import each other in a circle now, for types alone: src/api/carts.ts → src/model/cart.ts → src/api/carts.ts; cycle',
      'package ky is imported now',
      'src/model now imports src/api',
    ]);
  });

  test('what it reaches: dependents, tests, owners', async () => {
    const { reach } = await compared({
      'src/model/cart.ts': `${CART}export const one = 1;\n`,
      '.github/CODEOWNERS': '*.ts @shop\n/src/model/ @model\n',
    });
    expect(reach).toMatchObject({
      dependents: 2,
      nearest: ['src/api/carts.ts', 'src/app.ts'],
      tests: ['test/cart.test.ts'],
      owners: [{ owner: '@model', files: 1 }],
    });
  });
});

describe('nothing is stated of', () => {
  test.each<[string, Files]>([
    [
      'comments and formatting',
      { 'src/app.ts': APP.replace("app.get('/carts', list);", '// All.\n\n\napp.get(\n  "/carts",\n  list,\n);') },
    ],
    ['declarations in another order', { 'src/model/cart.ts': CART.split('\n\n').reverse().join('\n\n') }],
    ['other names of locals and parameters', { 'src/model/cart.ts': CART.replaceAll('currency', 'money').replaceAll('carts', 'all') }],
  ])('%s', async (_, changed) => {
    expect(await say(changed)).toEqual([]);
  });

  test('what a member begins as', async () => {
    const repo = gitRepo({ 'src/a.ts': 'export class A {\n  paths: Set<string> = Object.create(null);\n}\nexport const most = 5;\n' });
    repo.write({ 'src/a.ts': 'export class A {\n  paths: Set<string> = make(1, 2);\n}\nexport const most = 6;\n' });
    const { changes, unread } = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD' });
    expect(changes).toEqual([]);
    expect(unread.bodies).toEqual(['src/a.ts']);
  });

  test('the line says whether code differs all the same, and what was not read', async () => {
    const first = async (changed: Files) => comparisonLines(await compared(changed))[0]?.replace(/^\S+ \S+: /, '');
    expect(await first({})).toBe('nothing changed: the trees are the same');
    expect(await first({ 'src/model/cart.ts': `// Carts.\n${CART}` })).toBe(
      'nothing changed in what kb states of 1 file: formatting, comments and places alone',
    );
    expect(await first({ 'src/model/cart.ts': CART.replace('carts.length +', 'carts.length *') })).toBe(
      'nothing changed in what kb states of 1 file; the code inside 1 file differs',
    );
    const { unread } = await compared({ 'README.md': '# All carts\n' });
    expect(unread.files).toEqual(['README.md']);
    expect(await first({ 'README.md': '# All carts\n' })).toBe('nothing changed in what kb states of 1 file, as kb reads none of them');
    expect(await first({ 'README.md': '# All carts\n', 'src/model/cart.ts': `// Carts.\n${CART}` })).toBe(
      'nothing changed in what kb states of 2 files: formatting, comments and places alone in what was read',
    );
    expect(await first({ 'test/cart.test.ts': 'test(() => total());\n' })).toBe(
      'nothing changed in what kb states of 1 file; the code inside 1 test differs',
    );
    expect(await first({ 'src/start.ts': "console.log('began');\n" })).toBe(
      'nothing changed in what kb states of 1 file; the code inside 1 file differs',
    );
  });
});

test('a file that moved holds what it held', async () => {
  const files: Files = {
    'src/model/cart.ts': null,
    'src/model/carts.ts': CART,
    'src/api/carts.ts': CARTS.replace('model/cart.ts', 'model/carts.ts'),
  };
  const { changes, files: counted } = await compared({ ...files, 'test/cart.test.ts': null });
  expect(changes).toEqual([]);
  expect(counted).toEqual({ added: 0, removed: 1, changed: 1, moved: 1 });
});

test('a focus counts what changed below it alone', async () => {
  const changed = { 'src/app.ts': APP.replace('login, ', ''), 'src/model/cart.ts': CART.replace('currency: string', '') };
  expect(await say(changed, { focus: 'src/model' })).toEqual([
    'contracts changed; function sum changed: a parameter was removed; breaking for callers; breaking',
  ]);
  await expect(compared(changed, { focus: 'src/none' })).rejects.toMatchObject({ exit: 2 });
});

test('the index, two commits, and the default base', async () => {
  const repo = gitRepo(FILES);
  repo.git('checkout', '--quiet', '-b', 'work');
  repo.commit({ 'src/app.ts': `${APP}app.put('/carts', list);\n` });
  repo.git('branch', '--quiet', '--set-upstream-to=main');
  const run = async (input: object) =>
    (await runOperation('compare', contextIn(repo.dir), input)).changes.filter(({ kind }) => kind === 'flows').map(({ name }) => name);
  expect(await run({})).toEqual(['PUT /carts']);
  expect(await run({ base: 'HEAD~1', head: 'HEAD' })).toEqual(['PUT /carts']);
  expect(await run({ base: 'HEAD', staged: true })).toEqual([]);
  await expect(run({ base: 'HEAD', head: 'HEAD', staged: true })).rejects.toMatchObject({ exit: 2 });
  await expect(run({ base: 'nowhere' })).rejects.toMatchObject({ exit: 2 });
});

describe('what was accepted', () => {
  const open = APP.replace('login, ', '');
  const accepting = (more = '') => `- what: trust-zones changed DELETE /carts/:id\n  why: it is behind a proxy\n${more}`;
  const at = async (inBase: Files, inHead: Files) => {
    const repo = gitRepo({ ...FILES, ...inBase });
    repo.write({ 'src/app.ts': open, ...inHead });
    return runOperation('compare', contextIn(repo.dir), { base: 'HEAD', lens: ['trust-zones'] });
  };

  test('in the base, until a day', async () => {
    const { changes, accepted } = await at({ '.kb/accepted.yaml': accepting("  until: '2999-01-01'\n") }, {});
    expect(changes).toEqual([]);
    expect(accepted).toMatchObject([{ name: 'DELETE /carts/:id', why: 'it is behind a proxy', until: '2999-01-01' }]);
    expect((await at({ '.kb/accepted.yaml': accepting("  until: '2020-01-01'\n") }, {})).changes).toHaveLength(1);
  });

  test('a change cannot accept itself', async () => {
    expect((await at({}, { '.kb/accepted.yaml': accepting() })).changes).toHaveLength(1);
  });

  test('what is not understood is refused', async () => {
    await expect(at({ '.kb/accepted.yaml': '- what: x\n' }, {})).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining('why is missing'),
    });
  });
});

describe('reports for other programs', () => {
  test('hold every change, and what fails as an error', async () => {
    const comparison = await compared({ 'src/app.ts': APP.replace('login, ', '') });
    const failing = listFailing(comparison, ['unprotected']);
    expect(failing.size).toBe(1);
    expect(renderGithubChanges(comparison, failing)).toMatch(
      /^::error file=src\/app\.ts,line=7,title=kb compare%3A trust-zones::route DELETE/,
    );
    const sarif = JSON.parse(renderSarifChanges(comparison, failing, '1.2.3'));
    expect(sarif.runs[0].results[0]).toMatchObject({ ruleId: 'kb/compare/trust-zones/access-changed', level: 'error' });
    expect(sarif.runs[0].results).toHaveLength(comparison.changes.length);
    expect(JSON.parse(renderGitlabChanges(comparison, failing))[0]).toMatchObject({
      severity: 'critical',
      location: { path: 'src/app.ts', lines: { begin: 7 } },
    });
  });

  test('a comment begins with its mark, and what does not fit is said', async () => {
    const routes = Array.from({ length: 400 }, (_, at) => `app.get('/carts/${at}', list);\n`).join('');
    const comparison = await compared({ 'src/app.ts': `${APP}${routes}` });
    const whole = renderMarkdown(comparison, 1e9);
    expect(whole).toMatch(/^<!-- kb compare -->\n### kb compare: /);
    expect(whole.match(/<details>/g)?.length).toBe(whole.match(/<\/details>/g)?.length);
    const cut = renderMarkdown(comparison, 5000);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(5000);
    expect(cut.match(/<details>/g)?.length).toBe(cut.match(/<\/details>/g)?.length);
    expect(cut).toContain('What does not fit into a comment is in the log.');
  });
});

test('the published schema is the one that comparisons have', async () => {
  const schema = toJsonSchema(COMPARISON, { ignoreActions: ['check'] });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../schema/comparison.json');
});
