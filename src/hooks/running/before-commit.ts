import { join, resolve } from 'node:path';
import { isParsed } from '../../code/rules/grammar-of.ts';
import { isOwnIndex } from '../../git/index/index-file.ts';
import { readStagedChanges } from '../../git/index/staged-changes.ts';
import type { Repo } from '../../git/repo.ts';
import { startBudget, type TimeBudget } from '../committing/budget.ts';
import { refreshStaged } from '../committing/pre-commit.ts';
import type { StagedAnchors } from '../committing/staged-anchors.ts';
import { NOT_COMPARED, TOO_LATE } from '../committing/staged-document.ts';
import { readLeft, writeLeft } from './left-documents.ts';
import { bindsWords, countParagraphs } from './list-stale-words.ts';
import { logHookRun } from './log-hook-run.ts';
import { nameSome } from './name-some.ts';
import { readRepoConfig } from './read-repo-config.ts';
import { type HookRun, readRunLog } from './run-log.ts';
import type { HookContext } from './take-context.ts';

/**
 * Puts refreshed documents into the commit that is about to be made, as far as its time goes, says which in one line, and leaves word of
 * the others for the hook after the commit.
 */
export async function beforeCommit(repo: Repo, context: HookContext): Promise<void> {
  const { cwd, indexFile, gone = 0, say = () => {} } = context;
  const { pre_commit: isWanted, budget: milliseconds, mode } = (await readRepoConfig(cwd, repo)).hooks;
  if (!isWanted) return;
  const earlier = readLeft(repo) ?? [];
  const begun = performance.now();
  let late: readonly string[] | undefined;
  let words: StagedAnchors | undefined;
  const run = await logHookRun(repo, { hook: 'pre-commit', step: 'refresh' }, async (note) => {
    let isCompared = true;
    const noted = (text: string) => {
      if (text === NOT_COMPARED) isCompared = false;
      note(text);
    };
    const waiting = [...new Set([...earlier, ...listRefreshed(readRunLog(repo))])];
    const documents = await refreshStaged({ ...context, note: noted }, { repo, indexFile, milliseconds, gone, waiting });
    const left = documents.flatMap(({ path, action, reason = '' }) => (action === 'left' ? [{ path, reason }] : []));
    late = isCompared ? left.flatMap(({ path, reason }) => (reason === TOO_LATE ? [path] : [])) : [];
    if (isCompared && late.length === 0) late = undefined;
    const refreshed = documents.flatMap(({ path, action }) => (action === 'staged' ? [path] : []));
    const budget = startBudget(milliseconds, gone + performance.now() - begun);
    words = bindsWords(repo) ? await lookAtWords(repo, { ...context, note: noted }, budget, indexFile) : NO_WORDS;
    return { refreshed, ...(left.length > 0 ? { left } : {}) };
  });
  await writeLeft(repo, late, mode, false);
  const said = [...describe(run), ...describeWords(words ?? NO_WORDS)];
  if (said.length > 0) say(`kb: ${said.join('; ')}`);
}

const NO_WORDS: StagedAnchors = { stale: [], confirmed: [] };

/** What the commit does to words that are bound to code, as far as the time goes. */
async function lookAtWords(repo: Repo, context: HookContext, budget: TimeBudget, indexFile: string | undefined): Promise<StagedAnchors> {
  const file = resolve(context.cwd, indexFile ?? join(repo.gitDir, 'index'));
  if (!isOwnIndex(repo, file)) return NO_WORDS;
  const changes = await readStagedChanges(repo, file);
  if (changes.size === 0) return NO_WORDS;
  const found = await budget.within(async (signal) => {
    const { renewStagedAnchors } = await import('../committing/staged-anchors.ts');
    const own = { ...context, signal: AbortSignal.any([context.signal, signal]) };
    return renewStagedAnchors(repo, own, { file, changes, budget });
  });
  if (found) return found;
  context.note(`what paragraphs speak of was not compared with what is staged: ${TOO_LATE}`);
  return [...changes.keys()].some(isParsed) ? { ...NO_WORDS, late: true } : NO_WORDS;
}

function describeWords({ stale, confirmed, late }: StagedAnchors): string[] {
  return [
    ...(late ? ['there was no time to look at what paragraphs speak of: kb check does'] : []),
    ...(stale.length > 0 ? [`${countParagraphs(stale)}: ${nameSome(stale)}, kb review shows what changed`] : []),
    ...(confirmed.length > 0 ? [`confirmed, as words and code are in one commit: ${nameSome(confirmed)}`] : []),
  ];
}

/** What hooks refreshed on disk, and nobody may have committed since. */
function listRefreshed(runs: readonly HookRun[]): string[] {
  return runs.flatMap(({ hook, committed, refreshed = [] }) => (hook === 'pre-commit' || committed !== undefined ? [] : refreshed));
}

/** What there was no time for is said after the commit. */
function describe({ refreshed = [], left = [], error }: HookRun): string[] {
  const refused = left.filter(({ reason }) => reason !== TOO_LATE);
  return [
    ...(refreshed.length > 0 ? [`refreshed ${nameSome(refreshed)}`] : []),
    ...(refused.length > 0 ? [`left ${nameSome(refused.map(({ path, reason }) => `${path}: ${reason}`))}`] : []),
    ...(error === undefined ? [] : [error]),
  ];
}
