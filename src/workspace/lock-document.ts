import { join } from 'node:path';
import { ifUnlocked, withLock } from '../base/database/lock.ts';
import { digest } from '../base/digest.ts';
import type { Workspace } from './workspace.ts';

/** A working tree, whose documents are locked on their own. */
type Locked = Pick<Workspace, 'repo'>;

/** How long a run may keep others waiting for one document, in milliseconds. */
const PATIENCE = 120_000;

/** Runs `use` as the only kb process that writes this document of this working tree. */
export function withDocumentLock<T>(workspace: Locked, path: string, use: () => Promise<T>): Promise<T> {
  return withLock(lockFile(workspace, path), { timeout: PATIENCE, signal: workspace.repo.signal }, use);
}

/** Runs `use` under the same lock, unless another process is writing the document. */
export function ifDocumentUnlocked(workspace: Locked, path: string, use: () => Promise<void>): Promise<void> {
  return ifUnlocked(lockFile(workspace, path), use);
}

function lockFile(workspace: Locked, path: string): string {
  return join(workspace.repo.gitDir, 'kb', 'locks', `${digest(path, 16)}.sqlite`);
}
