import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkDocuments } from '../../src/check/check-documents.ts';
import { configTemplate } from '../../src/workspace/config/write-config.ts';
import { readDocuments } from '../../src/workspace/read-documents.ts';
import { GIT_ENVIRONMENT, type GitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { flags, hookRuns, installHooks, unconfigured, untilStill } from '../hooks/hooked.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const POST_COMMIT = join(import.meta.dirname, '../../githooks/post-commit');
const PROGRAMS = ['sh', 'git', 'awk', 'dd', 'mv', 'rm', 'mkdir', 'touch', 'nice'];

/** A directory of programs that is enough for the hooks, without node; `awk` is another one where told. */
function pathWithoutNode(awk?: string): string {
  const directory = temporaryDirectory();
  for (const name of PROGRAMS) {
    const found = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    if (name === 'awk' && awk !== undefined) writeFileSync(join(directory, name), `#!/bin/sh\nexec ${awk} "$@"\n`, { mode: 0o755 });
    else symlinkSync(found, join(directory, name));
  }
  return directory;
}

/** Those of these commands that are installed, by the paths of their programs. */
function installed(commands: string[], trial: string): string[] {
  return commands.flatMap((command) => {
    const [name = '', ...words] = command.split(' ');
    const { stdout } = spawnSync('sh', ['-c', `path=$(command -v ${name}) && "$path" ${words.join(' ')} ${trial} && echo "$path"`]);
    const path = stdout.toString().trim();
    return path === '' ? [] : [[path, ...words].join(' ')];
  });
}

/** Runs the post-commit hook as git would. */
function postCommit(repo: Pick<GitRepo, 'dir'>, { shell = 'sh', path = pathWithoutNode(), env = {} as NodeJS.ProcessEnv } = {}) {
  const command = `exec ${shell} '${POST_COMMIT}'`;
  return spawnSync('/bin/sh', ['-c', `PATH='${path}'; export PATH; ${command}`], { cwd: repo.dir, env: { ...GIT_ENVIRONMENT, ...env } });
}

const CHANGE = { 'src/a/cart.ts': 'export interface Basket {}\n' };

describe('a commit flags the documents that it makes stale', () => {
  test.each(installed(['sh', 'bash --posix', 'busybox sh'], '-c :'))('in %s', async (shell) => {
    const repo = await unconfigured();
    repo.commit(CHANGE);
    expect(postCommit(repo, { shell })).toMatchObject({ status: 0, stdout: Buffer.of(), stderr: Buffer.of() });
    expect(flags(repo)).toEqual({ 'contracts/src-a.md': 'STALE', 'contracts/src-b.md': 'FRESH' });
  });

  test('but leaves that to the background where there is more to read than a person would not feel', async () => {
    const repo = await unconfigured();
    const file = join(repo.dir, 'docs/spelunk/_staleness.json');
    const known = JSON.parse(readFileSync(file, 'utf8'));
    const sources = Array.from({ length: 12_000 }, (_, at) => [`src/more${at}.ts`, '0'.repeat(40)]);
    known.docs['contracts/src-b.md'].source_files = Object.fromEntries(sources);
    writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
    repo.commit(CHANGE);
    expect(postCommit(repo)).toMatchObject({ status: 0, stderr: Buffer.of() });
    expect(flags(repo)).toEqual({ 'contracts/src-a.md': 'FRESH', 'contracts/src-b.md': 'FRESH' });
  });

  test.each(installed(['mawk', 'gawk', 'original-awk', 'busybox awk'], "'BEGIN { exit }'"))('with %s', async (awk) => {
    const repo = await unconfigured();
    repo.commit(CHANGE);
    postCommit(repo, { path: pathWithoutNode(awk) });
    expect(flags(repo)).toEqual({ 'contracts/src-a.md': 'STALE', 'contracts/src-b.md': 'FRESH' });
  });

  test('with the receipt that a check gives', async () => {
    const repo = await unconfigured();
    repo.commit(CHANGE);
    postCommit(repo);
    const [first] = await checkAll(repo);
    const { docs } = JSON.parse(readFileSync(join(repo.dir, 'docs/spelunk/_staleness.json'), 'utf8'));
    expect(docs['contracts/src-a.md'].receipts).toEqual(first?.verdict.receipts);
  });

  test('below a directory whose name needs quotes', async () => {
    const repo = await unconfigured();
    const dir = join(temporaryDirectory(), `it's "here" $HOME`);
    renameSync(repo.dir, dir);
    const moved = { ...repo, dir };
    writeFileSync(join(dir, 'src/a/cart.ts'), 'export interface Basket {}\n');
    execFileSync('git', ['commit', '--all', '--quiet', '-m', 'x'], { cwd: dir, env: GIT_ENVIRONMENT });
    postCommit(moved);
    renameSync(dir, repo.dir);
    expect(flags(repo)['contracts/src-a.md']).toBe('STALE');
  });

  test('in a linked worktree, where .git is a file', async () => {
    const repo = await unconfigured();
    const dir = join(temporaryDirectory(), 'linked');
    repo.git('worktree', 'add', '--quiet', dir);
    mkdirSync(join(dir, 'docs/spelunk'), { recursive: true });
    writeFileSync(join(dir, 'docs/spelunk/_staleness.json'), readFileSync(join(repo.dir, 'docs/spelunk/_staleness.json')));
    writeFileSync(join(dir, 'src/a/cart.ts'), 'export interface Basket {}\n');
    execFileSync('git', ['commit', '--all', '--quiet', '-m', 'x'], { cwd: dir, env: GIT_ENVIRONMENT });
    postCommit({ dir });
    expect(flags({ dir })['contracts/src-a.md']).toBe('STALE');
    expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
  });

  test.each([
    ['.kb/config.yaml says where they are', 'documents: "docs/spelunk/" # here\n', 'STALE'],
    ['.kb/config.yaml is more than the hook understands', '{documents: docs/spelunk}\n', 'FRESH'],
    ['.kb/config.yaml is as kb init writes it, with every key that there is', configTemplate(), 'STALE'],
    ['the lens decides', 'staleness: lens\n', 'FRESH'],
  ])('unless it cannot tell: %s', async (_, config, status) => {
    const repo = await unconfigured();
    repo.commit({ ...CHANGE, '.kb/config.yaml': config });
    postCommit(repo);
    expect(flags(repo)['contracts/src-a.md']).toBe(status);
  });
});

test('what a commit flags at once is what a check finds, and no plain change is missing', { timeout: 120_000 }, async () => {
  const repo = await unconfigured();
  const path = pathWithoutNode();
  const clean = readFileSync(join(repo.dir, 'docs/spelunk/_staleness.json'));
  const files = fc.constantFrom('src/a/cart.ts', 'src/b/order.ts');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), file: files, text: fc.constantFrom('1', '2') }),
    fc.record({
      kind: fc.constantFrom('remove', 'move', 'link', 'forget', 'stage', 'chmod') as fc.Arbitrary<Kind>,
      file: files,
      text: fc.constant(''),
    }),
    fc.record({ kind: fc.constant('unstaged' as const), file: files, text: fc.constantFrom('', '1', '2') }),
    fc.record({
      kind: fc.constant('document' as const),
      file: fc.constant('docs/spelunk/contracts/src-a.md'),
      text: fc.constant('\nMine.\n'),
    }),
  );
  type Kind = 'edit' | 'remove' | 'move' | 'link' | 'forget' | 'stage' | 'chmod' | 'unstaged' | 'document';
  const first = repo.git('rev-parse', 'HEAD');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      repo.git('reset', '--quiet', '--hard', first);
      repo.git('clean', '-fdq');
      execFileSync('touch', [
        '-d',
        '2026-01-01T00:00:00Z',
        ...['a', 'b'].map((name) => join(repo.dir, `docs/spelunk/contracts/src-${name}.md`)),
      ]);
      writeFileSync(join(repo.dir, 'docs/spelunk/_staleness.json'), clean);
      const unstaged: (() => void)[] = [];
      for (const { kind, file, text } of steps) apply(repo, kind, file, text, unstaged);
      repo.git('commit', '--quiet', '--allow-empty', '-m', 'x');
      for (const act of unstaged) act();
      postCommit(repo, { path });
      const checked = await checkAll(repo);
      const flagged = flags(repo);
      for (const { verdict } of checked) {
        const name = verdict.path.slice('docs/spelunk/'.length);
        if (flagged[name] !== 'FRESH') expect(verdict.status).not.toBe('FRESH');
        const isPlain = steps.every(({ kind }) => kind === 'edit') && verdict.receipts.some(({ change }) => change === 'changed');
        if (isPlain) expect(flagged[name]).toBe('STALE');
      }
    }),
    { numRuns: 15 },
  );
});

function apply(repo: GitRepo, kind: string, file: string, text: string, unstaged: (() => void)[]): void {
  const there = existsSync(join(repo.dir, file));
  const isTracked = repo.git('ls-files', '--', file) !== '';
  const content = `export interface Thing${text} {}\n`;
  if (kind === 'edit') repo.write({ [file]: content });
  else if (kind === 'document') repo.write({ [file]: readFileSync(join(repo.dir, file), 'utf8') + text });
  else if (kind === 'unstaged')
    return void unstaged.push(() => repo.write({ [file]: text === '' ? repo.git('show', `HEAD~1:${file}`).concat('\n') : content }));
  else if (!there || (!isTracked && (kind === 'move' || kind === 'forget'))) return;
  else if (kind === 'remove') repo.write({ [file]: null });
  else if (kind === 'move') repo.git('mv', '-f', file, `${file.slice(0, -3)}-moved.ts`);
  else if (kind === 'link') repo.write({ [file]: { link: 'elsewhere' } });
  else if (kind === 'chmod') execFileSync('chmod', ['+x', join(repo.dir, file)]);
  if (kind === 'forget') repo.git('rm', '--quiet', '--cached', '-f', file);
  else repo.git('add', '--all');
}

function checkAll(repo: GitRepo) {
  return inWorkspace(repo, async (workspace) => checkDocuments(workspace, await readDocuments(workspace)));
}

test('without node on PATH a commit succeeds, flags, and the hook says so in a log', async () => {
  const repo = await unconfigured();
  installHooks(repo, `PATH='${pathWithoutNode()}'`);
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  writeFileSync(join(repo.dir, '.git/kb/hooks/hook.log'), 'what an older hook said\n');
  repo.commit(CHANGE);
  expect(flags(repo)['contracts/src-a.md']).toBe('STALE');
  expect(readFileSync(join(repo.dir, '.git/kb/hooks/hook.log'), 'utf8')).toMatch(/^post-commit: node was not found in .*\n$/);
});

/** What a program would have to be killed by: node does not go on ignoring what it was started to ignore. */
const LIVES_ON = `
  fs.writeFileSync('begun', '');
  const wait = setInterval(() => {
    if (!fs.existsSync('hung-up')) return;
    fs.writeFileSync('lived-on', '');
    clearInterval(wait);
  }, 10);`;

test.each(installed(['setsid', 'perl'], '--help >/dev/null'))(
  'what a commit starts lives on when its terminal goes: %s',
  async (program) => {
    const repo = await unconfigured();
    repo.commit(CHANGE);
    const path = pathWithoutNode();
    symlinkSync(program, join(path, basename(program)));
    writeFileSync(join(path, 'node'), `#!/bin/sh\nexec '${process.execPath}' -e "${LIVES_ON}"\n`, { mode: 0o755 });
    // Of a session of its own, as the hook of a terminal is; all of that session is hung up on.
    const hook = spawn('/bin/sh', [POST_COMMIT], {
      cwd: repo.dir,
      env: { ...GIT_ENVIRONMENT, PATH: path },
      detached: true,
      stdio: 'ignore',
    });
    await vi.waitFor(() => expect(existsSync(join(repo.dir, 'begun'))).toBe(true), { timeout: 30_000 });
    hangUp(hook.pid ?? 0);
    writeFileSync(join(repo.dir, 'hung-up'), '');
    await vi.waitFor(() => expect(existsSync(join(repo.dir, 'lived-on'))).toBe(true), { timeout: 30_000 });
  },
);

function hangUp(group: number): void {
  try {
    process.kill(-group, 'SIGHUP');
  } catch {
    // Nobody of it is left.
  }
}

test('without node on PATH the one is used that kb remembers', async () => {
  const repo = await unconfigured();
  installHooks(repo, `PATH='${pathWithoutNode()}'`);
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  writeFileSync(join(repo.dir, '.git/kb/hooks/node'), `${process.execPath}\n`);
  repo.commit(CHANGE);
  expect((await untilStill(repo, 2)).map(({ step }) => step)).toEqual(['flag', 'refresh']);
});

test('where kb does not even start in the background, the hook says so in a log', async () => {
  const repo = await unconfigured();
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  const path = pathWithoutNode();
  writeFileSync(join(path, 'node'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(postCommit(repo, { path })).toMatchObject({ status: 0, stdout: Buffer.of(), stderr: Buffer.of() });
  const log = () => readFileSync(join(repo.dir, '.git/kb/hooks/hook.log'), 'utf8');
  await vi.waitFor(() => expect(log()).toMatch(/^post-commit: kb in .* does not run; kb hooks doctor says why\n$/));
});

test('what a commit starts in the background has the locale of the user', async () => {
  const repo = await unconfigured();
  repo.commit(CHANGE);
  const path = pathWithoutNode();
  writeFileSync(join(path, 'node'), '#!/bin/sh\nprintf %s "$LC_ALL" >>locale\n', { mode: 0o755 });
  postCommit(repo, { path, env: { LC_ALL: 'C.UTF-8' } });
  expect(flags(repo)['contracts/src-a.md']).toBe('STALE');
  await vi.waitFor(() => expect(readFileSync(join(repo.dir, 'locale'), 'utf8')).toBe('C.UTF-8'));
});

test.each([{ KB: '0' }, { KB_HOOK: '1' }, { CI: 'true' }])('nothing happens with %o', async (env) => {
  const repo = await unconfigured();
  repo.commit(CHANGE);
  expect(postCommit(repo, { path: String(process.env['PATH']), env })).toMatchObject({ status: 0 });
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
  expect(await untilStill(repo, 0)).toEqual([]);
});

test.each(['docs', 'docs/spelunk'])('nothing is flagged through a link that leads out of the working tree: %s', async (path) => {
  const repo = await unconfigured();
  repo.commit(CHANGE);
  const elsewhere = join(temporaryDirectory(), 'elsewhere');
  renameSync(join(repo.dir, path), elsewhere);
  symlinkSync(elsewhere, join(repo.dir, path));
  postCommit(repo);
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
});

test('nothing is done where a link leads what kb keeps elsewhere', async () => {
  const repo = await unconfigured();
  repo.commit(CHANGE);
  const elsewhere = temporaryDirectory();
  rmSync(join(repo.dir, '.git/kb'), { recursive: true, force: true });
  symlinkSync(elsewhere, join(repo.dir, '.git/kb'));
  for (const path of [pathWithoutNode(), String(process.env['PATH'])]) expect(postCommit(repo, { path })).toMatchObject({ status: 0 });
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a huge configuration keeps nobody waiting', async () => {
  const repo = await unconfigured();
  repo.write({ '.kb/config.yaml': `exclude: [${'a'.repeat(20_000_000)}]\n` });
  const before = performance.now();
  expect(postCommit(repo).status).toBe(0);
  expect(performance.now() - before).toBeLessThan(3000);
});

test('a checkout never fails for what the hook meets', async () => {
  const repo = await unconfigured();
  repo.git('branch', 'topic');
  repo.commit({ '.kb/config.yaml': 'documents: [\n' });
  rmSync(join(repo.dir, '.git/kb'), { recursive: true, force: true });
  writeFileSync(join(repo.dir, '.git/kb'), 'in the way\n');
  installHooks(repo);
  expect(spawnSync('git', ['switch', 'topic'], { cwd: repo.dir, env: GIT_ENVIRONMENT }).status).toBe(0);
  installHooks(repo, `PATH='${pathWithoutNode()}'`);
  expect(spawnSync('git', ['switch', 'main'], { cwd: repo.dir, env: GIT_ENVIRONMENT }).status).toBe(0);
  await untilStill(repo, 0);
});

test.each([
  ['a bisect', (repo: GitRepo) => repo.git('bisect', 'start')],
  [
    'a rebase that stopped',
    (repo: GitRepo) =>
      spawnSync('git', ['-c', 'sequence.editor=sed -i s/pick/edit/', 'rebase', '-i', 'HEAD~1'], { cwd: repo.dir, env: GIT_ENVIRONMENT }),
  ],
])('nothing happens during %s', async (_, begin) => {
  const repo = await unconfigured();
  begin(repo);
  installHooks(repo);
  repo.commit(CHANGE);
  expect(await untilStill(repo, 0)).toEqual([]);
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
  expect(hookRuns(repo)).toEqual([]);
});
