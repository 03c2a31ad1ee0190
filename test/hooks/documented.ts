import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type HookRun, readRunLog } from '../../src/hooks/running/run-log.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { updateIndex } from '../../src/refresh/update-index.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { builtKb } from '../helpers/built-kb.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { copyKept, keepRepo } from '../helpers/kept-repos.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

export const A = 'docs/spelunk/contracts/src-a.md';
export const B = 'docs/spelunk/contracts/src-b.md';
export const PAGE = 'docs/spelunk/_index.md';

const FILES = {
  '.kb/config.yaml': 'hooks:\n  pre_commit: true\n',
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
  await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: false, overwrite: false, strict: false }));
}

/** Makes `git commit` run the built kb before it; returns a reader of what it did, oldest first. */
export function hookPreCommit(repo: GitRepo): () => Pick<HookRun, 'refreshed' | 'left' | 'error'>[] {
  const hook = join(repo.dir, '.git/hooks/pre-commit');
  mkdirSync(join(repo.dir, '.git/hooks'), { recursive: true });
  writeFileSync(hook, `#!/bin/sh\nexec "${process.execPath}" "${builtKb()}" hooks run pre-commit\n`);
  chmodSync(hook, 0o755);
  return () => readRunLog({ gitDir: join(repo.dir, '.git') });
}

/** The sources that a document records, as a revision of it says: path → id. */
export function recorded(repo: Pick<GitRepo, 'git'>, revision: string): Record<string, string> {
  const [, text = ''] = /^source_files:\n((?: .*\n)+)/m.exec(repo.git('show', revision)) ?? [];
  return Object.fromEntries([...text.matchAll(/- path: (\S+)\n {4}hash: ([0-9a-f]+)/g)].map(([, path, hash]) => [path, hash]));
}

/** The ids that a commit has at the paths of these. */
export function idsAt(repo: GitRepo, commit: string, paths: Iterable<string>): Record<string, string> {
  return Object.fromEntries([...paths].map((path) => [path, repo.git('rev-parse', `${commit}:${path}`)]));
}

export function onDisk(repo: GitRepo, path: string): string {
  return readFileSync(join(repo.dir, path), 'utf8');
}
