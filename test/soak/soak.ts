import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'vitest';

import { runGit, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';
import { countHooks } from './count-hooks.ts';
import { examineMerge } from './examine-merge.ts';
import { OPERATIONS, type Operation, type Step } from './operations.ts';
import { randomFrom } from './random.ts';
import { isDocument, isStopped, settle, WAYS } from './settle.ts';
import { DOCUMENTS, readUserState, type UserState } from './state.ts';
import { background, run, type World } from './world.ts';

const FILES = {
  'src/cart.ts': 'export function total(prices: number[]): number {\n  return prices.reduce((a, b) => a + b, 0);\n}\n',
  'src/order.ts': "import { total } from './cart.ts';\n\nexport function place(prices: number[]) {\n  return total(prices);\n}\n",
  'src/user/account.ts': 'export interface Account { id: string }\n\nexport const open = (id: string): Account => ({ id });\n',
  'src/user/login.ts': "import { open } from './account.ts';\n\nexport const login = (id: string) => open(id);\n",
  'README.md': '# Shop\n',
};

const NOTHING = {
  commits: 0,
  merges: 0,
  conflicts: 0,
  conflictedDocuments: 0,
  resolved: 0,
  inTheWay: 0,
  kills: 0,
  hooks: 0,
  refreshed: 0,
  committedByHooks: 0,
  runs: 0,
};

/** A repository with documents and hooks, in which nobody has worked yet. @param hooks their configuration, as YAML. */
export function prepare(seed: number, hooks: string): World {
  const place = temporaryDirectory();
  const [dir, temporary, foreground] = [join(place, 'shop'), join(place, 'temporary'), join(place, 'foreground')];
  for (const each of [dir, temporary, foreground]) mkdirSync(each);
  const git = (...args: string[]) => runGit(dir, args);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  writeFiles(dir, { ...FILES, '.kb/config.yaml': `hooks: {${hooks}}\n` });
  for (const args of [
    ['init'],
    ['spelunk', '--for=architect', '--focus=src'],
    ['spelunk', '--lens=flows,contracts', '--focus=src/user'],
    ['hooks', 'install'],
  ]) {
    const { code, stderr } = runKb(dir, args, { TMPDIR: foreground });
    expect(`${args.join(' ')}: ${code} ${code === 0 ? '' : stderr}`).toBe(`${args.join(' ')}: 0 `);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  return {
    dir,
    temporary,
    foreground,
    random: randomFrom(seed),
    count: 0,
    trees: [],
    running: [],
    runs: new Set(),
    said: '',
    isOff: false,
    tally: { ...NOTHING },
  };
}

/**
 * Lets somebody work with git in a repository with kb's hooks: `count` random operations. Each git command also runs in a copy of the
 * repository without hooks, and what the user wrote, staged and committed has to be the same in both afterwards; between two operations
 * it may not change at all.
 * @param diary gets what happened, for whoever has to find out why it went wrong.
 */
export async function soak(world: World, count: number, diary: (line: string) => void): Promise<void> {
  let before = readUserState(world.dir);
  const log = countHooks(world);
  for (let at = 0; at < count; at++) {
    const operation = world.random.pick(OPERATIONS);
    if (!operation) continue;
    const name = `${at} ${operation.name}`;
    compare(`before ${name}`, readUserState(world.dir), before);
    diary(`${name}: ${await perform(world, operation, diary)}`);
    before = readUserState(world.dir);
    log();
  }
  for (const problem of await Promise.all(world.running)) expect(problem).toBeUndefined();
  await rest(world);
  compare('at rest', readUserState(world.dir), before);
  log();
}

async function perform(world: World, operation: Operation, diary: (line: string) => void): Promise<string> {
  if ('act' in operation) {
    await operation.act(world);
    return 'done';
  }
  const way = world.random.pick(WAYS) ?? 'both';
  // Documents that the background refreshed are in the way of git now and then, as any uncommitted file is; the user waits and commits them,
  // and switches kb off before losing patience: what is in the way then is not kb's.
  for (let tries = 0; ; tries++) {
    const steps = operation.steps(world);
    const copy = mkdtempSync(join(dirname(world.dir), 'copy-'));
    copyTo(world.dir, copy);
    const wanted = runSteps(world, copy, steps, ['-c', 'core.hooksPath=/dev/null', '-c', 'maintenance.auto=false']);
    operation.meanwhile?.(world);
    world.isOff = tries === PATIENCE;
    const got = runSteps(world, world.dir, steps);
    world.isOff = false;
    const { said } = world;
    const same = got.at === wanted.at && got.code === wanted.code && got.stopped === wanted.stopped;
    const met = settle(world, world.dir, same ? way : 'abort');
    if (same || tries === PATIENCE) {
      const sourcesOf = (paths: string[]) => paths.filter((path) => !isDocument(path));
      const there = settle(world, copy, way);
      // Whoever takes one side of a document loses the words of the other, and without hooks other documents are in conflict than with them.
      const isOneSided = way !== 'both' && met.filter(isDocument).join() !== there.filter(isDocument).join();
      const found = { got, met: sourcesOf(met), ...readUserState(world.dir) };
      const expected = { got: wanted, met: sourcesOf(there), ...readUserState(copy) };
      compare(operation.name, found, isOneSided ? { ...expected, ...wordsOf(found) } : expected);
      examineMerge(world, way === 'both' || met.length === 0);
    }
    await remove(copy);
    if (same) return tell(world, { steps, code: got.code, met, way, tries });
    world.tally.inTheWay += 1;
    diary(`in the way of step ${got.at} (${wanted.at} without hooks): ${said}`);
    // What is still at work for the commits before would be in the way again.
    await rest(world);
    run(world, world.dir, ['add', '--all', DOCUMENTS]);
    run(world, world.dir, ['commit', '--quiet', '--message', 'documents']);
    await rest(world);
  }
}

function wordsOf({ words, committedWords, stagedWords }: UserState): Pick<UserState, 'words' | 'committedWords' | 'stagedWords'> {
  return { words, committedWords, stagedWords };
}

/** How often somebody tries what kb may be in the way of. */
const PATIENCE = 4;

interface Outcome {
  steps: Step[];
  code: number;
  met: string[];
  way: string;
  tries: number;
}

function tell({ tally }: World, { steps, code, met, way, tries }: Outcome): string {
  if (code === 0) tally.commits += steps.filter((step) => Array.isArray(step) && step[0] === 'commit').length;
  if (code === 0 || met.length > 0)
    tally.merges += steps.filter((step) => Array.isArray(step) && /^(merge|rebase|cherry-pick)$/.test(step[0] ?? '')).length;
  if (met.length > 0) tally.conflicts += 1;
  if (met.some(isDocument)) tally.conflictedDocuments += 1;
  if (met.length > 0 && way !== 'abort') tally.resolved += 1;
  return [
    `exit ${code}`,
    ...(met.length > 0 ? [`${met.join(', ')} in conflict, ${way}`] : []),
    ...(tries > 0 ? [`${tries} more tries`] : []),
  ].join(', ');
}

/** Runs steps until one fails. @returns how many went well, the exit code of the last, and whether git waits for somebody to go on. */
function runSteps(
  world: World,
  dir: string,
  steps: readonly Step[],
  before: readonly string[] = [],
): { at: number; code: number; stopped: boolean } {
  for (const [at, step] of steps.entries()) {
    const code = typeof step === 'function' ? step(dir) : run(world, dir, [...before, ...step]);
    if (code) return { at, code, stopped: isStopped(dir) };
  }
  return { at: steps.length, code: 0, stopped: false };
}

/** A document that kb wrote meanwhile has no words in the other state yet. */
function compare<T extends UserState>(at: string, found: T, expected: T): void {
  const words = Object.fromEntries(Object.entries(found.words).filter(([path]) => path in expected.words));
  expect({ at, ...found, words }).toEqual({ at, ...expected });
}

/** A copy of the repository as it is, without what kb remembers; the background may be removing files meanwhile. */
export function copyTo(dir: string, copy: string): void {
  cpSync(dir, copy, {
    recursive: true,
    filter: (source) => existsSync(source) && !/\/\.git\/(kb|objects|worktrees)(\/|$)|\.tmp$|\.lock$/.test(source),
  });
  mkdirSync(join(copy, '.git/objects/info'), { recursive: true });
  writeFileSync(join(copy, '.git/objects/info/alternates'), `${join(dir, '.git/objects')}\n`);
}

/** What git still writes there keeps it a while; all of it goes when the test ends. */
async function remove(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/** Waits until no hook of kb is at work. */
async function rest({ dir, trees }: World): Promise<void> {
  for (let quiet = 0, waited = 0; quiet < 5 && waited < 1200; waited++) {
    quiet = [dir, ...trees].every((each) => background(each).length === 0) ? quiet + 1 : 0;
    await sleep(50);
  }
}
