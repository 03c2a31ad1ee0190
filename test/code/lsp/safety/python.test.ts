import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { plantLibrary, plantProgram } from '../../../helpers/hostile-repo.ts';
import { type Attack, expectHarmless, installed, runsCode } from '../../../helpers/hostile-scenario.ts';

const LANGUAGES = { '.py': 'python' };

/**
 * Interpreters in all the places where one is looked for, named by pyrightconfig.json and pyproject.toml too, modules with the names of
 * those that an interpreter loads, plugins of linters, settings of jedi and rope, a compiled module; and a person who has activated the
 * environment of the repository.
 */
const ATTACK: Attack = {
  fixtures: ['common', 'python'],
  paths: ['app.py', 'users.py'],
  prepare: (repo) => {
    plantLibrary(repo, join(repo.dir, 'native_module.cpython-311-x86_64-linux-gnu.so'), 'compiled-module');
    plantLibrary(repo, join(repo.dir, 'native_module.abi3.so'), 'compiled-module');
    for (const name of ['python', 'python3']) plantProgram(repo, join(repo.dir, 'programs', name), 'python-on-path');
  },
  env: ({ dir }) => ({ VIRTUAL_ENV: join(dir, '.venv'), PATH: `${dir}/programs:.:${process.env['PATH']}` }),
};

/** The same interpreters, none of which is named anywhere. */
const UNNAMED: Attack = {
  ...ATTACK,
  prepare: ({ dir }) => {
    for (const name of ['pyrightconfig.json', 'pyproject.toml']) rmSync(join(dir, name));
  },
  env: () => ({}),
};

const [pyright, basedpyright, pylsp] = await Promise.all(['pyright', 'basedpyright', 'pylsp'].map(installed));

describe.skipIf(!pyright?.chosen)(`${pyright?.title}`, () => {
  const { program = '', args = [] } = pyright?.chosen ?? {};

  test('runs an interpreter of the repository on PATH by default, and nothing of it with kb', async () => {
    const took = await runsCode(ATTACK, { program, args: [...args], languages: LANGUAGES }, ['python-on-path']);
    const { servers } = await expectHarmless(ATTACK, undefined, ['documentSymbol', 'hover', 'goToDefinition', 'diagnostics'], took);
    expect(servers).toEqual(['pyright']);
  });

  test('runs the interpreter that settings name, of which kb gives it none', async () => {
    const settings = { python: { pythonPath: './python' } };
    await runsCode(ATTACK, { program, args: [...args], languages: LANGUAGES, settings }, ['interpreter-of-the-repository']);
  });
});

describe.skipIf(!basedpyright?.chosen)(`${basedpyright?.title}`, () => {
  const { program = '', args = [] } = basedpyright?.chosen ?? {};
  const server = { program, args: [...args], languages: LANGUAGES };

  test('runs an interpreter of the repository on PATH by default, and nothing of it with kb', async () => {
    const took = await runsCode(ATTACK, server, ['python-on-path']);
    await expectHarmless(ATTACK, 'basedpyright', ['documentSymbol', 'hover', 'goToDefinition'], took);
  });

  test('runs the interpreter of an environment in the repository where no file names one, and none with kb', async () => {
    const took = await runsCode(UNNAMED, server, ['interpreter-of-the-repository']);
    await expectHarmless(UNNAMED, 'basedpyright', ['documentSymbol', 'hover', 'goToDefinition'], took);
  });
});

describe.skipIf(!pylsp?.chosen)(`${pylsp?.title}`, () => {
  test('runs the interpreter of an activated environment by default, and nothing of the repository with kb', async () => {
    const { program = '', args = [] } = pylsp?.chosen ?? {};
    const took = await runsCode(ATTACK, { program, args: [...args], languages: LANGUAGES }, ['interpreter-of-the-repository']);
    await expectHarmless(ATTACK, 'pylsp', ['documentSymbol', 'hover', 'goToDefinition'], took);
  });
});
