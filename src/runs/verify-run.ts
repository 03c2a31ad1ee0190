import { canonicalJson } from '../base/canonical-json.ts';
import type { Context } from '../base/context.ts';
import { byText, digest } from '../base/digest.ts';
import { listCommits } from '../git/commits/list-commits.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import type { RunOutput } from '../run-log/manifest.ts';
import { ownTools } from '../run-log/own-tools.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { diffTexts, type TextPatch } from './diff-texts.ts';
import { findRuns, type KnownRun } from './find-run.ts';
import type { FoundRun } from './read-run-notes.ts';
import { remakeOutput } from './remake-output.ts';
import { isKept, verifyKept } from './verify-kept.ts';

export interface VerifyOptions {
  run: string;
  /** Whether to show how what differs differs, and in colour. */
  patch?: { color: boolean } | undefined;
}

export interface VerifiedRun {
  run: FoundRun;
  /** The commit whose tree the request was run at again; absent when there is none any more. */
  at?: string;
  outputs: VerifiedOutput[];
}

export interface VerifiedOutput {
  path: string;
  /** `unverifiable`: what came out now says nothing about what came out then, for the reason given. */
  result: 'reproduced' | 'differs' | 'unverifiable';
  reason?: string;
  /** What differs, where that was asked for. */
  patch?: string;
}

/**
 * Makes the outputs of a run again from the tree of the commit that it ran at, and compares bytes. Nothing is checked out and nothing of
 * the repository is run: that tree is read from git's objects. From an output that was committed later comes what was an input when it was
 * made: recorded answers of language servers, the words of people, its date, and the selection where the run kept that.
 * @throws KbError as `findRuns`.
 */
export async function verifyRun(context: Context, options: VerifyOptions): Promise<VerifiedRun> {
  const repo = await openRepo(context.cwd, context);
  const [known] = await findRuns(repo, [options.run], context.note);
  const { run, manifest } = known;
  const at = await findTree(repo, known);
  if (isKept(manifest)) {
    const outputs = await withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) =>
      [...manifest.outputs].sort(([a], [b]) => byText(a, b)).map(([path, output]) => ({ path, ...verifyKept(workspace, path, output) })),
    );
    return { run, ...(at === undefined ? {} : { at }), outputs };
  }
  if (at === undefined) {
    const reason = `commit ${run.commit.slice(0, 12)} is not in this repository, nor is another with its tree`;
    return { run, outputs: [...manifest.outputs.keys()].sort(byText).map((path) => ({ path, result: 'unverifiable', reason })) };
  }
  const source = { kind: 'commit', rev: at } as const;
  return withWorkspace(context, { source, fetch: true }, async (workspace) => {
    const outputs: VerifiedOutput[] = [];
    const doubts = await doubtsAbout(workspace, known);
    for (const [path, output] of [...manifest.outputs].sort(([a], [b]) => byText(a, b))) {
      context.progress('making again', outputs.length, manifest.outputs.size);
      outputs.push(await verifyOutput(workspace, known, path, output, doubts, options.patch));
    }
    return { run, at, outputs };
  });
}

async function verifyOutput(
  workspace: Workspace,
  { manifest }: KnownRun,
  path: string,
  output: RunOutput,
  doubts: readonly string[],
  patch: TextPatch | undefined,
): Promise<VerifiedOutput> {
  const remade = await remakeOutput(workspace, manifest, path, output);
  if ('cannot' in remade) return { path, result: 'unverifiable', reason: remade.cannot };
  if (remade.after === remade.before) return { path, result: 'reproduced', ...fromOutside(remade.words) };
  if (doubts.length > 0 || remade.doubts.length > 0) {
    return { path, result: 'unverifiable', reason: `it comes out differently, and ${[...remade.doubts, ...doubts].join('; ')}` };
  }
  const shown = patch ? { patch: await diffTexts(workspace.repo, path, remade, patch) } : {};
  return { path, result: 'differs', reason: 'the same inputs give other bytes here', ...shown };
}

function fromOutside(lenses: readonly string[]): { reason?: string } {
  if (lenses.length === 0) return {};
  return { reason: `the words of ${lenses.join(' and ')} came from outside; what they are about was found again` };
}

/** The commit that a run was made at, or another one of HEAD's history with the same tree. */
async function findTree(repo: Repo, { run, manifest }: KnownRun): Promise<string | undefined> {
  const own = await listCommits(repo, { kind: 'commit', rev: run.commit }).catch(() => undefined);
  if (own?.trees.get(run.commit) === manifest.tree) return run.commit;
  return (await listCommits(repo, { kind: 'head' })).byTree.get(manifest.tree);
}

/** Why another result may have a cause that cannot be undone here. */
async function doubtsAbout({ repo, config }: Workspace, { manifest }: KnownRun): Promise<string[]> {
  const here = new Map((await ownTools(repo)).map((tool) => tool));
  const other = manifest.tools.filter(([name, version]) => name.startsWith('kb') && here.get(name) !== version);
  const count = manifest.dirty.length + manifest.dirtyLeftOut;
  const names = [...manifest.dirty.slice(0, 3), ...(count > 3 ? ['…'] : [])].join(', ');
  const isConfigured = digest(canonicalJson(config), 16) === manifest.configuration;
  return [
    ...other.map(([name, version]) => `it was made with ${name} ${version}, here is ${here.get(name) ?? 'none'}`),
    ...(isConfigured ? [] : ['the configuration in force is not in that commit']),
    ...(count > 0 ? [`the working tree had changes that were not committed (${names})`] : []),
  ];
}
