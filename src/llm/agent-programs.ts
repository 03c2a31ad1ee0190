import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { isMap } from '../base/plain-data.ts';
import type { ModelReply } from './model.ts';
import { ModelError } from './model-error.ts';
import { readAnswer } from './read-answer.ts';

/** How an agent's program is asked one question without tools. The question comes by standard input. */
export interface AgentProgram {
  args: (asked: { model?: string; system: string; lastMessage: string }) => string[];
  env: Readonly<Record<string, string>>;
  /** What it printed, or wrote into the file of the last message, as an answer. */
  read: (printed: { stdout: string; lastMessage: string | undefined }) => ModelReply;
}

/**
 * The programs by the name of their provider; options as `claude --help` 2.1, `codex exec --help` 0.169 and `gemini --help` 0.61 have them. None
 * may use tools or start servers, and none keeps the conversation.
 */
export const AGENT_PROGRAMS: Readonly<Record<string, AgentProgram>> = {
  claude: {
    args: ({ model, system }) => [
      ...['-p', '--output-format', 'json', '--tools', '', '--strict-mcp-config', '--no-session-persistence', '--system-prompt', system],
      ...(model === undefined ? [] : ['--model', model]),
    ],
    env: {},
    read: ({ stdout }) => readClaude(stdout),
  },
  codex: {
    args: ({ model, lastMessage }) => [
      ...['exec', '--skip-git-repo-check', '--ephemeral', '--sandbox', 'read-only', '--color', 'never'],
      ...['-c', 'features.shell_tool=false', '-c', 'tools.web_search=false', '-c', 'mcp_servers={}', '--output-last-message', lastMessage],
      ...(model === undefined ? [] : ['--model', model]),
      '-',
    ],
    env: {},
    read: ({ lastMessage }) => ({ answer: readAnswer(lastMessage ?? '') }),
  },
  gemini: {
    args: ({ model }) => [
      ...['--prompt', '', '--output-format', 'json', '--approval-mode', 'default', '--extensions', 'none'],
      ...(model === undefined ? [] : ['--model', model]),
    ],
    // The directory is an empty one of kb's own.
    env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
    read: ({ stdout }) => readGemini(stdout),
  },
};

/** `{result, is_error, usage, total_cost_usd}` */
function readClaude(stdout: string): ModelReply {
  const { result, is_error: isError, usage, total_cost_usd: cost } = asMap(stdout);
  if (typeof result !== 'string') throw new ModelError('claude printed no result', { failure: 'broken' });
  if (isError === true) throw new ModelError(`claude says: ${result.replace(/\s+/g, ' ').slice(0, 300)}`, { failure: 'refused' });
  const number = (name: string) => (isMap(usage) && typeof usage[name] === 'number' ? usage[name] : 0);
  const input = number('input_tokens') + number('cache_creation_input_tokens') + number('cache_read_input_tokens');
  return {
    answer: readAnswer(result),
    ...(isMap(usage) ? { usage: { input, output: number('output_tokens') } } : {}),
    ...(typeof cost === 'number' ? { cost } : {}),
  };
}

/** `{response, stats}` or `{error: {message}}` */
function readGemini(stdout: string): ModelReply {
  const { response, error } = asMap(stdout);
  if (isMap(error)) throw new ModelError(`gemini says: ${String(error['message']).slice(0, 300)}`, { failure: 'refused' });
  if (typeof response !== 'string') throw new ModelError('gemini printed no response', { failure: 'broken' });
  return { answer: readAnswer(response) };
}

/** Programs may print a line of warning before. */
function asMap(stdout: string): Record<string, unknown> {
  const data = parseJsonQuietly(stdout) ?? parseJsonQuietly(stdout.slice(Math.max(0, stdout.indexOf('{'))));
  return isMap(data) ? data : {};
}
