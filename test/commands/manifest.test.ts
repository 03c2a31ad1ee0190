import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from '@oclif/core/command';
import { expect, test } from 'vitest';

import { describeCommands } from '../../src/commands/shared/describe-commands.ts';
import { renderCompletion, SHELLS, type Shell } from '../../src/commands/shared/render-completion.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST: { commands: Record<string, Command.Cached> } = JSON.parse(readFileSync(join(ROOT, 'oclif.manifest.json'), 'utf8'));
const COMMANDS = describeCommands(Object.values(MANIFEST.commands));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

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
    (example) => (example.split('|').find((part) => part.includes(`kb ${name}`)) ?? '').match(/(?<=\s)--?[a-z][\w-]*/g) ?? [],
  );
  expect(used.filter((flag) => !known.includes(flag))).toEqual([]);
});

test('the README names every command', () => {
  const groups = new Map([
    ['runs push', 'kb runs push'],
    ['runs show', 'kb runs show'],
  ]);
  expect(COMMANDS.filter(({ name }) => !README.includes(groups.get(name) ?? `kb ${name}`)).map(({ name }) => name)).toEqual([]);
});

test('what the README writes as a command line has a command and options that exist', () => {
  const lines = README.match(/(?<=^(?:\$ )?(?:npx )?)kb [^\n#|]*/gm) ?? [];
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    const command = COMMANDS.filter(({ name }) => line.startsWith(`kb ${name}`)).at(-1);
    expect(command, line).toBeDefined();
    const known = (command?.flags ?? []).flatMap((flag) => [`--${flag.name}`, `-${flag.char}`]);
    expect(
      (line.match(/(?<=\s)--?[a-z][\w-]*/g) ?? []).filter((flag) => !known.includes(flag)),
      line,
    ).toEqual([]);
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
