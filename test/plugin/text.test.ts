import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Command } from '@oclif/core/command';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SERVER } from '../../src/agents/known/agent.ts';
import { AGENTS } from '../../src/agents/registry.ts';
import { describeCommands } from '../../src/commands/shared/describe-commands.ts';
import { LENSES } from '../../src/lens/lenses.ts';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { KINDS } from '../../src/operations/query.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLUGIN = join(ROOT, 'plugin');
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const COMMANDS = describeCommands(Object.values(json('oclif.manifest.json').commands as Record<string, Command.Cached>));
const PAGES = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(PLUGIN, path), 'utf8') }));

/** The tools of Claude Code that the plugin may use. */
const READERS = ['Read', 'Grep', 'Glob', 'LSP', 'Bash'];

/** Those of kb's server: as the project registers it, and as the plugin does. */
const OWN = TOOLS.flatMap(({ name }) => [`mcp__kb__${name}`, `mcp__plugin_kb_kb__${name}`]);

/** The command of a line that begins with kb, and what follows its name. */
function commandOf(line: string) {
  const found = COMMANDS.filter(({ name }) => `${line} `.startsWith(`kb ${name} `)).sort((a, b) => b.name.length - a.name.length)[0];
  return found && { ...found, rest: line.slice(`kb ${found.name}`.length) };
}

/** Every call of kb that a page writes: in code spans, indented, and what it may start. */
function callsOf(text: string): string[] {
  const spans = [...text.matchAll(/`(?:npx --no-install )?(kb [^`]+)`/g)].map(([, call = '']) => call);
  const blocks = text.match(/(?<=^ {4,}(?:npx --no-install )?)kb .+$/gm) ?? [];
  const allowed = [...text.matchAll(/Bash\((kb [^:)]+)/g)].map(([, call = '']) => call);
  return [...spans, ...blocks, ...allowed];
}

test.each(PAGES)('every command, option and kind of question in $path exists', ({ text }) => {
  for (const call of callsOf(text)) {
    const command = commandOf(call);
    const known = (command?.flags ?? []).flatMap(({ name, char }) => [`--${name}`, `-${char}`]);
    const unknown = (call.match(/(?<=\s)--?[a-z][\w-]*/g) ?? []).filter((flag) => !known.includes(flag));
    expect({ call, command: command?.name ?? 'none', unknown }).toEqual({
      call,
      command: expect.not.stringMatching(/^none$/),
      unknown: [],
    });
    const [kind = ''] = command?.name === 'query' ? command.rest.trim().split(' ') : [];
    if (/^[a-z]+$/.test(kind)) expect(KINDS.map(({ name }) => name)).toContain(kind);
    for (const [, role] of call.matchAll(/--for=([a-z]+)/g)) expect(LENSES.flatMap(({ roles }) => roles)).toContain(role);
    for (const [, lenses = ''] of call.matchAll(/--lens=([a-z,-]+)/g)) {
      for (const lens of lenses.split(',')) expect(LENSES.map(({ name }) => name)).toContain(lens);
    }
  }
});

test.each(PAGES)('options that $path speaks of alone are those of some command', ({ text }) => {
  const known = COMMANDS.flatMap(({ flags }) => flags.map(({ name }) => `--${name}`));
  const spans = [...text.matchAll(/`(--[a-z-]+)/g)].map(([, flag]) => flag);
  expect(spans.filter((flag) => flag !== undefined && !known.includes(flag))).toEqual([]);
});

test.each(PAGES)('files and skills that $path names are there', ({ path, text }) => {
  const skills = readdirSync(join(PLUGIN, 'skills'));
  for (const [, to = ''] of text.matchAll(/\]\(([^)]+)\)/g)) expect(existsSync(join(PLUGIN, dirname(path), to))).toBe(true);
  for (const [, name = ''] of text.matchAll(/skill `([a-z-]+)`/g)) expect(skills).toContain(name);
});

test.each(PAGES)('tools of the server that $path names are there', ({ text }) => {
  const names = text
    .split('\n')
    .filter((line) => line.includes('MCP server kb') || line.startsWith('`['))
    .join(' ');
  const spans = [...names.matchAll(/`([a-z_]+)`/g)].flatMap(([, name = '']) => (name === 'kb' ? [] : [name]));
  for (const name of spans) expect(TOOLS.map((tool) => tool.name as string)).toContain(name);
});

const ENTRIES = PAGES.filter(({ path }) => path.endsWith('SKILL.md') || path.startsWith('commands'));

test.each(ENTRIES)('$path is short, says when to use it, and may use the tools for reading and kb alone', ({ path, text }) => {
  const data: Record<string, unknown> = parse(/^---\n([\s\S]*?)^---$/m.exec(text)?.[1] ?? '');
  expect(text.split('\n').length).toBeLessThanOrEqual(60);
  if (path.endsWith('SKILL.md')) expect(data['name']).toBe(path.split('/').at(-2));
  expect(String(data['description']).length).toBeLessThanOrEqual(300);
  const tools = String(data['allowed-tools']).split(/, (?![^(]*\))/);
  expect(tools.filter((tool) => ![...READERS, ...OWN].includes(tool.replace(/\(.*/, '')))).toEqual([]);
  for (const tool of tools.filter((each) => each.startsWith('Bash')))
    expect(tool).toMatch(/^Bash\((?:kb [a-z ]+|npx --no-install kb):\*\)$/);
});

test('roles look into the folders of their lenses', () => {
  const page = PAGES.find(({ path }) => path.includes('check-documents'))?.text ?? '';
  for (const role of new Set(LENSES.flatMap(({ roles }) => roles))) {
    const row = page.split('\n').find((line) => line.includes(`--for=${role} `)) ?? '';
    const folders = new Set(LENSES.filter(({ roles }) => roles.includes(role)).map(({ folder }) => folder));
    expect({ role, folders: (row.split('|')[2] ?? '').trim().split(', ').sort() }).toEqual({ role, folders: [...folders].sort() });
  }
});

test('hooks name commands and files that exist, and end well whatever happens', () => {
  const hooks = Object.values(json('plugin/hooks/hooks.json').hooks as Record<string, { hooks: { command: string }[] }[]>);
  const commands = hooks.flat().flatMap((each) => each.hooks.map(({ command }) => command));
  expect(commands).toHaveLength(5);
  for (const command of commands) {
    const [, file = '', call = ''] = /^node "\$\{CLAUDE_PLUGIN_ROOT\}\/([^"]+)" (.+) \|\| :$/.exec(command) ?? [];
    expect(existsSync(join(PLUGIN, file))).toBe(true);
    expect(commandOf(`kb ${call}`)?.rest).toBe('');
  }
});

test('the plugin registers the server as kb agents install does, so that Claude Code starts it once', () => {
  expect(json('plugin/.mcp.json')).toEqual({ mcpServers: { kb: SERVER } });
  const claude = AGENTS.find(({ name }) => name === 'claude');
  expect(claude?.entries.map(({ at, value }) => [at.join('.'), value])).toContainEqual(['mcpServers.kb', SERVER]);
});

test('the marketplace offers the plugin under the names that kb agents install links, in the version of the package', () => {
  const market = json('.claude-plugin/marketplace.json');
  const [plugin] = market.plugins;
  const manifest = json(join(plugin.source, '.claude-plugin/plugin.json'));
  expect(manifest.version).toBe(json('package.json').version);
  const links = AGENTS.flatMap(({ entries }) => entries.flatMap(({ at, inPackage }) => (inPackage ? [at.join(' ')] : [])));
  expect(links).toEqual([`extraKnownMarketplaces ${market.name}`, `enabledPlugins ${manifest.name}@${market.name}`]);
});

test('the package has all of it, and its program can be started', () => {
  expect(json('package.json').files).toEqual(expect.arrayContaining(['.claude-plugin', 'plugin']));
  expect(statSync(join(PLUGIN, 'bin/kb')).mode & 0o111).toBe(0o111);
});
