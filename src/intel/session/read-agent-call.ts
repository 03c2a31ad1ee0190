import { parseJsonPrefix } from '../../base/files/json-prefix.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';

/** What a coding agent tells a hook of itself. Nothing of it is to be trusted. */
export interface AgentCall {
  /** As the agent calls what happened: 'SessionStart', 'afterFileEdit'; nothing where it does not say. */
  event?: string;
  /** Names the conversation, and is the same from its beginning to its end, compactions included. */
  session?: string;
  /** Where the agent works. */
  cwd?: string;
  /** Files that it wrote, absolute or from `cwd`. */
  edited: string[];
}

/** Longer names are nobody's. */
const LONGEST_ID = 200;

/** What they call the tools that write files, as far as they name the files in `tool_input`. */
const WRITERS: ReadonlySet<unknown> = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit']);

/**
 * Reads what a hook got on its standard input, as Claude Code (`session_id`, `cwd`, `tool_name`, `tool_input.file_path`, `notebook_path`),
 * Codex (the same, with patches of `apply_patch`) and Cursor (`conversation_id`, `workspace_roots`, `file_path`) document it.
 * @param isCut whether there was more of it; what stands whole before the cut is read.
 * @returns undefined for what is none of it. Nothing at all is a person at a terminal.
 */
export function readAgentCall(text: string, isCut: boolean): AgentCall | undefined {
  if (text.trim() === '') return { edited: [] };
  const data = isCut ? parseJsonPrefix(text) : parseJsonQuietly(text);
  if (!isMap(data)) return undefined;
  const { hook_event_name: event, session_id: session, conversation_id: conversation, cwd, workspace_roots: roots } = data;
  const directory = nameOf(cwd) ?? nameOf(Array.isArray(roots) ? roots[0] : undefined);
  const id = idOf(session) ?? idOf(conversation);
  return {
    ...(idOf(event) === undefined ? {} : { event: String(event) }),
    ...(id === undefined ? {} : { session: id }),
    ...(directory === undefined ? {} : { cwd: directory }),
    edited: editedBy(data),
  };
}

function editedBy({ tool_name: tool, tool_input: input, file_path: own }: Record<string, unknown>): string[] {
  // Cursor's afterFileEdit comes without a tool.
  if (tool === undefined) return [own].flatMap((path) => nameOf(path) ?? []);
  if (!isMap(input)) return [];
  const { file_path: file, notebook_path: notebook, command, input: patch } = input;
  if (WRITERS.has(tool)) return [file, notebook].flatMap((path) => nameOf(path) ?? []);
  return tool === 'apply_patch' ? [command, patch].flatMap(pathsOfPatch) : [];
}

/** The files that a patch in Codex's format names. */
function pathsOfPatch(patch: unknown): string[] {
  if (typeof patch !== 'string') return [];
  return [...patch.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+)$/gm)].flatMap(([, path]) => nameOf(path?.trim()) ?? []);
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 4096 && !value.includes('\0') ? value : undefined;
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LONGEST_ID && /^[\x21-\x7e]+$/.test(value) ? value : undefined;
}
