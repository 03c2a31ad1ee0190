import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';
import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { type HookRun, readRunLog } from '../../src/hooks/running/run-log.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { updateIndex } from '../../src/refresh/update-index.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { recordNamed } from '../../src/workspace/read-documents.ts';
import { builtKb } from '../helpers/built-kb.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { copyKept, keepRepo } from '../helpers/kept-repos.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

export const A = 'docs/spelunk/contracts/src-a.md';
export const B = 'docs/spelunk/contracts/src-b.md';
export const [A_RECORD, B_RECORD] = [recordPathOf(A), recordPathOf(B)];
export const PAGE = 'docs/spelunk/_index.md';

const FILES = {
  '.kb/config.yaml': 'hooks:\n  budget: 60000\n',
  '.gitignore': '_staleness.json\n',
  'README.md': 'About.\n',
  'src/a/cart.ts': 'export interface Cart {}\n',
  'src/b/order.ts': 'export interface Order {}\n',
};

/** A repository with two committed documents, one about src/a and one about src/b, and their index page. */
export async function documented(options: { init?: string[] } = {}): Promise<GitRepo> {
  const name = ['documented', process.env['SOURCE_DATE_EPOCH'] ?? 'now', ...(options.init ?? [])].join(' ');
  return copyKept(name) ?? keepRepo(name, await makeDocumented(options));
}

async function makeDocumented(options: { init?: string[] }): Promise<GitRepo> {
  const repo = gitRepo(FILES, options);
  for (const focus of ['src/a', 'src/b']) {
    const request = { focus, lenses: ['interfaces'], everyLens: false, limits: {} };
    await inWorkspace(repo, (workspace) =>
      spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }),
    );
  }
  await inWorkspace(repo, updateIndex);
  repo.commit({}, 'documents');
  return repo;
}

/** Refreshes the documents on disk as the background does. */
export async function refreshOnDisk(repo: GitRepo): Promise<void> {
  await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: false, overwrite: false, all: false }));
}

/** Makes `git commit` run the built kb before it; returns a reader of what it did, oldest first. */
export function hookPreCommit(repo: GitRepo): () => Pick<HookRun, 'refreshed' | 'left' | 'error'>[] {
  const hook = join(repo.dir, '.git/hooks/pre-commit');
  mkdirSync(join(repo.dir, '.git/hooks'), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\nexec "${process.execPath}" "${builtKb()}" hooks run pre-commit\n`);
  chmodSync(hook, 0o755);
  return () => readRunLog({ gitDir: join(repo.dir, '.git') });
}

/** The sources that the record of a document says, at a revision of the document: path → id. The record has to be the one that it names. */
export function recorded(repo: Pick<GitRepo, 'git'>, revision: string): Record<string, string> {
  const [commit, path = ''] = revision.split(':');
  const record = `${commit}:${recordPathOf(path)}`;
  expect(recordNamed(repo.git('show', revision)), record).toBe(repo.git('rev-parse', record).slice(0, 12));
  const lenses: { source_files: { path: string; hash: string }[] }[] = Object.values(JSON.parse(repo.git('show', record)).lenses);
  return Object.fromEntries(lenses.flatMap((lens) => lens.source_files.map(({ path: source, hash }) => [source, hash])));
}

/** The ids that a commit has at the paths of these. */
export function idsAt(repo: GitRepo, commit: string, paths: Iterable<string>): Record<string, string> {
  return Object.fromEntries([...paths].map((path) => [path, repo.git('rev-parse', `${commit}:${path}`)]));
}

export function onDisk(repo: GitRepo, path: string): string {
  return readFileSync(join(repo.dir, path), 'utf8');
}
