import { canonicalJson } from '../base/canonical-json.ts';
import { byText, digest } from '../base/digest.ts';
import { errorMessage } from '../base/error-message.ts';
import { KbError } from '../base/errors.ts';
import { blobId } from '../git/blob-id.ts';
import { type Head, readHead } from '../git/commits/head.ts';
import { writeRunNote } from '../git/notes/write-run-note.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { encodeManifest, MOST_DIRTY, type RunManifest, type ToolVersion } from './manifest.ts';
import { ownTools } from './own-tools.ts';
import { encodeLine, newRunId, type RunLine } from './run-line.ts';

/** A run of kb that is over, as whoever ran it tells it. */
export interface Run extends Pick<RunManifest, 'command' | 'request' | 'inputs' | 'outputs'> {
  /** What it was about, for people. */
  subject: string;
  /** What took part beside kb, git and Node: language servers, parsers, other programs. */
  tools: RunManifest['tools'];
}

/**
 * Starts to ask git for what the record of a run takes, so that the run does not wait for it at its end; and what HEAD is from now on does
 * not matter.
 */
export function prepareRecord(workspace: Workspace): void {
  if (isRecorded(workspace)) askGit(workspace).catch(() => {});
}

/**
 * Leaves a line about a run, and its manifest, in the git notes of the commit that is checked out. No contents are stored: what is in the
 * working tree and not committed leaves an id and a name. That a note cannot be written is noted and changes nothing else.
 * @returns the id of the run; undefined where nothing is recorded: the configuration says so, there is no commit yet, or the repository
 * is bare.
 */
export async function recordRun(workspace: Workspace, run: Run): Promise<string | undefined> {
  const { repo, note } = workspace;
  if (!isRecorded(workspace)) return undefined;
  try {
    const [head, tools] = await askGit(workspace);
    if (head === undefined) return undefined;
    const manifest = Buffer.from(encodeManifest(manifestOf(workspace, run, head, tools)), 'utf8');
    const line: RunLine = {
      time: new Date().toISOString(),
      run: newRunId(),
      command: run.command,
      commit: head.commit,
      tree: head.tree,
      manifest: blobId(manifest, repo.objectFormat),
      subject: run.subject,
      outputs: countOutputs(run),
    };
    await writeRunNote(repo, { commit: head.commit, line: encodeLine(line), manifest }, note);
    return line.run;
  } catch (error) {
    const remedy = error instanceof KbError && error.hint !== undefined ? `; ${error.hint}` : '';
    note(`this run was not recorded in git notes: ${errorMessage(error)}${remedy}`);
    return undefined;
  }
}

function isRecorded({ repo, config }: Workspace): boolean {
  return config.runs && !repo.bare;
}

const asked = new WeakMap<Workspace, Promise<[Head | undefined, ToolVersion[]]>>();

function askGit(workspace: Workspace): Promise<[Head | undefined, ToolVersion[]]> {
  const { repo, tree } = workspace;
  const answer = asked.get(workspace) ?? Promise.all([readHead(repo, tree), ownTools(repo)]);
  asked.set(workspace, answer);
  return answer;
}

function manifestOf({ repo, config }: Workspace, run: Run, head: Head, tools: RunManifest['tools']): RunManifest {
  // Documents are what runs make, and no run reads one as source.
  const dirty = head.dirty.filter((path) => !path.startsWith(`${config.documents}/`)).sort(byText);
  return {
    command: run.command,
    request: run.request,
    commit: head.commit,
    tree: head.tree,
    objectFormat: repo.objectFormat,
    tools: [...tools, ...run.tools],
    configuration: digest(canonicalJson(config), 16),
    inputs: run.inputs,
    outputs: run.outputs,
    dirty: dirty.slice(0, MOST_DIRTY),
    dirtyLeftOut: Math.max(0, dirty.length - MOST_DIRTY),
  };
}

function countOutputs({ outputs }: Run): RunLine['outputs'] {
  const counts = { written: 0, kept: 0, left: 0 };
  for (const { action } of outputs.values()) counts[action] += 1;
  return counts;
}
