import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

import type { Context } from '../base/context.ts';
import { KbError } from '../base/errors.ts';
import { ABOUT_QUOTES } from './answers/quote.ts';
import { atMost } from './at-most.ts';
import { callTool, tellLate } from './call-tool.ts';
import { describeTool } from './describe-tools.ts';
import { answerInTime } from './in-time.ts';
import { PROMPTS } from './prompts.ts';
import { reportProgress } from './report-progress.ts';
import { listResources, readResource, TEMPLATE } from './resources.ts';

/** For whom and where a server works. */
export interface Serving extends Pick<Context, 'cwd' | 'environment'> {
  /** Of kb. */
  version: string;
  /** Told what goes wrong beside what clients are answered. */
  complain: (text: string) => void;
}

/** Calls that are worked on at once; each reads files and computes. */
const AT_ONCE = 4;

/** Clients give up after a minute, unless told otherwise. Milliseconds. */
const PATIENCE = 45_000;

const INSTRUCTIONS = `kb keeps documents about this repository that know whether they still describe the code, and answers questions about it from the files as they are now. Look with read_document before you explore, ask query instead of grepping, and context before a change. ${ABOUT_QUOTES}`;

/** Answers a client on standard input and output until it leaves. */
export function serve(serving: Serving): Promise<void> {
  const { complain } = serving;
  return new Promise((resolve) => {
    const survive = (error: unknown) => complain(`kb mcp: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    // One call that goes wrong where nobody waits for it must not end those of others.
    process.on('uncaughtException', survive);
    process.on('unhandledRejection', survive);
    const life = new AbortController();
    const transport = new StdioServerTransport();
    const close = transport.close.bind(transport);
    // However it ends: the client leaves, does not read any more, or sends more than anybody can mean.
    transport.close = async () => {
      await close();
      life.abort(new Error('the client has left'));
      process.off('uncaughtException', survive);
      process.off('unhandledRejection', survive);
      resolve();
    };
    serveStdio(() => makeServer(serving, life.signal), { transport, onerror: ({ message }) => complain(`kb mcp: ${message}`) });
  });
}

function makeServer({ version, ...place }: Serving, life: AbortSignal): Server {
  const server = new Server(
    { name: 'kb', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  const inTurn = atMost(AT_ONCE);
  const inTime = answerInTime(PATIENCE, life);
  // They load all that kb can do, which takes longer than to be started may.
  const loadTools = async () => (await import('./tools/tools.ts')).TOOLS;
  server.setRequestHandler('tools/list', async () => ({ tools: (await loadTools()).map(describeTool) }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { progressToken } = mcpReq._meta ?? {};
    const progress = reportProgress((told) => {
      if (progressToken === undefined) return;
      mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...told } }).catch(() => {});
    });
    const context = contextOf(place, mcpReq.signal, progress);
    const tools = await loadTools();
    return inTime({
      key: keyOf(params),
      signal: mcpReq.signal,
      progress,
      run: (signal, report) =>
        inTurn(signal, () => callTool(tools, params.name, params.arguments, { ...context, signal, progress: report })),
      late: tellLate,
    });
  });
  server.setRequestHandler('resources/list', ({ params }, { mcpReq }) =>
    inTurn(mcpReq.signal, () => listResources(contextOf(place, mcpReq.signal), params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [TEMPLATE] }));
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq }) =>
    inTurn(mcpReq.signal, async () => ({
      contents: [{ uri, mimeType: 'text/markdown', text: await readResource(contextOf(place, mcpReq.signal), uri) }],
    })),
  );
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map(({ name, description }) => ({
      name,
      description,
      arguments: [{ name: 'focus', description: FOCUS, required: true }],
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name);
    if (!prompt) throw new KbError(`there is no prompt '${params.name}'`, { exit: 2 });
    const text = prompt.say(params.arguments?.['focus'] ?? '.');
    return { description: prompt.description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
  });
  return server;
}

const FOCUS = 'Words, or paths and globs; for code what is to be changed, in a sentence.';

function contextOf(
  { cwd, environment }: Pick<Serving, 'cwd' | 'environment'>,
  signal: AbortSignal,
  progress: Context['progress'] = () => {},
): Context {
  return { cwd, environment, signal, progress, note: () => {} };
}

/** The same for calls that ask the same; what is nested too deeply to be written down will be refused anyway. */
function keyOf({ name, arguments: input }: { name: string; arguments?: unknown }): string {
  try {
    return JSON.stringify([name, input]);
  } catch {
    return name;
  }
}
