import { expect, test } from 'vitest';

import type { DeclarationAnswers } from '../../../../src/code/lsp/answers.ts';
import type { Group } from '../../../../src/lens/report/lens.ts';
import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import type { View } from '../../../../src/program/view.ts';
import { ruleView } from '../../rule-view.ts';
import { place, withAnswers } from '../../with-answers.ts';

const APP = {
  'src/app.ts': `import express from 'express';
import { requireUser } from './auth';
import { list, place } from './orders';
const app = express();
app.get('/orders', list);
app.post('/orders', requireUser, place);
`,
  'src/auth.ts': `export function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
export function requireAdmin(req, res, next) {
  if (!req.user.admin) return res.status(403).end();
  next();
}
export class Sessions {
  isAdmin(user) { return user.admin; }
}
`,
  'src/orders.ts': `export function list(req, res) {}
export function place(req, res) {}
`,
};

const LEADS = {
  'src/app.ts': { express: 'package:express', './auth': 'src/auth.ts', './orders': 'src/orders.ts' },
};

const USED: DeclarationAnswers = {
  name: 'requireUser',
  line: 1,
  uses: {
    count: 6,
    files: 3,
    tests: 1,
    places: [
      { path: 'src/admin.ts', line: 7, count: 3, within: 'AdminRoutes' },
      { path: 'src/app.ts', line: 6, count: 1 },
      { path: 'test/auth.test.ts', line: 4, count: 2 },
    ],
  },
  callers: [place('src/sockets.ts:12 Sockets.open'), place('test/auth.test.ts:4 login')],
};

const UNUSED = { count: 0, files: 0, tests: 0, places: [] };

function app(files: Record<string, string> = APP): Promise<View> {
  return ruleView('trust-zones', files, LEADS);
}

function usersIn(view: View): Group | undefined {
  return trustZones.report(view).groups.find(({ title }) => title === 'Access control and who uses it');
}

test('what decides who may enter is asked about, what stands in front of entry points first', async () => {
  const asks = trustZones.asks?.declarations(await app()) ?? [];
  expect(asks.map(({ want, path, line, name }) => `${want} ${path}:${line} ${name}`)).toEqual([
    'uses src/auth.ts:1 requireUser',
    'uses src/auth.ts:5 requireAdmin',
    'uses src/auth.ts:10 Sessions.isAdmin',
    'callers src/auth.ts:1 requireUser',
    'callers src/auth.ts:5 requireAdmin',
    'callers src/auth.ts:10 Sessions.isAdmin',
  ]);
});

test('a focus can name what is asked about', async () => {
  const files = { 'src/gate.ts': `export function passGate(request) {}\nexport function other() {}\n` };
  const view = await app(files);
  expect(trustZones.asks?.declarations(view)).toEqual([]);
  expect(trustZones.asks?.declarations({ ...view, focus: 'who calls passGate?' })[0]).toEqual({
    path: 'src/gate.ts',
    name: 'passGate',
    line: 1,
    want: 'uses',
  });
});

test('users are told as callers, entry points and declarations, tests left out', async () => {
  const group = usersIn(withAnswers(await app(), { 'src/auth.ts': [USED] }));
  expect(group?.items.map(({ path, startLine, text }) => `${path}:${startLine} ${text}`)).toEqual([
    'src/auth.ts:1 `requireUser` is used by `Sockets.open` (`src/sockets.ts:L12`), `AdminRoutes` (`src/admin.ts:L7` and 2 more in it) and ' +
      '`POST /orders` (`src/app.ts:L6`)',
  ]);
  expect(group?.items[0]?.findings).toEqual([
    { kind: 'guard use', name: 'requireUser ← Sockets.open', path: 'src/sockets.ts', startLine: 12, endLine: 12, source: 'lsp' },
    { kind: 'guard use', name: 'requireUser ← AdminRoutes', path: 'src/admin.ts', startLine: 7, endLine: 7, source: 'lsp' },
    { kind: 'guard use', name: 'requireUser ← POST /orders', path: 'src/app.ts', startLine: 6, endLine: 6, source: 'lsp' },
  ]);
});

test.each([
  ["app.get('/orders', list); app.post('/orders', requireUser, place);", '`POST /orders` (`src/app.ts:L5`)'],
  ["app.post('/orders', requireUser, place); app.get('/orders', list);", '`POST /orders` (`src/app.ts:L5`)'],
  ["app.post('/orders', requireUser, place); app.get('/orders', requireUser, list);", '`src/app.ts:L5`'],
])('of several entry points in one line, a guard is that of the one it is written with: %s', async (line, expected) => {
  const files = { ...APP, 'src/app.ts': `${APP['src/app.ts'].split('\n').slice(0, 4).join('\n')}\n${line}\n` };
  const uses = { count: 1, files: 1, tests: 0, places: [{ path: 'src/app.ts', line: 5, count: 1 }] };
  const group = usersIn(withAnswers(await app(files), { 'src/auth.ts': [{ name: 'requireUser', line: 1, uses }] }));
  expect(group?.items.map(({ text }) => text)).toEqual([`\`requireUser\` is used by ${expected}`]);
});

test('a guard that no use was found of comes first', async () => {
  const group = usersIn(withAnswers(await app(), { 'src/auth.ts': [USED, { name: 'requireAdmin', line: 5, uses: UNUSED }] }));
  expect(group?.items.map(({ text }) => text.split(' (')[0])).toEqual([
    '**no use found** of `requireAdmin`',
    '`requireUser` is used by `Sockets.open`',
  ]);
  expect(group?.items[0]?.findings).toEqual([
    { kind: 'unused guard', name: 'requireAdmin', path: 'src/auth.ts', startLine: 5, endLine: 8, source: 'lsp' },
  ]);
});

test('a server that finds no use of what the sources use, or that knows no other file, is not believed', async () => {
  const blind = [
    { name: 'requireUser', line: 1, uses: UNUSED },
    { name: 'requireAdmin', line: 5, uses: UNUSED },
  ];
  expect(usersIn(withAnswers(await app(), { 'src/auth.ts': blind }))).toBeUndefined();
  const admin = { ...APP, 'src/admin.ts': `import { requireAdmin } from './auth';\nexport const gates = [requireAdmin];\n` };
  const group = usersIn(withAnswers(await app(admin), { 'src/auth.ts': [USED, { name: 'requireAdmin', line: 5, uses: UNUSED }] }));
  expect(group?.items.map(({ text }) => text.split(' ')[0])).toEqual(['`requireUser`']);
});

test('of a method nothing is said where no use was found: it can be called through what it implements', async () => {
  const answers = [USED, { name: 'Sessions.isAdmin', line: 10, uses: UNUSED }];
  expect(usersIn(withAnswers(await app(), { 'src/auth.ts': answers }))?.items).toHaveLength(1);
});

test('a guard that was not asked about, or not answered, is not among them', async () => {
  expect(usersIn(withAnswers(await app(), { 'src/auth.ts': [{ name: 'requireUser', line: 1 }] }))).toBeUndefined();
  expect(usersIn(await app())).toBeUndefined();
});

test('handlers of entry points guard nothing, whatever they are called', async () => {
  const files = {
    'src/app.ts': `import express from 'express';\nconst app = express();\napp.post('/verify', verifyUser);\nfunction verifyUser(req, res) {}\n`,
  };
  expect(trustZones.asks?.declarations(await app(files))).toEqual([]);
});

test('a handler that only a language server knows is told with its place and by what is checked in it', async () => {
  const files = {
    'src/app.ts': `import express from 'express';\nconst app = express();\napp.post('/orders', shop.orders.place);\n`,
    'src/orders.ts': `export class Orders {\n  place(req, res) {\n    if (!req.user) return res.status(401).end();\n  }\n}\n`,
  };
  const view = await app(files);
  const answered = withAnswers(view, { 'src/app.ts': [{ name: 'place', line: 3, definition: place('src/orders.ts:2 Orders.place') }] });
  const { groups, summary } = trustZones.report(answered);
  const text = groups.flatMap(({ items }) => items).find(({ startLine, path }) => path === 'src/app.ts' && startLine === 3)?.text;
  expect(text).toMatch(/^`POST \/orders` → `place` \(`src\/orders.ts:L2`, lsp\)/);
  expect(summary.at(-1)).toBe('A handler marked `lsp` is known from a language server: names alone do not lead there.');
});
