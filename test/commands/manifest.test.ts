import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from '@oclif/core/command';
import { expect, test } from 'vitest';

import { describeCommands } from '../../src/commands/shared/describe-commands.ts';
import { renderCompletion, SHELLS, type Shell } from '../../src/commands/shared/printing/render-completion.ts';
import { commandLinesOf } from '../helpers/command-lines.ts';
import { HANDBOOK } from '../helpers/handbook.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST: { commands: Record<string, Command.Cached> } = JSON.parse(readFileSync(join(ROOT, 'oclif.manifest.json'), 'utf8'));
const COMMANDS = describeCommands(Object.values(MANIFEST.commands));

test.each(COMMANDS)(
  'kb $name says what it does, has examples of itself, and can answer in JSON',
  ({ name, summary, examples, flags, args }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example).toContain(`kb ${name}`);
    expect(flags.map((flag) => flag.name)).toContain('json');
    for (const each of [...flags.map((flag) => flag.summary), ...args.map((arg) => arg.description)]) expect(each).toMatch(/\S/);
  },
);

test.each(COMMANDS)('examples of kb $name use options that exist', ({ name, flags, examples }) => {
  const known = flags.flatMap((flag) => [`--${flag.name}`, `-${flag.char}`]);
  const used = examples.flatMap(
    (example) =>
      (example.split('|').find((part) => part.includes(`kb ${name}`)) ?? '')
        .split(`kb ${name}`)
        .at(-1)
        ?.match(/(?<=\s)--?[a-z][\w-]*/g) ?? [],
  );
  expect(used.filter((flag) => !known.includes(flag))).toEqual([]);
});

const WRITTEN = commandLinesOf(HANDBOOK);

const longest = (line: string) =>
  COMMANDS.filter(({ name }) => line === `kb ${name}` || line.startsWith(`kb ${name} `)).sort((a, b) => b.name.length - a.name.length)[0];

test('README and guide tell of every command that people type', () => {
  const told = new Set(WRITTEN.map((line) => longest(line.trim())?.name));
  const elsewhere = ['hooks run', 'runs diff', 'runs verify'];
  expect(COMMANDS.map(({ name }) => name).filter((name) => !told.has(name) && !elsewhere.includes(name))).toEqual([]);
});

test('what README and guide write as a command line has a command and options that exist', () => {
  expect(WRITTEN.length).toBeGreaterThan(20);
  for (const line of WRITTEN) {
    const command = longest(line.trim().replace(/…$/, '').trim());
    const known = (command?.flags ?? []).flatMap((flag) => [`--${flag.name}`, `-${flag.char}`]);
    const unknown = (line.match(/(?<=\s)--?[a-z][\w-]*/g) ?? []).filter((flag) => command && !known.includes(flag));
    expect({ line, command: command === undefined ? 'none' : 'known', unknown }).toEqual({ line, command: 'known', unknown: [] });
  }
});

test.each(SHELLS)('the completion of %s knows every command and option', (shell: Shell) => {
  const script = renderCompletion(shell, COMMANDS);
  for (const { name, flags } of COMMANDS) {
    expect(script).toContain(name.split(' ').at(-1));
    for (const flag of flags) expect(script).toContain(shell === 'fish' ? `-l ${flag.name}` : `--${flag.name}`);
  }
});

test('the manual pages tell of every command and option, as npm installs them', () => {
  const { man }: { man: string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(man).toEqual(['./man/git-kb.1', './man/kb.1']);
  for (const path of man) {
    const page = readFileSync(join(ROOT, path), 'utf8').replaceAll('\\-', '-');
    for (const { name, flags } of COMMANDS)
      for (const flag of [name, ...flags.map((each) => `--${each.name}`)]) expect(page).toContain(flag);
  }
});
