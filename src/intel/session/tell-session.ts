import { count } from '../../base/count.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { summarizedCommit } from '../summary/summarized-commit.ts';
import type { RunningSession, SessionMemory, SessionRecord } from './memory.ts';

/** What there is to tell at the start of a session. */
interface Known {
  /** `summary.md`, or its beginning; undefined where there is none. */
  summary: string | undefined;
  /** The commit that is checked out. */
  head: string | undefined;
  memory: SessionMemory;
  /** The session that starts, or goes on. */
  session: string | undefined;
  /** The folder, from the top of the repository. */
  folder: string;
}

/** All of it, in tokens, and what is kept for the session that goes on, or the last one. */
const BUDGET = 780;
const FOR_SESSION = 200;
const FOR_RUNNING = 300;

/** What an agent is told when it starts, between tags that it may know. Undefined where nothing is known. */
export function tellSession({ summary = '', head, memory, session: id, folder }: Known): string | undefined {
  const running = memory.sessions.find((session) => session.id === id);
  const about = running === undefined ? tellLast(memory) : tellRunning(running, memory);
  const more = `… more in ${folder}/session.json`;
  const sessions = within(about, running === undefined ? FOR_SESSION : FOR_RUNNING, more);
  const moved = tellMoved(summarizedCommit(summary), head);
  const left = BUDGET - estimateTokens([...sessions, ...moved].join('\n'));
  const known = within(linesOf(summary), left, `… more in ${folder}/summary.md`);
  const parts = [known, moved, sessions].filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return parts.length === 0 ? undefined : ['<codebase-intelligence>', parts.join('\n\n'), '</codebase-intelligence>'].join('\n');
}

/** Whoever wrote the file must not end what frames it, or reach the terminal. */
function linesOf(text: string): string[] {
  const plain = text.replace(/[^\P{Cc}\n\t]/gu, '').replaceAll(/<(?=\/?codebase-intelligence)/g, '‹');
  return plain.trim() === '' ? [] : plain.trimEnd().split('\n');
}

function tellMoved(commit: string | undefined, head: string | undefined): string[] {
  if (commit === undefined || head === undefined || head.startsWith(commit)) return [];
  return [`The above is as of commit ${commit}; ${head.slice(0, commit.length)} is checked out now. kb intel sync brings it up to date.`];
}

/** Whole lines, and one that says that there are more. */
function within(lines: readonly string[], budget: number, more: string): string[] {
  if (estimateTokens(lines.join('\n')) <= budget) return [...lines];
  let left = budget - estimateTokens(`${more}\n`);
  const shown: string[] = [];
  for (const line of lines) {
    left -= estimateTokens(`${line}\n`);
    if (left < 0) break;
    shown.push(line);
  }
  return [...shown, more];
}

/** What those who were here before left for this one. */
function tellLast({ lastSession, workInProgress, recentDecisions }: SessionMemory): string[] {
  const { remainingTasks } = workInProgress;
  const said = [
    ...(lastSession === undefined ? [] : tellRecord(lastSession)),
    ...listed('Remaining', remainingTasks),
    ...listed('Decided', recentDecisions.slice(0, 5).map(sayDecision)),
  ];
  return said.length === 0 ? [] : ['## Last session', ...said];
}

function tellRecord({ timestamp, duration, phase, summary, filesModified, filesCreated, filesDeleted }: SessionRecord): string[] {
  return [
    `${[timestamp.slice(0, 16).replace('T', ' '), duration, phase].filter(Boolean).join(', ')}${summary === undefined ? '' : `: ${summary}`}`,
    ...tellPaths('Created', filesCreated),
    ...tellPaths('Modified', filesModified),
    ...tellPaths('Deleted', filesDeleted),
  ];
}

/** What the agent knew before its context was compacted. */
function tellRunning({ edited, summary, phase, remaining }: RunningSession, { workInProgress, recentDecisions }: SessionMemory): string[] {
  const said = [
    ...[phase, summary].flatMap((text) => text ?? []),
    ...listed('Remaining', remaining ?? workInProgress.remainingTasks),
    ...listed('Decided', recentDecisions.map(sayDecision)),
    ...tellPaths('Edited so far', edited),
  ];
  return said.length === 0 ? [] : ['## This session, before its context was compacted', ...said];
}

function sayDecision({ topic, decision, rationale }: SessionMemory['recentDecisions'][number]): string {
  return `${topic === undefined ? '' : `${topic}: `}${decision}${rationale === undefined ? '' : ` (${rationale})`}`;
}

function listed(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [`${title}:`, ...texts.map((text) => `- ${text}`)];
}

/** Files that are named; the others are counted. */
const NAMED = 30;

/** Directory by directory: `src/a/{x.ts,y.ts}` takes half of what the paths take. */
function tellPaths(title: string, paths: readonly string[]): string[] {
  const directories = new Map<string, string[]>();
  for (const path of paths.slice(0, NAMED)) {
    const at = path.lastIndexOf('/') + 1;
    const names = directories.get(path.slice(0, at)) ?? [];
    directories.set(path.slice(0, at), [...names, path.slice(at)]);
  }
  const shown = [...directories].map(([directory, names]) =>
    names.length === 1 ? `${directory}${names[0]}` : `${directory}{${names.join(',')}}`,
  );
  const more = paths.length - NAMED;
  return paths.length === 0 ? [] : [`${title}: ${shown.join(', ')}${more > 0 ? ` and ${count(more, 'more file')}` : ''}`];
}
