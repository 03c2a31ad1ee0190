import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openLanguageServers } from '../../src/code/lsp/client/open-language-servers.ts';
import type { ServerSpec } from '../../src/code/lsp/server-spec.ts';
import { SERVERS } from '../../src/code/lsp/servers/registry.ts';
import { type CallOutcome, callKey, type LspOperation, type Position, type ToolCall } from '../../src/code/lsp/tool-call.ts';
import { pathToUri } from '../../src/code/lsp/uri.ts';
import { temporaryDirectory } from './git-repo.ts';
import type { HostileRepo } from './hostile-repo.ts';

export interface KbQuestions {
  env?: NodeJS.ProcessEnv;
  trusted?: boolean;
  specs?: readonly ServerSpec[];
  /** The servers are kept at least so many milliseconds, as what they run may start late, */
  stay?: number;
  /** or, however long `stay` is, until this is so. */
  isDone?: () => boolean;
}

export interface KbAnswers {
  /** Operations that were answered with something, sorted. */
  answered: LspOperation[];
  /** Ids of the servers that the files have. */
  servers: string[];
  problems: string[];
  cacheDir: string;
  /** How long the servers ran, in milliseconds. */
  ms: number;
}

/** Has kb's own servers answer everything there is to ask about files of a repository. */
export async function askKb(repo: HostileRepo, paths: string[], questions: KbQuestions = {}): Promise<KbAnswers> {
  const { trusted = false, specs = SERVERS, stay = 0, isDone = () => false } = questions;
  const env = { ...(questions.env ?? process.env), TMPDIR: temporaryDirectory() };
  const [start, cacheDir] = [performance.now(), temporaryDirectory()];
  const servers = openLanguageServers({ root: repo.dir, cacheDir, deadline: 20_000, trusted, env, specs });
  servers.warm(paths);
  const calls = paths.flatMap((path) => everythingAbout(pathToUri(repo.dir, path), readFileSync(join(repo.dir, path), 'utf8')));
  const outcomes = await servers.run(calls, servers.begin());
  while (!isDone() && performance.now() - start < stay) await new Promise((resolve) => setTimeout(resolve, 50));
  const known = await Promise.all(paths.map((path) => servers.serverOf(path)));
  await servers.close();
  return {
    answered: [...new Set(calls.filter((call) => saysSomething(outcomes.get(callKey(call)))).map(({ operation }) => operation))].sort(),
    servers: [...new Set(known.flatMap((server) => server?.id ?? []))],
    problems: servers.problems(),
    cacheDir,
    ms: performance.now() - start,
  };
}

function saysSomething(outcome: CallOutcome | undefined): boolean {
  if (!outcome || !('result' in outcome) || outcome.result === null) return false;
  return !Array.isArray(outcome.result) || outcome.result.length > 0;
}

const MOST_NAMES = 16;

/** Each name of the file once, where it stands first. */
function everythingAbout(uri: string, text: string): ToolCall[] {
  const places = new Map<string, Position>();
  for (const [line, source] of text.split('\n').entries()) {
    for (const { 0: word, index } of source.matchAll(/[a-z]\w+/gi)) if (!places.has(word)) places.set(word, { line, character: index });
  }
  const aboutNames: LspOperation[] = ['hover', 'goToDefinition', 'outgoingCalls'];
  return [
    { operation: 'documentSymbol', uri },
    { operation: 'diagnostics', uri },
    ...aboutNames.flatMap((operation) => [...places.values()].slice(0, MOST_NAMES).map((position) => ({ operation, uri, position }))),
  ];
}
