import { join } from 'node:path';

import { describe, test } from 'vitest';

import { findProgram } from '../../../../src/base/process/find-program.ts';
import { plantLibrary } from '../../../helpers/hostile-repo.ts';
import { type Attack, expectHarmless, installed, runsCode, runsCodeWhenTrusted } from '../../../helpers/hostile-scenario.ts';

/** Each adds to a crate with a build script and a procedural macro, and leaves the markers where nobody forbids it. */
const ATTACKS: [what: string, fixtures: string[], markers: string[]][] = [
  ['build script and no macro', [], ['build-script', 'proc-macro']],
  ['wrapper of the compiler, nor a linker', ['rust-wrapper'], ['rustc-wrapper', 'rustc-workspace-wrapper', 'linker']],
  ['compiler', ['rust-rustc'], ['build.rustc']],
  ['library that the compiler is told to load', ['rust-flags'], ['native-library']],
  ['library that the loader is told to load', ['rust-env'], ['native-library']],
  ['program of a toolchain that rust-project.json names', ['rust-project'], ['sysroot-rustc']],
];

const { title, chosen } = await installed('rust-analyzer');
const compiler = findProgram('cc', process.env);
const rustup = findProgram('rustup', process.env);
const server = { program: chosen?.program ?? '', args: [...(chosen?.args ?? [])], languages: { '.rs': 'rust' } };

function attack(fixtures: string[]): Attack {
  return {
    fixtures: ['common', 'rust', ...fixtures],
    paths: ['src/main.rs', 'src/users.rs'],
    prepare: (repo) => void plantLibrary(repo, join(repo.dir, 'native.so'), 'native-library'),
  };
}

const expectNothing = (fixtures: string[], took: number) =>
  expectHarmless(attack(fixtures), 'rust-analyzer', ['documentSymbol', 'hover', 'goToDefinition'], took);

describe.skipIf(!chosen || !compiler)(compiler ? title : `${title}: no C compiler`, () => {
  test.each(ATTACKS)('runs no %s with kb', async (_, fixtures, markers) => {
    await expectNothing(fixtures, await runsCode(attack(fixtures), server, markers));
  });

  test.skipIf(!rustup)('runs no program of a toolchain that rust-toolchain.toml names with kb', async () => {
    await expectNothing(['rust-toolchain'], await runsCode(attack(['rust-toolchain']), server, ['toolchain-file']));
  });

  test('runs nothing more for settings of its own in the repository', async () => {
    const fixtures = ['rust-config', 'rust-project'];
    await expectNothing(fixtures, await runsCode(attack(['rust-config']), server, ['build-script', 'proc-macro']));
  });

  test('fetches no index of packages from where the repository says', async () => {
    await expectNothing(['rust-network'], 2000);
  });

  test('runs the build script and the macro where the repository is trusted', async () => {
    await runsCodeWhenTrusted(attack([]), 'rust-analyzer', ['build-script', 'proc-macro']);
  });
});
