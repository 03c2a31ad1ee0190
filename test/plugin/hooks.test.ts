import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { callHook } from '../helpers/agent-hook.ts';
import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAYLOADS = join(ROOT, 'test/fixtures/plugin/payloads');

interface Hook {
  matcher?: string;
  hooks: { type: string; command: string; timeout: number }[];
}

const { hooks: HOOKS }: { hooks: Record<string, Hook[]> } = JSON.parse(readFileSync(join(ROOT, 'plugin/hooks/hooks.json'), 'utf8'));

/** A repository that has opted in, with kb among its packages or nowhere, and the plugin where Claude Code copies it. */
function session({ hasKb = true, optedIn = true } = {}) {
  const { dir } = gitRepo({ 'src/edited.ts': 'export const edited = 1;\n', '.gitignore': 'node_modules\n.kb\n' });
  const plugin = join(temporaryDirectory(), 'kb');
  cpSync(join(ROOT, 'plugin'), plugin, { recursive: true });
  if (optedIn) mkdirSync(join(dir, '.kb/intel'), { recursive: true });
  if (hasKb) {
    mkdirSync(join(dir, 'node_modules'));
    symlinkSync(join(builtKb(), '../..'), join(dir, 'node_modules/git-kb'));
  }
  const inFolder = (name: string) => join(dir, '.kb/intel', name);
  return {
    dir,
    write: (name: string, text: string) => writeFileSync(inFolder(name), text),
    has: (name: string) => existsSync(inFolder(name)),
    read: (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8')),
    spool: () =>
      (existsSync(inFolder('spool')) ? readdirSync(inFolder('spool')) : [])
        .filter((name) => !name.startsWith('.'))
        .map((name) => JSON.parse(readFileSync(inFolder(`spool/${name}`), 'utf8'))),
    /** Runs what the plugin has for a payload, in a shell, as Claude Code does. */
    send: (payload: string) => {
      const text = readFileSync(join(PAYLOADS, `${payload}.json`), 'utf8').replaceAll('$ROOT', dir);
      const { hook_event_name: event, tool_name: tool } = JSON.parse(text);
      const matching = (HOOKS[event] ?? []).filter(({ matcher }) => matcher === undefined || new RegExp(`^(?:${matcher})$`).test(tool));
      return matching.flatMap(({ hooks }) => hooks).map(({ command }) => run(command, { dir, plugin, text }));
    },
  };
}

function run(command: string, { dir, plugin, text }: { dir: string; plugin: string; text: string }) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: dir,
    env: { ...GIT_ENVIRONMENT, KB_HOOK: 'test', CLAUDE_PLUGIN_ROOT: plugin, CLAUDE_PROJECT_DIR: dir },
    input: text,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const SILENCE = [{ status: 0, stdout: '', stderr: '' }];

test.each(['startup', 'resume', 'clear', 'compact'])('a session that begins by %s is told what kb knows', (source) => {
  const { send, write } = session();
  write('summary.md', '# Summary\n\nLayers: src.\n');
  const [told, ...others] = send(`session-start-${source}`);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Layers: src.') });
});

test.each([
  ['post-tool-use-write', 'src/added.ts'],
  ['post-tool-use-edit', 'src/edited.ts'],
  ['post-tool-use-multi-edit', 'src/often.ts'],
])('what %s tells is written down, and nobody hears of it', (payload, path) => {
  const { send, spool } = session();
  expect(send(payload)).toEqual(SILENCE);
  expect(spool()).toMatchObject([{ kind: 'edit', path, session: '3f0c9a52-7b1e-4e7d-9f0a-2f5d7f1d2c11' }]);
});

test('a tool that writes nothing starts nothing', () => {
  expect(session().send('post-tool-use-read')).toEqual([]);
});

test('the end of a session only leaves a note, which the next hook reads', () => {
  const { send, spool, has } = session();
  expect(send('session-end')).toEqual(SILENCE);
  expect(spool()).toMatchObject([{ kind: 'stop' }]);
  expect(has('session.json')).toBe(false);
});

test.each(['stop', 'pre-compact'])('after %s a process that nobody waits for keeps what the session changed', (payload) => {
  const { dir, send, spool, has, read } = session();
  send('session-start-startup');
  send('post-tool-use-edit');
  expect(send(payload)).toEqual(SILENCE);
  // With nothing under way this only waits for whoever is at it.
  expect(callHook(dir, 'stop', '', ['--wait'])).toMatchObject({ code: 0, stderr: '' });
  expect([spool(), has('summary.md')]).toEqual([[], true]);
  expect(read('session.json').sessions).toMatchObject([{ edited: ['src/edited.ts'] }]);
});

test('where kb is not found, or nobody has opted in, every hook is silent', () => {
  for (const options of [{ hasKb: false }, { optedIn: false }]) {
    const { send, dir } = session(options);
    const before = readdirSync(dir);
    for (const payload of readdirSync(PAYLOADS).map((name) => name.replace('.json', ''))) {
      for (const told of send(payload)) expect({ payload, told }).toEqual({ payload, told: SILENCE[0] });
    }
    expect(readdirSync(dir)).toEqual(before);
  }
});
