import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'vitest';

import { startKb } from '../helpers/run-kb.ts';
import { edit, writeWords } from './edit.ts';
import { readRunIds } from './notes-kept.ts';
import { readUserState } from './state.ts';
import { background, run, type World } from './world.ts';

/** Starts kb and does not wait for it. */
function start(world: World, dir: string, args: string[]): void {
  world.running.push(call(world, dir, args));
}

/** @returns what went wrong; being killed is nothing that did, nor that sections stay which somebody wrote into. */
async function call(world: World, dir: string, args: string[]): Promise<string | undefined> {
  const { code, stderr } = await startKb(dir, args, { TMPDIR: world.foreground });
  return code === 0 || code === 128 || (code === 1 && /^left alone: /.test(stderr)) ? undefined : `kb ${args.join(' ')}: ${code} ${stderr}`;
}

export function refresh(world: World): void {
  start(world, world.dir, ['refresh']);
}

export function refreshTwice(world: World): void {
  refresh(world);
  refresh(world);
}

export function runHookByHand(world: World): void {
  start(world, world.dir, ['hooks', 'run', 'post-commit']);
}

export function spelunk(world: World): void {
  const lens = world.random.pick(['interfaces', 'boundaries', 'contracts', 'flows']) ?? 'interfaces';
  start(world, world.dir, ['spelunk', `--lens=${lens}`, '--focus=src']);
}

/** Ends what kb has running, at a moment that nobody chose; where nothing runs, something is begun. */
export async function kill(world: World): Promise<void> {
  if (background(world.dir).length === 0) {
    edit(world);
    run(world, world.dir, ['commit', '--quiet', '--all', '--message', `change ${++world.count}`]);
  }
  for (let waited = 0; waited < 40 && background(world.dir).length === 0; waited++) await sleep(10);
  await sleep(world.random.below(600));
  killAll(world);
}

function killAll(world: World): void {
  for (const pid of [world.dir, ...world.trees].flatMap(background)) {
    try {
      process.kill(pid, 'SIGKILL');
      world.tally.kills += 1;
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ends all that is still running, where there is nothing to find out any more. */
export async function stop(world: World): Promise<void> {
  for (let round = 0; round < 100 && [world.dir, ...world.trees].some((dir) => background(dir).length > 0); round++) {
    killAll(world);
    await sleep(20);
  }
  await Promise.allSettled(world.running);
}

/** Ends processes of kb while git waits for them. */
export function killSoon(world: World): void {
  const script = `sleep 0.${world.random.below(9)}; for p in /proc/[0-9]*; do
    if [ "$(readlink $p/cwd)" = "$1" ] && tr '\\0' ' ' <$p/cmdline | grep -q 'run.js hooks run'; then kill -9 "\${p#/proc/}" && echo killed; fi
  done 2>/dev/null`;
  const killer = spawn('sh', ['-c', script, 'sh', world.dir], { stdio: ['ignore', 'pipe', 'ignore'] });
  killer.stdout.on('data', (text) => {
    world.tally.kills += String(text).split('killed').length - 1;
  });
  world.running.push(new Promise((resolve) => void killer.on('close', () => resolve(undefined))));
}

/** Somebody works in a linked worktree, whose hooks work on its own documents; committing changes nothing of what they wrote. */
export function workInTree(world: World): void {
  let tree = world.random.pick(world.trees);
  if (tree !== undefined && world.random.below(5) === 0) {
    run(world, world.dir, ['worktree', 'remove', '--force', tree]);
    world.trees = world.trees.filter((each) => each !== tree);
    tree = undefined;
  }
  if (tree === undefined) {
    tree = join(dirname(world.dir), `tree${++world.count}`);
    if (run(world, world.dir, ['worktree', 'add', '--quiet', '-b', `tree${world.count}`, tree]) !== 0) return;
    world.trees.push(tree);
  }
  edit(world, tree);
  writeWords(world, tree);
  const { files, words } = readUserState(tree);
  const code = run(world, tree, ['add', '--all']) || run(world, tree, ['commit', '--quiet', '--message', `change ${++world.count}`]);
  const now = readUserState(tree);
  const kept = Object.fromEntries(Object.entries(now.words).filter(([path]) => path in words));
  expect({ tree, code, files: now.files, words: kept }).toEqual({ tree, code: 0, files, words });
  world.tally.commits += 1;
}

/** The branch and the notes go to a server, where a colleague finds them and adds their own. */
export function share(world: World): void {
  for (const id of readRunIds(world.dir)) world.runs.add(id);
  const [remote, colleague] = [join(dirname(world.dir), 'remote.git'), join(dirname(world.dir), 'colleague')];
  if (!existsSync(remote)) {
    run(world, world.dir, ['init', '--quiet', '--bare', '--initial-branch=shared', remote]);
    run(world, world.dir, ['remote', 'add', 'origin', remote]);
  }
  run(world, world.dir, ['push', '--quiet', '--force', 'origin', 'HEAD:refs/heads/shared']);
  if (!existsSync(colleague)) run(world, world.dir, ['clone', '--quiet', '--branch=shared', remote, colleague]);
  else if (background(colleague).length === 0) {
    run(world, colleague, ['fetch', '--quiet', 'origin']);
    run(world, colleague, ['reset', '--quiet', '--hard', 'origin/shared']);
  }
  edit(world, colleague);
  world.running.push(exchange(world, colleague));
}

async function exchange(world: World, colleague: string): Promise<string | undefined> {
  const steps: [string, string[]][] = [
    [world.dir, ['runs', 'push']],
    [colleague, ['refresh']],
    [colleague, ['runs', 'push']],
    [world.dir, ['runs', 'fetch']],
  ];
  for (const [dir, args] of steps) {
    const problem = await call(world, dir, args);
    if (problem !== undefined) return problem;
  }
  for (const id of readRunIds(world.dir)) world.runs.add(id);
  return undefined;
}
