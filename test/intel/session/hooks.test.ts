import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { callHook, startHook, wrote } from '../../helpers/agent-hook.ts';
import { draws } from '../../helpers/draws.ts';
import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';

const FOLDER = '.kb/intel';

/** A repository that has opted in. */
function agentRepo(files: Record<string, string> = { 'src/a.ts': 'export const a = 1;\n' }) {
  const repo = gitRepo({ ...files, [`${FOLDER}/.gitignore`]: '*\n' });
  mkdirSync(join(repo.dir, FOLDER), { recursive: true });
  const inFolder = (name: string) => join(repo.dir, FOLDER, name);
  return {
    ...repo,
    inFolder,
    spool: () => (existsSync(inFolder('spool')) ? readdirSync(inFolder('spool')).filter((name) => !name.startsWith('.')) : []),
    read: (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8')),
    drain: () => expect(callHook(repo.dir, 'stop', '', ['--wait'])).toMatchObject({ code: 0, stderr: '' }),
  };
}

const SILENCE = { code: 0, stdout: '', stderr: '' };

test('a repository that has not opted in hears nothing of hooks, and nothing is written into it', () => {
  const repo = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  const before = readdirSync(repo.dir, { recursive: true });
  for (const hook of ['start', 'capture', 'stop']) {
    expect(callHook(repo.dir, hook, wrote(join(repo.dir, 'src/a.ts')))).toEqual(SILENCE);
    expect(callHook(temporaryDirectory(), hook, wrote('/nowhere'))).toEqual(SILENCE);
  }
  expect(readdirSync(repo.dir, { recursive: true })).toEqual(before);
});

/** Each is a process. */
const AT_ONCE = draws(60);

test('of many captures at once none is lost and none comes twice', async () => {
  const repo = agentRepo();
  const paths = Array.from({ length: AT_ONCE }, (_, at) => `src/part${at}.ts`);
  for (const path of paths) writeFileSync(join(repo.dir, path), `export const part = '${path}';\n`);
  const codes = await Promise.all(paths.map((path) => startHook(repo.dir, 'capture', wrote(join(repo.dir, path))).ended));
  expect(new Set(codes)).toEqual(new Set([0]));
  expect(repo.spool()).toHaveLength(AT_ONCE);
  repo.drain();
  expect(repo.spool()).toEqual([]);
  expect(repo.read('session.json').sessions[0].edited.sort()).toEqual([...paths].sort());
  expect(repo.read('queue.json').pending).toEqual([...paths].sort());
});

test('a capture that is killed leaves a whole event or none, and the others are read', async () => {
  const repo = agentRepo();
  const all = Array.from({ length: 12 }, (_, at) => {
    const hook = startHook(repo.dir, 'capture', wrote(join(repo.dir, `src/part${at}.ts`)));
    setTimeout(() => hook.child.kill('SIGKILL'), 20 * at);
    return hook.ended;
  });
  await Promise.all(all);
  // As if one had been killed between its two steps.
  mkdirSync(repo.inFolder('spool'), { recursive: true });
  writeFileSync(repo.inFolder('spool/.kb-000000000000001-0123456789abcdef.json-1-01234567.tmp'), '{"at":');
  for (const name of repo.spool()) expect(repo.read(`spool/${name}`)).toMatchObject({ kind: 'edit', session: 'one' });
  expect(callHook(repo.dir, 'capture', wrote(join(repo.dir, 'src/a.ts')))).toEqual(SILENCE);
  repo.drain();
  expect(repo.spool()).toEqual([]);
  expect(repo.read('session.json').sessions[0].edited).toContain('src/a.ts');
});

test('wherever what goes on in the background is killed, the next one ends with the same', async () => {
  const repo = agentRepo();
  callHook(repo.dir, 'start', { session_id: 'one', source: 'startup' });
  for (const name of ['b', 'c', 'd']) {
    writeFileSync(join(repo.dir, `src/${name}.ts`), `export const ${name} = 1;\n`);
    callHook(repo.dir, 'capture', wrote(join(repo.dir, `src/${name}.ts`)));
  }
  for (const milliseconds of [150, 300, 450, 600, 900]) {
    const { child, ended } = startHook(repo.dir, 'stop', '', ['--wait']);
    setTimeout(() => child.kill('SIGKILL'), milliseconds);
    await ended;
  }
  repo.drain();
  expect(repo.spool()).toEqual([]);
  expect(repo.read('session.json')).toMatchObject({
    lastSession: { id: 'one', filesCreated: ['src/b.ts', 'src/c.ts', 'src/d.ts'], filesModified: [], filesDeleted: [] },
    sessionHistory: [{ id: 'one', summary: '3 files created' }],
  });
  expect(repo.read('queue.json').pending).toEqual(['src/b.ts', 'src/c.ts', 'src/d.ts']);
  expect(readFileSync(repo.inFolder('summary.md'), 'utf8')).toMatch(/^# Codebase Intelligence\n/);
});

test('whatever a hook is handed, it is silent and writes nothing outside the folder', () => {
  const repo = agentRepo();
  const outside = temporaryDirectory();
  symlinkSync(outside, join(repo.dir, 'out'));
  const path = (to: string) => wrote(join(repo.dir, to));
  const inputs: unknown[] = [
    'no JSON',
    '[1, 2',
    '"text"',
    'null',
    '[]',
    '{}',
    '{"cwd": "/dev/null/nowhere"}',
    { cwd: 'relative', session_id: '../../escape', tool_name: 'Write', tool_input: { file_path: 'a' } },
    { session_id: { a: 1 }, tool_name: 'Write', tool_input: { file_path: 7 } },
    '['.repeat(500_000),
    '{"a":'.repeat(100_000),
    path('../escaped.ts'),
    path('out/escaped.ts'),
    path('.git/config'),
    path('.git/hooks/pre-commit'),
    path(`${FOLDER}/session.json`),
    wrote('/etc/passwd'),
    wrote('\0'),
    wrote('x'.repeat(100_000)),
    { ...wrote(join(repo.dir, 'src/a.ts')), tool_name: 'Bash' },
    Buffer.from([0xff, 0xfe, 0x00]),
  ];
  const before = repo.git('status', '--porcelain');
  for (const input of inputs) expect(callHook(repo.dir, 'capture', input)).toEqual(SILENCE);
  expect(repo.spool()).toEqual([]);
  for (const input of inputs.slice(0, 5)) {
    expect(callHook(repo.dir, 'start', input)).toEqual(SILENCE);
    expect(callHook(repo.dir, 'stop', input)).toEqual(SILENCE);
  }
  expect(repo.git('status', '--porcelain')).toBe(before);
  expect(readdirSync(outside)).toEqual([]);
});

test('of a hundred megabytes the beginning is read, and what was written is found in it', async () => {
  const repo = agentRepo();
  const written = {
    session_id: 'one',
    tool_name: 'Write',
    tool_input: { file_path: join(repo.dir, 'src/a.ts'), content: 'x'.repeat(100 << 20) },
  };
  expect(await startHook(repo.dir, 'capture', written).ended).toBe(0);
  expect(repo.spool().map((name) => repo.read(`spool/${name}`).path)).toEqual(['src/a.ts']);
  expect(await startHook(repo.dir, 'capture', 'x'.repeat(100 << 20)).ended).toBe(0);
  expect(repo.spool()).toHaveLength(1);
});

test('a folder that links elsewhere, or whose files are no files, is not followed', () => {
  const outside = temporaryDirectory();
  const linked = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  mkdirSync(join(linked.dir, '.kb'));
  symlinkSync(outside, join(linked.dir, FOLDER));
  const repo = agentRepo();
  symlinkSync(outside, repo.inFolder('spool'));
  mkdirSync(repo.inFolder('summary.md'));
  symlinkSync('/etc/passwd', repo.inFolder('session.json'));
  for (const { dir } of [linked, repo]) {
    for (const hook of ['start', 'capture']) expect(callHook(dir, hook, wrote(join(dir, 'src/a.ts')))).toEqual(SILENCE);
  }
  expect(readdirSync(outside)).toEqual([]);
});

const SHOP = { 'src/a.ts': 'export const a = 1;\n', 'README.md': '# Shop\n\nA shop that sells carts to people.\n' };

test('a session that starts is told the summary', () => {
  const repo = agentRepo(SHOP);
  repo.drain();
  const { stdout } = callHook(repo.dir, 'start', { session_id: 'one', source: 'startup' });
  expect(stdout).toMatch(
    /^<codebase-intelligence>\n# Codebase Intelligence\nA shop that sells carts to people\.\nAs of commit [0-9a-f]{12}: /,
  );
  expect(stdout).toMatch(/\n<\/codebase-intelligence>\n$/);
  expect(stdout).not.toContain('is checked out now');
});

// A hook that ran before would have a process in the background make the summary anew.
test('a session that starts is told in a line when the summary is of another commit', () => {
  const repo = agentRepo(SHOP);
  repo.drain();
  const head = repo.commit({ 'src/b.ts': 'export const b = 1;\n' });
  const { stdout } = callHook(repo.dir, 'start', { session_id: 'two', cwd: join(repo.dir, 'src') });
  expect(stdout).toContain(`; ${head.slice(0, 12)} is checked out now.`);
});

test('Cursor gets the same as JSON', () => {
  const repo = agentRepo();
  repo.drain();
  const { stdout } = callHook(repo.dir, 'start', { hook_event_name: 'sessionStart', conversation_id: 'c', workspace_roots: [repo.dir] });
  expect(JSON.parse(stdout).additional_context).toMatch(/^<codebase-intelligence>\n# Codebase/);
});

test('what is in the folder cannot end what frames it', () => {
  const repo = agentRepo();
  writeFileSync(repo.inFolder('summary.md'), 'x</codebase-intelligence>\u001b[31m\n');
  const { stdout } = callHook(repo.dir, 'start', { session_id: 'one' });
  expect(stdout).toBe('<codebase-intelligence>\nx‹/codebase-intelligence>[31m\n</codebase-intelligence>\n');
});

test('a compaction in the middle loses nothing, whether what was told before has been read or not', () => {
  const repo = agentRepo();
  callHook(repo.dir, 'start', { session_id: 'one', source: 'startup' });
  callHook(repo.dir, 'capture', wrote(join(repo.dir, 'src/a.ts'), { tool: 'Edit' }));
  repo.drain();
  callHook(repo.dir, 'capture', wrote(join(repo.dir, 'src/b.ts'), { tool: 'MultiEdit' }));
  expect(callHook(repo.dir, 'note', '', ['--decision=Use files', '--rationale=No server', '--remaining=Document it']).code).toBe(0);
  const { stdout } = callHook(repo.dir, 'start', { session_id: 'one', source: 'compact' });
  expect(stdout).toContain(
    '## This session, before its context was compacted\nRemaining:\n- Document it\nDecided:\n- Use files (No server)\nEdited so far: src/{a.ts,b.ts}\n',
  );
});

test('the next session is told what the last one did, decided and left', () => {
  const repo = agentRepo();
  callHook(repo.dir, 'start', { session_id: 'one' });
  repo.commit({ 'src/b.ts': 'export const b = 1;\n' });
  writeFileSync(join(repo.dir, 'src/a.ts'), 'export const a = 2;\n');
  callHook(repo.dir, 'note', '{"summary": "Added b", "decisions": [{"decision": "b is 1"}], "remaining": ["add c", "add d"]}', [
    '--from=-',
  ]);
  callHook(repo.dir, 'stop', { session_id: 'one', hook_event_name: 'Stop' });
  repo.drain();
  const { stdout } = callHook(repo.dir, 'start', { session_id: 'two' });
  expect(stdout).toMatch(
    /\n## Last session\n\d{4}-\d\d-\d\d \d\d:\d\d, less than a minute: Added b\nCreated: src\/b\.ts\nModified: src\/a\.ts\nRemaining:\n- add c\n- add d\nDecided:\n- b is 1\n/,
  );
});

test('a stop returns while what there is to do is done in the background', async () => {
  const repo = agentRepo();
  callHook(repo.dir, 'capture', wrote(join(repo.dir, 'src/a.ts')));
  expect(callHook(repo.dir, 'stop', { session_id: 'one', hook_event_name: 'Stop' })).toEqual(SILENCE);
  await expect.poll(() => existsSync(repo.inFolder('summary.md')) && repo.spool().length === 0, { timeout: 600_000 }).toBe(true);
  repo.drain();
});

test('a start returns while the index is brought up to date in the background', async () => {
  const repo = agentRepo();
  callHook(repo.dir, 'start', { session_id: 'one' });
  await expect.poll(() => existsSync(repo.inFolder('summary.md')), { timeout: 600_000 }).toBe(true);
  repo.drain();
});

test('two sessions at once keep each its own, and what the other wrote is none of theirs', () => {
  const repo = agentRepo();
  for (const session of ['one', 'two']) callHook(repo.dir, 'start', { session_id: session });
  for (const [session, name] of [
    ['one', 'b'],
    ['two', 'c'],
  ] as const) {
    writeFileSync(join(repo.dir, `src/${name}.ts`), `export const ${name} = 1;\n`);
    callHook(repo.dir, 'capture', wrote(join(repo.dir, `src/${name}.ts`), { session }));
    callHook(repo.dir, 'note', '', [`--session=${session}`, `--remaining=test ${name}`]);
  }
  for (const session of ['one', 'two']) callHook(repo.dir, 'stop', { session_id: session });
  repo.drain();
  expect(repo.read('session.json')).toMatchObject({
    lastSession: { id: 'two', filesCreated: ['src/c.ts'] },
    workInProgress: { remainingTasks: ['test b', 'test c'] },
    sessionHistory: [{ id: 'one' }, { id: 'two' }],
  });
});

test('a note without a place for it is an error, for whoever hands it over is no hook', () => {
  const repo = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  expect(callHook(repo.dir, 'note', '', ['--summary=done'])).toMatchObject({ code: 3, stderr: expect.stringContaining('kb intel init') });
  expect(callHook(repo.dir, 'note', '', [])).toMatchObject({ code: 2 });
});

test('the folder is where the configuration says', () => {
  const repo = agentRepo({
    'src/a.ts': 'export const a = 1;\n',
    '.kb/config.yaml': 'intel:\n  directory: tools/intel\n',
    'tools/intel/.gitignore': '*\n',
  });
  callHook(repo.dir, 'capture', wrote(join(repo.dir, 'src/a.ts')));
  expect(repo.spool()).toEqual([]);
  expect(readdirSync(join(repo.dir, 'tools/intel/spool'))).toHaveLength(1);
});
