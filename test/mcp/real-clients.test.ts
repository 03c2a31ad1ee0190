import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, onTestFinished, test } from 'vitest';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo } from '../helpers/git-repo.ts';

/** What the programs of coding agents said to the server when clients/record.js ran them, one message a line, conversations apart by an empty line. */
const CLIENTS = join(import.meta.dirname, 'clients');
const RECORDED = readdirSync(CLIENTS).filter((name) => name.endsWith('.jsonl'));

// biome-ignore lint/suspicious/noExplicitAny: as it was recorded, and as it is answered
type Message = any;

test.each(RECORDED)('all that %s says is answered, as often as it asks', { timeout: 60_000 }, async (name) => {
  const conversations = readFileSync(join(CLIENTS, name), 'utf8').trimEnd().split('\n\n');
  for (const conversation of conversations) {
    const said: Message[] = conversation.split('\n').map((line) => JSON.parse(line));
    const heard = await replay(said);
    const asked = said.filter(({ id }) => id !== undefined);
    const answers = heard.filter(({ id }) => id !== undefined);
    expect(answers.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    for (const [at, { method, params }] of asked.entries()) {
      expect(answers[at], method).not.toHaveProperty('error');
      expectAnswer(answers[at].result, method, params);
    }
  }
});

function expectAnswer(result: Message, method: string, params: Message): void {
  if (method === 'initialize') {
    expect(result).toMatchObject({ protocolVersion: params.protocolVersion, serverInfo: { name: 'kb' } });
  } else if (method === 'server/discover') {
    expect(result.supportedVersions).toContain(params._meta['io.modelcontextprotocol/protocolVersion']);
  } else if (method === 'tools/call') {
    expect(result.isError ?? false).toBe(false);
    expect(result.content[0].text).toMatch(SAID[params.name]!);
  } else {
    const [listed] = Object.values(result).filter(Array.isArray);
    expect(listed, method).toBeInstanceOf(Array);
  }
}

/** What the first lines of an answer to the recorded call of a tool are. */
const SAID: Record<string, RegExp> = {
  query: /src\/cart\.ts:1 {2}takes price/,
  check: /^there are no documents yet/,
  read_document: /^MISSING\n/,
};

/** Says it all again, each request after the answer to the one before, as it was recorded. */
async function replay(said: readonly Message[]): Promise<Message[]> {
  const { dir } = gitRepo(JSON.parse(readFileSync(join(CLIENTS, 'files.json'), 'utf8')));
  const server = spawn(process.execPath, [builtKb(), 'mcp'], { cwd: dir, env: GIT_ENVIRONMENT, stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const heard: Message[] = [];
  for (const message of said) {
    server.stdin.write(`${JSON.stringify(message)}\n`);
    while (message.id !== undefined && heard.at(-1)?.id !== message.id) heard.push(JSON.parse((await lines.next()).value));
  }
  server.stdin.end();
  for await (const line of lines) heard.push(JSON.parse(line));
  return heard;
}

test('each agent whose program was recorded calls three tools', () => {
  for (const name of RECORDED.filter((name) => name !== 'inspector.jsonl'))
    expect(readFileSync(join(CLIENTS, name), 'utf8').match(/"tools\/call"/g), basename(name)).toHaveLength(3);
});
