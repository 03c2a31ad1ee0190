import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chmodSync } from 'node:fs';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { builtKb } from './built-kb.ts';
import type { GitRepo } from './git-repo.ts';
import { KB_ENVIRONMENT, type KbRun } from './run-kb.ts';

/** Whom permissions bind: who runs the tests, or for root `nobody`, who owns nothing. */
const SOMEBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether kb can run as somebody whom permissions bind: where root alone may read kb, nobody can. */
export function permissionsBind(): boolean {
  if (process.platform === 'win32') return false;
  const read = `require('node:fs').readFileSync(${JSON.stringify(builtKb())})`;
  return spawnSync(process.execPath, ['-e', read], SOMEBODY).status === 0;
}

/** Hands a repository to whom permissions bind. From then on nobody else may run git in it. */
export function handOver({ dir }: GitRepo): void {
  if ('uid' in SOMEBODY) execFileSync('chown', ['-R', `${SOMEBODY.uid}:${SOMEBODY.gid}`, dir]);
}

/** Takes permissions away from a path until the test ends, or until what this returns is called. */
export function close({ dir }: GitRepo, path: string, mode = 0o000): () => void {
  const place = join(dir, path);
  const open = () => chmodSync(place, 0o755);
  accessSync(place);
  chmodSync(place, mode);
  onTestFinished(open);
  return open;
}

/** Runs the built command line as somebody whom permissions bind, in a repository that was handed over. */
export function runKbAsNobody({ dir }: GitRepo, args: string[], env: NodeJS.ProcessEnv = {}): KbRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtKb(), ...args], {
    cwd: dir,
    env: { ...KB_ENVIRONMENT, ...env },
    encoding: 'utf8',
    ...SOMEBODY,
  });
  return { code: status ?? 128, stdout, stderr };
}
