import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from '@oclif/core/command';
import { parse } from '@oclif/core/parser';
import { expect, test } from 'vitest';

import { KbError } from '../../../src/base/errors.ts';
import Check from '../../../src/commands/check.ts';
import Diff from '../../../src/commands/diff.ts';
import Init from '../../../src/commands/init.ts';
import { describeCommand } from '../../../src/commands/shared/describe-commands.ts';
import { translateError } from '../../../src/commands/shared/translate-error.ts';
import Plan from '../../../src/commands/spelunk/plan.ts';
import SpelunkRecord from '../../../src/commands/spelunk/record.ts';

const MANIFEST: { commands: Record<string, Command.Cached> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../oclif.manifest.json'), 'utf8'),
);
const COMMANDS = { check: Check, diff: Diff, init: Init, 'spelunk:plan': Plan, 'spelunk:record': SpelunkRecord };

async function told(id: keyof typeof COMMANDS, argv: string[]): Promise<unknown> {
  const { args = {}, flags = {}, strict = true } = COMMANDS[id];
  const cached = MANIFEST.commands[id];
  if (!cached) throw new Error(`no command ${id}: run npm run build`);
  const error = await parse(argv, { args, flags, strict }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return translateError(error, describeCommand(cached));
}

test.each([
  ['check', ['--verbos'], 'kb check has no option --verbos', 'did you mean --verbose?'],
  ['check', ['--zebra=x'], 'kb check has no option --zebra', 'kb help check lists what it takes'],
  ['check', ['--rev=HEAD', '--staged'], '--staged and --rev exclude each other', 'give one of the two'],
  ['check', ['--new-only'], '--new-only needs --base', 'kb help check lists what it takes'],
  ['check', ['--format=jsn'], "--format must be one of text, json, github, sarif, gitlab, junit, not 'jsn'", 'did you mean json?'],
  ['check', ['--rev'], '--rev needs a value', '--rev=<rev>: look at a commit instead of the working tree; nothing is checked out'],
  ['check', ['--rev=a', '--rev=b'], '--rev can be given only once', 'kb help check lists what it takes'],
  ['check', ['--min-coverage=lots'], "--min-coverage must be a percentage from 0 to 100, not 'lots'", undefined],
  ['diff', [], 'kb diff needs <document>: the document', 'kb help diff lists what it takes'],
  ['diff', ['a', 'b'], "kb diff takes <document> and no more, but got 'b'", 'kb help diff lists what it takes'],
  ['init', ['a'], "kb init takes no arguments, but got 'a'", 'kb help init lists what it takes'],
  ['spelunk:plan', ['--phase=3'], '--phase: expected an integer less than or equal to 2 but received: 3', undefined],
  [
    'spelunk:record',
    ['--focus=x'],
    'kb spelunk record needs --lens=<lens>: the lens whose section it is',
    'kb help spelunk record lists what it takes',
  ],
] as const)('kb %s %j is refused in the words of kb: %s', async (id, argv, message, hint) => {
  const error = await told(id, [...argv]);
  expect(error).toBeInstanceOf(KbError);
  expect(error).toMatchObject({ message, exit: 2 });
  expect((error as KbError).hint).toBe(hint);
});

test('what is not an error of the parser stays what it is', () => {
  const error = new TypeError('a defect');
  expect(translateError(error, { name: 'check', args: [], flags: [] })).toBe(error);
});
