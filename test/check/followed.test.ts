import { beforeEach, expect, test, vi } from 'vitest';
import { traceTo } from '../../src/base/trace.ts';
import { checkDocuments } from '../../src/check/check-documents.ts';
import { describeReceipt } from '../../src/docs/reports/report.ts';
import { refreshStaged } from '../../src/hooks/committing/pre-commit.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { documentRootOf, readDiskDocuments, readDocuments } from '../../src/workspace/read-documents.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { contextIn } from '../helpers/context.ts';
import { filesOf } from '../helpers/document-files.ts';
import { type Files, type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const FLOWS = 'docs/spelunk/flows/src-routes.md';

const FILES = {
  'src/routes/orders.ts': `import { Router } from 'express';
export const orders = Router();
orders.get('/:id', (req, res) => { res.send('order'); });
`,
  'src/setup.ts': `export const setup = 1;\n`,
  'src/util.ts': `export const pad = (text: string) => text.padStart(2);\n`,
};

const APP = `import express from 'express';
import { orders } from './routes/orders';
const app = express();
app.use('/v1/orders', orders);
`;

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** A repository with a committed document about the routes. */
async function documented(files: Files = {}, lenses = ['flows']): Promise<GitRepo> {
  const repo = gitRepo({ ...FILES, ...files });
  repo.commit();
  await inWorkspace(repo, (workspace) => write(workspace, lenses, false));
  repo.commit({}, 'document');
  return repo;
}

function write(workspace: Workspace, lenses: string[], refresh: boolean) {
  const request = { focus: 'src/routes', lenses, everyLens: false, limits: {} };
  return spelunk(workspace, { request, refresh, overwrite: false, target: { kind: 'documents' } });
}

/** What `kb check` says of all documents, and why. */
async function checked(repo: GitRepo, kind: 'worktree' | 'index' = 'worktree'): Promise<string[]> {
  const judge = async (workspace: Workspace) => checkDocuments(workspace, await readDocuments(workspace));
  const all = await inWorkspace(repo, judge, { kind });
  return all.flatMap(({ verdict: { status, receipts } }) => [status, ...receipts.map(describeReceipt)]);
}

function refreshed(repo: GitRepo): Promise<string[]> {
  return inWorkspace(repo, async (workspace) => {
    const all = await refreshDocuments(workspace, { force: false, overwrite: false, all: false });
    return all.map(({ action }) => action);
  });
}

test('a new file that mounts a router makes a document about it STALE, and says so', async () => {
  const repo = await documented();
  expect(await checked(repo)).toEqual(['FRESH']);
  repo.commit({ 'src/app.ts': APP }, 'mount');
  expect(await checked(repo)).toEqual(['STALE', 'src/app.ts decides about the sources or is called by them, and was not read']);
});

test('so does a file that decided nothing and now does', async () => {
  const repo = await documented();
  repo.commit({ 'src/setup.ts': APP }, 'mount');
  expect(await checked(repo)).toEqual(['STALE', 'src/setup.ts decides about the sources or is called by them, and was not read']);
});

const NEST = {
  'src/routes/orders.controller.ts': `import { Controller, Get } from '@nestjs/common';
@Controller('orders')
export class OrdersController {
  @Get(':id')
  find() { return 1; }
}
`,
};

test.each([
  [
    'flows',
    `import { NestFactory } from '@nestjs/core';
const app = await NestFactory.create(AppModule);
app.setGlobalPrefix('api');
`,
  ],
  [
    'trust-zones',
    `import { APP_GUARD } from '@nestjs/core';
export const guards = [{ provide: APP_GUARD, useClass: AuthGuard }];
`,
  ],
])('what is set up for all routes counts wherever a new file does so: %s', async (lens, text) => {
  const repo = await documented(NEST, [lens]);
  repo.commit({ 'src/setup/all.ts': text }, 'set up');
  expect(await checked(repo)).toEqual(['STALE', 'src/setup/all.ts decides about the sources or is called by them, and was not read']);
});

test('a class that makes routes of a base class of the sources counts', async () => {
  const base = `import { Get } from '@nestjs/common';\nexport abstract class Base {\n  @Get('all')\n  all() { return 1; }\n}\n`;
  const repo = await documented({ 'src/routes/orders.ts': null, 'src/routes/base.ts': base });
  const derived = `import { Controller } from '@nestjs/common';\nimport { Base } from './routes/base';\n@Controller('users')\nexport class Users extends Base {}\n`;
  repo.commit({ 'src/users.ts': derived }, 'derive');
  expect(await checked(repo)).toEqual(['STALE', 'src/users.ts decides about the sources or is called by them, and was not read']);
});

test('a refresh decides anew, and so gives what a document made now would be', async () => {
  const repo = await documented();
  repo.commit({ 'src/app.ts': APP }, 'mount');
  expect(await refreshed(repo)).toEqual(['written']);
  expect(filesOf(repo.dir, FLOWS).text).toContain('GET /v1/orders/:id');
  expect(await checked(repo)).toEqual(['FRESH']);
  const before = await inWorkspace(repo, (workspace) => readDiskDocuments(documentRootOf(workspace)));
  await inWorkspace(repo, (workspace) => write(workspace, ['flows'], true));
  expect(await inWorkspace(repo, (workspace) => readDiskDocuments(documentRootOf(workspace)))).toEqual(before);
});

test('a file that no longer mounts makes it STALE by its contents, and a refresh reads it no more', async () => {
  const repo = await documented({ 'src/app.ts': APP });
  repo.commit({ 'src/app.ts': 'export const app = 1;\n' }, 'unmount');
  expect(await checked(repo)).toEqual(['STALE', 'src/app.ts changed', 'src/routes imports other files than before']);
  expect(await refreshed(repo)).toEqual(['written']);
  expect(filesOf(repo.dir, FLOWS).record).not.toContain('src/app.ts');
  expect(await checked(repo)).toEqual(['FRESH']);
});

test('a file that is not read and can decide nothing makes no document STALE', async () => {
  const repo = await documented({ 'src/app.ts': APP });
  repo.commit({ 'src/util.ts': 'export const pad = 2;\n', 'src/more.ts': 'export class More {}\n' }, 'others');
  expect(await checked(repo)).toEqual(['FRESH']);
});

test('a commit takes along the document that a new file decides about', async () => {
  const repo = await documented();
  repo.write({ 'src/app.ts': APP });
  repo.git('add', 'src/app.ts');
  expect(await checked(repo, 'index')).toEqual(['STALE', 'src/app.ts decides about the sources or is called by them, and was not read']);
  expect(await refreshStaged(contextIn(repo.dir), { milliseconds: 60_000 })).toEqual([{ path: FLOWS, action: 'staged' }]);
  expect(await checked(repo, 'index')).toEqual(['FRESH']);
});

test('nothing is looked for again where another file changed, nor where what links says the same', async () => {
  const repo = await documented({ 'src/app.ts': APP });
  await checked(repo);
  const matched: string[] = [];
  traceTo((line) => matched.push(...(/ms (match the rules of .*)/.exec(line)?.slice(1) ?? [])));
  repo.commit({ 'src/util.ts': 'export const pad = 3;\n' }, 'other');
  expect(await checked(repo)).toEqual(['FRESH']);
  traceTo(undefined);
  expect(matched).toEqual([]);
});
