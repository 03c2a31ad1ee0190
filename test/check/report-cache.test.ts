import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { CheckOptions, ShownReport } from '../../src/check/report.ts';
import { contextIn } from '../helpers/context.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { copyKept, keepRepo } from '../helpers/kept-repos.ts';
import { runKb } from '../helpers/run-kb.ts';

// Set by the bundler; reports are kept by bundled programs only.
vi.stubGlobal('KB_BUILD', 'test');
const { check } = await import('../../src/check/check.ts');

const DOCUMENT = 'docs/spelunk/contracts/src.md';

function repoWithDocuments(): GitRepo {
  return copyKept('documents') ?? keepRepo('documents', makeRepo());
}

function makeRepo(): GitRepo {
  const repo = gitRepo({
    'src/cart.ts': "import { log } from './log.ts';\nexport interface Cart {}\nlog('cart');\n",
    'src/log.ts': 'export function log(text: string): void {}\n',
    'lib/main.ts': "import { log } from '../src/log.ts';\nlog('');\n",
  });
  runKb(repo.dir, ['spelunk', '--focus=src', '--lens=interfaces,boundaries']);
  repo.commit();
  return repo;
}

async function ask(repo: GitRepo, options: Partial<CheckOptions> = {}): Promise<ShownReport> {
  const rest = { documents: [], strict: false, base: [], newOnly: false, coverage: false };
  return check(contextIn(repo.dir), { source: { kind: 'worktree' }, ...rest, ...options });
}

/** Which commands git was asked for meanwhile. */
async function commandsOf(repo: GitRepo, work: () => Promise<unknown>): Promise<string[]> {
  const file = join(repo.dir, '.git/trace');
  vi.stubEnv('GIT_TRACE2_EVENT', file);
  await work();
  vi.unstubAllEnvs();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  return lines.map((line) => JSON.parse(line)).flatMap(({ event, name }) => (event === 'cmd_name' ? [name] : []));
}

test('a commit that was checked before is not read again, unless what is kept of it is damaged', async () => {
  const repo = repoWithDocuments();
  const again = () => ask(repo, { source: { kind: 'commit', rev: 'HEAD' } });
  const first = await again();
  expect(await commandsOf(repo, again)).not.toContain('ls-tree');
  const [name = ''] = readdirSync(join(repo.dir, '.git/kb/reports'));
  const file = join(repo.dir, '.git/kb/reports', name);
  const text = readFileSync(file, 'utf8');
  for (const damaged of ['', text.slice(0, 400), text.replace('FRESH', 'STALE'), text + text.slice(500)]) {
    writeFileSync(file, damaged);
    expect(await again()).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});

const CHANGES: [string, (repo: GitRepo) => void][] = [
  ['nothing', () => {}],
  ['a source', (repo) => repo.write({ 'src/cart.ts': 'export interface Cart { id: string }\n' })],
  ['the source back', (repo) => repo.git('checkout', 'src')],
  ['a file beside the sources', (repo) => repo.write({ 'src/new.ts': 'export const added = 1;\n' })],
  ['an ignored file', (repo) => repo.write({ '.gitignore': 'src/new.ts\ndocs/\n' })],
  ['who imports the sources', (repo) => repo.write({ 'lib/main.ts': 'export {};\n' })],
  ['a document that git does not look at', (repo) => hide(repo)],
  ['a document that is gone', (repo) => rmSync(join(repo.dir, DOCUMENT))],
  ['a document of another place', (repo) => repo.write({ '.kb/config.yml': 'documents: notes\n' })],
  ['the rules', (repo) => repo.write({ '.kb/config.yml': null, '.kb/rules/odd.yml': 'id: odd\n' })],
  ['what git was told not to look at', (repo) => repo.git('update-index', '--assume-unchanged', 'src/log.ts')],
  ['that file', (repo) => repo.write({ 'src/log.ts': 'export const log = 1;\n' })],
];

function hide(repo: GitRepo): void {
  repo.git('update-index', '--skip-worktree', DOCUMENT);
  repo.write({ [DOCUMENT]: readFileSync(join(repo.dir, DOCUMENT), 'utf8').replace(/hash: .*/, `hash: ${'0'.repeat(40)}`) });
}

test('what is recalled is what a check that recalls nothing says, whatever changed since', async () => {
  const repo = repoWithDocuments();
  const questions: Partial<CheckOptions>[] = [{}, { strict: true, source: { kind: 'index' } }];
  const askAll = async (coverage: boolean) => {
    const reports = await Promise.all(questions.map((question) => ask(repo, { ...question, coverage })));
    return JSON.stringify(
      reports.map(({ documents }) => documents),
      null,
      1,
    );
  };
  const said = new Set<string>();
  for (const [name, change] of CHANGES) {
    change(repo);
    const [first, second] = [await askAll(false), await askAll(false)];
    // A report with coverage is always made anew.
    const anew = await askAll(true);
    expect([first, second], name).toEqual([anew, anew]);
    said.add(anew);
  }
  // Nearly every change must show, or the above says nothing.
  expect(said.size).toBeGreaterThan(7);
});
