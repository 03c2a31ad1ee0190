import { join } from 'node:path';

import { describe, test } from 'vitest';

import { plantLibrary, plantProgram } from '../../../helpers/hostile-repo.ts';
import { type Attack, expectHarmless, installed, runsCode } from '../../../helpers/hostile-scenario.ts';

/**
 * Generators, flags for a C compiler and a plugin of it in Go files, settings in a go.env; and programs that `go` or gopls start in
 * directories of the repository that are on PATH.
 */
function attack(directories: string[]): Attack {
  return {
    fixtures: ['common', 'go'],
    paths: ['main.go', 'users/users.go', 'native/native.go'],
    prepare: (repo) => {
      plantLibrary(repo, join(repo.dir, 'native.so'), 'native-library');
      plantProgram(repo, join(repo.dir, 'bin/go'), 'go-on-path');
      plantProgram(repo, join(repo.dir, 'driver/gopackagesdriver'), 'packages-driver');
    },
    env: ({ dir }) => ({ PATH: [...directories.map((name) => join(dir, name)), '.', process.env['PATH']].join(':') }),
  };
}

const { title, chosen } = await installed('gopls');
const server = { program: chosen?.program ?? '', args: [...(chosen?.args ?? [])], languages: { '.go': 'go' } };

describe.skipIf(!chosen)(title, () => {
  test.each([
    ['go', 'bin', 'go-on-path'],
    ['driver', 'driver', 'packages-driver'],
    ['C compiler', 'tools', 'go-gcc'],
  ])('runs a %s of the repository that is on PATH by default, and none with kb', async (_, directory, marker) => {
    const took = await runsCode(attack([directory]), server, [marker]);
    await expectHarmless(attack([directory]), 'gopls', ['documentSymbol', 'hover', 'goToDefinition'], took);
  });
});
