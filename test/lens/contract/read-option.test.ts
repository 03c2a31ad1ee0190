import { expect, test } from 'vitest';

import { readOption } from '../../../src/lens/contract/read-option.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

const read = (captures: RuleHit['captures'], args?: string[], kind?: string) =>
  readOption({ captures, meta: kind === undefined ? {} : { kind }, ...(args ? { lists: { args } } : {}) } as RuleHit);

test('an option goes by its long name, with how it is called for short', () => {
  expect(read({ name: '"-s"' }, ['"-s"', '"--subject"', 'required=True', 'help="what"'])).toEqual({
    name: '--subject',
    rules: '-s',
    required: true,
  });
  expect(read({ name: "'-p, --port <number>'", default: "'8080'" })).toEqual({
    name: '--port',
    type: 'a value',
    preset: "'8080'",
    rules: '-p',
  });
  expect(read({ name: '"host"', label: '"H"', type: 'StringVarP' }, undefined, 'option')).toEqual({
    name: '--host',
    type: 'String',
    rules: '-H',
  });
});

test('help is no part of an option', () => {
  const one = read({ name: 'tag' }, ["{ char: 't', default: 'latest', description: 'under which name' }"], 'option');
  expect(one).toEqual({ name: '--tag', preset: "'latest'", rules: '-t' });
});

test('an argument has to be given unless something says otherwise', () => {
  expect(read({ name: '"source"' }, ['"source"'])).toEqual({ name: 'source', required: true });
  expect(read({ name: '"source"' }, ['"source"', 'nargs="?"'])).toEqual({ name: 'source', type: 'nargs "?"' });
  expect(read({ name: "'[dir]'" })).toEqual({ name: 'dir' });
});

test('a field of a subcommand is an option by its attributes', () => {
  const rule = '#[arg(long, short = \'s\', default_value = "main")]';
  expect(read({ name: 'source_branch', type: 'String', rule })).toEqual({
    name: '--source-branch',
    type: 'String',
    preset: '"main"',
    rules: '-s',
  });
  expect(read({ name: 'common', type: 'Common', rule: '#[command(flatten)]' })).toBeUndefined();
});

test('an option whose name is computed is none', () => {
  expect(read({ name: 'f"--{name}"' })).toBeUndefined();
  expect(read({ name: 'flagName()' }, undefined, 'option')).toBeUndefined();
});
