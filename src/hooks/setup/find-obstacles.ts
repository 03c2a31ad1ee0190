import { accessSync, constants, type Dirent, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shellWord } from '../../base/process/shell.ts';
import { quietly } from '../../base/quietly.ts';
import type { Repo } from '../../git/repo.ts';

/** Something in git's directories that keeps kb from remembering what it has to, so that hooks do nothing. */
export interface Obstacle {
  /** What is where, for people. */
  problem: string;
  /** A command, or what to do. */
  remedy: string;
}

/**
 * What is in the way of kb's own files in the git directory and the common one. What those files hold does not matter: kb begins a damaged
 * one anew. Opens no file and writes nothing.
 */
export function findObstacles({ gitDir, commonDir }: Pick<Repo, 'gitDir' | 'commonDir'>): Obstacle[] {
  return [...new Set([gitDir, commonDir])].flatMap((root) => {
    const directories = [root, join(root, 'kb'), ...FILLED.map((name) => join(root, 'kb', name))];
    const obstacles = [...ifFull(root), ...directories.flatMap(atDirectory)];
    return obstacles.length > 0 ? obstacles : FILLED.flatMap((name) => inDirectory(join(root, 'kb', name)));
  });
}

/** The directories below `kb/` that hold files which kb cannot do without. */
const FILLED = ['hooks', 'locks'];
const FILE = /\.(?:sqlite|pending|jsonl|log)$|^node$/;

/** Some file systems do not tell how large they are. */
function ifFull(directory: string): Obstacle[] {
  const disk = quietly(() => statfsSync(directory));
  const isFull = disk !== undefined && disk.blocks > 0 && disk.bavail === 0;
  return isFull ? [{ problem: `the disk of ${directory} is full`, remedy: 'free some of it' }] : [];
}

/** A directory that is not there will be made. */
function atDirectory(path: string): Obstacle[] {
  if (quietly(() => lstatSync(path)) === undefined) return [];
  if (quietly(() => statSync(path))?.isDirectory() !== true)
    return [{ problem: `${path} is no directory`, remedy: 'move it away: kb makes a directory there' }];
  if (may(path, constants.R_OK | constants.W_OK | constants.X_OK)) return [];
  return [{ problem: `${path} cannot be written`, remedy: `chmod u+rwx ${shellWord(path)}, or give it to whoever runs git` }];
}

function inDirectory(directory: string): Obstacle[] {
  const entries = quietly(() => readdirSync(directory, { withFileTypes: true })) ?? [];
  const temporary = entries.filter(({ name }) => name.endsWith('.tmp')).flatMap(({ name }) => atDirectory(join(directory, name)));
  const files = entries.filter(({ name }) => FILE.test(name));
  return [...temporary, ...files.flatMap((entry) => atFile(entry, join(directory, entry.name)))];
}

function atFile(entry: Dirent, path: string): Obstacle[] {
  if (!entry.isFile()) return [{ problem: `${path} is no plain file`, remedy: 'move it away: kb makes a file there' }];
  if (may(path, constants.R_OK | constants.W_OK)) return [];
  return [{ problem: `${path} cannot be read and written`, remedy: `rm -f ${shellWord(path)}` }];
}

function may(path: string, mode: number): boolean {
  return quietly(() => accessSync(path, mode) ?? true) ?? false;
}
