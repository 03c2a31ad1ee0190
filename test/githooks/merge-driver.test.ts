import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { GIT_ENVIRONMENT, temporaryDirectory } from '../helpers/git-repo.ts';
import { writePrograms } from '../helpers/programs.ts';
import { DOCUMENT, diverged, readDocument, tryGit } from '../merge/merging.ts';

const DRIVER = join(import.meta.dirname, '../../githooks/merge-driver');

test.each(['kill -9 $$', 'exit 1'])('where kb breaks off, nobody finds one side in the place of both: %s', (script) => {
  const repo = diverged('together');
  repo.git('config', 'merge.kb.driver', `sh '${DRIVER}' %O %A %B %L %P`);
  const [bin] = writePrograms(temporaryDirectory(), { node: script });
  const { code, output } = tryGit(repo, ['merge', 'other'], { PATH: `${bin}:${GIT_ENVIRONMENT['PATH']}` });
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`kb does not run, so ${DOCUMENT} is merged like any text`) });
  expect(readDocument(repo)).toMatch(/^<<<<<<< ours$[\s\S]*^Middle of ours\.$[\s\S]*^Middle of theirs\.$[\s\S]*^>>>>>>> theirs$/m);
});

test('conflicts that kb found are not merged a second time', () => {
  const repo = diverged('together');
  repo.git('config', 'merge.kb.driver', `sh '${DRIVER}' %O %A %B %L %P`);
  expect(tryGit(repo, ['merge', 'other']).code).toBe(1);
  expect(readFileSync(join(repo.dir, DOCUMENT), 'utf8').match(/^<<<<<<< /gm)).toHaveLength(1);
});
