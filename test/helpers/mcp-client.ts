import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';

import { builtKb } from './built-kb.ts';
import { GIT_ENVIRONMENT } from './git-repo.ts';

/** What tests ask of a client, whichever line of the SDK it is of. */
export interface McpClient {
  tools: () => Promise<{ name: string; description?: string | undefined; inputSchema: object }[]>;
  /** The text that a tool answers, and whether it says that it could not. */
  call: (name: string, input?: object, options?: CallOptions) => Promise<{ text: string; isError: boolean }>;
  resources: () => Promise<string[]>;
  read: (uri: string) => Promise<string>;
  prompts: () => Promise<string[]>;
  prompt: (name: string, focus: string) => Promise<string>;
  close: () => Promise<void>;
}

interface CallOptions {
  signal?: AbortSignal;
  onprogress?: (told: { progress: number; message?: string | undefined }) => void;
}

/** The clients that there are: of the first line of the SDK, and of the second by the older and the newer protocol. */
export type ClientKind = 'sdk 1' | 'sdk 2' | 'sdk 2, 2026-07-28';

export const CLIENT_KINDS: readonly ClientKind[] = ['sdk 1', 'sdk 2', 'sdk 2, 2026-07-28'];

const SELF = { name: 'test', version: '1.0.0' };

/** Starts the built server in a directory, as a client does, and connects. It ends with the test. */
export async function mcpClient(cwd: string, kind: ClientKind = 'sdk 2', env: NodeJS.ProcessEnv = {}): Promise<McpClient> {
  const own = { ...GIT_ENVIRONMENT, SOURCE_DATE_EPOCH: '1767225600', KB_LSP_DEADLINE: '0', ...env };
  const order = {
    command: process.execPath,
    args: [builtKb(), 'mcp'],
    cwd,
    stderr: 'inherit' as const,
    env: Object.fromEntries(Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  };
  const client = await connect(kind, order);
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}, options = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: { ...input } }, undefined as never, options);
      return { text: textOf(content), isError: isError === true };
    },
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    prompts: async () => (await client.listPrompts()).prompts.map(({ name }) => name),
    prompt: async (name, focus) => {
      const { messages } = await client.getPrompt({ name, arguments: { focus } });
      return messages.map(({ content }) => textOf([content])).join('\n');
    },
    close: () => client.close(),
  };
}

async function connect(kind: ClientKind, order: ConstructorParameters<typeof FirstTransport>[0]): Promise<FirstClient> {
  if (kind === 'sdk 1') {
    const client = new FirstClient(SELF);
    await client.connect(new FirstTransport(order));
    return client;
  }
  const client = new Client(SELF, kind === 'sdk 2' ? {} : { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StdioClientTransport(order));
  // The second line takes the options of a call where the first takes a schema of its result.
  const callTool = (params: Parameters<typeof client.callTool>[0], _: unknown, options?: CallOptions) => client.callTool(params, options);
  return new Proxy(client, { get: (target, key) => (key === 'callTool' ? callTool : bound(target, key)) }) as unknown as FirstClient;
}

function bound(target: object, key: string | symbol): unknown {
  const value = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
}

function textOf(content: unknown): string {
  return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
}
