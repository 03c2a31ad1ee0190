import { resolve } from 'node:path';
import type { Context } from '../base/context.ts';
import { KbError, usageError } from '../base/errors.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { slug } from '../docs/store/slug.ts';
import { parseRequest, type Request } from '../generate/request.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import type { Outcome } from '../spelunk/answer-lens.ts';
import { checkRequest } from '../spelunk/check-request.ts';
import { recordSpelunk } from '../spelunk/record-spelunk.ts';
import { spelunk } from '../spelunk/spelunk.ts';
import type { SpelunkOptions } from '../spelunk/spelunk-options.ts';
import { focusFromTop } from '../workspace/focus-from-top.ts';
import { showPath } from '../workspace/name-documents.ts';
import { type LspOptions, type Workspace, withWorkspace } from '../workspace/workspace.ts';

/** The flags of `kb spelunk`, as parsed. */
interface SpelunkFlags {
  /** Each is answered with documents of its own. */
  focus: readonly string[];
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
  source: TreeSource;
  flags: SpelunkFlags;
  /** How language servers may be asked. */
  lsp: LspOptions;
}

interface Answered {
  outcome: Outcome;
  /** A path relative to `cwd`. */
  shown: string;
  /** The focus as it was typed. */
  focus: string;
}

/** A focus of several for which nothing could be made. */
export interface Unanswered {
  focus: string;
  message: string;
  hint?: string;
}

export type SpelunkResult = { outcomes: Answered[]; unanswered: Unanswered[] } | { verdicts: { verdict: Verdict; shown: string }[] };

/**
 * Runs `kb spelunk` as its flags say, for one focus after the other.
 * @throws KbError (exit 2) for a wrong request; (exit 1) when the only focus matches no file.
 */
export async function runSpelunk(context: Context, run: SpelunkRun): Promise<SpelunkResult> {
  const typed = run.flags.focus.map((focus) => requestOf(run.flags, focus));
  const target = targetOf(context.cwd, run);
  const { source, flags } = run;
  const { cwd } = context;
  const lsp = flags.check ? undefined : run.lsp;
  return withWorkspace(context, { source, fetch: !flags.check, lsp }, async (workspace): Promise<SpelunkResult> => {
    const requests = fromTop(workspace, cwd, typed);
    if (flags.check) return { verdicts: await checkAll(workspace, cwd, requests) };
    if (target.kind === 'documents') prepareRecord(workspace);
    const result = { outcomes: [] as Answered[], unanswered: [] as Unanswered[] };
    for (const request of requests) {
      const answered = await answer(workspace, run, request, target).catch((error: unknown) => unanswered(error, request, requests.length));
      if (Array.isArray(answered)) result.outcomes.push(...answered);
      else result.unanswered.push(answered);
    }
    return result;
  });
}

/** Requests with their focuses as they are recorded, each once. */
function fromTop({ repo, tree }: Workspace, cwd: string, typed: readonly Request[]): Request[] {
  const requests = typed.map((request) => {
    const focus = focusFromTop({ top: repo.top, cwd, paths: tree.entries.keys() }, request.focus);
    slug(focus);
    return focus === request.focus ? request : { ...request, focus, typedFocus: request.focus };
  });
  return requests.filter(({ focus }, at) => requests.findIndex((other) => other.focus === focus) === at);
}

async function answer(workspace: Workspace, { flags, lsp }: SpelunkRun, request: Request, target: SpelunkOptions['target']) {
  const typed = (path: string) => showPath(workspace, workspace.context.cwd, path);
  const options = { request, refresh: flags.refresh, overwrite: flags.overwrite, findings: flags.json === true, typed, target };
  const outcomes = await spelunk(workspace, options);
  if (target.kind === 'documents') await recordSpelunk(workspace, { ...options, lsp }, outcomes);
  const shown = (path: string) => (target.kind === 'directory' ? `${flags.out}/${path}` : typed(path));
  const focus = request.typedFocus ?? request.focus;
  return outcomes.map(({ inputs: _, ...outcome }) => ({ outcome, shown: shown(outcome.path), focus }));
}

/** What one focus lacks is no reason to leave the others. */
function unanswered(error: unknown, { focus, typedFocus = focus }: Request, count: number): Unanswered {
  if (count === 1 || !(error instanceof KbError) || error.exit !== 1) throw error;
  return { focus: typedFocus, message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) };
}

async function checkAll(workspace: Workspace, cwd: string, requests: readonly Request[]) {
  const typed = (path: string) => showPath(workspace, cwd, path);
  const verdicts: { verdict: Verdict; shown: string }[] = [];
  for (const request of requests) {
    const found = await checkRequest(workspace, request, typed);
    verdicts.push(...found.map((verdict) => ({ verdict, shown: shownVerdict(verdict, request, typed(verdict.path)) })));
  }
  return verdicts;
}

function requestOf(flags: SpelunkFlags, focus: string): Request {
  const { 'max-files': maxFiles, 'max-depth': maxDepth, 'max-output': maxOutput } = flags;
  const limits = Object.fromEntries(Object.entries({ maxFiles, maxDepth, maxOutput }).filter(([, value]) => value !== undefined));
  const chosen = { ...(flags.for === undefined ? {} : { for: flags.for }), ...(flags.lens === undefined ? {} : { lens: flags.lens }) };
  return parseRequest({ focus, limits, ...chosen }, flags.check);
}

/** Documents about a commit do not belong among those of the working tree, so they need a place of their own. */
function targetOf(cwd: string, { source, flags }: SpelunkRun): SpelunkOptions['target'] {
  if (flags.out !== undefined) return { kind: 'directory', path: resolve(cwd, flags.out) };
  if (flags.stdout) return { kind: 'text' };
  if (source.kind === 'commit' && !flags.check) {
    throw usageError('say where the documents about a commit go', '--stdout prints them, --out=DIR writes them below a directory');
  }
  return { kind: 'documents' };
}

function shownVerdict(verdict: Verdict, { focus, typedFocus = focus }: Request, path: string): string {
  return verdict.status === 'MISSING' ? `no docs for '${typedFocus}'` : path;
}
