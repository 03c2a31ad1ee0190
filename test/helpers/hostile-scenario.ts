import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { chooseServers } from '../../src/code/lsp/choosing/choose-server.ts';
import type { ChosenServer, ServerSpec } from '../../src/code/lsp/server-spec.ts';
import { SERVERS } from '../../src/code/lsp/servers/registry.ts';
import type { LspOperation } from '../../src/code/lsp/tool-call.ts';
import { askKb, type KbAnswers } from './hostile-ask.ts';
import { type DrivenServer, drivePlainly } from './hostile-client.ts';
import { commitAll, type HostileRepo, hostileRepo, listRepo, markersOf } from './hostile-repo.ts';
import { processesIn } from './processes.ts';

/** A repository that tries to have its code run. */
export interface Attack {
  /** Laid over each other. */
  fixtures: string[];
  /** Files that are asked about. */
  paths: string[];
  /** What cannot be a file of a fixture. */
  prepare?: (repo: HostileRepo) => void;
  /** What the person's environment adds to it. */
  env?: (repo: HostileRepo) => NodeJS.ProcessEnv;
}

interface Attacked {
  repo: HostileRepo;
  env: NodeJS.ProcessEnv;
  /** How often something connected to the address that the repository names. */
  connections: () => number;
}

/**
 * Shows that an attack works on those who take no care: a server as an editor starts it leaves these markers.
 * @returns how many milliseconds it takes.
 */
export async function runsCode(attack: Attack, server: Omit<DrivenServer, 'root'>, markers: string[]): Promise<number> {
  const { repo, env } = await layOut(attack);
  const hasAll = () => markers.every((name) => markersOf(repo).includes(name));
  const ms = await drivePlainly({ ...server, root: repo.dir, env: { ...env, ...server.env } }, attack.paths, hasAll);
  expect(markersOf(repo)).toEqual(expect.arrayContaining(markers));
  return ms;
}

/** Shows that an attack works where the repository is trusted. */
export async function runsCodeWhenTrusted(attack: Attack, server: string, markers: string[]): Promise<number> {
  const { repo, env } = await layOut(attack);
  const hasAll = () => markers.every((name) => markersOf(repo).includes(name));
  const { ms } = await askKb(repo, attack.paths, { env, trusted: true, specs: only(server), stay: 20_000, isDone: hasAll });
  expect(markersOf(repo)).toEqual(expect.arrayContaining(markers));
  return ms;
}

/**
 * Shows that kb asks a server about such a repository and gets answers, while nothing of the repository runs, nothing of it changes, nothing
 * is fetched, and no process is left.
 * @param server id of the one that is asked; the whole registry where it is undefined.
 * @param stay milliseconds that it took where no care was taken: it has longer than that.
 */
export async function expectHarmless(
  attack: Attack,
  server: string | undefined,
  answers: LspOperation[],
  stay: number,
): Promise<KbAnswers> {
  const { repo, env, connections } = await layOut(attack);
  const before = listRepo(repo);
  const kb = await askKb(repo, attack.paths, { env, stay: stay * 1.5, ...(server === undefined ? {} : { specs: only(server) }) });
  expect(kb.answered, kb.problems.join('\n')).toEqual(expect.arrayContaining(answers));
  expect(markersOf(repo)).toEqual([]);
  expect(listRepo(repo)).toEqual(before);
  expect(connections()).toBe(0);
  // One that was killed is there until the kernel gets to it.
  await expect.poll(() => processesIn([repo.dir, kb.cacheDir]), { timeout: 2000 }).toEqual([]);
  return kb;
}

/** How kb starts a server on this machine, or what is missing, as a part of a title: 'clangd: not found'. */
export async function installed(id: string): Promise<{ title: string; chosen?: ChosenServer }> {
  const root = mkdtempSync(join(tmpdir(), 'kb-test-'));
  const specs = only(id);
  const [ending = ''] = Object.keys(specs[0]?.documents ?? {});
  try {
    // Those that are never started for strangers are there as well.
    const [server] = await chooseServers({ root, cacheDir: root, trusted: true, env: process.env, specs }).consider(`a${ending}`);
    return server?.chosen ? { title: id, chosen: server.chosen } : { title: `${id}: ${server?.problem}` };
  } finally {
    rmSync(root, { recursive: true });
  }
}

export function only(id: string): ServerSpec[] {
  const specs = SERVERS.filter((spec) => spec.id === id);
  if (specs.length !== 1) throw new Error(`kb knows no server ${id}`);
  return specs;
}

async function layOut({ fixtures, prepare, env }: Attack): Promise<Attacked> {
  let count = 0;
  const listener = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listener.close());
  const address = listener.address();
  const repo = hostileRepo(fixtures, typeof address === 'object' ? address?.port : undefined);
  prepare?.(repo);
  commitAll(repo);
  return { repo, env: { ...process.env, ...env?.(repo) }, connections: () => count };
}
