import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findObstacles } from '../../../src/hooks/setup/find-obstacles.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

function gitDirectory(): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'kb', 'hooks', 'refresh.tmp'), { recursive: true });
  mkdirSync(join(directory, 'kb', 'locks'));
  writeFileSync(join(directory, 'kb', 'hooks', 'refresh.sqlite'), 'damaged, which kb mends by itself');
  return directory;
}

const find = (gitDir: string) => findObstacles({ gitDir, commonDir: gitDir }).map(({ problem }) => problem);

test('nothing is in the way in a git directory that kb has used, nor in one that it has not', () => {
  expect(find(gitDirectory())).toEqual([]);
  expect(find(temporaryDirectory())).toEqual([]);
});

test('what is no plain file where kb needs one is named', () => {
  const directory = gitDirectory();
  mkdirSync(join(directory, 'kb', 'hooks', 'log.sqlite'));
  symlinkSync(join(directory, 'nowhere'), join(directory, 'kb', 'locks', 'notes.sqlite'));
  expect(find(directory)).toEqual([
    `${join(directory, 'kb', 'hooks', 'log.sqlite')} is no plain file`,
    `${join(directory, 'kb', 'locks', 'notes.sqlite')} is no plain file`,
  ]);
});

test('a file where kb needs a directory is named, and nothing below it', () => {
  const directory = gitDirectory();
  rmSync(join(directory, 'kb'), { recursive: true });
  writeFileSync(join(directory, 'kb'), '');
  expect(find(directory)).toEqual([`${join(directory, 'kb')} is no directory`]);
});
