import type { Context } from '../base/context.ts';
import { errorMessage } from '../base/error-message.ts';
import { KbError } from '../base/errors.ts';
import { didYouMean } from '../base/nearest-name.ts';
import { readAs } from '../base/schema/read-as.ts';
import { asCalls } from './answers/as-calls.ts';
import { harmless, quote } from './answers/quote.ts';
import { BUDGET, renderReply } from './answers/reply.ts';
import type { Tool } from './tools/tool.ts';

/** What a client gets of a call. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: boolean;
  [key: string]: unknown;
}

/**
 * Reads a call by the schema of its tool, runs it, and renders what comes of it. What is wrong with a call, and what cannot be answered, is a
 * result that says so, which a model can act on; a defect is one, too, and ends nothing else.
 * @throws the reason of the signal once that is aborted.
 */
export async function callTool(tools: readonly Tool[], name: string, input: unknown, context: Context): Promise<ToolResult> {
  const notes: string[] = [];
  try {
    const tool = tools.find((each) => each.name === name);
    if (!tool)
      return failed([
        `there is no tool '${name}'`,
        didYouMean(
          name,
          tools.map((each) => each.name),
        ) ?? '',
      ]);
    const read = readAs(tool.input, input ?? {}, { whole: 'the input' });
    if ('problems' in read) return failed(read.problems.slice(0, MOST_PROBLEMS).map(({ message }) => message));
    const reply = await tool.answer({ ...context, note: (text) => void (notes.includes(text) || notes.push(text)) }, read.value);
    return { content: [{ type: 'text', text: renderReply(reply, notes, budgetOf(read.value)) }] };
  } catch (error) {
    context.signal.throwIfAborted();
    return failed(['this could not be answered:'], tellFailure(error));
  }
}

/** What is said of a call that takes longer than clients wait. */
export function tellLate(stage: string): ToolResult {
  return failed([
    `not done yet (${stage})`,
    'It goes on, and what was read is kept: the first questions about a repository take longest. Call this again with the same input.',
  ]);
}

const MOST_PROBLEMS = 5;

function budgetOf(input: object): number {
  return 'budget' in input && typeof input.budget === 'number' ? input.budget : BUDGET;
}

function tellFailure(error: unknown): string[] {
  if (error instanceof KbError) return [error.message, error.hint ?? ''].map(asCalls);
  if (isPartGone(error))
    return ['kb was updated or moved since this server was started', 'start the server again: in Claude Code /mcp, then reconnect'];
  return [`something went wrong that kb did not expect: ${errorMessage(error)}`, 'this is a defect of kb; the other tools still work'];
}

/** What is loaded only once it is needed is named by its contents: where kb was replaced meanwhile, a server that runs finds it no more. */
function isPartGone(error: unknown): boolean {
  return error instanceof Error && ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** In characters. */
const LONGEST = 600;

/** @param quoted what can name something of the repository. */
function failed(said: readonly string[], quoted: readonly string[] = []): ToolResult {
  const text = [...told(said).map(harmless), ...quote(told(quoted))].join('\n');
  return { content: [{ type: 'text', text }], isError: true };
}

function told(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  return lines.map((line) => line.slice(0, LONGEST));
}
