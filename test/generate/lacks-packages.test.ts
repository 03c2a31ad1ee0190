import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { lacksPackages } from '../../src/generate/lacks-packages.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kb-packages-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

const lacks = (path: string, ...tree: string[]) => lacksPackages(root, (each) => tree.includes(each))(path);

test('a file below a package.json lacks packages where no node_modules is above it', async () => {
  expect(lacks('packages/a/src/a.ts', 'package.json')).toBe(true);
  expect(lacks('packages/a/src/a.ts', 'packages/a/package.json')).toBe(true);
  await mkdir(join(root, 'packages/b/node_modules'), { recursive: true });
  expect(lacks('packages/a/src/a.ts', 'package.json')).toBe(true);
});

test('packages installed beside it or further up are there', async () => {
  await mkdir(join(root, 'packages/b/node_modules'), { recursive: true });
  expect(lacks('packages/b/src/b.ts', 'package.json')).toBe(false);
  await mkdir(join(root, 'node_modules'));
  expect(lacks('packages/a/src/a.ts', 'packages/a/package.json')).toBe(false);
});

test('without a package.json nothing is lacking', () => {
  expect(lacks('src/a.ts', 'other/package.json')).toBe(false);
});
