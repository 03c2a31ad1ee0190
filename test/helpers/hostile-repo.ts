import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { findProgram } from '../../src/base/process/find-program.ts';
import { runGit, temporaryDirectory } from './git-repo.ts';
import { snapshot } from './isolate-git.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/lsp/hostile');

export interface HostileRepo {
  /** Top of the working tree. */
  dir: string;
  /** Whatever runs of the repository leaves an empty file here, outside of it, with a name of its own. */
  markersDir: string;
}

/**
 * Lays fixtures of `test/fixtures/lsp/hostile` over each other into a repository in a temporary directory, and commits them. In their names
 * and contents `@MARKERS@`, `@ROOT@`, `@PORT@` and `@PLATFORM@` are filled in; a leading underscore is dropped, as in `_node_modules`,
 * which git would ignore; what starts with `#!` is executable.
 * @param port of a server that the repository tries to reach.
 */
export function hostileRepo(fixtures: string[], port = 9): HostileRepo {
  const repo: HostileRepo = { dir: temporaryDirectory(), markersDir: temporaryDirectory() };
  const values = { MARKERS: repo.markersDir, ROOT: repo.dir, PORT: port, PLATFORM: `${process.platform}-${process.arch}` };
  const fill = (text: string) =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`@${name}@`, String(value)), text);
  for (const fixture of fixtures.map((name) => join(FIXTURES, name))) {
    for (const { parentPath, name } of readdirSync(fixture, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
      const file = join(parentPath, name);
      writeProgram(join(repo.dir, fill(file.slice(fixture.length + 1).replace(/(^|\/)_(?!_)/g, '$1'))), fill(readFileSync(file, 'utf8')));
    }
  }
  runGit(repo.dir, ['init', '--quiet', '--initial-branch=main']);
  commitAll(repo);
  return repo;
}

/** Commits everything, ignored or not. */
export function commitAll({ dir }: HostileRepo): void {
  runGit(dir, ['add', '--all', '--force']);
  runGit(dir, ['commit', '--quiet', '--allow-empty', '--message', 'hostile']);
}

/** Names of what was run, sorted. */
export function markersOf({ markersDir }: HostileRepo): string[] {
  return readdirSync(markersDir).sort();
}

/** Writes a program that leaves a marker. */
export function plantProgram(repo: HostileRepo, file: string, marker: string): void {
  writeProgram(file, `#!/bin/sh\n: > '${join(repo.markersDir, marker)}'\n`);
}

/** Builds a shared library that leaves a marker when it is loaded; false where there is no compiler. */
export function plantLibrary(repo: HostileRepo, file: string, marker: string): boolean {
  const compiler = findProgram('cc', process.env);
  if (compiler === undefined) return false;
  const defined = `-DMARKER="${join(repo.markersDir, marker)}"`;
  execFileSync(compiler, ['-shared', '-fPIC', defined, '-o', file, join(FIXTURES, 'native/on-load.c')]);
  return true;
}

/** Everything in the repository: names of all entries, and inode and digest of all files; kb's own cache in `.git/kb` is left out. */
export function listRepo({ dir }: HostileRepo): { names: string[]; files: Record<string, string> } {
  const isForeign = (name: string) => !/^\.git\/kb($|\/)/.test(name);
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isForeign).sort();
  return { names, files: Object.fromEntries(Object.entries(snapshot(dir)).filter(([name]) => isForeign(name))) };
}

function writeProgram(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (text.startsWith('#!')) chmodSync(file, 0o755);
}
