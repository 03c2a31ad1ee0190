import { languageOf } from '../../code/languages/languages.ts';
import { codeDigest } from '../../code/text/code-digest.ts';
import { INDEX_PAGE } from '../../docs/judging/index-page.ts';
import { isDocumentPath } from '../../docs/store/layout.ts';
import { documentOfRecord } from '../../docs/store/record-path.ts';
import { layoutOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import type { FileChange } from '../model/sides.ts';

type Unread = Comparison['unread'];

/**
 * What of a change was not compared: files that nobody reads, but for what kb wrote about the code, those that were read in part, and code that
 * does something else in ways that are not told.
 */
export async function findUnread(
  base: Workspace,
  head: Workspace,
  changed: readonly FileChange[],
  changes: readonly Change[],
): Promise<Pick<Unread, 'files' | 'partly' | 'bodies' | 'inexact'>> {
  const readable = new Set([...base.readable, ...head.readable]);
  const isCode = ({ path, from }: FileChange) => readable.has(path) || (from !== undefined && readable.has(from));
  const code = changed.filter(isCode);
  const told = toldIn(changes);
  const layout = layoutOf(head.config);
  const isOwn = (path: string) => isDocumentPath(documentOfRecord(path) ?? path, layout) || path === `${layout.documents}/${INDEX_PAGE}`;
  const isUnread = (each: FileChange) => !isCode(each) && each.change !== 'moved' && !told.has(each.path) && !isOwn(each.path);
  return {
    files: changed.filter(isUnread).map(({ path }) => path),
    partly: await listPartly(base, head, code),
    bodies: await listBodies(base, head, code, changes),
    inexact: !(await base.graph()).complete || !(await head.graph()).complete,
  };
}

/** The files that changes are told of. */
function toldIn(changes: readonly Change[]): ReadonlySet<string | undefined> {
  return new Set(changes.flatMap(({ before, after }) => [before?.path, after?.path]));
}

async function listPartly(base: Workspace, head: Workspace, code: readonly FileChange[]): Promise<Unread['partly']> {
  const reasons = new Map<string, string>();
  for (const workspace of [base, head]) {
    const paths = code.flatMap(({ path, from }) => [path, from ?? path]).filter((path) => workspace.tree.entries.has(path));
    for (const [path, facts] of await workspace.reader.readModules([...new Set(paths)])) {
      if (facts.skipped !== undefined) reasons.set(path, facts.skipped);
      else if (facts.broken) reasons.set(path, 'broken syntax');
      else if (facts.tooDeep !== undefined) reasons.set(path, `nested more than ${facts.tooDeep} levels deep`);
      else if (facts.timedOut) reasons.set(path, 'too large for its parser');
      else if (facts.backend === 'grep') reasons.set(path, 'no parser for its language');
    }
  }
  return [...reasons].map(([path, reason]) => ({ path, reason }));
}

/** Files, tests too, that are otherwise than by formatting and comments, or came or went, of which nothing is told. */
async function listBodies(base: Workspace, head: Workspace, code: readonly FileChange[], changes: readonly Change[]): Promise<string[]> {
  const told = toldIn(changes);
  const silent = code.filter(({ path, change }) => change !== 'moved' && !told.has(path)).map(({ path }) => path);
  const [before, after] = await Promise.all(
    [base, head].map(({ reader, tree }) => reader.readTexts(silent.filter((path) => tree.entries.has(path)))),
  );
  const differing: string[] = [];
  for (const path of silent) {
    const [one, other] = [before?.get(path), after?.get(path)];
    const language = languageOf(path);
    const digests = one === undefined || other === undefined ? [] : [await codeDigest(language, one), await codeDigest(language, other)];
    if (digests[0] === undefined || digests[0] !== digests[1]) differing.push(path);
  }
  return differing;
}
