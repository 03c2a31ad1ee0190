import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { openLanguageServers } from '../../src/code/lsp/client/open-language-servers.ts';
import type { LanguageServers } from '../../src/code/lsp/language-servers.ts';
import type { ServerSpec } from '../../src/code/lsp/server-spec.ts';
import { type CallOutcome, callKey, type LspOperation, type Position, type ToolCall } from '../../src/code/lsp/tool-call.ts';
import { pathToUri } from '../../src/code/lsp/uri.ts';
import { type Files, temporaryDirectory, writeFiles } from './git-repo.ts';
import { untilGone } from './processes.ts';

export const FAKE_SERVER = join(import.meta.dirname, 'fake-server.js');

/** An entry for the fake server with these vices; `fake-server.js` lists them. */
export function fakeSpec(vices: readonly string[] = [], changes: Partial<ServerSpec> = {}): ServerSpec {
  return {
    id: 'fake',
    documents: { '.fake': 'fake' },
    roots: [],
    rootStrategy: 'top',
    candidates: [{ kind: 'user', command: process.execPath, args: [FAKE_SERVER, ...vices] }],
    priority: 1,
    install: {},
    open: 'none',
    ready: 'immediate',
    readyCap: 2000,
    diagnostics: 'pull',
    budget: { files: 50, hover: 50, definitions: 50, calls: 50, diagnostics: 50, request: 2000, memory: 2000 },
    license: 'MIT',
    trust: 'safe',
    ...changes,
  };
}

export interface FakeRun {
  root: string;
  servers: LanguageServers;
  call: (operation: LspOperation, path?: string, position?: Position) => ToolCall;
  /** Puts calls and gives their outcomes in the order of the calls; 20 s unless told. */
  ask: (calls: readonly ToolCall[], milliseconds?: number) => Promise<(CallOutcome | undefined)[]>;
  /** What the server received, in order, of every time it was started. */
  log: () => Received[];
  /** Processes of the server and their children. */
  pids: () => number[];
}

export interface Received {
  method?: string;
  id?: number;
  // biome-ignore lint/suspicious/noExplicitAny: as it came
  params?: any;
  result?: unknown;
  error?: { code: number };
  pid?: number;
  grandchild?: number;
}

export interface FakeOptions {
  files?: Files;
  spec?: Partial<ServerSpec>;
  /** Every wait is longer than usual unless told, as the machine may be busy. */
  deadline?: number;
}

/** Opens the fake server on a directory. When the test ends it is closed, and none of its processes may be left. */
export function openFake(
  vices: readonly string[] = [],
  { files = { 'a.fake': 'one\ntwo\n' }, spec = {}, deadline = 20_000 }: FakeOptions = {},
): FakeRun {
  const root = temporaryDirectory();
  const own = temporaryDirectory();
  writeFiles(root, files);
  const logFile = join(own, 'log');
  const specs = [fakeSpec([`log=${logFile}`, ...vices], spec)];
  const servers = openLanguageServers({ root, cacheDir: own, deadline, trusted: false, env: process.env, specs });
  const log = () => readLog(logFile);
  const pids = () => log().flatMap(({ pid, grandchild }) => [pid, grandchild].filter((id) => id !== undefined));
  onTestFinished(async () => {
    await servers.close();
    await untilGone(pids());
  });
  return {
    root,
    servers,
    log,
    pids,
    call: (operation, path = 'a.fake', position) => ({ operation, uri: pathToUri(root, path), ...(position ? { position } : {}) }),
    ask: async (calls, milliseconds = 20_000) => {
      const outcomes = await servers.run(calls, performance.now() + milliseconds);
      return calls.map((call) => outcomes.get(callKey(call)));
    },
  };
}

export function readLog(file: string): Received[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Received);
  } catch {
    return [];
  }
}
