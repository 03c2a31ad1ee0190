import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, test } from 'vitest';

import { type HostileRepo, plantLibrary } from '../../../helpers/hostile-repo.ts';
import { type Attack, expectHarmless, installed, runsCode } from '../../../helpers/hostile-scenario.ts';

const { title, chosen } = await installed('clangd');
const server = { program: chosen?.program ?? '', languages: { '.c': 'c', '.h': 'c' } };

/** Compilers, plugins, a query driver and a remote index that .clangd, compile_commands.json and compile_flags.txt name. */
const PROGRAMS: Attack = {
  fixtures: ['common', 'c'],
  paths: ['main.c', 'users.c'],
  prepare: (repo) => void plantLibrary(repo, join(repo.dir, 'native.so'), 'native-library'),
};

/** What makes a compiler write files, wherever they are: over the person's own as well. */
const WRITES = (repo: HostileRepo) => {
  const at = (name: string) => join(repo.markersDir, name);
  const cc1 = (...args: string[]) => args.flatMap((arg) => ['-Xclang', arg]);
  return [
    ...['--serialize-diagnostics', at('serialized-diagnostics'), ...cc1('-diagnostic-log-file', at('diagnostic-log'))],
    ...[...cc1(`-stats-file=${at('stats')}`), '-fmodules', `-fmodules-cache-path=${at('modules')}`],
  ];
};
const WRITTEN = ['diagnostic-log', 'modules', 'serialized-diagnostics', 'stats'];

const writing = (file: string, text: (flags: string[], dir: string) => string): Attack => ({
  ...PROGRAMS,
  prepare: (repo) => {
    for (const name of ['.clangd', 'compile_flags.txt']) writeFileSync(join(repo.dir, name), '');
    writeFileSync(join(repo.dir, 'compile_commands.json'), '[]');
    writeFileSync(join(repo.dir, file), text(WRITES(repo), repo.dir));
  },
});

describe.skipIf(!chosen)(title, () => {
  test('runs the compiler of the repository where any may be a query driver, and nothing of it with kb', async () => {
    const took = await runsCode(PROGRAMS, { ...server, args: ['--query-driver=/**/*'] }, ['compiler']);
    await expectHarmless(PROGRAMS, 'clangd', ['documentSymbol', 'hover', 'goToDefinition'], took);
  });

  test.each([
    ['.clangd', (flags: string[]) => `CompileFlags: { Add: ${JSON.stringify(flags)} }\n`],
    [
      'compile_commands.json',
      (flags: string[], directory: string) =>
        JSON.stringify(['main.c', 'users.c'].map((file) => ({ directory, file, arguments: ['cc', ...flags, '-c', file] }))),
    ],
  ])('writes files where flags in %s say by default, and none with kb', async (file, text) => {
    const attack = writing(file, text);
    await expectHarmless(attack, 'clangd', ['documentSymbol', 'hover'], await runsCode(attack, { ...server, args: [] }, WRITTEN));
  });
});
