import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DOCUMENTS, list } from './state.ts';
import { run, type World } from './world.ts';

/** What somebody makes of a conflict. `both` keeps the words of both sides. */
export const WAYS = ['both', 'both', 'ours', 'theirs', 'abort'] as const;
export type Way = (typeof WAYS)[number];

/** Ends what git stopped at. @returns the paths that were in conflict. */
export function settle(world: World, dir: string, way: Way): string[] {
  const met = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const doing = operationIn(dir);
    const unmerged = unmergedIn(dir);
    for (const path of unmerged) met.add(path);
    if (!doing && unmerged.length === 0) return [...met];
    if (doing && (way === 'abort' || round === 29)) run(world, dir, [doing, '--abort']);
    else resolveAll(world, dir, { unmerged, way, doing });
  }
  return [...met];
}

function resolveAll(
  world: World,
  dir: string,
  { unmerged, way, doing }: { unmerged: string[]; way: Way; doing: string | undefined },
): void {
  for (const path of unmerged) resolve(world, dir, path, way === 'abort' ? 'theirs' : way);
  goOn(world, dir, doing);
}

function goOn(world: World, dir: string, doing: string | undefined): void {
  if (doing === undefined) {
    // A stash that was in conflict stays on the stack.
    run(world, dir, ['reset', '--quiet']);
    run(world, dir, ['stash', 'drop', '--quiet']);
    return;
  }
  const stops = (args: string[]) => run(world, dir, args) !== 0 && unmergedIn(dir).length === 0;
  if (!stops([doing, '--continue'])) return;
  // Documents that kb wrote meanwhile are in the way; where that is not it, nothing is left to commit.
  for (let tries = 0; tries < 10 && run(world, dir, ['diff', '--quiet', 'HEAD']) !== 0; tries++) {
    run(world, dir, ['add', '--all', DOCUMENTS]);
    if (!stops([doing, '--continue'])) return;
  }
  if (doing === operationIn(dir))
    run(world, dir, doing === 'merge' ? ['commit', '--quiet', '--no-edit', '--allow-empty'] : [doing, '--skip']);
}

function unmergedIn(dir: string): string[] {
  return [...new Set(list(dir, ['diff', '--name-only', '--diff-filter=U', '-z']))];
}

function resolve(world: World, dir: string, path: string, way: 'ours' | 'theirs' | 'both'): void {
  const file = join(dir, path);
  if (way === 'both' && existsSync(file)) {
    const text = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, text.filter((line) => !/^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line)).join('\n'));
  } else if (way === 'both' || run(world, dir, ['checkout', '--quiet', `--${way}`, '--', path]) !== 0)
    run(world, dir, ['rm', '--quiet', '--force', '--', path]);
  run(world, dir, ['add', '--', path]);
}

const MARKERS = {
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  MERGE_HEAD: 'merge',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
};

function operationIn(dir: string): string | undefined {
  return Object.entries(MARKERS).find(([marker]) => existsSync(join(dir, '.git', marker)))?.[1];
}

/** Whether git waits for somebody to end what it began. */
export function isStopped(dir: string): boolean {
  return operationIn(dir) !== undefined || unmergedIn(dir).length > 0;
}

export function isDocument(path: string): boolean {
  return path.startsWith(`${DOCUMENTS}/`);
}
