import { escapePattern } from '../base/escape-pattern.ts';
import { directoryPrefix } from '../base/path-parts.ts';
import { settleAll } from '../base/settle-all.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findSymbols } from './find-symbols.ts';

/** What more would be read for than anybody waits. */
const MOST_MAKERS = 20;
const MOST_SIBLINGS = 150;

/**
 * Files beyond those that say a name which can tell what undecided calls are made on: the functions that gave it, `s := createScanner()`,
 * and the files beside a call, which declare the type of what it stands in where a package is a directory.
 */
export async function findDeciding(
  workspace: Workspace,
  undecided: readonly CallSite[],
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const code = undecided.filter(({ test }) => !test);
  const makers = new Set(code.flatMap(({ path, callee }) => makersOf(/^[\w$]+/.exec(callee)?.[0] ?? '', texts.get(path) ?? '')));
  const found = await settleAll([...makers].slice(0, MOST_MAKERS).map((maker) => findSymbols(workspace, maker)));
  const packages = new Set(code.filter(({ path }) => path.endsWith('.go')).map(({ path }) => directoryPrefix(path)));
  const beside = workspace.readable.filter((path) => path.endsWith('.go') && packages.has(directoryPrefix(path)) && !isTestPath(path));
  const known = new Set(texts.keys());
  return [...new Set([...found.flat().map(({ path }) => path), ...beside.slice(0, MOST_SIBLINGS)])].filter((path) => !known.has(path));
}

/** `createScanner` of `s := createScanner(ctx)`, by the name of the variable. */
function makersOf(name: string, text: string): string[] {
  if (name === '' || /^(this|self)$/.test(name)) return [];
  const given = new RegExp(`\\b${escapePattern(name)}(?:,\\s*\\w+)?\\s*:?=\\s*(?:await\\s+)?(?:[\\w$]+\\.)*([\\w$]+)\\(`, 'g');
  return [...text.matchAll(given)].flatMap(([, maker]) => maker ?? []);
}
