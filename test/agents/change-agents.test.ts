import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { AGENTS } from '../../src/agents/registry.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { type Files, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { close, handOver, permissionsBind, runKbAsNobody } from '../helpers/run-kb-as-nobody.ts';

const ALL = AGENTS.map(({ name }) => name);

function repository(files: Files = { 'src/a.ts': '' }) {
  const repo = gitRepo(files);
  const { dir } = repo;
  return {
    ...repo,
    status: () => repo.git('status', '--porcelain', '--untracked-files=all'),
    read: (path: string) => readFileSync(join(dir, path), 'utf8'),
    install: (input: object = {}) => runOperation('agents-install', contextIn(dir), input),
    uninstall: (input: object = {}) => runOperation('agents-uninstall', contextIn(dir), input),
    state: async () => {
      const { agents } = await runOperation('agents-status', contextIn(dir), {});
      return agents.flatMap(({ name, installed }) => (installed ? [name] : []));
    },
  };
}

/** Files as they are found, each with something that could get lost. */
const FOUND: Files = {
  'AGENTS.md': '# Rules\r\n\r\n- tabs',
  'CLAUDE.md': '',
  '.github/copilot-instructions.md': Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a]),
  '.mcp.json': '{}',
  '.vscode/mcp.json': '{\n\t// mine\n\t"servers": {\n\t\t"other": { "type": "http" },\n\t},\n}\n',
  '.cursor/mcp.json': '\u{feff}{"mcpServers": {}}\r\n',
  '.codex/config.toml': 'model = "x"',
  '.gemini/settings.json': '{ "theme": "dark" }',
  'opencode.jsonc': '{\n  "$schema": "https://opencode.ai/config.json"\n}\n',
  'package.json': '{ "devDependencies": { "git-kb": "1" } }\n',
};

test('for every agent, in files as people have them: all is there, once, and goes byte for byte', async () => {
  const repo = repository(FOUND);
  expect(await repo.install({ agents: ALL })).toMatchObject({ ok: true, agents: ALL });
  expect(await repo.state()).toEqual(ALL);
  const after = repo.status();
  expect(await repo.install({ agents: ALL })).toMatchObject({ ok: true });
  expect(repo.status()).toBe(after);
  expect(JSON.parse(repo.read('.cursor/mcp.json').slice(1)).mcpServers.kb.args).toEqual(['--no-install', 'kb', 'mcp']);
  expect(await repo.uninstall()).toMatchObject({ ok: true });
  expect(repo.status()).toBe('');
});

test('each agent alone goes as it came, where there was nothing and where there was much', async () => {
  for (const files of [{ 'src/a.ts': '' }, FOUND]) {
    const repo = repository(files);
    for (const agent of ALL) {
      await repo.install({ agents: [agent] });
      expect(await repo.state()).toContain(agent);
      await repo.uninstall({ agents: [agent] });
      expect({ agent, status: repo.status() }).toEqual({ agent, status: '' });
    }
  }
});

test('directories that kb made go with the files in them', async () => {
  const repo = repository();
  await repo.install({ agents: ['cursor'] });
  await repo.uninstall();
  expect(existsSync(join(repo.dir, '.cursor'))).toBe(false);
});

test('unless some are named, agents are those whose files are here, and where there are none those that read AGENTS.md', async () => {
  expect((await repository({ '.cursor/rules/mine.mdc': 'x', 'GEMINI.md': 'x' }).install({ dryRun: true })).agents).toEqual([
    'cursor',
    'gemini',
  ]);
  const { agents, files } = await repository().install({ dryRun: true });
  expect([agents, files.map(({ path, action }) => [path, action])]).toEqual([['agents-md'], [['AGENTS.md', 'create']]]);
});

test('to look at what would be done writes nothing, and tells each line', async () => {
  const repo = repository({ 'GEMINI.md': '# Mine\n' });
  const { files } = await repo.install({ dryRun: true, agents: ['gemini'] });
  expect(files).toMatchObject([
    { path: 'GEMINI.md', action: 'add', removed: [], added: expect.arrayContaining(['<!-- kb:end agents -->']) },
    { path: '.gemini/settings.json', action: 'create', removed: [] },
  ]);
  expect(repo.status()).toBe('');
});

test('a file that several agents read keeps the block as long as one of them is installed', async () => {
  const repo = repository();
  await repo.install({ agents: ['codex', 'opencode'] });
  const { files } = await repo.uninstall({ agents: ['codex'] });
  expect(files).toMatchObject([{ path: 'AGENTS.md', action: 'keep', reasons: ['opencode reads it too'] }, { path: '.codex/config.toml' }]);
  expect(await repo.state()).toContain('opencode');
  await repo.uninstall({ agents: ['opencode'] });
  expect(repo.status()).toBe('');
});

test.each([
  ['names AGENTS.md as part of it', '# Mine\n@AGENTS.md\n'],
  ['names it in a sentence', '# Mine\nRead @./AGENTS.md, then begin.\n'],
  ['is a link to AGENTS.md', { link: 'AGENTS.md' }],
])('where CLAUDE.md %s, the block stands there, once', async (_, claude) => {
  const repo = repository({ 'AGENTS.md': '# Rules\n', 'CLAUDE.md': claude });
  await repo.install({ agents: ['claude', 'codex'] });
  expect(repo.read('AGENTS.md').match(/kb:begin agents/g)).toHaveLength(1);
  expect(repo.git('status', '--porcelain', 'CLAUDE.md')).toBe('');
  await repo.uninstall();
  expect(repo.status()).toBe('');
});

test.each([
  ['code', '# Mine\nWrite `@AGENTS.md`:\n\n```\n@AGENTS.md\n```\n'],
  ['the name of another file', '@AGENTS.md.bak, @docs/AGENTS.md\n'],
])('%s is no part of CLAUDE.md, which has a block of its own then', async (_, claude) => {
  const repo = repository({ 'AGENTS.md': '# Rules\n', 'CLAUDE.md': claude });
  await repo.install({ agents: ['claude'] });
  expect([repo.read('CLAUDE.md'), repo.read('AGENTS.md')]).toEqual([expect.stringContaining('kb:begin agents'), '# Rules\n']);
});

test.each([
  ['a list with the file that others read', '{ "context": { "fileName": ["GEMINI.md", "AGENTS.md"] } }', 'AGENTS.md'],
  ['one name', '{ "context": { "fileName": "CONTEXT.md" } }', 'CONTEXT.md'],
  ['the older setting', '{ "contextFileName": "CONTEXT.md" }', 'CONTEXT.md'],
  ['nothing of use', '{ "context": { "fileName": 1 } }', 'GEMINI.md'],
])('where the settings of Gemini CLI name its files, %s, that is where the block goes', async (_, settings, path) => {
  const repo = repository({ '.gemini/settings.json': settings });
  const { files } = await repo.install({ agents: ['gemini'] });
  expect(files).toMatchObject([
    { path, action: 'create' },
    { path: '.gemini/settings.json', action: 'add' },
  ]);
  await repo.uninstall();
  expect(repo.status()).toBe('');
});

test('a link to a link leads to the file that agents read, over no circle', async () => {
  const repo = repository({
    '.agents/AGENTS.md': '# Rules\n',
    'AGENTS.md': { link: '.agents/AGENTS.md' },
    'CLAUDE.md': { link: 'AGENTS.md' },
    'GEMINI.md': { link: 'GEMINI.md' },
  });
  const { files } = await repo.install({ agents: ['claude', 'codex', 'gemini'] });
  expect(repo.read('.agents/AGENTS.md').match(/kb:begin agents/g)).toHaveLength(1);
  expect(files.flatMap(({ path, action }) => (action === 'leave' ? [path] : []))).toEqual(['GEMINI.md']);
  await repo.uninstall();
  expect(repo.status()).toBe('');
});

test('nothing is read or written through a link that leaves the repository', async () => {
  const outside = temporaryDirectory();
  const repo = repository({
    'CLAUDE.md': { link: join(outside, 'CLAUDE.md') },
    '.cursor': { link: outside },
    'GEMINI.md': { link: '../GEMINI.md' },
  });
  const { ok, files } = await repo.install({ agents: ['claude', 'cursor', 'gemini'] });
  expect(ok).toBe(false);
  expect(files.flatMap(({ path, action }) => (action === 'leave' ? [path] : []))).toEqual([
    'CLAUDE.md',
    '.cursor/rules/kb.mdc',
    '.cursor/mcp.json',
    'GEMINI.md',
  ]);
  expect(existsSync(join(outside, 'CLAUDE.md')) || existsSync(join(outside, 'rules'))).toBe(false);
});

test('what a person changed is named and stays, the rest is done', async () => {
  const repo = repository();
  await repo.install({ agents: ['claude'] });
  repo.write({ 'CLAUDE.md': repo.read('CLAUDE.md').replace('One call', 'Two calls') });
  expect(await repo.uninstall()).toMatchObject({
    ok: false,
    files: [
      { path: 'CLAUDE.md', action: 'leave', reasons: [expect.stringContaining('--overwrite')] },
      { path: '.mcp.json', action: 'delete' },
    ],
  });
  expect(await repo.uninstall({ overwrite: true })).toMatchObject({ ok: true });
  expect(repo.status()).toBe('');
});

test('a server of that name that is not kb, and JSON that cannot be read, stay as they are', async () => {
  const mine = '{"mcpServers": {"kb": {"command": "mine"}}}';
  const repo = repository({ '.mcp.json': mine, '.cursor/mcp.json': '{' });
  const { ok, files } = await repo.install({ agents: ['claude', 'cursor'] });
  expect(ok).toBe(false);
  expect(files.flatMap(({ path, action }) => (action === 'leave' ? [path] : []))).toEqual(['.mcp.json', '.cursor/mcp.json']);
  expect([repo.read('.mcp.json'), repo.read('.cursor/mcp.json')]).toEqual([mine, '{']);
});

test('the plugin is linked only where package.json names kb, and otherwise it is said what it takes', async () => {
  const repo = repository({ 'package.json': '{"devDependencies": {}}' });
  expect((await repo.install({ agents: ['claude'] })).left.join('\n')).toContain('/plugin marketplace add');
  expect(existsSync(join(repo.dir, '.claude/settings.json'))).toBe(false);
});

test('a file keeps its mode', async () => {
  const repo = repository({ 'AGENTS.md': '# Mine\n' });
  const before = statSync(join(repo.dir, 'AGENTS.md')).mode;
  await repo.install({ agents: ['codex'] });
  expect(statSync(join(repo.dir, 'AGENTS.md')).mode).toBe(before);
});

test('a name that no agent has is refused, with the one that was meant', async () => {
  await expect(repository().install({ agents: ['cluade'] })).rejects.toMatchObject({ exit: 2, hint: 'did you mean claude?' });
});

test('a file that is read-only is left and named, and the others are done', async () => {
  const repo = repository({ 'CLAUDE.md': '# Mine\n' });
  chmodSync(join(repo.dir, 'CLAUDE.md'), 0o444);
  const { ok, files } = await repo.install({ agents: ['claude'] });
  expect([ok, files]).toMatchObject([
    false,
    [
      { path: 'CLAUDE.md', action: 'leave', reasons: ['it is read-only'], added: [] },
      { path: '.mcp.json', action: 'create' },
    ],
  ]);
  expect(repo.read('CLAUDE.md')).toBe('# Mine\n');
  expect(await repo.uninstall()).toMatchObject({ ok: true });
  expect(repo.status()).toBe('');
});

test.skipIf(!permissionsBind())('a file that cannot be written is named beside what was done', () => {
  const repo = gitRepo({ 'CLAUDE.md': '# Mine\n', '.cursor/rules.md': '' });
  handOver(repo);
  close(repo, '.cursor', 0o555);
  const { code, stdout } = runKbAsNobody(repo, ['agents', 'install', 'claude', 'cursor']);
  expect([code, ...stdout.trim().split('\n')]).toEqual([
    1,
    'added to CLAUDE.md (claude)',
    'created .mcp.json (claude)',
    expect.stringMatching(/^left \.cursor\/rules\/kb\.mdc \(cursor\): cannot write /),
    expect.stringMatching(/^left \.cursor\/mcp\.json \(cursor\): cannot write /),
  ]);
});
