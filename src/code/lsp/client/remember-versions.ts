import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../../base/digest.ts';
import { writeCacheFile } from '../../../base/files/write-cache-file.ts';
import { remember } from '../../../base/memoize.ts';
import type { ChosenServer } from '../server-spec.ts';
import { askServerVersion } from './ask-server-version.ts';
import { versionNumber } from './version-number.ts';

export interface VersionMemory {
  /** The version of a server: of its package, or what it said when it was last started, if its program is the same. */
  recall: (chosen: ChosenServer) => Promise<string | undefined>;
  /** Notes what a server that was started says; where it says nothing, its program is asked. */
  learn: (chosen: ChosenServer, told: string | undefined) => void;
  /** Resolves when everything learned is written. */
  settled: () => Promise<void>;
}

/** Milliseconds for a program to print its version. */
const ASK = 1500;

/** Keeps versions that are only known once a server was started, below kb's cache directory. */
export function rememberVersions(cacheDir: string): VersionMemory {
  const directory = join(cacheDir, 'lsp-versions');
  const known = new Map<string, Promise<string | undefined>>();
  const writing: Promise<void>[] = [];
  const learn = async (chosen: ChosenServer, told: string | undefined, key: string, before: string | undefined) => {
    const version = told ?? (await askServerVersion(chosen, ASK)) ?? before;
    if (version !== undefined && version !== before) writing.push(writeCacheFile(directory, key, version));
    return version;
  };
  return {
    recall: async (chosen) => {
      if (chosen.version !== undefined) return chosen.version;
      const key = keyOf(chosen);
      return remember(known, key, () => Promise.resolve(readVersion(join(directory, key))));
    },
    learn: (chosen, told) => {
      if (chosen.version !== undefined) return;
      const key = keyOf(chosen);
      const before = readVersion(join(directory, key));
      if (told === undefined && before !== undefined) return;
      known.set(key, learn(chosen, told, key, before));
    },
    settled: async () => {
      await Promise.all(known.values());
      await Promise.all(writing);
    },
  };
}

/** A program and what it is told to run, and when these were last changed. */
function keyOf({ program, args }: ChosenServer): string {
  return digest(JSON.stringify([program, args, [program, ...args].map(stampOf)]), 16);
}

function stampOf(file: string): number[] {
  try {
    const stats = statSync(file);
    return stats.isFile() ? [stats.mtimeMs, stats.size] : [];
  } catch {
    // Most arguments are no files.
    return [];
  }
}

function readVersion(file: string): string | undefined {
  try {
    return versionNumber(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
