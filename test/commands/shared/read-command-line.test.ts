import { expect, test } from 'vitest';

import { readCommandLine } from '../../../src/commands/shared/read-command-line.ts';

const IDS = ['check', 'help', 'version', 'spelunk', 'spelunk:plan', 'runs:list', 'runs:verify'];

test.each([
  [['check', 'docs/x.md', '--json'], 'check', ['docs/x.md', '--json']],
  [['spelunk', 'plan', 'src/auth'], 'spelunk:plan', ['src/auth']],
  [['spelunk', 'authentication layer'], 'spelunk', ['authentication layer']],
  [['spelunk', '--lens=flows', 'plan'], 'spelunk', ['--lens=flows', 'plan']],
  [['spelunk', '--', 'plan'], 'spelunk', ['--', 'plan']],
  [['runs', 'verify', 'latest'], 'runs:verify', ['latest']],
  [[], 'help', []],
  [['--help'], 'help', []],
  [['-h'], 'help', []],
  [['help', 'runs', 'verify'], 'help', ['runs', 'verify']],
  [['runs'], 'help', ['runs']],
  [['check', '--staged', '-h'], 'help', ['check']],
  [['runs', 'verify', '--help', '--json'], 'help', ['runs', 'verify', '--json']],
  [['check', '--', '--help'], 'check', ['--', '--help']],
  [['--version'], 'version', []],
  [['version', '--json'], 'version', ['--json']],
])('%j is the command %s with %j', (words, id, argv) => {
  expect(readCommandLine(words, IDS)).toEqual({ id, argv });
});

test.each([
  [['chek'], "kb has no command 'chek'", 'did you mean kb check?'],
  [['runs', 'lst'], "kb runs has no command 'lst'", 'did you mean kb runs list?'],
  [['runs', 'zebra'], "kb runs has no command 'zebra'", 'kb help runs lists the commands'],
  [['zebra'], "kb has no command 'zebra'", 'kb help lists the commands'],
  [['--hepl'], 'kb takes no option --hepl before a command', 'did you mean --help?'],
])('%j is refused: %s, %s', (words, message, hint) => {
  expect(() => readCommandLine(words, IDS)).toThrow(expect.objectContaining({ message, hint, exit: 2 }));
});
