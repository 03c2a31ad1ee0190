import { resolve } from 'node:path';

import { usageError } from '../base/errors.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { slug } from '../docs/store/slug.ts';
import { parseRequest, type Request } from '../generate/request.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import type { Outcome } from '../spelunk/answer-lens.ts';
import { checkRequest } from '../spelunk/check-request.ts';
import { recordSpelunk } from '../spelunk/record-spelunk.ts';
import { type SpelunkOptions, spelunk } from '../spelunk/spelunk.ts';
import { showPath } from '../workspace/name-documents.ts';
import { type LspOptions, withWorkspace } from '../workspace/workspace.ts';

/** The flags of `kb spelunk`, as parsed. */
interface SpelunkFlags {
  focus: string;
  for?: string | undefined;
  lens?: string | undefined;
  check: boolean;
  refresh: boolean;
  overwrite: boolean;
  json?: boolean | undefined;
  stdout: boolean;
  out?: string | undefined;
  'max-files'?: number | undefined;
  'max-depth'?: number | undefined;
  'max-output'?: number | undefined;
}

export interface SpelunkRun {
  cwd: string;
  source: TreeSource;
  flags: SpelunkFlags;
  /** How language servers may be asked. */
  lsp: LspOptions;
  progress: (label: string, done: number, total: number) => void;
  note: (text: string) => void;
}

export type SpelunkResult = { outcomes: { outcome: Outcome; shown: string }[] } | { verdicts: { verdict: Verdict; shown: string }[] };

/** Runs `kb spelunk` as its flags say; `shown` is a path relative to `cwd`. */
export async function runSpelunk(run: SpelunkRun): Promise<SpelunkResult> {
  const request = requestOf(run.flags);
  slug(request.focus);
  const target = targetOf(run);
  const progress = (done: number, total: number) => run.progress('reading', done, total);
  const { cwd, source, flags, note } = run;
  const lsp = flags.check ? undefined : run.lsp;
  return withWorkspace({ cwd, source, fetch: !flags.check, lsp, progress, note }, async (workspace): Promise<SpelunkResult> => {
    const typed = (path: string) => showPath(workspace, cwd, path);
    if (flags.check) {
      const verdicts = await checkRequest(workspace, request, typed);
      return { verdicts: verdicts.map((verdict) => ({ verdict, shown: shownVerdict(verdict, request, typed(verdict.path)) })) };
    }
    const options = { request, refresh: flags.refresh, overwrite: flags.overwrite, findings: flags.json === true, typed, target };
    if (target.kind === 'documents') prepareRecord(workspace);
    const outcomes = await spelunk(workspace, options);
    if (target.kind === 'documents') await recordSpelunk(workspace, { ...options, lsp: run.lsp }, outcomes);
    const shown = (path: string) => (target.kind === 'directory' ? `${flags.out}/${path}` : typed(path));
    return { outcomes: outcomes.map(({ inputs: _, ...outcome }) => ({ outcome, shown: shown(outcome.path) })) };
  });
}

function requestOf(flags: SpelunkFlags): Request {
  const { 'max-files': maxFiles, 'max-depth': maxDepth, 'max-output': maxOutput } = flags;
  const limits = Object.fromEntries(Object.entries({ maxFiles, maxDepth, maxOutput }).filter(([, value]) => value !== undefined));
  const chosen = { ...(flags.for === undefined ? {} : { for: flags.for }), ...(flags.lens === undefined ? {} : { lens: flags.lens }) };
  return parseRequest({ focus: flags.focus, limits, ...chosen }, flags.check);
}

/** Documents about a commit do not belong among those of the working tree, so they need a place of their own. */
function targetOf({ cwd, source, flags }: SpelunkRun): SpelunkOptions['target'] {
  if (flags.out !== undefined) return { kind: 'directory', path: resolve(cwd, flags.out) };
  if (flags.stdout) return { kind: 'text' };
  if (source.kind === 'commit' && !flags.check) {
    throw usageError('say where the documents about a commit go', '--stdout prints them, --out=DIR writes them below a directory');
  }
  return { kind: 'documents' };
}

function shownVerdict(verdict: Verdict, request: Request, path: string): string {
  return verdict.status === 'MISSING' ? `no docs for '${request.focus}'` : path;
}
