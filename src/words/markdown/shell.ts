import type { MarkdownPiece } from './piece.ts';

/** A command in a block or in inline code. */
export interface ShellCommand {
  words: readonly string[];
  /** Of the command in the piece's text. */
  at: number;
  /** Where `cd` led before it, as written; undefined where that is somewhere else for sure, or nobody knows. */
  directory: string | undefined;
}

const SHELLS = new Set([
  'sh',
  'bash',
  'shell',
  'zsh',
  'console',
  'shellsession',
  'shell-session',
  'terminal',
  'fish',
  'cmd',
  'powershell',
  '',
]);

/** What makes a project of the reader's own, or brings one: what follows runs there. */
const STARTS_ANOTHER =
  /\b(?:create-[\w-]+|(?:npm|yarn|pnpm|bun) (?:create|init)|cargo (?:new|init)|rails new|django-admin startproject|composer create-project|mkdir|git init|degit|uv init|poetry new|dotnet new|mix new|ng new|nest new|jekyll new|hugo new)\b/;

/** The commands of a shell block or of inline code; none of what they print. */
export function shellCommands(piece: MarkdownPiece): ShellCommand[] {
  if (piece.kind === 'code') return commandsOfLine(piece.text, 0, { directory: '' });
  if (piece.kind !== 'block' || !SHELLS.has(piece.language ?? '')) return [];
  const lines = piece.text.split('\n');
  const prompts = lines.filter((line) => PROMPT.test(line)).length;
  if (prompts === 0 && ['console', 'shellsession', 'shell-session', 'terminal'].includes(piece.language ?? '')) return [];
  const state: ShellState = { directory: '' };
  const commands: ShellCommand[] = [];
  let at = 0;
  let end: string | undefined;
  let continued = false;
  for (const line of lines) {
    const isCommand = end === undefined && !continued && (prompts === 0 || PROMPT.test(line));
    if (isCommand) {
      const own = prompts === 0 ? '' : (PROMPT.exec(line)?.[0] ?? '');
      commands.push(...commandsOfLine(line.slice(own.length), at + own.length, state));
      end = /<<-?\s*['"]?(\w+)/.exec(line)?.[1];
    } else if (end !== undefined && line.trim() === end) end = undefined;
    continued = end === undefined && /\\$/.test(line);
    at += line.length + 1;
  }
  return commands;
}

/** Whether a text shows commands with what they printed. */
export function isSession(text: string): boolean {
  return text.split('\n').some((line) => PROMPT.test(line));
}

const PROMPT = /^\s*(?:\([\w-]+\)\s*)?(?:[\w@~:/.-]*[$%❯]|>)\s+(?=\S)/;

interface ShellState {
  directory: string | undefined;
  /** What was cloned: going into it is going to the top. */
  cloned?: string;
}

function commandsOfLine(line: string, offset: number, state: ShellState): ShellCommand[] {
  const text = line.replace(/(^|\s)#.*$/, '$1');
  if (STARTS_ANOTHER.test(text)) state.directory = undefined;
  const found: ShellCommand[] = [];
  let at = 0;
  for (const part of text.split(/(&&|\|\||;|\|)/)) {
    const words = part
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    const isCommand = words.length > 0 && !/^(?:&&|\|\||;|\|)$/.test(words[0] ?? '');
    if (isCommand) {
      const own = words.slice(words.findIndex((word) => !/^\w+=/.test(word) && word !== 'sudo' && word !== 'time'));
      if (own[0] === 'cd') go(state, own[1]);
      else if (own[0] === 'git' && own[1] === 'clone') state.cloned = cloneName(own);
      else
        found.push({
          words: own.map((word) => word.replace(/^["']|["']$/g, '')),
          at: offset + at + Math.max(part.indexOf(own[0] ?? ''), 0),
          directory: state.directory,
        });
    }
    at += part.length;
  }
  return found;
}

function go(state: ShellState, to: string | undefined): void {
  if (to === undefined || /^[~/$<%]|^-$/.test(to)) state.directory = undefined;
  else if (state.cloned !== undefined && to.replace(/\/$/, '') === state.cloned) state.directory = '';
  else if (state.cloned !== undefined && to.startsWith(`${state.cloned}/`)) state.directory = to.slice(state.cloned.length + 1);
  else if (state.directory !== undefined) state.directory = state.directory === '' ? to : `${state.directory}/${to}`;
}

function cloneName(words: readonly string[]): string | undefined {
  const [url, directory] = words.slice(2).filter((word) => !word.startsWith('-'));
  return (
    directory ??
    url
      ?.split(/[/:]/)
      .at(-1)
      ?.replace(/\.git$/, '')
  )?.replace(/\/$/, '');
}
