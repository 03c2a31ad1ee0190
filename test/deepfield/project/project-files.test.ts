import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findProject, openProject } from '../../../src/deepfield/project/find-project.ts';
import { placesOfRun, runOfName } from '../../../src/deepfield/project/places.ts';
import { nameOfRepository, PROJECT_CONFIG } from '../../../src/deepfield/project/project-config.ts';
import { readRun, readRunSummaries } from '../../../src/deepfield/project/read-run-summaries.ts';
import { RUN_CONFIG } from '../../../src/deepfield/project/run-config.ts';
import { updateConfigFile } from '../../../src/deepfield/project/update-config-file.ts';
import { updateProject } from '../../../src/deepfield/project/update-project.ts';
import { contextIn } from '../../helpers/context.ts';
import { temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';

const CONFIG = {
  version: '1.0.0',
  projectName: 'shop',
  goal: 'How is an order paid?',
  repositories: [],
  maxRuns: 5,
  createdAt: '2026-01-01T00:00:00Z',
  lastModified: '2026-01-01T00:00:00Z',
};
const FILE = 'kb/project.config.json';
const ID = '5e1c309dae7f5e1c309dae7f5e1c309dae7f5e1c';

function project(config: object = CONFIG): string {
  const dir = temporaryDirectory();
  writeFiles(dir, { [FILE]: JSON.stringify(config) });
  return dir;
}

const LATER = { environment: { SOURCE_DATE_EPOCH: '1790000000' } };

test.each([
  ['deepfield-project', PROJECT_CONFIG],
  ['deepfield-run', RUN_CONFIG],
])('the published schema of %s is the one that files are read by', async (name, schema) => {
  const published = toJsonSchema(schema, { typeMode: 'input', ignoreActions: ['check', 'raw_check'] });
  await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(`../../../schema/${name}.json`);
});

test('a project is found from anywhere below where it was begun, its own directory included', async () => {
  const dir = project();
  writeFiles(dir, { 'kb/wip/run-0/findings.md': '', 'src/a.ts': '' });
  for (const below of ['', 'src', 'kb', 'kb/wip/run-0']) expect((await findProject(join(dir, below)))?.top).toBe(dir);
  expect(await findProject(temporaryDirectory())).toBeUndefined();
});

test('where there is none it is said how one is begun', async () => {
  await expect(openProject(temporaryDirectory())).rejects.toMatchObject({ exit: 2, hint: 'kb deepfield init begins one' });
});

test('what is left out has its default', async () => {
  const { goal: _, maxRuns: __, repositories: ___, ...rest } = CONFIG;
  expect((await openProject(project(rest))).config).toEqual({ ...CONFIG, goal: '' });
});

test.each([
  [{ ...CONFIG, maxRuns: 0 }, 'maxRuns must be a whole number from 1 to 1000, or until-complete'],
  [{ ...CONFIG, version: '2.0.0' }, 'version must be'],
  [{ version: '1.0.0' }, 'projectName is missing'],
  [[], 'the file must be a map of version, projectName'],
  [
    {
      ...CONFIG,
      repositories: [
        { url: 'https://a/shop.git', tag: 'b', commitHash: ID },
        { url: 'b:shop/', tag: 'b', commitHash: ID },
      ],
    },
    'the repository shop is there twice',
  ],
  [{ ...CONFIG, repositories: [{ url: 'a', commitHash: ID }] }, 'repositories[0] must have a branch or a tag, and not both'],
  [{ ...CONFIG, repositories: [{ url: 'a', branch: 'b', tag: 'c', commitHash: ID }] }, 'must have a branch or a tag'],
  [{ ...CONFIG, repositories: [{ url: 'a', branch: 'b', commitHash: 'abc' }] }, 'commitHash must be a full commit id'],
])('a configuration that is wrong is refused by the file and the key: %j', async (config, message) => {
  const failure = openProject(project(config));
  await expect(failure).rejects.toThrow('project.config.json: ');
  await expect(failure).rejects.toThrow(message);
});

test('a configuration that is no JSON is refused by its name', async () => {
  const dir = temporaryDirectory();
  writeFiles(dir, { [FILE]: '{' });
  await expect(openProject(dir)).rejects.toThrow('project.config.json is not JSON');
});

test('nothing is read or written through a link', async () => {
  const dir = temporaryDirectory();
  symlinkSync(join(project(), 'kb'), join(dir, 'kb'));
  await expect(updateConfigFile(dir, FILE, PROJECT_CONFIG, CONFIG)).rejects.toThrow('is reached through a symbolic link');
});

test('an update touches the named keys and the time, and keeps what is not known, in its order', async () => {
  const dir = project({ ours: { deep: [1] }, ...CONFIG, last: null });
  const updated = await updateProject(await openProject(dir), contextIn(dir, LATER), { goal: 'Who may pay?' });
  const written = readFileSync(join(dir, FILE), 'utf8');
  const wanted = { ours: { deep: [1] }, ...CONFIG, goal: 'Who may pay?', lastModified: '2026-09-21T14:13:20Z', last: null };
  expect(written).toBe(`${JSON.stringify(wanted, null, 2)}\n`);
  expect(updated.config.goal).toBe('Who may pay?');
});

test('an update that changes nothing writes nothing', async () => {
  const dir = project();
  const before = readFileSync(join(dir, FILE), 'utf8');
  await updateProject(await openProject(dir), contextIn(dir, LATER), { goal: CONFIG.goal, repositories: [] });
  expect(readFileSync(join(dir, FILE), 'utf8')).toBe(before);
});

test('an update that would make it wrong writes nothing', async () => {
  const dir = project();
  const before = readFileSync(join(dir, FILE), 'utf8');
  await expect(updateProject(await openProject(dir), contextIn(dir), { maxRuns: -1 })).rejects.toMatchObject({ exit: 2 });
  expect(readFileSync(join(dir, FILE), 'utf8')).toBe(before);
});

test('whatever keys a file has, an update of one leaves the others as they were', async () => {
  const dir = temporaryDirectory();
  const unknown = fc.dictionary(
    fc.string().filter((key) => !(key in CONFIG) && !(key in {})),
    fc.jsonValue({ maxDepth: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(unknown, fc.string(), async (more, goal) => {
      writeFiles(dir, { [FILE]: JSON.stringify({ ...CONFIG, ...more }) });
      await updateConfigFile(join(dir, 'kb'), 'project.config.json', PROJECT_CONFIG, { goal });
      const wanted = JSON.parse(JSON.stringify({ ...CONFIG, ...more, goal }));
      expect(JSON.parse(readFileSync(join(dir, FILE), 'utf8'))).toEqual(wanted);
    }),
    { numRuns: 30 },
  );
});

test('runs are read in the order of their numbers, and told without their files', async () => {
  const dir = project();
  const run = (runNumber: number) => ({ runNumber, startedAt: CONFIG.createdAt, status: 'completed', fileHashes: { 'a.ts': ID } });
  const files = [0, 2, 10].map((number) => [`kb/${placesOfRun(number).config}`, JSON.stringify(run(number))]);
  writeFiles(dir, { ...Object.fromEntries(files), 'kb/wip/run-3/findings.md': '', 'kb/wip/run-01/run-01.config.json': '{}' });
  const opened = await openProject(dir);
  const runs = await readRunSummaries(opened);
  expect(runs.map(({ runNumber, files: count }) => [runNumber, count])).toEqual([
    [0, 1],
    [2, 1],
    [10, 1],
  ]);
  expect(runs[0]).not.toHaveProperty('fileHashes');
  expect((await readRun(opened, 2))?.fileHashes).toEqual({ 'a.ts': ID });
  expect(await readRun(opened, 3)).toBeUndefined();
});

test('only names as kb gives them are names of runs', () => {
  expect(['run-0', 'run-12', 'run-01', 'run-', 'run-1-staging', 'run-1e3', 'Run-1'].map(runOfName)).toEqual([
    0,
    12,
    ...Array(5).fill(undefined),
  ]);
});

test.each([
  ['https://example.org/team/shop.git', 'shop'],
  ['https://example.org/team/shop/', 'shop'],
  ['git@example.org:shop.git', 'shop'],
  ['../other place', 'other-place'],
  ['file:///srv/git/a.b.git/', 'a.b'],
  ['/', 'repository'],
  ['https://example.org/shop.git?depth=1', 'shop'],
])('a repository at %s is called %s', (url, name) => {
  expect(nameOfRepository({ url })).toBe(name);
  expect(nameOfRepository({ url, name: 'mine' })).toBe('mine');
});
