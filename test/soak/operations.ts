import { kill, killSoon, refresh, refreshTwice, runHookByHand, share, spelunk, workInTree } from './acts.ts';
import { create, documents, edit, remove, type Side, sources, writeIntoSection, writeSide, writeWords } from './edit.ts';
import { DOCUMENTS } from './state.ts';
import { lines, type World } from './world.ts';

/** A git command, or what somebody does between two. */
export type Step = string[] | ((dir: string) => void);

/**
 * What somebody does in a repository. `steps` run one after the other until one fails; the soak runs them in a copy without hooks as well
 * and compares. `act`: anything else.
 */
export type Operation = { name: string } & (
  | { steps: (world: World) => Step[]; meanwhile?: (world: World) => void }
  | { act: (world: World) => void | Promise<void> }
);

export const OPERATIONS: readonly Operation[] = [
  { name: 'edit', act: (world) => void edit(world) },
  { name: 'edit and commit', steps: editAndCommit },
  { name: 'edit, commit and share', steps: (world) => [...editAndCommit(world), ...clean(world)] },
  { name: 'create', act: create },
  { name: 'remove', act: remove },
  { name: 'write words', act: writeWords },
  { name: 'write words into a section', act: writeIntoSection },
  { name: 'write words and commit them', steps: writeWordsAndCommit },
  { name: 'commit -a', steps: (world) => [commit(world, '--all')] },
  { name: 'commit everything', steps: (world) => [['add', '--all'], commit(world)] },
  { name: 'commit a path', steps: (world) => [commit(world, '--', edit(world))] },
  { name: 'commit --no-verify', steps: (world) => [['add', '--all', 'src'], commit(world, '--no-verify')] },
  { name: 'commit part of what changed', steps: commitPart },
  { name: 'commit, killed meanwhile', steps: editAndCommit, meanwhile: killSoon },
  { name: 'stage', steps: () => [['add', '--all', 'src']] },
  {
    name: 'amend',
    steps: (world) => [
      ['add', '--', edit(world)],
      ['commit', '--quiet', '--amend', '--no-edit'],
    ],
  },
  { name: 'rename', steps: (world) => [['mv', world.random.pick(sources(world)) ?? '.', `src/renamed${++world.count}.ts`]] },
  { name: 'branch', steps: (world) => [['switch', '--quiet', '--create', `topic${++world.count}`]] },
  { name: 'switch', steps: (world) => [...clean(world), ['switch', '--quiet', otherBranch(world)]] },
  { name: 'commit on a detached HEAD', steps: detach },
  { name: 'check out a path', steps: (world) => [['checkout', '--quiet', idOf(world, 'HEAD~1'), '--', 'src/cart.ts']] },
  {
    name: 'restore documents',
    steps: (world) => [['checkout', '--quiet', 'HEAD', '--', world.random.pick(documents(world)) ?? DOCUMENTS]],
  },
  { name: 'merge', steps: (world) => [...clean(world), ['merge', '--quiet', '--no-edit', otherBranch(world)]] },
  { name: 'rebase', steps: (world) => [...clean(world), ['rebase', '--quiet', otherBranch(world)]] },
  { name: 'cherry-pick', steps: (world) => [...clean(world), ['cherry-pick', otherBranch(world)]] },
  { name: 'diverge and merge', steps: (world) => diverge(world, (theirs) => ['merge', '--quiet', '--no-edit', theirs]) },
  { name: 'diverge and rebase', steps: (world) => diverge(world, (theirs) => ['rebase', '--quiet', theirs]) },
  { name: 'diverge and cherry-pick', steps: (world) => diverge(world, (theirs) => ['cherry-pick', theirs]) },
  { name: 'squash', steps: (world) => [...diverge(world, (theirs) => ['merge', '--quiet', '--squash', theirs]), commit(world)] },
  { name: 'stash', steps: stash },
  { name: 'stash with what is untracked', steps: (world) => stash(world, '--include-untracked') },
  { name: 'reset', steps: (world) => [['reset', '--quiet', idOf(world, 'HEAD~1')]] },
  {
    name: 'pack',
    steps: () => [
      ['gc', '--quiet', '--auto'],
      ['pack-refs', '--all'],
    ],
  },
  { name: 'work in a worktree', act: workInTree },
  { name: 'work in a worktree again', act: workInTree },
  { name: 'share notes', act: share },
  { name: 'refresh', act: refresh },
  { name: 'refresh twice at once', act: refreshTwice },
  { name: 'run a hook by hand', act: runHookByHand },
  { name: 'spelunk', act: spelunk },
  { name: 'kill', act: kill },
  { name: 'kill again', act: kill },
];

function commit(world: World, ...args: string[]): string[] {
  return ['commit', '--quiet', '--message', `change ${++world.count}`, ...args];
}

/** What somebody does whose changes would be in the way. */
function clean(world: World): string[][] {
  return [
    ['add', '--all'],
    [...commit(world), '--allow-empty'],
  ];
}

function editAndCommit(world: World): string[][] {
  edit(world);
  return [['add', '--all', 'src'], commit(world)];
}

/** One of two changed files is committed by name, with something else staged. */
function commitPart(world: World): string[][] {
  const staged = edit(world);
  return [['add', '--', staged], commit(world, '--', edit(world))];
}

function writeWordsAndCommit(world: World): string[][] {
  writeWords(world);
  return [['add', '--all', DOCUMENTS], commit(world)];
}

function stash(world: World, ...args: string[]): string[][] {
  edit(world);
  writeWords(world);
  return [
    ['stash', 'push', '--quiet', ...args],
    ['stash', 'pop', '--quiet'],
  ];
}

function detach(world: World): Step[] {
  const written = side(world, edit(world), `${++world.count}`, 0);
  return [...clean(world), ['switch', '--quiet', '--detach'], (dir) => writeSide(dir, written), commit(world, '--all')];
}

/** Both sides write into the same source and the same document, now and then at the same place. */
function diverge(world: World, join: (theirs: string) => string[]): Step[] {
  const [here] = lines(world.dir, 'branch', '--show-current');
  const number = ++world.count;
  const theirs = `theirs${number}`;
  const source = world.random.pick(sources(world));
  const at = world.random.below(3) === 0 ? 0 : 999;
  const [one, other] = [side(world, source, `${number}a`, 0), side(world, source, `${number}b`, at)];
  if (world.random.below(3) > 0)
    Object.assign(one, { document: other.document, before: world.random.below(3) > 0 ? other.before : one.before });
  return [
    ...clean(world),
    ['switch', '--quiet', '--create', theirs],
    (dir) => writeSide(dir, one),
    commit(world, '--all'),
    ['switch', '--quiet', ...(here === undefined ? ['--detach', idOf(world, 'HEAD')] : [here])],
    (dir) => writeSide(dir, other),
    commit(world, '--all'),
    join(theirs),
  ];
}

function side(world: World, source: string | undefined, text: string, line: number): Side {
  return { source, document: world.random.pick(documents(world)), line, before: world.random.below(2) === 0, text };
}

/** The background may add a commit meanwhile: what is meant is the one of now. */
function idOf({ dir }: World, rev: string): string {
  try {
    return lines(dir, 'rev-parse', '--verify', '--quiet', rev)[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

function otherBranch({ dir, random }: World): string {
  return random.pick(lines(dir, 'for-each-ref', '--format=%(refname:short)', 'refs/heads')) ?? 'main';
}
