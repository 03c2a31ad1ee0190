import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { plantProgram } from '../../../helpers/hostile-repo.ts';
import { type Attack, expectHarmless, installed, runsCode } from '../../../helpers/hostile-scenario.ts';

/** What is more than any server needs to look at everything. */
const MOMENT = 1000;

const LANGUAGES = { '.ts': 'typescript', '.js': 'javascript' };

/**
 * Plugins of its tsconfig.json, a TypeScript of its own in several places, a package of this platform as kb has it, Plug'n'Play, and a
 * project in JavaScript that wants types fetched, for which an `npm` that leaves a marker is on PATH.
 */
const ATTACK: Attack = {
  fixtures: ['common', 'typescript'],
  paths: ['src/users.ts', 'src/main.ts', 'web/app.js'],
  env: (repo) => {
    const programs = temporaryDirectory();
    plantProgram(repo, join(programs, 'npm'), 'npm');
    return { PATH: `${programs}:${process.env['PATH']}` };
  },
};

const [typescript, vtsls, older] = await Promise.all(['typescript', 'vtsls', 'typescript-language-server'].map(installed));

test('the TypeScript server runs npm where nobody forbids it, and nothing of a hostile repository with kb', async () => {
  const { program = '', args = [] } = typescript?.chosen ?? {};
  const took = await runsCode(ATTACK, { program, args: [...args], languages: LANGUAGES }, ['npm']);
  const { servers } = await expectHarmless(ATTACK, undefined, ['documentSymbol', 'hover', 'goToDefinition', 'diagnostics'], took);
  expect(servers).toEqual(['typescript']);
});

describe.skipIf(!vtsls?.chosen)(`${vtsls?.title}`, () => {
  test('runs the TypeScript of the repository where it is told to, and nothing of it with kb', async () => {
    const settings = { vtsls: { autoUseWorkspaceTsdk: true }, typescript: { tsdk: 'node_modules/typescript/lib' } };
    const { program = '', args = [] } = vtsls?.chosen ?? {};
    const server = { program, args: [...args], languages: LANGUAGES, settings };
    const took = await runsCode(ATTACK, server, ['typescript-of-the-repository']);
    await expectHarmless(ATTACK, 'vtsls', ['documentSymbol', 'hover', 'goToDefinition'], took + MOMENT);
  });
});

describe.skipIf(!older?.chosen)(`${older?.title}`, () => {
  test('runs the TypeScript of the repository by default, and nothing of it with kb', async () => {
    const { program = '', args = [] } = older?.chosen ?? {};
    const took = await runsCode(ATTACK, { program, args: [...args], languages: LANGUAGES }, ['typescript-of-the-repository']);
    await expectHarmless(ATTACK, 'typescript-language-server', ['documentSymbol', 'hover', 'goToDefinition'], took + MOMENT);
  });
});
