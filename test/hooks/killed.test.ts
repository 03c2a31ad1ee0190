import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openRepo } from '../../src/git/repo.ts';
import { repairIndex } from '../../src/hooks/committing/repair-index.ts';
import { compiledSources } from '../helpers/compiled-sources.ts';
import { contextIn } from '../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';
import { writePrograms } from '../helpers/programs.ts';
import { A, A_RECORD, documented, idsAt, onDisk, PAGE, recorded, refreshOnDisk } from './documented.ts';

const compiled = compiledSources();
const SCRIPT = join(import.meta.dirname, '../helpers/hooks-process.js');
const CART = 'export interface Cart {}\nexport const LIMIT = 9;\n';
const ORDER = 'export interface Ordered {}\n';

beforeEach(isolateGit);

/** Runs a step of kb that is killed when it starts a command of git, or when that has ended. */
function runKilled(repo: GitRepo, step: string[], when: 'before' | 'after', command: string): void {
  const real = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
  const run = when === 'after' ? `"${real}" "$@"; ` : '';
  const script = `case " $* " in *" ${command} "*) ${run}kill -9 $PPID; exit 1;; esac\nexec "${real}" "$@"`;
  const [bin] = writePrograms(temporaryDirectory(), { git: script });
  const env = { ...GIT_ENVIRONMENT, PATH: `${bin}:${GIT_ENVIRONMENT['PATH']}`, TMPDIR: temporaryDirectory() };
  const { signal } = spawnSync(process.execPath, [SCRIPT, compiled(), join(repo.dir, '.git/log'), ...step], { cwd: repo.dir, env });
  expect(signal).toBe('SIGKILL');
}

function expectFresh(repo: GitRepo): void {
  expect(recorded(repo, `HEAD:${A}`)).toEqual(idsAt(repo, 'HEAD', ['src/a/cart.ts']));
}

const locksIn = (repo: GitRepo) =>
  readdirSync(join(repo.dir, '.git'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.lock'));

test.skipIf(process.platform === 'win32').each([
  ['before', 'apply'],
  ['after', 'apply'],
  ['after', 'update-ref'],
] as const)(
  'a follow-up commit killed %s git %s takes nothing of the user, and his next commit undoes no document',
  async (when, command) => {
    const repo = await documented();
    repo.write({ 'src/a/cart.ts': CART });
    repo.git('commit', '--quiet', '--all', '--message=limit');
    await refreshOnDisk(repo);
    repo.write({ 'README.md': 'Staged.\n' });
    repo.git('add', 'README.md');
    runKilled(repo, ['commit', A], when, command);
    expect(locksIn(repo)).toEqual([]);
    expect(repo.git('show', 'HEAD:README.md')).toBe('About.');
    const staged = repo.git('diff', '--cached', '--name-only').split('\n');
    expect(staged.filter((path) => ![A, A_RECORD, PAGE].includes(path))).toEqual(['README.md']);
    await repairIndex(await openRepo(repo.dir, contextIn(repo.dir)), repo.git('rev-parse', 'HEAD'));
    repo.git('commit', '--quiet', '--message=mine');
    if (when === 'after') expectFresh(repo);
    expect(onDisk(repo, A)).toContain('LIMIT');
  },
);

test.skipIf(process.platform === 'win32')('a run before a commit that is killed leaves an index that can be committed', async () => {
  const repo = await documented();
  repo.write({ 'src/a/cart.ts': CART, 'src/b/order.ts': ORDER });
  repo.git('add', 'src/a');
  runKilled(repo, ['pre-commit'], 'after', 'apply');
  expect(locksIn(repo)).toEqual([]);
  repo.git('commit', '--quiet', '--message=limit');
  expectFresh(repo);
  await repairIndex(await openRepo(repo.dir, contextIn(repo.dir)), repo.git('rev-parse', 'HEAD'));
  expect(repo.git('status', '--porcelain')).toBe(' M src/b/order.ts');
});
