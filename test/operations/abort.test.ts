import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { OperationName } from '../../src/operations/operations.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { abortAfter } from '../helpers/abort-after.ts';
import { contextIn } from '../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { copyKept, keepRepo } from '../helpers/kept-repos.ts';

const ROUTES = "import express from 'express';\nimport { list } from './list.ts';\nconst app = express();\napp.get('/carts', list);\n";
const FILES = { 'src/app.ts': ROUTES, 'src/list.ts': 'export function list() { return [1]; }\n' };

/** Looks at the signal until an operation is aborted; between them so many are left out. */
const STEP = process.env['KB_TEST_ALL'] ? 13 : 73;

/** The documents and what lies beside them in the working tree, with the state of git. */
function stateOf(dir: string): Record<string, string> {
  const docs = join(dir, 'docs');
  const names = existsSync(docs) ? readdirSync(docs, { recursive: true, encoding: 'utf8', withFileTypes: true }) : [];
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const status = execFileSync('git', ['status', '--porcelain', '--ignored'], { cwd: dir, env: GIT_ENVIRONMENT, encoding: 'utf8' });
  return { status, ...Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])) };
}

/** A repository with a document about all files and one about a file. */
async function documented(): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  await runOperation('spelunk', contextIn(repo.dir), { focus: ['src'], lens: 'flows', lspDeadline: 0 });
  await runOperation('entity-make', contextIn(repo.dir), { files: ['src/app.ts'] });
  repo.commit();
  return keepRepo('to abort in', repo);
}

/** A repository with a document that is STALE, a run that made it, the plan for another, and a remote. */
async function stale() {
  const repo = copyKept('to abort in') ?? (await documented());
  const remote = temporaryDirectory();
  repo.git('init', '--quiet', '--bare', remote);
  const runs = await runOperation('runs-list', contextIn(repo.dir), {});
  repo.write({ 'src/list.ts': 'export function list() { return [first()]; }\nfunction first() { return 1; }\n' });
  repo.write({ '.kb/intel/.gitignore': '*\n', 'NOTES.md': 'Carts are listed by `list()`.\n' });
  const plan = await runOperation('plan', contextIn(repo.dir), { focus: 'src', lens: 'interfaces' });
  return { ...repo, remote, plan, run: JSON.stringify(runs).match(/"run":"([^"]+)"/)?.[1] ?? '' };
}

const TAKES_A_MESSAGE = /^session-(capture|note|start)$/;

type Inputs = (made: Awaited<ReturnType<typeof stale>>) => object;

const DOCUMENT = 'docs/spelunk/flows/src.md';

/** Every operation, with what makes it go all its way. */
const ASKED: Record<OperationName, readonly Inputs[]> = {
  'agents-install': [() => ({ agents: ['claude', 'codex'] })],
  'agents-status': [() => ({})],
  'agents-uninstall': [() => ({})],
  anchor: [() => ({ documents: ['NOTES.md'], names: true })],
  check: [() => ({}), () => ({ rev: 'HEAD' })],
  'check-focus': [() => ({ focus: ['src'], lens: 'flows' })],
  compare: [() => ({ base: 'HEAD' })],
  context: [() => ({ goal: 'list carts' })],
  'deepfield-continue': [() => ({ once: true })],
  'deepfield-distill': [() => ({})],
  'deepfield-init': [() => ({})],
  'deepfield-input': [() => ({ files: ['src'] })],
  'deepfield-repos-add': [({ remote }) => ({ url: remote, branch: 'main' })],
  'deepfield-repos-list': [() => ({})],
  'deepfield-repos-update': [() => ({})],
  'deepfield-restart': [() => ({})],
  'deepfield-start': [() => ({ question: 'How are carts listed?' })],
  'deepfield-status': [() => ({})],
  diff: [() => ({ document: DOCUMENT })],
  doctor: [() => ({ probe: false })],
  'entity-list': [() => ({})],
  'entity-make': [() => ({ files: ['src/list.ts'] })],
  'entity-set': [() => ({ file: 'src/list.ts', purpose: 'Carts are listed here, so that all pages show the same ones.' })],
  'entity-show': [() => ({ file: 'src/app.ts' })],
  'entity-validate': [() => ({})],
  explore: [() => ({ question: 'where are carts listed?' }), () => ({ question: 'where are carts listed?', depth: 'deep' })],
  'fix-words': [() => ({})],
  find: [() => ({ query: ['carts'] })],
  'hooks-doctor': [() => ({})],
  'hooks-install': [() => ({ preCommit: true })],
  'hooks-status': [() => ({})],
  'hooks-uninstall': [() => ({})],
  init: [() => ({})],
  'intel-init': [() => ({})],
  'intel-remove': [() => ({})],
  'intel-status': [() => ({})],
  'intel-sync': [() => ({})],
  'intel-verify': [() => ({})],
  plan: [() => ({ focus: 'src', lens: 'flows' })],
  'plan-references': [({ plan }) => ({ plan, results: [{}] })],
  'process-results': [({ plan }) => ({ plan, results: [{ hovers: { [`${plan.root}/src/list.ts:0:16`]: { contents: 'number[]' } } }] })],
  query: [
    () => ({ ask: ['dependents', 'src/list.ts'] }),
    () => ({ ask: ['callers', 'first'] }),
    () => ({ ask: ['routes'] }),
    () => ({ ask: ['concept', 'carts'] }),
  ],
  read: [() => ({ documents: [DOCUMENT] }), () => ({ focus: 'carts' })],
  record: [() => ({ focus: 'src', lens: 'flows', sources: ['src'], words: 'Words.\n' })],
  refresh: [() => ({})],
  review: [() => ({})],
  'runs-diff': [({ run }) => ({ before: run, after: run })],
  'runs-fetch': [({ remote }) => ({ remote })],
  'runs-list': [() => ({})],
  'runs-prune': [() => ({ keep: 100 })],
  'runs-push': [({ remote }) => ({ remote })],
  'runs-show': [({ run }) => ({ run })],
  'runs-verify': [({ run }) => ({ run })],
  'session-capture': [() => ({ text: '{}' })],
  'session-note': [() => ({ summary: 'Listed carts' })],
  'session-start': [() => ({})],
  'session-stop': [() => ({ text: '{"session_id":"one"}', wait: true })],
  spelunk: [
    () => ({ focus: ['src'], lens: 'trust-zones' }),
    () => ({ focus: ['src'], lens: 'boundaries', refresh: true }),
    () => ({ focus: ['listing of carts'], lens: 'interfaces', lspDeadline: 0 }),
    () => ({ focus: ['src'], lens: 'state', lspDeadline: 0 }),
  ],
};

/** A project, but for what begins one, and for what updates a repository one that moved. */
async function prepareProject(name: string, { dir, remote, git, write }: Awaited<ReturnType<typeof stale>>, cache: string): Promise<void> {
  if (name === 'deepfield-init') return;
  const context = contextIn(dir, { environment: { ...process.env, KB_CACHE_DIR: cache } });
  await runOperation('deepfield-init', context, {});
  git('push', '--quiet', remote, 'HEAD:refs/heads/main');
  if (name === 'deepfield-distill') {
    write({ 'kb/drafts/domains/carts.md': '# Carts\n' });
  }
  if (name === 'deepfield-continue') {
    await runOperation('deepfield-start', context, { question: 'How are carts listed?', system: 'A shop.' });
    await runOperation('deepfield-repos-add', context, { url: remote, branch: 'main' });
  }
  if (name === 'deepfield-repos-update') {
    await runOperation('deepfield-repos-add', context, { url: remote, branch: 'main' });
    git('push', '--quiet', remote, `${git('commit-tree', '-m', 'next', '-p', 'HEAD', 'HEAD^{tree}')}:refs/heads/main`);
  }
}

test.each(Object.entries(ASKED).flatMap(([name, asked]) => asked.map((inputs) => [name as OperationName, inputs] as const)))(
  '%s ends wherever it is aborted with the reason, leaves nothing half done, and works again',
  async (name, inputs) => {
    const made = await stale();
    const { dir } = made;
    if (name.startsWith('intel-') || name.startsWith('session-')) made.write({ '.kb/intel/.gitignore': '*\n' });
    const cache = temporaryDirectory();
    if (name.startsWith('deepfield-')) await prepareProject(name, made, cache);
    const temporary = temporaryDirectory();
    const environment = { ...process.env, TMPDIR: temporary, KB_CACHE_DIR: cache };
    const before = stateOf(dir);
    let aborted = 0;
    for (let looks = 1; ; looks += STEP) {
      const { signal, reason, isAborted } = abortAfter(looks);
      const outcome = await runOperation(name, contextIn(dir, { environment, signal }), inputs(made)).catch((error: unknown) => ({
        error,
      }));
      expect(readdirSync(temporary).filter((each) => each.startsWith('kb-'))).toEqual([]);
      if (!isAborted()) {
        expect(outcome).not.toHaveProperty('error');
        break;
      }
      aborted += 1;
      expect(outcome).toEqual({ error: reason });
      for (const [file, text] of Object.entries(stateOf(dir))) {
        if (file.endsWith('.md') && before[file] !== text) expect(text).toMatch(/^(---\n[\s\S]*kb:end|<!-- Generated by kb [\s\S]*\n$)/);
        expect(file).not.toMatch(/\.tmp$/);
      }
    }
    // What only takes a message writes one file, and is done before anybody could want to end it.
    if (!TAKES_A_MESSAGE.test(name)) expect(aborted).toBeGreaterThan(0);
  },
);
