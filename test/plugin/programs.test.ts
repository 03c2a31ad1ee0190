import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';

import { runOperation } from '../../src/operations/run-operation.ts';
import { callHook } from '../helpers/agent-hook.ts';
import { builtKb } from '../helpers/built-kb.ts';
import { contextIn } from '../helpers/context.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';

/**
 * What the agents' own programs make of what kb writes for them, without a network or an account. They are on npm
 * (@anthropic-ai/claude-code, @openai/codex, @google/gemini-cli, @github/copilot, opencode-ai); where one is not on the PATH its tests are left out.
 */

const ROOT = join(import.meta.dirname, '../..');

const isThere = (program: string) => (process.env['PATH'] ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));

/** A repository that kb is installed in for one agent, with kb among its packages, and the agent's program for somebody who just got it. */
async function installed(agent: string) {
  const { dir } = gitRepo({ 'package.json': '{ "devDependencies": { "git-kb": "*" } }\n', '.gitignore': 'node_modules\n' });
  const home = temporaryDirectory();
  writeFiles(dir, { 'node_modules/git-kb': { link: join(builtKb(), '../..') }, 'node_modules/.bin/kb': { link: '../git-kb/bin/run.js' } });
  await runOperation('agents-install', contextIn(dir), { agents: [agent] });
  const run = (program: string, ...args: string[]) => {
    const env = { ...GIT_ENVIRONMENT, HOME: home, CODEX_HOME: join(home, '.codex'), ...OFFLINE };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: dir, env, encoding: 'utf8', input: '', timeout: 120_000 });
    return { status, said: stdout + stderr, stdout };
  };
  return { dir, run, write: (files: Record<string, string>) => writeFiles(home, files) };
}

/** Nobody listens there. */
const OFFLINE = {
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
  ANTHROPIC_API_KEY: 'none',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  CLAUDE_CODE_MAX_RETRIES: '0',
  MCP_TIMEOUT: '120000',
  COPILOT_OFFLINE: 'true',
  COPILOT_PROVIDER_BASE_URL: 'http://127.0.0.1:9',
};

const PATIENCE = 300_000;

test.skipIf(!isThere('claude'))('Claude Code finds plugin and marketplace in order, strictly', { timeout: PATIENCE }, async () => {
  const { run } = await installed('claude');
  for (const path of [join(ROOT, 'plugin'), ROOT]) {
    expect(run('claude', 'plugin', 'validate', '--strict', path)).toMatchObject({
      status: 0,
      said: expect.stringContaining('Validation passed'),
    });
  }
});

test.skipIf(!isThere('claude'))(
  'in a project that is trusted Claude Code starts the server, loads the linked plugin and runs its hooks',
  { timeout: PATIENCE },
  async () => {
    const { dir, run, write } = await installed('claude');
    const project = { hasTrustDialogAccepted: true, enabledMcpjsonServers: ['kb'] };
    write({ '.claude.json': JSON.stringify({ projects: { [dir]: project }, hasCompletedOnboarding: true }) });
    expect(run('claude', 'mcp', 'list').said).toMatch(/^kb: npx --no-install kb mcp - .*Connected$/m);
    mkdirSync(join(dir, '.kb/intel'), { recursive: true });
    // The first session makes the marketplace of the settings known, the second one loads the plugin.
    for (const _ of [1, 2]) run('claude', '-p', 'hello');
    // With nothing under way this only waits for whoever takes up what the hooks left.
    callHook(dir, 'stop', '', ['--wait']);
    const { sessions } = JSON.parse(readFileSync(join(dir, '.kb/intel/session.json'), 'utf8'));
    expect(sessions).toMatchObject([{ id: expect.any(String) }]);
    expect(run('claude', 'plugin', 'list').said).toMatch(/kb@git-kb[\s\S]*enabled/);
    const { said } = run('claude', 'plugin', 'details', 'kb@git-kb');
    expect(said).toMatch(/Skills \(\d\).*\bcheck-documents\b/);
    for (const name of ['query', 'spelunk', 'sync']) expect(said).toContain(name);
    expect(said).toMatch(/Hooks \(5\)/);
    expect(said).toMatch(/MCP servers \(1\)\s+kb/);
  },
);

test.skipIf(!isThere('codex'))('in a project that is trusted Codex knows the server', { timeout: PATIENCE }, async () => {
  const { dir, run, write } = await installed('codex');
  write({ '.codex/config.toml': `[projects.${JSON.stringify(dir)}]\ntrust_level = "trusted"\n` });
  expect(JSON.parse(run('codex', 'mcp', 'list', '--json').stdout)).toMatchObject([
    { name: 'kb', enabled: true, transport: { type: 'stdio', command: 'npx', args: ['--no-install', 'kb', 'mcp'] } },
  ]);
});

test.skipIf(!isThere('gemini'))('in a folder that is trusted Gemini CLI knows the server', { timeout: PATIENCE }, async () => {
  const { dir, run, write } = await installed('gemini');
  write({ '.gemini/trustedFolders.json': JSON.stringify({ [dir]: 'TRUST_FOLDER' }) });
  expect(run('gemini', 'mcp', 'list').said).toContain('kb: npx --no-install kb mcp (stdio)');
});

test.skipIf(!isThere('copilot'))('in a folder that is trusted GitHub Copilot CLI knows the server', { timeout: PATIENCE }, async () => {
  const { run, write } = await installed('copilot');
  expect(run('copilot', 'mcp', 'list').said).toContain('No MCP servers');
  write({ '.copilot/config.json': JSON.stringify({ trusted_folders: ['/'] }) });
  expect(run('copilot', 'mcp', 'list').said).toMatch(/kb \(local\)/);
});

test.skipIf(!isThere('opencode'))('opencode starts the server', { timeout: PATIENCE }, async () => {
  const { run } = await installed('opencode');
  expect(run('opencode', 'mcp', 'list').said).toMatch(/kb .*connected/);
});
