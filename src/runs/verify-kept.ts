import { readStoredText } from '../docs/store/store.ts';
import { blobId } from '../git/blob-id.ts';
import { isRegularFile } from '../git/objects/tree.ts';
import { encodePath } from '../git/path-bytes.ts';
import type { RunManifest, RunOutput } from '../run-log/manifest.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Commands whose outputs are made from other repositories than this one: what can be told here is whether they are still what they were. */
const KEPT = /^deepfield /;

export function isKept({ command }: Pick<RunManifest, 'command'>): boolean {
  return KEPT.test(command);
}

/** Whether a file in the working tree, or else in a commit, has the contents that a run gave it. */
export function verifyKept(
  { repo, tree }: Workspace,
  path: string,
  { id }: RunOutput,
): { result: 'reproduced' | 'differs' | 'unverifiable'; reason?: string } {
  if (id === undefined) return { result: 'unverifiable', reason: 'the run left it alone' };
  const stored = repo.top === undefined ? undefined : readStoredText({ top: repo.top }, path);
  const entry = tree.entries.get(path);
  const now =
    stored && 'text' in stored ? blobId(encodePath(stored.text), repo.objectFormat) : entry && isRegularFile(entry) ? entry.id : undefined;
  if (now === undefined) return { result: 'differs', reason: 'it is gone' };
  return now === id
    ? { result: 'reproduced', reason: 'it has not changed since' }
    : { result: 'differs', reason: 'somebody, or a later run, changed it since' };
}
