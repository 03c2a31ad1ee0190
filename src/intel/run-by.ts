import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from './answer.ts';
import type { FoundSymbol } from './find-symbols.ts';
import { type FoundEntry, findFlows } from './stated-entries.ts';

/** The entry points that a framework enters by calling one of some functions: routes, jobs, listeners, commands. */
export async function findRunBy(workspace: Workspace, symbols: readonly FoundSymbol[]): Promise<FoundEntry[]> {
  const { entries } = await findFlows(workspace, ['route', 'job', 'event', 'command']);
  return entries.filter((entry) => symbols.some((symbol) => isRunBy(entry, symbol)));
}

/** Whether an entry point has a function for its handler. */
export function isRunBy({ entry: { handler } }: FoundEntry, { path, symbol: { startLine, endLine } }: FoundSymbol): boolean {
  return handler?.path === path && handler.line !== undefined && startLine <= handler.line && handler.line <= endLine;
}

/** Entry points as what calls a function. */
export function tellRunBy(entries: readonly FoundEntry[]): AnswerGroup {
  return { title: 'called by a framework', lines: entries.map(tellAlone), most: MOST };
}

const MOST = 20;

function tellAlone({ finding: { path, startLine }, entry }: FoundEntry): AnswerLine {
  return { text: entry.label, at: { path, line: startLine }, item: entry };
}
