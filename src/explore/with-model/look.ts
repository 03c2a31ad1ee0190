import { count } from '../../base/count.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import type { Shown } from '../../docs/narrative/sentence.ts';
import { grepFiles } from '../../git/search/grep-files.ts';
import { readSendable } from '../../workspace/read-sendable.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ExplorerStep } from './step.ts';

/** What a model was shown: it may cite nothing else. */
export interface ShownFiles {
  /** Whole files, by path. */
  shown: Map<string, Shown>;
  /** The blobs that their texts are of, by path. */
  blobs: Map<string, string>;
}

/** Of one file at once, and of one search. Lines. */
const MOST_LINES = 200;
const MOST_HITS = 30;
const HITS_OF_A_FILE = 5;
const MOST_FILES = 40;
const LONGEST = 240;

/** Does what a model asks for, and says what came of it. Nothing outside of the tree is read, and nothing that looks like a secret is shown. */
export async function look(
  workspace: Workspace,
  { read_file, grep_repo }: Pick<ExplorerStep, 'read_file' | 'grep_repo'>,
  seen: ShownFiles,
): Promise<string> {
  const parts: string[] = [];
  for (const each of read_file) parts.push(await readPart(workspace, each, seen));
  for (const each of grep_repo) parts.push(await grep(workspace, each, seen));
  return parts.join('\n\n');
}

async function readPart(workspace: Workspace, { path, from, to }: ExplorerStep['read_file'][number], seen: ShownFiles): Promise<string> {
  const { withheld } = await show(workspace, [path], seen);
  const file = seen.shown.get(path);
  if (!file) return `=== ${path} ${withheld.get(path) ?? 'cannot be read'}`;
  const end = Math.min(to, from + MOST_LINES - 1, file.lines.length);
  return `=== ${path} (lines ${from}-${end} of ${file.lines.length})\n${numbered(file.lines, from, end)}`;
}

async function grep(workspace: Workspace, text: string, seen: ShownFiles): Promise<string> {
  const found = await grepFiles(workspace.repo, workspace.tree, escapePattern(text));
  const paths = found.map(({ path }) => path);
  const { sent } = await show(workspace, paths.slice(0, MOST_FILES), seen);
  const lines: string[] = [];
  for (const path of sent) {
    const own = seen.shown.get(path)?.lines ?? [];
    const hits = own.flatMap((line, at) => (line.toLowerCase().includes(text.toLowerCase()) ? [at + 1] : []));
    lines.push(...hits.slice(0, HITS_OF_A_FILE).map((at) => `${path}:${numbered(own, at, at)}`));
    if (hits.length > HITS_OF_A_FILE) lines.push(`${path}: ${count(hits.length - HITS_OF_A_FILE, 'more line')}`);
  }
  const cut = lines.length > MOST_HITS || paths.length > MOST_FILES ? `\n… ${paths.length} files have it` : '';
  return `=== '${text}': ${lines.length === 0 ? 'nothing' : `${lines.slice(0, MOST_HITS).join('\n')}${cut}`}`;
}

/** Keeps files that may be sent as shown. */
export async function show(
  workspace: Workspace,
  paths: readonly string[],
  { shown, blobs }: ShownFiles,
): Promise<{ sent: string[]; withheld: Map<string, string> }> {
  const { files, withheld } = await readSendable(workspace, paths);
  for (const [path, { hash, text }] of files) {
    shown.set(path, { lines: text.replace(/\r?\n$/, '').split(/\r?\n/), first: 1 });
    blobs.set(path, hash);
  }
  return { sent: [...files.keys()], withheld: new Map(withheld.map(({ path, why }) => [path, why])) };
}

/** `12| text`, each line. */
export function numbered(lines: readonly string[], from: number, to: number): string {
  return lines
    .slice(from - 1, to)
    .map((line, at) => `${from + at}| ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`)
    .join('\n');
}
