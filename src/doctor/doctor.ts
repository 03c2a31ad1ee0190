import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../base/context.ts';
import { KbError } from '../base/errors.ts';
import { cacheDirectory } from '../base/files/cache-directory.ts';
import { findProgram } from '../base/process/find-program.ts';
import { unlessAborted } from '../base/unless-aborted.ts';
import { chooseServers } from '../code/lsp/choosing/choose-server.ts';
import { readUserServers, userServersFile } from '../code/lsp/choosing/user-servers.ts';
import type { ServerSpec } from '../code/lsp/server-spec.ts';
import type { UserRule } from '../code/user-rules/user-rule.ts';
import { RECORDS } from '../docs/store/record-path.ts';
import { describeStaleLock, findStaleLocks } from '../git/notes/stale-locks.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import { checkGit } from '../workspace/check-git.ts';
import { documentAttributes } from '../workspace/document-attributes.ts';
import { readUserRules } from '../workspace/user-rules.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { allLanguages, checkLanguages, type LanguageCount, languagesIn } from './check-languages.ts';
import { checkTools } from './check-tools.ts';
import { measureDirectory } from './measure-directory.ts';
import type { DoctorReport, LanguageReport } from './report.ts';

export interface DoctorOptions {
  /** Whether servers that run code of the repository count as usable. */
  trusted: boolean;
  /** Whether servers are started to see that they answer. */
  probe: boolean;
}

/** Looks at everything that kb works with: git, the parsers and language servers of this repository's languages, other tools, caches. */
export async function doctor(context: Context, options: DoctorOptions): Promise<DoctorReport> {
  const env = context.environment;
  const { report: git, problem } = await checkGit(context);
  const { repo, ...opened } = git.ok ? await openHere(context) : {};
  const read = repo && (await readHere(repo, context));
  const here = read && 'repository' in read ? read : undefined;
  const problems = [problem, opened.problem, read && 'problem' in read ? read.problem : undefined].filter((each) => each !== undefined);
  const unset = repo && here ? await lackingAttributes(repo, here) : [];
  const locks = repo ? findStaleLocks(repo).map(describeStaleLock) : [];
  const { specs, problems: wrong } = await readUserServers(env);
  const cache = cacheDirectory(env);
  return {
    ok: problems.length === 0,
    problems: [...problems, ...unset, ...wrong, ...locks.map(({ problem, remedy }) => `${problem}; ${remedy}`)],
    node: process.versions.node,
    git,
    ...(here ? { repository: here.repository } : {}),
    languages: await findServers(here, context, { ...options, specs, cache }),
    tools: await checkTools(here?.rules ?? [], {
      env,
      cacheDir: cache,
      signal: context.signal,
      ...(here?.repository.top === undefined ? {} : { avoid: here.repository.top }),
    }),
    caches: await unlessAborted(context.signal, measureCaches(cache, repo)),
    userServers: userServersFile(env),
  };
}

/** For the languages of the repository; elsewhere for those that a server on this machine knows. */
async function findServers(
  here: Here | undefined,
  { environment: env, progress, signal }: Context,
  { trusted, specs, cache, probe }: DoctorOptions & { specs: readonly ServerSpec[]; cache: string },
): Promise<LanguageReport[]> {
  const root = here?.repository.top ?? (await emptyDirectory(cache));
  if (root === undefined) return [];
  const chooser = chooseServers({ root, trusted, cacheDir: cache, env, specs, signal });
  const has = (program: string) => findProgram(program, env, root) !== undefined;
  const languages = await checkLanguages(here?.languages ?? allLanguages(), { chooser, probe, has, progress, signal });
  return here ? languages : languages.filter(({ server }) => server !== undefined);
}

/** The repository around a directory; undefined outside one. What keeps git from reading it is told. */
async function openHere(context: Context): Promise<{ repo?: Repo; problem?: string }> {
  try {
    return { repo: await openRepo(context.cwd, context) };
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return error.message.startsWith('not in a git repository') ? {} : { problem: describe(error) };
  }
}

/** What git does with the documents of a repository that it was told not to do, where there are any. */
async function lackingAttributes(repo: Repo, { documents, hasRecords }: Here): Promise<string[]> {
  if (!hasRecords) return [];
  const { merged, hidden } = await documentAttributes(repo, documents);
  const lacks = [...(merged ? [] : ['git merges documents as any text']), ...(hidden ? [] : ['their records show in diffs'])];
  return lacks.length === 0 ? [] : [`${lacks.join(', and ')}, as .gitattributes lacks lines; kb init adds them`];
}

interface Here {
  repository: NonNullable<DoctorReport['repository']>;
  languages: LanguageCount[];
  rules: readonly UserRule[];
  /** Directory of the documents. */
  documents: string;
  hasRecords: boolean;
}

/** What there is to read in a working tree; a bare repository has none, and no language server reads it. */
async function readHere(repo: Repo, context: Context): Promise<Here | { problem: string } | undefined> {
  const { top, objectFormat, partial, shallow } = repo;
  if (top === undefined) return undefined;
  try {
    return await withWorkspace({ ...context, progress: () => {} }, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => ({
      repository: { top, files: workspace.readable.length, objectFormat, partial, shallow },
      languages: languagesIn(workspace.readable),
      rules: (await readUserRules(workspace)).rules,
      documents: workspace.config.documents,
      hasRecords: holdsRecords(workspace),
    }));
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return { problem: describe(error) };
  }
}

function holdsRecords({ tree, config }: Workspace): boolean {
  for (const path of tree.entries.keys()) if (path.startsWith(`${config.documents}/${RECORDS}/`)) return true;
  return false;
}

function describe({ message, hint }: KbError): string {
  return hint === undefined ? message : `${message}: ${hint}`;
}

/** Outside a repository servers are started where there is nothing to read; undefined where no cache can be written. */
async function emptyDirectory(cache: string): Promise<string | undefined> {
  const directory = join(cache, 'empty');
  return mkdir(directory, { recursive: true, mode: 0o700 }).then(
    () => directory,
    () => undefined,
  );
}

async function measureCaches(cache: string, repo: Repo | undefined): Promise<DoctorReport['caches']> {
  const places = [
    ...(repo ? [{ path: join(repo.commonDir, 'kb'), holds: 'what was read of this repository' }] : []),
    { path: cache, holds: 'what language servers keep' },
  ];
  return Promise.all(places.map(async (place) => ({ ...place, bytes: await measureDirectory(place.path) })));
}
