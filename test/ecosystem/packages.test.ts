import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');

/** Packages that ship their sources, at the versions that package.json pins, and what to ask of each. */
const CASES = [
  {
    name: 'rxjs',
    folders: ['src', 'package.json'],
    requests: ['--for=architect --focus=scheduler', '--lens=interfaces --focus=src/internal/ajax'],
  },
  {
    name: 'express',
    folders: ['lib', 'index.js', 'package.json'],
    requests: ['--for=architect --focus=lib', '--for=security --focus=lib'],
  },
  {
    name: 'node-addon-api',
    folders: ['napi.h', 'napi-inl.h', 'index.js', 'package.json'],
    requests: ['--lens=interfaces --focus="async worker"'],
  },
];

test.each(CASES)('documents of $name read as they did, and are fresh', async ({ name, folders, requests }) => {
  const repo = repoOfPackage(name, folders);
  for (const request of requests) expect(runKb(repo.dir, ['spelunk', ...split(request)])).toMatchObject({ code: 0 });
  for (const path of documentsOf(repo)) {
    const snapshot = join(import.meta.dirname, name, path.replace('/', '-'));
    await expect(withoutRecord(readFileSync(join(repo.dir, 'docs/spelunk', path), 'utf8'))).toMatchFileSnapshot(snapshot);
  }
  expect(runKb(repo.dir, ['check'])).toMatchObject({ code: 0 });
  expect(runKb(repo.dir, ['refresh', '--force'])).toMatchObject({ code: 0, stdout: '' });
});

test('kb documents itself: every lens finds something in its own sources, and the documents are fresh', () => {
  const root = join(import.meta.dirname, '../..');
  const repo = gitRepo();
  // All of them take a minute, which check:static spends on the documents that kb has of itself.
  const sources = process.env['KB_TEST_ALL'] ? ['src'] : ['base', 'commands', 'docs', 'git'].map((folder) => `src/${folder}`);
  for (const folder of [...sources, 'package.json']) cpSync(join(root, folder), join(repo.dir, folder), { recursive: true });
  repo.commit();
  for (const lens of ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones']) {
    const run = runKb(repo.dir, ['spelunk', `--lens=${lens}`, '--focus=src', '--max-files=120', '--stdout']);
    expect(run, lens).toMatchObject({ code: 0 });
    expect(run.stdout, lens).toMatch(/## Findings/);
  }
  expect(runKb(repo.dir, ['spelunk', '--for=architect', '--focus=git'])).toMatchObject({ code: 0 });
  expect(runKb(repo.dir, ['check'])).toMatchObject({ code: 0 });
});

function repoOfPackage(name: string, folders: string[]): GitRepo {
  const repo = gitRepo();
  for (const folder of folders) cpSync(join(MODULES, name, folder), join(repo.dir, folder), { recursive: true });
  repo.commit();
  return repo;
}

/** The record is an id over the inputs of the run, which changes with kb's own rules where nothing reads differently. */
function withoutRecord(document: string): string {
  return document.replace(/^record: .*$/m, 'record: (of this run)');
}

function documentsOf(repo: GitRepo): string[] {
  return ['boundaries', 'contracts', 'flows', 'trust-zones'].flatMap((folder) => {
    try {
      return readdirSync(join(repo.dir, 'docs/spelunk', folder)).map((file) => `${folder}/${file}`);
    } catch {
      return [];
    }
  });
}

function split(request: string): string[] {
  return [...request.matchAll(/(?:"[^"]*"|\S)+/g)].map(([word]) => word.replaceAll('"', ''));
}
